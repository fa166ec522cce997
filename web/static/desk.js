// Keys on the page of a report: j and k go on and back, Enter opens the evidence, c checked, a accept, s stands,
// o on author. Everything can be done without this script.
"use strict";
const claims = () => [...document.querySelectorAll("details.claim")].filter((one) => one.offsetParent !== null);
const current = () => document.activeElement && document.activeElement.closest("details.claim");
const show = (claim) => {
  claim.open = true;
  const summary = claim.querySelector("summary");
  summary.focus({ preventScroll: true });
  summary.scrollIntoView({ block: "nearest" });
};
const step = (way) => {
  const all = claims(), at = all.indexOf(current());
  const next = all[at < 0 ? (way > 0 ? 0 : all.length - 1) : at + way];
  if (next) show(next);
};
const STATES = { c: "checked", a: "changed", s: "stands", o: "on_author" };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input:not([type=checkbox]), textarea, select")) return;
  const claim = current();
  if (event.key === "j") step(1);
  else if (event.key === "k") step(-1);
  else if (event.key === "Enter" && claim && event.target.tagName === "SUMMARY" && claim.open) {
    const link = claim.querySelector(".links a");
    if (!link) return;
    event.preventDefault();
    location.assign(link.href);
  } else if (STATES[event.key] && claim) {
    const button = claim.querySelector(`button[value="${STATES[event.key]}"]`);
    if (button) button.click();
  }
});
const reveal = () => {
  const meant = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const claim = meant && meant.closest("details.claim");
  if (claim) show(claim);
};
addEventListener("hashchange", reveal);
addEventListener("load", () => requestAnimationFrame(reveal)); // the browser itself moves the focus away before that
