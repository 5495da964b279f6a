"use strict";
// For page_in_browser_test.cpp, in a page that is loaded: visit() does what a person does, and gives what it saw; broken() what
// rules of accessibility find; stop() where the keyboard is.

const seen = { rows: [], broken: [] };

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

const shownOf = (root, selector) => [...root.querySelectorAll(selector)].filter(element => element.checkVisibility());
const nameOf = element => element.ariaLabel || element.textContent.trim() || (element.labels && element.labels.length ? "labelled" : "");

/// Texts that stand out too little from what is behind them: below 4.5 to 1, as WCAG has it.
function paleTexts(root) {
  return shownOf(root, "*").filter(element => {
    const isText = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!isText || element.disabled || element.closest("script, style, noscript, title")) return false;
    const style = getComputedStyle(element);
    const ink = element.closest("svg") ? style.fill : style.color;
    const [a, b] = [light(ink), light(behind(element))].sort((x, y) => y - x);
    return (a + 0.05) / (b + 0.05) < 4.5;
  });
}

/// Whether somebody without a mouse sees all of what is cut off.
function isScrolledByKeyboard(element) {
  const style = getComputedStyle(element);
  const isCut = (/auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1) ||
      (/auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1);
  return !isCut || element.tabIndex >= 0 || element.querySelector("button, a, input, select, [tabindex]");
}

const LANDMARKS = "header, nav, main, footer, dialog, [role=search]";

/// What breaks a rule of accessibility, in words.
function broken(root) {
  const found = [];
  const add = (rule, elements) => elements.forEach(element => found.push(`${rule}: ${element.outerHTML.slice(0, 200)}`));
  add("contrast", paleTexts(root));
  add("no name", shownOf(root, "a, button, input, select, summary, [role=img], [role=group], table").filter(element => !nameOf(element)));
  add("no label", shownOf(root, "input, select").filter(element => !element.labels.length));
  add("no alt", shownOf(root, "img").filter(image => !image.alt));
  add("picture not there", shownOf(root, "img").filter(image => !image.complete || image.naturalWidth === 0));
  add("order of focus", shownOf(root, "*").filter(element => element.tabIndex > 0));
  add("not scrolled by keyboard", shownOf(root, "body *").filter(element => !isScrolledByKeyboard(element)));
  add("frame without title", shownOf(root, "iframe").filter(frame => !frame.title));
  add("list of something else", shownOf(root, "ul, ol").filter(list => [...list.children].some(child => child.tagName !== "LI")));
  add("outside of landmarks", shownOf(root, "body > *").filter(element => !element.matches(LANDMARKS) && element.textContent.trim()));
  add("no scope", shownOf(root, "th").filter(head => !head.scope));
  add("id twice", [...root.querySelectorAll("[id]")].filter(element => document.querySelectorAll(`#${CSS.escape(element.id)}`).length > 1));
  add("names nothing", [...root.querySelectorAll("[aria-labelledby]")].filter(element => !document.getElementById(element.getAttribute("aria-labelledby"))));
  const headings = shownOf(root, "h1, h2, h3, h4, h5, h6");
  add("order of headings", headings.filter((heading, index) => index && heading.tagName[1] > Number(headings[index - 1].tagName[1]) + 1));
  if (root === document) {
    if (shownOf(root, "h1").length !== 1) found.push("not one h1");
    if (!document.documentElement.lang) found.push("no lang");
    if (!document.title) found.push("no title");
    if (/user-scalable|maximum-scale/.test(document.querySelector("meta[name=viewport]").content)) found.push("zoom forbidden");
    if (shownOf(root, "main").length !== 1) found.push("not one main");
  }
  return found;
}

/// Where the keyboard is, and whether that can be seen; behind the last place it is at the browser's own.
function stop() {
  if (document.activeElement === document.body) return ["", true];
  const style = getComputedStyle(document.activeElement);
  const hasRing = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  return [nameOf(document.activeElement), hasRing];
}

/// The columns of all tables that are printed, and whether they fit the paper's width.
function printedColumns() {
  dispatchEvent(new Event("beforeprint"));
  const tables = [...document.querySelectorAll(".printed table")];
  const names = tables.flatMap(table => [...table.querySelectorAll("thead th:not(:first-child)")].map(head => head.ariaLabel));
  const widest = Math.max(...tables.map(table => table.scrollWidth));
  const rows = tables.map(table => table.tBodies[0].rows.length);
  const hints = [...document.querySelectorAll(".printed strong")].map(hint => hint.textContent);
  dispatchEvent(new Event("afterprint"));
  return { names, widest, rows, hints, left: document.querySelectorAll(".printed").length };
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
  seen.width = innerWidth;
  seen.broken.push(...broken(document));
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
  seen.broken.push(...broken(document.getElementById("details")));
  document.getElementById("details-next").click();
  seen.next = document.getElementById("details-title").textContent;
  seen.talk = textsOf("#details .said");
  const lefts = [...document.querySelectorAll("#details .when:not(.head)")].map(time => time.getBoundingClientRect().left);
  seen.timesAreInAColumn = lefts.length > 0 && new Set(lefts).size === 1;
  seen.crash = textsOf("#details ol li");
  seen.broken.push(...broken(document.getElementById("details")));
  document.getElementById("details-close").click();
  seen.closed = !document.getElementById("details").open;
  seen.pwned = window.pwned === true;
  return seen;
}
