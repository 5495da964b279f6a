"use strict";
// Draws the report from the data in the page; page_case.js, which is before it in the page, has what is shown of one case. All
// text of programs gets in as text, never as markup.

const data = JSON.parse(document.getElementById("data").textContent);
const LETTERS = ["AC", "WA", "TLE", "MLE", "OLE", "RTE", "CE", "JE"];
const WORDS = ["accepted", "wrong answer", "time limit exceeded", "memory limit exceeded",
               "output limit exceeded", "run-time error", "compile error", "judge error"];
const JUDGE_ERROR = 7;
const CASES_A_PAGE = 50;
const ROWS_AT_ONCE = 20;
// On paper: columns that fit a page, and cells of a problem that are printed at most, some twenty pages.
const PAPER_WIDTH = 700;
const CASES_ACROSS_PAPER = 18;
const CELLS_ON_PAPER = 10000;
const SVG = "http://www.w3.org/2000/svg";

/// What was written once and is used in several places.
const text = number => data.strings[number];
const byId = id => document.getElementById(id);

/// An element with properties and children; strings become text.
function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key === "class") element.className = value;
    else if (key.startsWith("aria") || key === "role") element.setAttribute(key.replace("aria", "aria-").toLowerCase(), value);
    else element[key] = value;
  }
  element.append(...children.filter(child => child !== null && child !== undefined && child !== ""));
  return element;
}

