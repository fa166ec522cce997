// The conversation: what is there is drawn anew whenever the workspace changed.
"use strict";
const $ = (id) => document.getElementById(id);
const here = { channel: "", thread: "", user: "", version: -1, state: null, form: "" };
const act = (what, data) => fetch(`/act/${what}`, {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ user: here.user, channel: here.channel, ...data }) });
const when = (ts) => new Date(Number(ts) * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
const HINTS = {
  app: [["Ask for a figure", "What was net income in the last fiscal year?"], ["Verify a text", "verify: "], ["Open the form", "/tickmark verify"]],
  channel: [["Mention Tickmark", "@tickmark "], ["Verify a text", "/tickmark verify "], ["Open the form", "/tickmark verify"]] };

function message(m, inThread) {
  const people = here.state.people, app = Boolean(m.bot_id), key = `${m.channel}/${m.ts}`;
  const context = { people, click: (action) => act("click", { channel: m.channel, ts: m.ts, action }) };
  const body = make("div", {}, make("span", { className: "name" }, people[m.user] || m.user), app ? make("span", { className: "app-tag" }, "APP") : null,
    make("span", { className: "time" }, when(m.ts) + (m.edited ? " (edited)" : "")));
  if (m.only_for) body.append(make("div", { className: "only" }, "Only visible to you"));
  if (m.plan.tasks && m.plan.tasks.length) body.append(plan(m.plan, `${key}/plan`));
  if (m.markdown) body.append(markdown(m.markdown, people));
  else if (!(m.blocks || []).length) body.append(lines(m.text, people));
  (m.blocks || []).forEach((block, at) => body.append(draw(block, `${key}/${at}`, context)));
  const replies = here.state.messages.filter((r) => r.channel === m.channel && r.thread_ts === m.ts).length;
  if (!inThread && replies) body.append(make("button", { className: "replies", onclick: () => show({ thread: m.ts }) }, `${replies} ${replies === 1 ? "reply" : "replies"}`));
  const tools = make("div", { className: "tools" });
  if (!inThread) tools.append(make("button", { onclick: () => show({ thread: m.ts }) }, "Reply in thread"));
  if (!app) tools.append(make("button", { onclick: () => act("shortcut", { channel: m.channel, ts: m.ts }).then(() => show({ thread: m.thread_ts || m.ts })) }, "Verify against the 10-K"));
  const face = make("div", { className: `face ${app ? "app" : ""}` }, app ? "✓" : (people[m.user] || "?")[0]);
  return make("li", { className: "message" }, face, body, tools);
}
function working(thread) {
  const on = here.state.working.some((w) => w.channel === here.channel && w.thread === thread);
  return on ? [make("li", { className: "working" }, "Tickmark is working…", make("button", { className: "plain", onclick: () => act("stop", { thread }) }, "Stop"))] : [];
}
function fill(list, nodes) {
  const down = list.scrollHeight - list.scrollTop - list.clientHeight < 60;
  list.replaceChildren(...nodes);
  if (down) list.scrollTop = list.scrollHeight;
}
function side() {
  const entry = (c, text) => make("li", {}, make("button", { onclick: () => show({ channel: c.id, thread: "" }) }, text));
  const mine = here.state.channels.filter((c) => !c.owner || c.owner === here.user);
  const lists = { channels: mine.filter((c) => !c.owner).map((c) => entry(c, `# ${c.name}${c.shared ? " ⇄" : ""}`)), apps: mine.filter((c) => c.owner).map((c) => entry(c, "✓ Tickmark")) };
  lists.apps.push(make("li", {}, make("button", { onclick: () => { show({ channel: "home", thread: "" }); act("home", {}); } }, "⌂ Tickmark, Home")));
  for (const [name, nodes] of Object.entries(lists)) $(name).replaceChildren(...nodes);
}
function mark() {
  const ids = here.state.channels.filter((c) => !c.owner).map((c) => c.id).concat(here.state.channels.filter((c) => c.owner === here.user).map((c) => c.id), ["home"]);
  document.querySelectorAll("#side li button").forEach((button, at) => button.setAttribute("aria-current", ids[at] === here.channel));
}
function head() {
  const c = here.state.channels.find((one) => one.id === here.channel);
  const note = !c ? "" : c.shared ? "shared with Partner Ltd: Tickmark stays silent here" : c.joined ? (c.owner ? "direct messages" : "Tickmark is in this channel") : "Tickmark is not in this channel";
  $("head").replaceChildren(make("span", {}, here.channel === "home" ? "Tickmark, Home" : c.owner ? "Tickmark" : `# ${c.name}`), make("small", {}, note));
  const box = document.querySelector("#composer textarea");
  box.placeholder = c && c.owner ? "Ask Tickmark, or write “verify:” and a text" : "Write a message; @tickmark asks it";
  const hints = c ? (c.owner ? HINTS.app : HINTS.channel) : [];
  $("hints").replaceChildren(...hints.map(([label, text]) => make("button", { type: "button", title: text, onclick: () => { box.value = text; box.focus(); } }, label)));
  $("composer").hidden = $("hints").hidden = !c;
}
function form() {
  const view = here.state.views.find((v) => v.user === here.user), box = $("form");
  if (!view) { if (box.open) box.close(); here.form = ""; return; }
  if (here.form === view.id) return;
  here.form = view.id;
  const fields = view.blocks.map((block) => {
    if (block.type !== "input") return draw(block, view.id, { people: here.state.people, click: () => null });
    const e = block.element;
    const field = e.type === "static_select" ? make("select", {}, ...e.options.map((o) => make("option", { value: o.value }, o.text.text)))
      : e.type === "multi_static_select" ? make("select", { multiple: true }, ...e.options.map((o) => make("option", { value: o.value }, o.text.text)))
      : e.type === "conversations_select" ? make("select", {}, ...here.state.channels.filter((c) => !c.owner && !c.shared).map((c) => make("option", { value: c.id }, `#${c.name}`)))
      : e.type === "file_input" ? make("input", { type: "file", disabled: true, title: "Files are added in a real Slack only" })
      : e.type === "checkboxes" ? make("span", { className: "checks" }, ...e.options.map((o) => make("label", {}, make("input", { type: "checkbox", value: o.value }), o.text.text)))
      : e.type === "datepicker" ? make("input", { type: "date" }) : make(e.multiline ? "textarea" : "input", { maxLength: e.max_length || 3000, value: e.initial_value || "" });
    if (e.initial_option) field.value = e.initial_option.value;
    field.required = !block.optional;
    Object.assign(field.dataset, { block: block.block_id, action: e.action_id, type: e.type });
    return make(e.type === "checkboxes" ? "div" : "label", {}, block.label.text, field, block.hint ? make("small", { className: "context" }, block.hint.text) : null);
  });
  const shut = () => act("close", { view: view.id });
  const inner = make("form", { method: "dialog" }, make("h2", {}, view.title.text), ...fields, make("div", { className: "row" },
    make("button", { type: "button", className: "plain", onclick: shut }, view.close ? view.close.text : "Cancel"), make("button", { className: "primary" }, view.submit.text)));
  inner.onsubmit = (event) => {
    event.preventDefault();
    const values = {};
    for (const field of inner.querySelectorAll("[data-block]")) {
      const { block, action, type } = field.dataset;
      const checked = [...field.querySelectorAll("input:checked")].map((one) => ({ value: one.value }));
      const picked = [...(field.selectedOptions || [])].map((one) => ({ value: one.value }));
      const value = type === "multi_static_select" ? { selected_options: picked } : type === "conversations_select" ? { selected_conversation: field.value } : type === "file_input" ? { files: [] } : type === "checkboxes" ? { selected_options: checked } : type === "static_select" ? { selected_option: { value: field.value } } : type === "datepicker" ? { selected_date: field.value || null } : { value: field.value };
      values[block] = { [action]: { type, ...value } };
    }
    act("submit", { view: view.id, values });
  };
  box.oncancel = shut;
  box.replaceChildren(inner);
  if (!box.open) box.showModal();
}
function home() {
  const view = here.state.homes[here.user];
  const context = { people: here.state.people, click: (action) => act("click", { channel: "", action }) };
  return [make("div", { id: "home" }, ...(view ? view.blocks.map((b, at) => draw(b, `home/${at}`, context)) : ["Opening…"]))];
}
function redraw() {
  const state = here.state;
  side(); mark(); head(); form();
  const visible = state.messages.filter((m) => m.channel === here.channel && (!m.only_for || m.only_for === here.user));
  const roots = visible.filter((m) => !m.thread_ts);
  fill($("messages"), here.channel === "home" ? home() : roots.length ? roots.map((m) => message(m, false)) : [make("li", { className: "empty" }, "Nothing was said here yet.")]);
  $("thread").hidden = !here.thread;
  if (here.thread) fill($("replies"), [...visible.filter((m) => m.ts === here.thread || m.thread_ts === here.thread).map((m) => message(m, true)), ...working(here.thread)]);
  $("notices").replaceChildren(...state.notices.map((text) => make("div", {}, text)));
}
function show(change) { Object.assign(here, change); redraw(); }
function composer(id, extra) {
  const form = $(id), box = form.querySelector("textarea");
  const send = () => {
    const text = box.value.trim();
    if (!text) return;
    box.value = "";
    const known = here.state.messages.length;
    act("say", { text, ...extra() });
    if (id === "composer" && !text.startsWith("/")) here.follow = known;
  };
  form.onsubmit = (event) => { event.preventDefault(); send(); };
  box.onkeydown = (event) => { if (event.key === "Enter" && !event.shiftKey) { event.preventDefault(); send(); } };
}
// Not every machine has a font for Slack's emoji.
const SIGNS = { "✅": "✓", "❌": "✗", "⚠️": "⚠", "❔": "?" };
const plainSigns = (text) => Object.entries(SIGNS).reduce((all, [emoji, sign]) => all.replaceAll(emoji, sign), text);
async function follow() {
  for (;;) {
    try {
      here.state = JSON.parse(plainSigns(await (await fetch(`/state?after=${here.version}`)).text()));
      if (here.version === -1) {
        here.user = Object.keys(here.state.people)[0];
        here.channel = here.state.channels[0].id;
        $("user").replaceChildren(...Object.entries(here.state.people).filter(([id]) => id !== here.state.bot).map(([id, name]) => make("option", { value: id }, name)));
      }
      here.version = here.state.version;
      const last = here.state.messages.at(-1);
      if (here.follow !== undefined && last && last.bot_id && last.channel === here.channel && last.thread_ts) { here.thread = last.thread_ts; here.follow = undefined; }
      if (last && last.bot_id && !last.thread_ts && last.channel !== here.channel && here.state.channels.some((c) => c.id === last.channel && c.owner === here.user)) $("apps").classList.add("new");
      redraw();
    } catch { await new Promise((done) => setTimeout(done, 1000)); }
  }
}
$("user").onchange = () => show({ user: $("user").value, channel: here.state.channels[0].id, thread: "" });
$("close-thread").onclick = () => show({ thread: "" });
composer("composer", () => ({}));
composer("reply", () => ({ thread: here.thread }));
follow();
