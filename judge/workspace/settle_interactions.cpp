#include "judge/workspace/settle_interactions.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/compare/output_comparer.hpp"
#include "judge/judging/limits_for_run.hpp"
#include "judge/problem/checksums.hpp"
#include "judge/problem/command_word.hpp"
#include "judge/workspace/building.hpp"
#include "judge/workspace/interaction_text.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// A longer one is nothing to be read in a statement.
constexpr Bytes kLongestShown = kibibytes(128);

bool is_sample(const TestCase& test_case) {
  return test_case.name.starts_with("sample/");
}

class SampleInteractions {
 public:
  SampleInteractions(Workspace& workspace, const Problem& problem, GenerateMode mode,
                     GenerateResult& result)
      : workspace_(workspace), problem_(problem), mode_(mode), result_(result) {}

  OrFault<> settle() {
    const std::vector<TestCase> cases = cases_to_run();
    if (cases.empty()) return {};
    const auto said = run_reference(cases);
    if (!said) {
      if (said.error().kind != Fault::Kind::usage) return tl::unexpected(said.error());
      tell(Severity::warning, problem_.cases_folder / "sample",
           "no conversation of a sample is made", said.error().message);
      return {};
    }
    OrFault<> settled;
    for (std::size_t i = 0; i < said->size() && settled; ++i)
      settled = settle_one(cases[i], std::get<CaseResult>((*said)[i]));
    // Also where it ends here: so much is written.
    std::ranges::sort(result_.changed);
    result_.changed.erase(std::unique(result_.changed.begin(), result_.changed.end()),
                          result_.changed.end());
    return settled;
  }

 private:
  /// Those without a conversation, where they are to have one, and those that have one which the
  /// plan has not made.
  std::vector<TestCase> cases_to_run() const {
    Diagnostics known;  // told by what made the cases
    const fs::path sums = problem_.cases_folder / kChecksumsFile;
    const Checksums made = parse_checksums(read_file(sums).value_or(""), sums.string(), known);
    std::vector<TestCase> cases;
    for (const TestCase& test_case : each_case(problem_.data)) {
      const bool is_wanted = test_case.interaction.empty()
                                 ? mode_ == GenerateMode::write
                                 : !made.contains(test_case.name + ".interaction");
      if (is_sample(test_case) && is_wanted) cases.push_back(test_case);
    }
    return cases;
  }

  /// None where there is no reference solution that compiles: whatever judges tells of that.
  OrFault<std::vector<JobResult>> run_reference(const std::vector<TestCase>& cases) {
    const auto solution = built_reference(workspace_, problem_);
    if (!solution) return tl::unexpected(solution.error());
    if (!*solution) return std::vector<JobResult>();
    const auto judge = ready_judge(workspace_, problem_);
    if (!judge) return tl::unexpected(judge.error());
    std::vector<Job> jobs;
    for (const TestCase& test_case : cases) {
      jobs.emplace_back(CaseJob{.program = **solution,
                                .limits = run_limits(problem_.limits, (*solution)->language),
                                .test_case = test_case,
                                .judge = *judge,
                                .conversation_kept = kLongestShown});
    }
    return perform_jobs(workspace_, jobs);
  }

  OrFault<> settle_one(const TestCase& test_case, const CaseResult& result) {
    const std::string name = test_case.name + ".interaction";
    const fs::path place = problem_.cases_folder / name;
    if (result.verdict != Verdict::accepted) {
      tell(Severity::warning, test_case.input,
           fmt::format("the reference solution gets {} here: no conversation to show",
                       to_string(result.verdict)),
           result.message);
      return {};
    }
    const auto said = whole_conversation(result);
    if (!said || said->empty()) {
      tell(Severity::note, test_case.input,
           said ? "nothing is said that could be shown"
                : fmt::format("more than {} are said: no conversation to show",
                              to_string(kLongestShown)),
           "");
      return {};
    }
    if (!test_case.interaction.empty()) return compare(test_case, *said);
    if (auto written = write_file_whole(place, *said); !written)
      return fault(Fault::Kind::machine, "{}", written.error().message);
    result_.changed.push_back(name);
    return {};
  }

  OrFault<> compare(const TestCase& test_case, const std::string& said) {
    const auto shown = read_file(test_case.interaction);
    if (!shown) return fault(Fault::Kind::machine, "{}", shown.error().message);
    const auto difference = compare_output({.mode = CompareMode::exact}, said, *shown);
    if (!difference) return {};
    tell(Severity::note, test_case.interaction,
         "the reference solution's conversation is another one today: " + to_string(*difference),
         "it stays: it may have been chosen, and an interactor may take chance");
    Diagnostic& told = result_.diagnostics.back();
    told.help = "to have it made again, remove it";
    told.remedy = Remedy::generate_cases_then;
    told.problem = command_word(problem_, workspace_.library());
    return {};
  }

  void tell(Severity severity, const fs::path& place, std::string what, std::string why) {
    result_.diagnostics.push_back({.severity = severity,
                                   .location = {workspace_.library().shown(place)},
                                   .what = std::move(what),
                                   .why = std::move(why)});
  }

  Workspace& workspace_;
  const Problem& problem_;
  GenerateMode mode_;
  GenerateResult& result_;
};

}  // namespace

bool shows_interactions(const Problem& problem) {
  // Nothing is added to a copy of what is kept elsewhere.
  return problem.type.interactive && problem.kept_in.empty();
}

bool lacks_interactions(const Problem& problem) {
  return shows_interactions(problem) &&
         std::ranges::any_of(each_case(problem.data), [](const TestCase& test_case) {
           return is_sample(test_case) && test_case.interaction.empty();
         });
}

OrFault<> settle_interactions(Workspace& workspace, const std::string& id, GenerateMode mode,
                              GenerateResult& result) {
  const bool is_stopped = workspace.cancellation().is_requested();
  if (mode == GenerateMode::check_twice || has_errors(result.diagnostics) || is_stopped) return {};
  const LoadedProblem loaded = workspace.load(id, TestData::complete);
  if (!loaded.is_fit()) return {};
  auto settled = SampleInteractions(workspace, loaded.problem, mode, result).settle();
  if (settled || settled.error().kind != Fault::Kind::machine) return settled;
  // The cases are made, and the list of them is to be told.
  result.diagnostics.push_back(
      {.location = {workspace.library().shown(loaded.problem.cases_folder / "sample")},
       .what = "no conversation of a sample is made",
       .why = settled.error().message});
  return {};
}

}  // namespace judge
