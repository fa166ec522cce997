// What the chat's view does not do itself. Nothing of ours needs this script: without it the chat works as well.

// A new conversation gets its own address with its first message, so that a reload opens it again: the view does so
// only where it stands at the root of a host. The server says which one it is.
window.addEventListener("message", (event) => {
  const thread = event.source === window && event.data && event.data.thread;
  if (typeof thread === "string" && /^[\w-]+$/.test(thread) && /\/chat\/?$/.test(location.pathname)) {
    history.replaceState(history.state, "", `/chat/thread/${thread}`);
  }
});

// Names for buttons that have only a picture.
const NAMES = {
  "#sidebar-trigger-button": "Show or hide conversations",
  "#search-chats-button": "Search conversations",
  "#new-chat-button": "New conversation",
  "#upload-button": "Add files",
  "#chat-submit": "Send",
  "#stop-button": "Stop",
  "button:has(> .lucide-copy)": "Copy",
  ".positive-feedback-off, .positive-feedback-on": "Right",
  ".negative-feedback-off, .negative-feedback-on": "Wrong",
};
const nameButtons = () => {
  for (const [which, name] of Object.entries(NAMES)) {
    for (const button of document.querySelectorAll(which)) {
      if (!button.hasAttribute("aria-label")) button.setAttribute("aria-label", name);
    }
  }
};
new MutationObserver(nameButtons).observe(document.documentElement, { childList: true, subtree: true });
