// Blocks -> elements. Text only ever goes in as text, never as HTML.
"use strict";
const make = (tag, props = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), props);
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
};
const anchor = (url, text) => /^https?:\/\//.test(url)
  ? make("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, text || url) : document.createTextNode(text || url);
const unescape = (text) => text.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");

function styled(text, pattern, tags, people) {
  const out = document.createDocumentFragment();
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    out.append(unescape(text.slice(at, found.index)));
    at = found.index + found[0].length;
    const g = found.groups;
    if (g.user) out.append(make("span", { className: "mention" }, "@" + (people[g.user] || g.user)));
    else if (g.channel) out.append("#" + (here.state.channels.find((c) => c.id === g.channel) || { name: g.channel }).name);
    else if (g.url) out.append(anchor(g.url, g.words && unescape(g.words)));
    else if (g.bold) out.append(make("b", {}, unescape(g.bold)));
    else if (g.italic) out.append(make("i", {}, unescape(g.italic)));
    else if (g.code) out.append(make("code", {}, unescape(g.code)));
    else if (g.literal) out.append(g.literal);
  }
  out.append(unescape(text.slice(at)));
  return out;
}
const MRKDWN = /<@(?<user>[UW]\w+)>|<#(?<channel>C\w+)>|<(?<url>https?:[^|>]+)(?:\|(?<words>[^>]+))?>|\*(?<bold>[^*\n]+)\*|(?<![\w])_(?<italic>[^_\n]+)_(?![\w])|`(?<code>[^`\n]+)`|(?<literal>(?!))/g;
const MARKDOWN = /\\(?<literal>[\\`*_~#|])|\*\*(?<bold>.+?)\*\*|`(?<code>[^`]+)`|\[(?<words>[^\]]+)\]\((?<url>https?:[^)]+)\)|(?<italic>(?!))|<@(?<user>[UW]\w+)>/g;
function lines(text, people) {
  const out = make("div", { className: "text" });
  let quote = null;
  for (const line of text.split("\n")) {
    if (line.startsWith("> ") || line.startsWith("&gt; ")) {
      quote = quote || out.appendChild(make("blockquote"));
      quote.append(styled(line.replace(/^(>|&gt;) /, ""), MRKDWN, null, people), "\n");
    } else { quote = null; out.append(styled(line, MRKDWN, null, people), "\n"); }
  }
  return out;
}
const markdown = (text, people) => make("div", { className: "text" }, styled(text, MARKDOWN, null, people));

function inline(element) {
  const text = element.type === "link" ? anchor(element.url, element.text) : document.createTextNode(element.text || "");
  const style = element.style || {};
  const inner = style.italic ? make("i", {}, text) : text;
  return style.bold ? make("b", {}, inner) : inner;
}
function rich(block) {
  const out = make("div", { className: "rich" });
  for (const part of block.elements) {
    if (part.type === "rich_text_list") out.append(make("ul", {}, ...part.elements.map((row) => make("li", {}, ...row.elements.map(inline)))));
    else out.append(make(part.type === "rich_text_quote" ? "blockquote" : "div", {}, ...part.elements.map(inline)));
  }
  return out;
}
const open = new Map();  // which tables and boxes a person turned or opened survives the next drawing
function table(block, key) {
  const size = block.page_size || 5, rows = block.rows.slice(1), pages = Math.ceil(rows.length / size);
  const page = Math.min(open.get(key) || 0, pages - 1);
  const cells = (row, tag) => make("tr", {}, ...row.map((cell) => make(tag, {}, String(cell.text))));
  const body = make("tbody", {}, ...rows.slice(page * size, (page + 1) * size).map((row) => cells(row, "td")));
  const out = make("div", {}, make("div", { className: "scroll" }, make("table", {}, make("thead", {}, cells(block.rows[0], "th")), body)));
  if (pages > 1) {
    const turn = (to) => { open.set(key, to); redraw(); };
    out.append(make("div", { className: "pages" },
      make("button", { className: "plain", disabled: page === 0, onclick: () => turn(page - 1) }, "‹"),
      `${page + 1} of ${pages} · ${rows.length} rows`,
      make("button", { className: "plain", disabled: page === pages - 1, onclick: () => turn(page + 1) }, "›")));
  }
  return out;
}
function box(block, key, context) {
  const shown = open.has(key) ? open.get(key) : !block.default_collapsed;
  const out = make("details", { className: "box", open: shown }, make("summary", {}, block.title.text),
    ...block.child_blocks.map((child, at) => draw(child, `${key}/${at}`, context)));
  out.addEventListener("toggle", () => open.set(key, out.open));
  return out;
}
function press(element, key, context) {
  const name = `${key}:${element.action_id}:${element.value}`;
  if (element.url) return make("a", { href: element.url, target: "_blank", rel: "noopener noreferrer", className: "plain" }, element.text.text);
  const classes = ["plain", element.style || "", open.get(name) ? "chosen" : ""].join(" ");
  return make("button", { type: "button", className: classes, title: element.accessibility_label || "",
    onclick: () => { open.set(name, true); context.click({ type: "button", action_id: element.action_id, value: element.value }); redraw(); } }, element.text.text);
}
function thumbs(element, key, context) {
  const chosen = open.get(key);
  const one = (button) => make("button", { type: "button", className: `plain ${chosen === button.value ? "chosen" : ""}`, title: button.accessibility_label || "",
    onclick: () => { open.set(key, button.value); context.click({ type: "feedback_buttons", action_id: element.action_id, value: button.value }); redraw(); } }, button.text.text);
  return make("div", { className: "row" }, one(element.positive_button), one(element.negative_button));
}
function draw(block, key, context) {
  const out = make("div", { className: "block" });
  switch (block.type) {
    case "section":
      out.append(lines(block.text.text, context.people));
      if (block.accessory) out.append(make("div", { className: "row" }, press(block.accessory, key, context)));
      break;
    case "header": out.append(make("h3", {}, block.text.text)); break;
    case "divider": out.append(make("hr")); break;
    case "context": out.classList.add("context"); block.elements.forEach((e) => out.append(lines(e.text, context.people))); break;
    case "markdown": out.append(markdown(block.text, context.people)); break;
    case "rich_text": out.append(rich(block)); break;
    case "data_table": out.append(table(block, key)); break;
    case "container": out.append(box(block, key, context)); break;
    case "actions": out.append(make("div", { className: "row" }, ...block.elements.map((e) => press(e, key, context)))); break;
    case "context_actions": block.elements.forEach((e) => out.append(thumbs(e, key, context))); break;
    default: out.append(`[${block.type}]`);
  }
  return out;
}
function plan(data, stem) {
  const key = `${stem}/${data.live}`;
  const tasks = data.tasks, done = tasks.filter((t) => t.status === "complete").length;
  const shown = open.has(key) ? open.get(key) : data.live;
  const item = (task) => make("li", { className: task.status }, task.title,
    task.output ? make("div", { className: "output" }, task.output) : null,
    task.sources ? make("div", { className: "sources" }, ...task.sources.map((s) => anchor(s.url, s.text))) : null);
  const out = make("details", { className: "plan", open: shown }, make("summary", {}, `${data.live ? "Working" : "Steps"}: ${done} of ${tasks.length}`), make("ul", {}, ...tasks.map(item)));
  out.addEventListener("toggle", () => open.set(key, out.open));
  return out;
}
