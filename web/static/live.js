// The page of a run that is under way: its part is drawn again whenever it changed, and the outcome shown at the end.
"use strict";
const live = document.getElementById("live");
const parts = new EventSource(live.dataset.parts);
parts.addEventListener("part", (event) => {
  const article = live.querySelector(".article");
  const scrolled = article ? article.scrollTop : 0;
  live.innerHTML = JSON.parse(event.data);
  const again = live.querySelector(".article");
  if (again) again.scrollTop = scrolled;
});
parts.addEventListener("end", () => {
  parts.close();
  location.reload();
});
