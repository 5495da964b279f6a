"use strict";
// For page_in_browser_test.cpp: does in the page what a person does, and leaves what it saw in the body's data-seen.

const seen = { faults, rows: [], unlabelled: [], pale: [] };

const rgb = colour => colour.match(/[\d.]+/g).map(Number);

/// The relative luminance of a colour, as WCAG has it.
function light(colour) {
  const [r, g, b] = rgb(colour).map(part => part / 255).map(part => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/// The colour that an element is seen on.
function behind(element) {
  for (; element; element = element.parentElement) {
    const colour = getComputedStyle(element).backgroundColor;
    if ((rgb(colour)[3] ?? 1) === 1) return colour;
  }
  return "rgb(255, 255, 255)";
}

/// Gathers texts without contrast and controls without a name.
function lookAt(root) {
  for (const element of root.querySelectorAll("*")) {
    const isText = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!isText || !element.checkVisibility() || element.disabled || element.closest("svg, script, noscript")) continue;
    const [a, b] = [light(getComputedStyle(element).color), light(behind(element))].sort((x, y) => y - x);
    if ((a + 0.05) / (b + 0.05) < 4.5) seen.pale.push(element.outerHTML.slice(0, 200));
  }
  for (const element of root.querySelectorAll("button, input, select"))
    if (!(element.ariaLabel || element.textContent.trim() || (element.labels && element.labels.length)))
      seen.unlabelled.push(element.outerHTML.slice(0, 200));
}

/// Sets a filter and tells which submissions are left.
function filtered(id, property, value) {
  document.getElementById(id)[property] = value;
  document.getElementById(id).dispatchEvent(new Event("input", { bubbles: true }));
  const names = [...document.querySelectorAll("tbody .name")].filter(name => name.checkVisibility());
  seen.rows.push(names.map(name => name.textContent.slice(2)));
}

const columns = () => textsOf(".matrix thead th:not(:first-child)");

const textsOf = selector => [...document.querySelectorAll(selector)].map(element => element.textContent);

function visit() {
  lookAt(document);
  seen.pageTitle = document.title;
  seen.totals = document.getElementById("totals").textContent;
  seen.problems = textsOf("#problems a");
  seen.plotted = textsOf(".plot text").filter(label => /^[✓✗…] /.test(label));
  seen.dark = light(behind(document.body)) < 0.2;
  seen.tooWide = document.documentElement.scrollWidth > innerWidth;
  seen.plot = document.querySelectorAll(".plot .mark").length;
  filtered("filter-unexpected", "checked", true);
  filtered("filter-unexpected", "checked", false);
  filtered("filter-text", "value", "NO_SUCH");
  filtered("filter-text", "value", "fine");
  // One of the submissions has it in its name, and all cases.
  filtered("filter-text", "value", "s");
  seen.columns = [columns()];
  filtered("filter-text", "value", "sample/2");
  seen.columns.push(columns());
  filtered("filter-text", "value", "");
  filtered("filter-verdict", "value", "5");
  filtered("filter-verdict", "value", "");
  const first = document.querySelector(".cell[tabindex='0']");
  first.focus();
  first.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  seen.focused = document.activeElement.ariaLabel;
  document.activeElement.click();
  seen.title = document.getElementById("details-title").textContent;
  seen.texts = textsOf("#details h3");
  seen.marks = textsOf("#details mark");
  lookAt(document.getElementById("details"));
  document.getElementById("details-next").click();
  seen.next = document.getElementById("details-title").textContent;
  seen.talk = textsOf("#details .said");
  const lefts = [...document.querySelectorAll("#details .when:not(.head)")].map(time => time.getBoundingClientRect().left);
  seen.timesAreInAColumn = lefts.length > 0 && new Set(lefts).size === 1;
  seen.crash = textsOf("#details ol li");
  lookAt(document.getElementById("details"));
  document.getElementById("details-close").click();
  seen.closed = !document.getElementById("details").open;
  seen.pwned = window.pwned === true;
}

addEventListener("load", () => {
  try {
    visit();
  } catch (fault) {
    faults.push(String(fault));
  }
  document.body.dataset.seen = encodeURIComponent(JSON.stringify(seen));
});
