"use strict";
// What is shown of one case or one submission, in the dialog of the page.

// --- texts

const SIGNS = { " ": "·", "\t": "→", "\r": "\\r", "\0": "\\0" };

const isUnseen = code => code < 0x20 || (code >= 0x7f && code <= 0xa0) || code === 0xad || code === 0xfeff ||
    (code >= 0x200b && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) || (code >= 0x2060 && code <= 0x206f);

/// What stands for a character that cannot be seen.
function signOf(letter) {
  const digits = letter.codePointAt(0).toString(16);
  return SIGNS[letter] || (digits.length <= 2 ? `\\x${digits.padStart(2, "0")}` : `⟨U+${digits.toUpperCase()}⟩`);
}

/// Appends a piece of a line: what cannot be seen as a sign, spaces only where `blanks` says so.
function appendVisible(place, piece, blanks) {
  let plain = "";
  const flush = () => { if (plain) place.append(plain); plain = ""; };
  for (const letter of piece) {
    if (letter === " " ? !blanks : !isUnseen(letter.codePointAt(0))) { plain += letter; continue; }
    flush();
    place.append(make("span", { class: "sign" }, signOf(letter)));
  }
  flush();
}

function appendLine(place, line) {
  const body = line.replace(/ +$/, "");
  appendVisible(place, body, false);
  appendVisible(place, line.slice(body.length), true);
}

/// A piece of a text, with the place in it marked where it has one.
function lines(piece, marked) {
  const place = make("div", { class: "lines", tabIndex: 0, role: "group" });
  const before = text(piece.before), after = text(piece.after);
  const number = label => make("span", { class: "number" }, label);
  const all = (before + after).split("\n");
  const markedLine = marked ? before.split("\n").length - 1 : -1;
  if (piece.atEnd && all.length > 1 && all[all.length - 1] === "" && markedLine !== all.length - 1) all.pop();
  all.forEach((line, index) => {
    const shown = make("span", {});
    if (index === 0 && piece.column > 1) shown.append(make("span", { class: "sign" }, "… "));
    if (index === markedLine) {
      const at = before.length - (before.lastIndexOf("\n") + 1);
      const letter = line.slice(at)[Symbol.iterator]().next().value || "";
      appendVisible(shown, line.slice(0, at), false);
      const mark = make("mark", {});
      if (letter) appendVisible(mark, letter, true);
      else mark.append(index + 1 < all.length ? "↵" : piece.atEnd ? "⟨end⟩" : "…");
      shown.append(mark);
      appendLine(shown, line.slice(at + letter.length));
    } else {
      appendLine(shown, line);
    }
    if (index + 1 === all.length && !piece.atEnd) shown.append(make("span", { class: "sign" }, " …"));
    const label = number(String(piece.line + index));
    if (index === markedLine) label.classList.add("at");
    place.append(label, shown);
  });
  return place;
}

function titled(title, ...children) {
  const list = children.find(child => child.classList && child.classList.contains("lines"));
  if (list) list.setAttribute("aria-label", title);
  return make("section", {}, make("h3", {}, title), ...children);
}

function talk(conversation) {
  const list = make("div", { class: "talk" }, make("span", { class: "head when" }, "time"),
                    make("span", { class: "head interactor" }, "interactor"), make("span", { class: "head submission" }, "submission"));
  for (const said of conversation) {
    if (said.length === 1) { list.append(make("span", { class: "gap" }, `… ${said[0]} bytes are not kept …`)); continue; }
    const [speaker, when, words] = said;
    const shown = make("span", { class: `said ${speaker ? "interactor" : "submission"}` });
    text(words).replace(/\n$/, "").split("\n").forEach((line, index) => {
      if (index) shown.append("\n");
      appendLine(shown, line);
    });
    list.append(make("span", { class: "when" }, `${(when / 1000).toFixed(3)} s`), shown);
  }
  return list;
}

function crash(explanation) {
  const [first] = explanation.frames;
  const source = explanation.source ? make("div", { class: "lines" }, make("span", { class: "number at" }, first ? String(first[2]) : ""),
                                           make("span", {}, explanation.source)) : "";
  return make("section", {}, make("h3", {}, "Crash"),
              make("p", {}, make("strong", {}, explanation.kind), explanation.kind && explanation.detail ? ": " : "", explanation.detail),
              source, make("ol", {}, ...explanation.frames.map(frame => make("li", {}, `${frame[0] || "?"}  ${frame[1]}:${frame[2]}`))));
}

/// A picture in a frame, where its script runs, out of reach of this page; the page's own policy keeps it from the network.
function livePicture(content, image) {
  const style = "body { margin: 0 } svg { display: block; width: 100%; height: auto }";
  const frame = make("iframe", { sandbox: "allow-scripts", title: image.alt,
                                 srcdoc: `<!DOCTYPE html><meta name="color-scheme" content="light dark"><style>${style}</style>${content}` });
  frame.style.aspectRatio = `${image.naturalWidth} / ${image.naturalHeight}`;
  frame.style.width = `${image.clientWidth}px`;
  return frame;
}

