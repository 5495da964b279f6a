#include "judge/workspace/mutate.hpp"

#include <algorithm>

#include "judge/base/text/counted.hpp"
#include "judge/machine/slowness.hpp"
#include "judge/manifest/manifest_reader.hpp"
#include "judge/mutation/equivalent_mutants.hpp"
#include "judge/workspace/building.hpp"
#include "judge/workspace/edited_cases.hpp"
#include "judge/workspace/shrink_find.hpp"
#include "judge/workspace/stress.hpp"

namespace judge {
namespace {

constexpr const char* kNotCompiled = "that do not compile";
constexpr const char* kOnlyCompiled = "in what the compiler computes";
/// Small inputs find most; of one that takes longer nobody wants to wait for thousands.
constexpr std::chrono::seconds kStressTimeLimit(1);
/// As often as long as inputs are looked for for one survivor validators look at edited cases, once
/// for all of them.
constexpr int kTimesToEdit = 3;

class Mutating {
 public:
  Mutating(Workspace& workspace, const Problem& problem, const MutateOptions& options)
      : workspace_(workspace), problem_(problem), options_(options) {}

  OrFault<MutationReport> run() {
    const auto begun = std::chrono::steady_clock::now();
    report_.problem = problem_.id;
    report_.tried_all_cases = options_.enough == EnoughKills::all;
    // Mistakes in it are told before the work.
    if (auto read = read_equivalent(); !read) return tl::unexpected(read.error());
    auto judge = ready_judge(workspace_, problem_);
    if (!judge) return tl::unexpected(judge.error());
    auto judged = judged_mutants(*judge, LibraryChecks::on);
    if (!judged && judged.error().remedy == Fault::Remedy::leave_out_library_checks) {
      // Its answers may be right all the same.
      const std::string why = judged.error().message;
      judged = judged_mutants(*judge, LibraryChecks::off);
      if (judged) warn_of_unchecked(why);
    }
    if (!judged) return tl::unexpected(judged.error());
    const MutantProgram& program = judged->program;
    report_.reference = program.reference;
    report_.left_out = program.list.left_out;
    take(program, judged->judged);
    workspace_.report(mark_equivalent(equivalent_, report_.results));
    if (report_.survivors() > 0 && !workspace_.cancellation().is_requested()) {
      if (auto looked = look_for_inputs(program); !looked) return tl::unexpected(looked.error());
    }
    workspace_.end_activity();
    report_.was_interrupted = workspace_.cancellation().is_requested();
    if (worst_) report_.slowness = worst_->times;
    report_.time = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - begun);
    return std::move(report_);
  }

 private:
  struct Judged {
    MutantProgram program;
    JudgedMutants judged;
  };

  OrFault<Judged> judged_mutants(const ReadyJudge& judge, LibraryChecks checks) {
    tell("looking for mutants");
    auto program = mutant_program(workspace_, problem_, checks);
    if (!program) return tl::unexpected(program.error());
    const std::size_t count = program->list.mutants.size();
    tell(fmt::format("{}, and the program as it is on every case", counted(count, "mutant")));
    auto judged = judge_mutants(workspace_, problem_, *program, judge,
                                {.enough = options_.enough, .progress = [&](std::size_t done) {
                                   look_at_machine();
                                   tell("judging mutants", done, count);
                                 }});
    if (!judged) return tl::unexpected(judged.error());
    look_at_machine();
    return Judged{std::move(*program), std::move(*judged)};
  }

  void look_at_machine() {
    if (const auto executor = workspace_.unwatched_executor(); executor)
      keep_worse(worst_, (*executor)->slowness());
  }

  void warn_of_unchecked(const std::string& why) const {
    workspace_.report(
        {{.severity = Severity::warning,
          .location = {reference_file()},
          .what = "goes beyond what a container holds: mutants that do so, too, may survive",
          .why = "with -D_GLIBCXX_ASSERTIONS, which ends a program that does so, " + why,
          .help = "mend it, and every mutant that does so is killed"}});
  }

