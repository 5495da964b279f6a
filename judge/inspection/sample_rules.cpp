#include <algorithm>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/inspection/inspected.hpp"
#include "judge/inspection/spelled_samples.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The samples as contestants get them: what is shown instead of a file comes first.
std::vector<std::string> sample_texts(const Inspected& inspected, SpelledSample::Kind kind) {
  std::vector<std::string> texts;
  const auto add = [&](fs::path file) {
    for (const fs::path& path : {fs::path(file.string() + ".statement"), file}) {
      std::error_code code;
      if (!fs::is_regular_file(path, code)) continue;
      if (const auto text = read_file(path, mebibytes(1)))
        texts.push_back(without_blank_ends(*text));
    }
  };
  for (const TestCase& test_case : each_case(inspected.problem.data)) {
    if (!test_case.name.starts_with("sample/")) continue;
    add(kind == SpelledSample::Kind::input ? test_case.input : test_case.answer);
    if (kind == SpelledSample::Kind::output)
      add(fs::path(test_case.answer).replace_extension("out"));
  }
  return texts;
}

}  // namespace

Findings inspect_samples(const Inspected& inspected) {
  Findings findings;
  // Samples may be among the tests that are still to be made.
  if (!inspected.problem.recipes.empty()) return findings;
  const std::vector<std::string> inputs = sample_texts(inspected, SpelledSample::Kind::input);
  // What is said in a session is shown otherwise.
  if (inputs.empty() && !inspected.problem.type.is_session()) {
    findings.push_back(find(RuleId::sample_missing,
                            inspected.at(inspected.problem.cases_folder / "sample"),
                            "there is no sample case"));
  }
  if (inputs.empty() || inspected.problem.type.is_session()) return findings;
  const std::vector<std::string> outputs = sample_texts(inspected, SpelledSample::Kind::output);
  for (const fs::path& statement : statements_of(inspected)) {
    const bool is_tex = statement.extension() == ".tex";
    const auto text = statement.extension() == ".pdf" ? Expected<std::string>("")
                                                      : read_file(statement, mebibytes(4));
    if (!text) continue;
    for (const SpelledSample& sample :
         is_tex ? samples_in_tex(*text) : samples_in_markdown(*text)) {
      const bool is_input = sample.kind == SpelledSample::Kind::input;
      const auto& known = is_input ? inputs : outputs;
      if (std::ranges::find(known, without_blank_ends(sample.text)) != known.end()) continue;
      findings.push_back(
          find(RuleId::sample_differs_from_statement, inspected.at(statement, sample.line),
               fmt::format("this {} is that of no sample case", is_input ? "input" : "output")));
    }
  }
  return findings;
}

}  // namespace judge