/// A visualizer's picture. As an image it can run no script; that is for who asks for it.
function picture([type, content]) {
  const isText = !type.endsWith(";base64");
  const source = `data:${type},${isText ? encodeURIComponent(content) : content}`;
  const told = isText ? new DOMParser().parseFromString(content, "image/svg+xml").querySelector("desc") : null;
  const name = `picture.${type.replace(/^image\/([a-z]+).*/, "$1")}`;
  const image = make("img", { src: source, alt: told ? told.textContent : "drawn by the problem's visualizer" });
  const buttons = make("p", { class: "buttons" }, make("a", { href: source, download: name }, "save the picture"));
  if (isText && content.includes("<script")) {
    const button = make("button", { type: "button", class: "screen" }, "move through the picture");
    button.addEventListener("click", () => {
      const frame = livePicture(content, image);
      image.replaceWith(frame);
      button.remove();
      frame.focus();
    });
    buttons.prepend(button);
  }
  return make("section", { class: "picture" }, make("h3", {}, "Picture"), image, buttons);
}

// --- one case, one submission

let opened = null;  // [number of the submission, number of the case or undefined]
let openedFrom = null;

/// All cases that are not as expected, in the order of the page.
const unexpectedOnes = () => data.submissions.flatMap(submission => submission.unexpected.map(number => [submission.index, number]));

function showCase(index, number) {
  const submission = data.submissions[index];
  const problem = data.problems[submission.problem];
  const verdict = verdictOf(submission, number);
  const known = figuresOf(submission, number);
  const detail = submission.details[number] || {};
  const isBad = submission.unexpectedCases.has(number);
  byId("details-title").textContent = `${LETTERS[verdict]} ${problem.cases[number]}`;
  const body = [
    make("p", {}, make("span", { class: isBad ? "bad" : "good" }, isBad ? "✗ not as expected: " : "✓ as expected: "),
         `${submission.name}, ${WORDS[verdict]}`, isBad ? `, expected ${text(submission.expected)}` : ""),
    make("ul", { class: "facts" }, make("li", {}, `${seconds(known.time)} of ${shortSeconds(submission.limit)}`),
         known.memory >= 0 ? make("li", {}, memory(known.memory)) : "",
         ...(detail.facts || []).map(fact => make("li", {}, text(fact)))),
    detail.why ? make("p", {}, text(detail.why)) : ""];
  const texts = make("div", { class: "texts" });
  const input = problem.inputs[number];
  if (input) texts.append(titled("Input", lines(input, false)));
  if (detail.expected) texts.append(titled("Expected", lines(detail.expected, detail.marked)));
  if (detail.found) texts.append(titled("Got", lines(detail.found, detail.marked)));
  if (detail.picture) body.push(picture(detail.picture));
  body.push(texts);
  if (detail.crash) body.push(crash(detail.crash));
  (detail.talks || []).forEach((conversation, pass, all) =>
      body.push(make("section", {}, make("h3", {}, all.length > 1 ? `Conversation, pass ${pass + 1}` : "Conversation"), talk(conversation))));
  if (detail.error) body.push(titled("Standard error", lines({ before: detail.error, after: 0, line: 1, column: 1, atEnd: true }, false)));
  if (!submission.details[number])
    body.push(make("p", { class: "faint" }, verdict === 0 ? "Of cases that are accepted the page holds no more."
                                                        : "More would have made the page too large."));
  showDialog(index, number, body);
}

function showSubmission(index) {
  const submission = data.submissions[index];
  const cases = data.problems[submission.problem].cases;
  byId("details-title").textContent = submission.name;
  const body = [
    make("p", {}, submission.asExpected === -1 ? "not judged to the end" : `${WORDS[submission.verdict]}, expected ${text(submission.expected)}`),
    make("ul", { class: "facts" }, make("li", {}, data.problems[submission.problem].id), submission.language ? make("li", {}, submission.language) : "",
         make("li", {}, `${counted(submission.cpu.length, "case")} judged`),
         submission.leftOut ? make("li", {}, `${submission.leftOut} left out`) : "")];
  for (const [title, said] of [["Why", submission.why], ["Said when it was built", submission.message], ["Warnings", submission.warnings]])
    if (said) body.push(titled(title, lines({ before: said, after: 0, line: 1, column: 1, atEnd: true }, false)));
  const list = make("ul", {});
  for (let number = 0; number < submission.verdicts.length; ++number) {
    const verdict = verdictOf(submission, number);
    if (verdict <= 0 && !submission.unexpectedCases.has(number)) continue;
    if (list.children.length >= 200) { list.append(make("li", {}, "…")); break; }
    const button = make("button", { type: "button", onclick: () => showCase(index, number) },
                        `${submission.unexpectedCases.has(number) ? "✗ " : "✓ "}${LETTERS[verdict]} ${cases[number]}`);
    list.append(make("li", {}, button));
  }
  if (list.children.length) body.push(make("section", {}, make("h3", {}, "Cases that are not accepted"), list));
  showDialog(index, undefined, body);
}

function neighbour(step) {
  const [index, number] = opened;
  const isBefore = ([a, b], [c, d]) => a < c || (a === c && b < d);
  const here = [index, number === undefined ? -1 : number];
  if (step > 0) return unexpectedOnes().find(one => isBefore(here, one));
  return unexpectedOnes().filter(one => isBefore(one, here)).pop();
}

function showDialog(index, number, body) {
  opened = [index, number];
  byId("details-body").replaceChildren(...body.filter(part => part !== ""));
  byId("details-previous").disabled = !neighbour(-1);
  byId("details-next").disabled = !neighbour(1);
  const dialog = byId("details");
  if (!dialog.open) { openedFrom = document.activeElement; dialog.showModal(); }
  dialog.scrollTop = 0;
}

function open(target) {
  const button = target.closest && target.closest("[data-submission]");
  if (!button) return;
  const index = Number(button.dataset.submission);
  if (button.dataset.number === undefined) showSubmission(index);
  else showCase(index, Number(button.dataset.number));
}