  std::string reference_file() const {
    const Submission* const reference = reference_solution(problem_);
    return reference == nullptr ? "" : workspace_.library().shown(reference->source.files.front());
  }

  void tell(const std::string& what, std::size_t done = 0, std::size_t all = 0) const {
    // Builds and the like are waited for by the workspace's own words.
    workspace_.end_activity();
    if (options_.progress) options_.progress(what, done, all);
  }

  /// What the problem says of its mutants, if it says anything.
  OrFault<> read_equivalent() {
    const std::filesystem::path& file = problem_.equivalent_mutants;
    report_.equivalent_file = workspace_.library().shown(file);
    std::error_code code;
    if (!std::filesystem::exists(std::filesystem::symlink_status(file, code))) return {};
    ManifestReader reader = ManifestReader::read(file, report_.equivalent_file);
    equivalent_ = read_equivalent_mutants(reader);
    workspace_.report(reader.diagnostics());
    if (reader.has_errors()) return fault(Fault::Kind::usage, "");
    return {};
  }

  void take(const MutantProgram& program, const JudgedMutants& judged) {
    const std::vector<TestCase> cases = all_cases(problem_.data);
    for (const Mutant& mutant : program.list.mutants) {
      const JudgedMutants::One& one = judged.mutants[mutant.number];
      // What no case gets to may be for the compiler alone.
      const bool is_compiled_only = mutant.in_constexpr && one.is_judged && !one.is_reached;
      if (program.refused.contains(mutant.number) || is_compiled_only) {
        ++report_.left_out[is_compiled_only ? kOnlyCompiled : kNotCompiled];
        continue;
      }
      MutantResult result{.mutant = mutant,
                          .verdict = one.verdict,
                          .is_judged = one.is_judged,
                          .is_reached = one.is_reached,
                          .failure = one.failure};
      const auto& killers = judged.kills.killers(mutant.number);
      if (!killers.empty()) result.killed_by = cases[killers.front()].name;
      report_.results.push_back(std::move(result));
    }
    std::vector<std::size_t> kills = judged.kills.kills();
    if (!report_.tried_all_cases) {
      std::ranges::fill(kills, 0U);
      for (const Mutant& mutant : program.list.mutants) {
        const auto& killers = judged.kills.killers(mutant.number);
        if (!killers.empty()) ++kills[killers.front()];
      }
    }
    const auto alone = judged.kills.kills_alone();
    const auto few = judged.kills.few_cases();
    for (std::size_t i = 0; i < cases.size(); ++i) {
      report_.cases.push_back({.name = cases[i].name,
                               .time = judged.case_times[i],
                               .kills = kills[i],
                               .kills_alone = alone[i],
                               .is_one_of_few = std::ranges::binary_search(few, i)});
    }
  }

  /// Inputs that kill survivors: first those that were found for others.
  OrFault<> look_for_inputs(const MutantProgram& program) {
    if (options_.time_per_survivor.count() == 0) return {};
    auto setting = stress_setting(workspace_, problem_, {.program = program.reference});
    if (!setting) {
      if (setting.error().kind == Fault::Kind::interrupted) return {};
      report_.no_inputs = setting.error().message;
      report_.has_search_failed = setting.error().kind != Fault::Kind::usage;
      return {};
    }
    // What is held against each other is as slow as each other.
    if (setting->job.other) setting->job.other = program.schema;
    setting->job.program = program.schema;
    // An input on which the reference itself crashes tells no mutant apart.
    setting->job.crash_of_other = CrashOfOther::gives_no_answer;
    setting->job.limits.time_limit =
        std::min<std::chrono::milliseconds>(problem_.limits.time_limit, kStressTimeLimit);
    tell("making inputs of cases");
    auto edited =
        edited_cases(workspace_, problem_, *setting, kTimesToEdit * options_.time_per_survivor);
    if (!edited && edited.error().kind == Fault::Kind::interrupted) return {};
    if (!edited && setting->families.empty()) {
      report_.no_inputs = edited.error().message;
      report_.has_search_failed = true;
      return {};
    }
    if (edited) {
      edited_ = *std::move(edited);
    } else {
      workspace_.report({{.severity = Severity::warning,
                          .location = {reference_file()},
                          .what = "inputs made of cases are not tried on survivors",
                          .why = edited.error().message}});
    }
    std::vector<const MutantResult*> found;
    std::size_t done = 0;
    for (MutantResult& result : report_.results) {
      if (workspace_.cancellation().is_requested()) break;
      if (!result.survives()) continue;
      const std::size_t all = report_.survivors();
      tell("looking for inputs for survivors", done++, all);
      setting->program = fmt::format("mutant {}", result.mutant.number);
      setting->job.program = program.with(mutant_argument(result.mutant.number));
      auto looked = look_for_input(*setting, found, result);
      if (!looked && looked.error().kind == Fault::Kind::interrupted) break;
      // All that is known of the others is not lost for that.
      if (!looked) result.no_input = looked.error().message;
      if (result.input && result.input->found_for == result.mutant.number) found.push_back(&result);
    }
    return {};
  }

