#include "judge/inspection/rules_page.hpp"

#include <array>

#include <fmt/format.h>

namespace judge {
namespace {

struct StageText {
  Stage stage;
  std::string_view heading;
  std::string_view says;
};

constexpr auto kStages = std::to_array<StageText>({
    {Stage::reading, "Read",
     "Files and manifests are read; nothing is started. What is said of folders, of files' "
     "names, of links and of\nleft-overs is looked for in packages only: the shelves have their "
     "own layout."},
    {Stage::test_data, "Test data",
     "The plan makes everything again, or, without one, validators are asked about all data."},
    {Stage::asking, "Asked",
     "Validators are asked about inputs and outputs made up for that, interactors about what "
     "submissions\nhardly say, the reference solution is run twice.\n\n"
     "What wrongly passes, crashes or does not end is an error; the file is kept, and named. A "
     "crash of an input or\nanswer validator is a signal, or, of one that refuses other files "
     "with exit code 43, an exception that\nnobody caught. Where a package's ends with another "
     "exit code otherwise, by a failed assertion or with a\ntraceback on each bad file, that is a "
     "warning: the formats take every code but 42 for a refusal. What may be\nright after all is a "
     "warning or a hint: a number that is negated or one more, lines "
     "in another order,\nwords where inputs have words, white space, line ends or numbers as some "
     "input of the problem has them.\nA checker or an interactor is found to accept a thing where "
     "it does so on every case that was tried;\nno output, or junk behind an answer, also where it "
     "does so on some, which is a warning.\nA part of an answer, an answer twice and its lines in "
     "another order, as well as these two on some, are\ncertainly wrong where a number says how "
     "much there is: the first one of every answer of more than one word,\nnot always the same; "
     "or, of what has more, one of the first two of the input; or where every answer is one "
     "word,\nwhat has more. Else they are a warning, for a statement may leave the order or the "
     "amount open.\n"
     "With `--strict` warnings make the exit code 1, too."},
    {Stage::judging, "Judged", "All submissions run on all cases."},
});

}  // namespace

std::string rules_page() {
  std::string page =
      "# Rules of `judge verify`\n\n"
      "What it looks for, stage by stage. `judge verify --explain RULE` says the same of one "
      "rule,\n"
      "`--only RULE` and `--ignore RULE` choose, and stages that no chosen rule needs are left "
      "out.\n"
      "The severity is the usual one: what keeps a problem from being judged is always an error.\n"
      "This page is made from the table in judge/inspection/rule_table.hpp; a test keeps it so.\n";
  for (const StageText& stage : kStages) {
    page += fmt::format("\n## {}\n\n{}\n", stage.heading, stage.says);
    for (const Rule& rule : rules()) {
      if (rule.stage != stage.stage) continue;
      page += fmt::format("\n### `{}`\n\n{}: {}.\n\n* Why: {}.\n* What to do: {}.\n", rule.name,
                          severity_name(rule.severity), rule.finds, rule.why, rule.help);
      if (rule.formats != "-") page += fmt::format("* Demanded by: {}.\n", rule.formats);
    }
  }
  return page;
}

std::string rule_text(const Rule& rule) {
  std::string text = fmt::format("{} ({})\n\n{}.\n\nwhy: {}\n\nhelp: {}\n", rule.name,
                                 severity_name(rule.severity), rule.finds, rule.why, rule.help);
  if (rule.formats != "-") text += fmt::format("\ndemanded by: {}\n", rule.formats);
  return text;
}

}  // namespace judge