function makeSvg(name, attributes, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const counted = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
const seconds = ms => ms < 1 ? "< 0.001 s" : `${(ms / 1000).toFixed(3)} s`;
const shortSeconds = ms => `${Number((ms / 1000).toPrecision(3))} s`;
const memory = kib => kib < 0 ? "" : kib >= 1024 ? `${(kib / 1024).toFixed(1)} MiB` : `${kib} KiB`;

// --- what is known of cases

data.submissions.forEach((submission, index) => {
  submission.index = index;
  submission.unexpectedCases = new Set(submission.unexpected);
});

/// Time and memory of a case: they are listed of those that were judged only.
function figuresOf(submission, number) {
  if (!submission.positions) {
    let judged = 0;
    submission.positions = Int32Array.from(submission.verdicts, digit => digit === "." ? -1 : judged++);
  }
  const position = submission.positions[number];
  return { time: submission.cpu[position], memory: submission.memory[position] };
}

const verdictOf = (submission, number) => submission.verdicts[number] === "." ? -1 : Number(submission.verdicts[number]);
const markOf = submission => submission.asExpected === 1 ? "✓" : submission.asExpected === 0 ? "✗" : "…";
const submissionsOf = problem => data.submissions.filter(submission => submission.problem === problem);

// --- filters

/// A text is looked for in the submissions of a problem (`named`: in those it is found in), and else in its cases.
const filter = { problem: "", verdict: "", text: "", unexpected: false, named: new Set() };

const names = (submission, words) => submission.name.toLowerCase().includes(words);

function isSubmissionShown(submission) {
  if (filter.unexpected && submission.asExpected !== 0) return false;
  if (filter.verdict !== "" && submission.verdict !== Number(filter.verdict) &&
      !submission.verdicts.includes(filter.verdict)) return false;
  if (!filter.text || filter.named.has(submission.problem)) return names(submission, filter.text);
  return data.problems[submission.problem].cases.some(name => name.toLowerCase().includes(filter.text));
}

/// The numbers of the cases that the table of a problem has columns for.
function casesShown(problem, rows) {
  const all = data.problems[problem].cases.map((_, number) => number);
  const byName = filter.text && !filter.named.has(problem);
  return all.filter(number => {
    if (byName && !data.problems[problem].cases[number].toLowerCase().includes(filter.text)) return false;
    if (filter.unexpected && !rows.some(row => row.unexpectedCases.has(number))) return false;
    return filter.verdict === "" || rows.some(row => row.verdicts[number] === filter.verdict);
  });
}

// --- the head

function drawHead() {
  const judged = data.submissions.filter(submission => submission.asExpected !== -1);
  const good = judged.filter(submission => submission.asExpected === 1).length;
  const wrong = judged.length - good;
  const open = data.submissions.length - judged.length;
  const titles = [data.interrupted && "stopped", open && `${open} not judged`, wrong && `${wrong} not as expected`].filter(Boolean);
  document.title = `judge: ${titles.join(", ") || (good ? "all as expected" : "nothing judged")}`;
  const totals = [
    good && make("span", { class: wrong === 0 ? "good" : "" }, `✓ ${counted(good, "submission")} as expected`),
    wrong && make("span", { class: "bad" }, good ? `✗ ${wrong} not` : `✗ ${counted(wrong, "submission")} not as expected`),
    open && `… ${good || wrong ? open : counted(open, "submission")} not judged to the end`,
  ].filter(Boolean);
  byId("totals").append(...totals.flatMap((part, index) => index ? [", ", part] : [part]), totals.length ? "" : "nothing was judged",
                        data.interrupted ? make("strong", { class: "odd" }, "; the run was stopped") : "");
  const cases = data.submissions.reduce((sum, submission) => sum + submission.cpu.length, 0);
  const facts = {
    "Begun": new Date(data.started * 1000).toLocaleString(),
    "Took": shortSeconds(data.wall),
    "Machine": data.host,
    "Judged": `${counted(data.problems.length, "problem")}, ${counted(data.submissions.length, "submission")}, ${counted(cases, "case")}`,
    "Slowness": data.slowness && data.slowness >= 1.3 ? `${data.slowness} times as slow as when idle: times are not to be trusted` : "",
  };
  for (const [name, fact] of Object.entries(facts))
    if (fact) byId("facts").append(make("div", {}, make("dt", {}, name), make("dd", {}, fact)));
  data.problems.forEach((problem, number) => {
    byId("filter-problem").append(make("option", { value: String(number) }, problem.id));
    const bad = submissionsOf(number).filter(submission => submission.asExpected === 0).length;
    const sign = bad ? "✗" : submissionsOf(number).some(submission => submission.asExpected === -1) ? "…" : "✓";
    if (data.problems.length > 1)
      byId("problems").append(make("a", { href: `#problem-${number}`, class: "nowrap" },
                                   `${sign} ${problem.id}${bad ? ` (${bad})` : ""}`));
  });
  const used = new Set(data.submissions.flatMap(submission => [...submission.verdicts, String(submission.verdict)]));
  LETTERS.forEach((letters, number) => {
    if (!used.has(String(number))) return;
    byId("filter-verdict").append(make("option", { value: String(number) }, `${letters}, ${WORDS[number]}`));
    byId("legend").append(`${byId("legend").firstChild ? ", " : ""}${letters} ${WORDS[number]}`);
  });
}

// --- a problem

function cellClass(submission, number, verdict) {
  if (verdict === JUDGE_ERROR) return "cell judge-error";
  if (submission.unexpectedCases.has(number)) return "cell unexpected";
  return verdict === 0 ? "cell as-expected" : "cell expected-bad";
}

function describe(submission, number) {
  const verdict = verdictOf(submission, number);
  const known = figuresOf(submission, number);
  return `${submission.name}, ${data.problems[submission.problem].cases[number]}: ${WORDS[verdict]}, ` +
      `${submission.unexpectedCases.has(number) ? "not as expected" : "as expected"}, ${seconds(known.time)}`;
}

function cell(submission, number) {
  const verdict = verdictOf(submission, number);
  if (verdict < 0) return make("td", {}, make("span", { class: "none", title: "not judged" }, "–"));
  const bar = make("i");
  const share = submission.limit > 0 ? figuresOf(submission, number).time / submission.limit : 0;
  bar.style.width = `calc(${Math.min(100, share * 100).toFixed(1)}% - 4px)`;
  const button = make("button", { class: cellClass(submission, number, verdict), type: "button", tabIndex: -1,
                                  title: describe(submission, number), ariaLabel: describe(submission, number) },
                      LETTERS[verdict], make("b", {}, submission.unexpectedCases.has(number) ? "✗" : "✓"), bar);
  button.dataset.submission = submission.index;
  button.dataset.number = number;
  return make("td", {}, button);
}

/// A name that is broken at its parts where there is little room.
const breakable = name => (name.match(/[^/_]*[/_]|[^/_]+/g) ?? []).flatMap((part, index) => index ? [make("wbr"), part] : [part]);

function rowHead(submission) {
  const sign = `${markOf(submission)}\u00a0`;
  const slowest = Math.max(0, ...submission.cpu);
  const told = [submission.asExpected === -1 ? "not done" : LETTERS[submission.verdict]];
  if (submission.score !== null) told.push(`${submission.score}${submission.best === null ? "" : ` of ${submission.best}`} points`);
  if (submission.cpu.length) told.push(seconds(slowest));
  const button = make("button", { class: "name", type: "button" },
                      make("span", { class: submission.asExpected === 0 ? "bad" : submission.asExpected === 1 ? "good" : "odd" }, sign),
                      ...breakable(submission.name));
  button.dataset.submission = submission.index;
  return make("th", { scope: "row" }, button, make("span", { class: "told" }, told.join("  ")));
}

/// The table of a problem with columns for these cases, still without rows.
function matrix(problem, shown) {
  const name = number => data.problems[problem].cases[number];
  const last = number => name(number).replace(/^.*\//, "");
  const areLastUnique = new Set(shown.map(last)).size === shown.length;
  const head = make("tr", {}, make("th", { scope: "col" }, "submission"),
                    ...shown.map(number => make("th", { scope: "col", title: name(number), ariaLabel: name(number) },
                                                make("span", {}, areLastUnique ? last(number) : name(number)))));
  const table = make("table", { class: "matrix" }, make("thead", {}, head), make("tbody"));
  table.setAttribute("aria-label", `Submissions and cases of ${data.problems[problem].id}`);
  return table;
}

function matrixRow(submission, shown) {
  return make("tr", {}, rowHead(submission), ...shown.map(number => cell(submission, number)));
}

function drawMatrix(section, problem, rows, page) {
  const cases = casesShown(problem, rows);
  const pages = Math.max(1, Math.ceil(cases.length / CASES_A_PAGE));
  const from = Math.min(page, pages - 1) * CASES_A_PAGE;
  const shown = cases.slice(from, from + CASES_A_PAGE);
  const table = matrix(problem, shown);
  const body = table.tBodies[0];
  const row = submission => matrixRow(submission, shown);
  // The first rows at once, so that there is something to see, the others when there is time.
  section.waiting = rows.slice(ROWS_AT_ONCE);
  section.drawRows = count => body.append(...section.waiting.splice(0, count).map(row));
  body.append(...rows.slice(0, ROWS_AT_ONCE).map(row));
  drawRowsLater(section, section.waiting);
  const first = table.querySelector(".cell");
  if (first) first.tabIndex = 0;
  const place = section.querySelector(".table");
  place.replaceChildren();
  if (pages > 1) {
    const turn = (label, to) => make("button", { type: "button", disabled: to < 0 || to >= pages,
                                                 onclick: () => drawMatrix(section, problem, rows, to) }, label);
    const now = from / CASES_A_PAGE;
    place.append(make("div", { class: "pages" }, turn("‹ cases before", now - 1),
                      make("span", {}, `cases ${from + 1} to ${from + shown.length} of ${cases.length}`),
                      turn("cases behind ›", now + 1)));
  }
  place.append(make("div", { class: "scroll" }, table));
}

/// For paper, where nothing scrolls: all columns, in blocks that fit it.
function printMatrix(section, problem) {
  const rows = submissionsOf(problem).filter(isSubmissionShown);
  const cases = casesShown(problem, rows);
  const most = Math.max(CASES_ACROSS_PAPER, Math.floor(CELLS_ON_PAPER / Math.max(1, rows.length)));
  const printed = make("div", { class: "printed" });
  for (let from = 0; from < Math.min(most, cases.length); from += CASES_ACROSS_PAPER) {
    const shown = cases.slice(from, Math.min(from + CASES_ACROSS_PAPER, most));
    const table = matrix(problem, shown);
    table.tBodies[0].append(...rows.map(submission => matrixRow(submission, shown)));
    if (cases.length > CASES_ACROSS_PAPER)
      printed.append(make("p", {}, `Cases ${from + 1} to ${from + shown.length} of ${cases.length}`));
    printed.append(table);
  }
  if (cases.length > most)
    printed.append(make("p", {}, make("strong", {}, `Cases ${most + 1} to ${cases.length} are not printed: ` +
                                                    "filter the page by their names, or by a verdict, to print them.")));
  section.querySelector(".table").after(printed);
}

/// As long as the same rows are waited for.
function drawRowsLater(section, waiting) {
  if (waiting.length === 0) return;
  setTimeout(() => {
    if (section.waiting !== waiting) return;
    section.drawRows(ROWS_AT_ONCE);
    drawRowsLater(section, waiting);
  }, 30);
}

function wrongOnes(rows) {
  const list = make("ul", { class: "wrong" });
  for (const submission of rows.filter(one => one.asExpected === 0)) {
    const open = (label, number) => {
      const button = make("button", { class: "link", type: "button" }, label);
      button.dataset.submission = submission.index;
      if (number !== undefined) button.dataset.number = number;
      return button;
    };
    const item = make("li", {}, make("p", {}, make("span", { class: "bad" }, "✗ "), open(submission.name),
                                     ` ${LETTERS[submission.verdict]}, expected ${text(submission.expected)}`));
    if (submission.why) for (const line of text(submission.why).split("\n").slice(0, 4)) item.append(make("p", {}, line));
    for (const number of submission.unexpected.slice(0, 3)) {
      const detail = submission.details[number];
      item.append(make("p", {}, `${LETTERS[verdictOf(submission, number)]} `,
                       open(data.problems[submission.problem].cases[number], number),
                       detail && detail.why ? ` ${text(detail.why)}` : ""));
    }
    if (submission.unexpected.length > 3) item.append(make("p", { class: "faint" }, `… and ${counted(submission.unexpected.length - 3, "more case")}`));
    list.append(item);
  }
  return list;
}

function drawProblem(section, number) {
  const rows = submissionsOf(number).filter(isSubmissionShown);
  const problem = data.problems[number];
  const limits = [...new Set(submissionsOf(number).map(submission => submission.limit))];
  section.replaceChildren(
      make("div", { class: "bar" }, make("h2", {}, problem.id),
           make("span", { class: "faint" }, `${counted(problem.cases.length, "case")}, ${limits.map(shortSeconds).join(" or ")} each`)),
      wrongOnes(rows), make("div", { class: "table" }), drawTimes(number, rows));
  drawMatrix(section, number, rows, 0);
}

// --- times

const SHAPES = {
  circle: [(x, y) => makeSvg("circle", { cx: x, cy: y, r: 5 }), "●"],
  square: [(x, y) => makeSvg("rect", { x: x - 4.5, y: y - 4.5, width: 9, height: 9 }), "■"],
  triangle: [(x, y) => makeSvg("path", { d: `M${x} ${y - 6}l6 10h-12z` }), "▲"],
  diamond: [(x, y) => makeSvg("path", { d: `M${x} ${y - 6}l6 6l-6 6l-6 -6z` }), "◆"],
  down: [(x, y) => makeSvg("path", { d: `M${x} ${y + 6}l6 -10h-12z` }), "▼"],
  bar: [(x, y) => makeSvg("rect", { x: x - 2, y: y - 6, width: 4, height: 12 }), "▮"],
};
const languages = [...new Set(data.submissions.map(submission => submission.language).filter(Boolean))];
const shapeOf = language => Object.values(SHAPES)[Math.max(0, languages.indexOf(language)) % Object.keys(SHAPES).length];

function drawTimes(number, rows) {
  const timed = rows.filter(row => row.cpu.length > 0);
  if (timed.length === 0) return "";
  const used = languages.filter(language => timed.some(row => row.language === language));
  const legend = make("span", { class: "faint" }, used.map(language => `${shapeOf(language)[1]} ${language}`).join(", "));
  const place = make("div", {});
  const details = make("details", { class: "times", open: timed.length <= 30 },
                       make("summary", {}, "Times: of each submission from its fastest to its slowest case"), place, legend);
  details.redraw = (width = place.clientWidth) => {
    if (details.open && details.isConnected) place.replaceChildren(timesPlot(number, timed, Math.max(280, width)));
  };
  details.addEventListener("toggle", () => details.redraw());
  return details;
}

const range = times => ({ fastest: times.reduce((a, b) => Math.min(a, b)), slowest: times.reduce((a, b) => Math.max(a, b)) });

/// What stands below each other in a plot: each language, where there are several, then each submission.
function linesOfPlot(rows) {
  const lines = rows.map(row => ({ name: `${markOf(row)} ${row.name}`, told: `${row.name}, ${row.language}`, language: row.language, ...range(row.cpu) }));
  const used = languages.filter(language => rows.some(row => row.language === language));
  if (used.length < 2) return lines;
  const wholes = used.map(language => ({ language, accepted: rows.filter(row => row.language === language && row.verdict === 0) }))
      .filter(({ accepted }) => accepted.length > 0)
      .map(({ language, accepted }) => {
        const name = `${language}, ${accepted.length} accepted`;
        return { name, told: name, language, isWhole: true, ...range(accepted.flatMap(row => row.cpu)) };
      });
  return [...wholes, ...lines];
}

function timesPlot(number, rows, width) {
  const lines = linesOfPlot(rows);
  const narrow = width < 600;
  const left = narrow ? 8 : 280, right = width - 16, rowHeight = narrow ? 36 : 20, top = 40;
  const height = top + lines.length * rowHeight + 24;
  const all = rows.flatMap(row => row.cpu.map(time => Math.max(1, time)));
  const limits = [...new Set(rows.map(row => row.limit))].filter(limit => limit > 0);
  const least = all.reduce((a, b) => Math.min(a, b)) / 1.3;
  const most = Math.max(all.reduce((a, b) => Math.max(a, b)), ...limits.map(limit => limit * rows[0].tooSlowFrom)) * 1.2;
  const x = ms => left + (Math.log(Math.max(1, ms) / least) / Math.log(most / least)) * (right - left);
  const plot = makeSvg("svg", { class: "plot", width, height, viewBox: `0 0 ${width} ${height}`, role: "img",
                                "aria-label": `Times of ${data.problems[number].id}, on a logarithmic scale` });
  const vertical = (ms, kind, label, labelTop) => {
    plot.append(makeSvg("line", { class: kind, x1: x(ms), x2: x(ms), y1: top - 6, y2: height - 20 }));
    const anchor = x(ms) > right - 60 ? "end" : x(ms) < left + 40 ? "start" : "middle";
    if (label) plot.append(makeSvg("text", { x: x(ms), y: labelTop, "text-anchor": anchor }, label));
  };
  for (let power = Math.ceil(Math.log10(least)); 10 ** power < most; ++power)
    vertical(10 ** power, "grid", shortSeconds(10 ** power), height - 6);
  for (const limit of limits) {
    vertical(limit / rows[0].acceptedUntil, "margin", "");
    vertical(limit * rows[0].tooSlowFrom, "margin", "");
    vertical(limit, "limit", `limit ${shortSeconds(limit)}`, 14);
    const margins = `accepted below ${shortSeconds(limit / rows[0].acceptedUntil)}, too slow above ${shortSeconds(limit * rows[0].tooSlowFrom)}`;
    if (limits.length === 1) plot.append(makeSvg("text", { x: right, y: 29, "text-anchor": "end" }, margins));
  }
  lines.forEach(({ name, told, language, isWhole, fastest, slowest }, index) => {
    const y = top + index * rowHeight + (narrow ? 26 : rowHeight / 2);
    const room = narrow ? Math.floor(width / 8) : 36;
    const shown = name.length > room ? `${name.slice(0, 2)}…${name.slice(3 - room)}` : name;
    const whole = isWhole ? " whole" : "";
    plot.append(makeSvg("text", { class: `label${whole}`, ...(narrow ? { x: 8, y: y - 10 } : { x: left - 10, y: y + 4, "text-anchor": "end" }) }, shown));
    plot.append(makeSvg("line", { class: `span${whole}`, x1: x(fastest), x2: x(slowest), y1: y, y2: y }));
    const mark = shapeOf(language)[0](x(slowest), y);
    mark.setAttribute("class", "mark");
    mark.append(makeSvg("title", {}, `${told}: ${seconds(fastest)} to ${seconds(slowest)}`));
    plot.append(mark);
  });
  return plot;
}

// --- moving about

function move(event) {
  const button = event.target.closest && event.target.closest(".cell");
  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  if (!button || !(event.key in steps)) return;
  event.preventDefault();
  const [across, down] = steps[event.key];
  let row = button.closest("tr"), column = button.closest("td").cellIndex;
  for (;;) {
    column += across;
    if (down) row = down > 0 ? row.nextElementSibling : row.previousElementSibling;
    if (!row || !row.cells[column]) return;
    const next = row.cells[column].querySelector(".cell");
    if (!next) continue;
    button.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
    return;
  }
}

// --- the page

const sections = data.problems.map((problem, number) => {
  const section = make("section", { class: "problem", id: `problem-${number}` });
  section.setAttribute("aria-label", problem.id);
  return section;
});

function ensureDrawn(section) {
  if (section.isDrawn || section.hidden) return;
  section.isDrawn = true;
  drawProblem(section, sections.indexOf(section));
  const times = section.querySelector("details.times");
  if (times) times.redraw();
}

/// Problems are drawn when they come near what is seen: there may be many.
function drawNear() {
  for (const section of sections) {
    const place = section.getBoundingClientRect();
    if (place.top < innerHeight + 1000 && place.bottom > -1000) ensureDrawn(section);
  }
}

/// Goes to the problem that the address names. What is drawn on the way moves it, so that takes several tries.
function goToProblem() {
  const section = sections.find(one => `#${one.id}` === location.hash && !one.hidden);
  for (let tries = 0; section && tries < 4; ++tries) {
    section.scrollIntoView({ behavior: "instant" });
    drawNear();
  }
}

function redraw() {
  let shown = 0;
  sections.forEach((section, number) => {
    const count = submissionsOf(number).filter(isSubmissionShown).length;
    section.hidden = (filter.problem !== "" && filter.problem !== String(number)) || count === 0;
    section.isDrawn = false;
    if (!section.hidden) shown += count;
  });
  drawNear();
  byId("shown").textContent = shown === data.submissions.length ? "" : `${shown} of ${counted(data.submissions.length, "submission")}`;
}

function readFilters() {
  filter.problem = byId("filter-problem").value;
  filter.verdict = byId("filter-verdict").value;
  filter.text = byId("filter-text").value.trim().toLowerCase();
  filter.unexpected = byId("filter-unexpected").checked;
  filter.named = new Set(data.submissions.filter(submission => names(submission, filter.text)).map(submission => submission.problem));
  redraw();
}

drawHead();
byId("main").replaceChildren(...sections);
byId("filters").addEventListener("input", readFilters);
byId("filters").addEventListener("submit", event => event.preventDefault());
document.addEventListener("click", event => open(event.target));
document.addEventListener("keydown", move);
byId("details-close").addEventListener("click", () => byId("details").close());
byId("details-previous").addEventListener("click", () => showCase(...neighbour(-1)));
byId("details-next").addEventListener("click", () => showCase(...neighbour(1)));
byId("details").addEventListener("click", event => { if (event.target === byId("details")) byId("details").close(); });
byId("details").addEventListener("close", () => { if (openedFrom && openedFrom.isConnected) openedFrom.focus(); });
addEventListener("scroll", drawNear, { passive: true });
addEventListener("hashchange", goToProblem);
// Once more, when the address names it already.
byId("problems").addEventListener("click", () => setTimeout(goToProblem));
// The tables for paper stand in the place of those for the screen only where they were made: a browser may print without a word.
function forgetPrinted() {
  document.documentElement.classList.remove("on-paper");
  document.querySelectorAll(".printed").forEach(printed => printed.remove());
}
function redrawTimes(width) {
  for (const times of document.querySelectorAll("details.times")) times.redraw(width);
}
addEventListener("beforeprint", () => {
  forgetPrinted();
  document.documentElement.classList.add("on-paper");
  sections.forEach((section, number) => {
    if (section.hidden) return;
    ensureDrawn(section);
    printMatrix(section, number);
  });
  redrawTimes(PAPER_WIDTH);
});
addEventListener("afterprint", () => { forgetPrinted(); redrawTimes(); });
let lastWidth = innerWidth;
addEventListener("resize", () => {
  if (innerWidth === lastWidth) return;
  lastWidth = innerWidth;
  redrawTimes();
});
redraw();
goToProblem();