  OrFault<> look_for_input(const StressSetting& setting,
                           const std::vector<const MutantResult*>& found, MutantResult& result) {
    for (const MutantResult* other : found) {
      const auto find = find_in_input(workspace_, setting, other->input->input);
      // Where the program itself is too slow beside others nobody can say.
      if (!find && find.error().kind == Fault::Kind::unexpected) continue;
      if (!find) return tl::unexpected(find.error());
      if (!*find) continue;
      result.input = input_of(**find, other->mutant.number);
      result.input->is_minimal = other->input->is_minimal;
      return {};
    }
    auto report = stress_with_edited(setting);
    if (!report) return tl::unexpected(report.error());
    look_at_machine();
    result.inputs_tried = report->total().compared;
    for (const StressCounts& counts : report->counts) {
      for (const std::int64_t number : counts.reached)
        result.greatest_tried = std::max(result.greatest_tried.value_or(number), number);
    }
    if (!report->find) return {};
    const auto shrunk =
        shrink(workspace_, setting, *report->find, {.time = options_.time_per_survivor});
    result.input = input_of(shrunk ? shrunk->find : *report->find, result.mutant.number);
    result.input->is_minimal = shrunk && shrunk->is_minimal;
    if (!shrunk && shrunk.error().kind != Fault::Kind::interrupted)
      result.no_input = shrunk.error().message;
    if (shrunk && !shrunk->failure.empty()) result.no_input = shrunk->failure;
    result.input->answer = (shrunk ? shrunk->find : *report->find).answer;
    return {};
  }

  /// Cases with one change first: values at the limits come late from generators. What was tried
  /// of these is counted, too.
  OrFault<StressReport> stress_with_edited(const StressSetting& setting) const {
    const StressOptions options = {.seed = options_.seed, .time = options_.time_per_survivor};
    StressOptions first = options;
    first.time = options.time / 2;
    auto with_edited = stress_edited(workspace_, setting, edited_, first);
    if (!with_edited || with_edited->find || workspace_.cancellation().is_requested())
      return with_edited;
    auto report = setting.families.empty() ? stress_by_chance(workspace_, setting, edited_, options)
                                           : stress(workspace_, setting, options);
    if (report) report->counts.push_back(with_edited->counts.front());
    return report;
  }

  static KillingInput input_of(const StressFind& find, std::size_t found_for) {
    return {.input = find.input,
            .verdict = find.way.verdict,
            .told = find.difference ? to_string(*find.difference) : find.told,
            .found_for = found_for};
  }

  Workspace& workspace_;
  const Problem& problem_;
  const MutateOptions& options_;
  std::vector<EquivalentMutant> equivalent_;
  EditedCases edited_;
  std::optional<Slowness> worst_;
  MutationReport report_;
};

}  // namespace

OrFault<MutationReport> mutate(Workspace& workspace, const Problem& problem,
                               const MutateOptions& options) {
  return Mutating(workspace, problem, options).run();
}

}  // namespace judge
