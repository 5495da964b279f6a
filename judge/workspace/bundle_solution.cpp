#include "judge/workspace/bundle_solution.hpp"

#include <map>
#include <utility>

#include "judge/base/os/file.hpp"
#include "judge/program/language/constants.hpp"
#include "judge/workspace/selection.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// A problem's constants.
using Values = std::map<std::string, std::string>;

struct Source {
  fs::path path;
  Values constants = {};
};

/// Of the only problem that a file lies in; none of a file that lies elsewhere.
Values constants_around(Workspace& workspace, const fs::path& file) {
  std::error_code code;
  const fs::path path = fs::canonical(file, code);
  const auto places =
      code ? std::vector<ProblemLibrary::Place>() : workspace.library().places_of(path);
  if (places.size() != 1) return {};
  return workspace.load(places.front().problem, TestData::not_yet_made).problem.constants;
}

/// A file, a submission, or the reference solution of a problem.
OrFault<Source> source_to_bundle(Workspace& workspace, const std::string& word) {
  std::error_code code;
  if (fs::is_regular_file(word, code)) return Source{word, constants_around(workspace, word)};
  const auto selected = select_submissions(workspace, {word}, TestData::not_yet_made);
  if (!selected) return tl::unexpected(selected.error());
  const SelectedProblem& chosen = selected->problems.front();
  const Values& constants = chosen.problem.constants;
  if (chosen.submissions.size() == 1) return Source{chosen.submissions.front().path(), constants};
  if (chosen.submissions.size() < chosen.problem.submissions.size())
    return fault(Fault::Kind::usage, "{} has {} submissions; name one", word,
                 chosen.submissions.size());
  if (const Submission* reference = reference_solution(chosen.problem))
    return Source{reference->path(), constants};
  return fault(Fault::Kind::usage, "{} has no reference solution", word);
}

}  // namespace

OrFault<BundledSolution> bundle_solution(Workspace& workspace, const std::string& word,
                                         LineDirectives line_directives) {
  auto source = source_to_bundle(workspace, word);
  if (!source) return tl::unexpected(source.error());
  auto text =
      bundle(source->path, workspace.library().root(), {.line_directives = line_directives});
  if (!text) return fault(Fault::Kind::usage, "{}", text.error().message);
  replace_constants(source->constants, *text);
  return BundledSolution{std::move(source->path), *std::move(text)};
}

OrFault<> write_bundle(const BundledSolution& bundled, const fs::path& target) {
  std::error_code code;
  if (fs::equivalent(bundled.source, target, code) && !code)
    return fault(Fault::Kind::usage,
                 "the bundle would replace its own source {}; choose another file",
                 bundled.source.string());
  if (const auto written = write_output_file(target, bundled.text); !written)
    return fault(Fault::Kind::machine, "{}", written.error().message);
  return {};
}

}  // namespace judge
