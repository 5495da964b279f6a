#include "judge/problem/problem.hpp"

#include <algorithm>
#include <set>

namespace judge {

std::string to_string(const ProblemType& type) {
  std::string text = type.scoring ? "scoring" : "pass-fail";
  if (type.multi_pass) text += ", multi-pass";
  if (type.interactive) text += ", interactive";
  if (type.submit_answer) text += ", submit-answer";
  return text;
}

namespace {

template <class Group, class Visit>
void visit_groups(Group& group, const Visit& visit) {
  visit(group);
  for (auto& inner : group.groups) visit_groups(inner, visit);
}

template <class Group, class Visit>
void visit_cases(Group& group, const Visit& visit) {
  visit_groups(group, [&](auto& each) {
    for (auto& test_case : each.cases) visit(test_case);
  });
}

auto options_of(const TestCase& test_case, const Problem& problem) {
  return parse_compare_options(
      test_case.output_validator_args, test_case.output_validator_args_place,
      problem.rules == PackageRules::legacy ? RepeatedTolerance::last_one_holds
                                            : RepeatedTolerance::is_an_error);
}

bool has_own_rules(const TestGroup& group) {
  const auto* const rules = std::get_if<GraderRules>(&group.grading);
  return (rules != nullptr && *rules != plain_grader_rules()) ||
         std::ranges::any_of(group.groups, has_own_rules);
}

}  // namespace

bool is_graded(const Problem& problem) {
  return problem.type.scoring || has_own_rules(problem.data);
}

CaseReferences each_case(const TestGroup& group) {
  CaseReferences cases;
  visit_cases(group, [&](const TestCase& test_case) { cases.emplace_back(test_case); });
  return cases;
}

CaseReferences each_judged_case(const TestGroup& group) {
  CaseReferences cases;
  visit_groups(group, [&](const TestGroup& each) {
    if (each.static_case) cases.emplace_back(*each.static_case);
    cases.insert(cases.end(), each.cases.begin(), each.cases.end());
  });
  return cases;
}

std::vector<TestCase> all_cases(const TestGroup& group) {
  const CaseReferences cases = each_case(group);
  return {cases.begin(), cases.end()};
}

std::vector<TestCase> judged_cases(const TestGroup& group) {
  const CaseReferences cases = each_judged_case(group);
  return {cases.begin(), cases.end()};
}

namespace {

template <class Of>
std::vector<std::string> args_by_name(const Program& validator, const Of& of) {
  if (of.named_input_validator_args.empty()) return of.input_validator_args;
  for (const auto& [name, args] : of.named_input_validator_args) {
    if (is_called(validator, name)) return args;
  }
  return {};
}

}  // namespace

bool is_called(const Program& program, std::string_view name) {
  const std::filesystem::path file = std::filesystem::path(program.shown).filename();
  return name == file.string() || name == file.stem().string();
}

std::vector<std::string> input_validator_args_of(const Program& validator,
                                                 const TestCase& test_case) {
  return args_by_name(validator, test_case);
}

std::vector<std::string> input_validator_args_of(const Program& validator, const GroupArgs& args) {
  return args_by_name(validator, args);
}

const TestCase* find_case(const Problem& problem, std::string_view name) {
  const TestCase* found = nullptr;
  visit_cases(problem.data, [&](const TestCase& test_case) {
    if (test_case.name == name) found = &test_case;
  });
  return found;
}

bool has_unanswered(const Problem& problem, std::string_view group) {
  const std::string within = std::string(group) + "/";
  return std::ranges::any_of(problem.unanswered, [&](const TestCase& test_case) {
    return test_case.name.starts_with(within);
  });
}

std::filesystem::path kept_case_file(const Problem& problem, std::string_view name,
                                     std::string_view extension) {
  std::filesystem::path file = problem.kept_cases / name;
  file += ".";
  file += extension;
  return file;
}

TestCase unlisted_case(const Problem& problem) {
  const auto secret = std::ranges::find(problem.data.groups, "secret", &TestGroup::name);
  const bool has_secret = secret != problem.data.groups.end();
  TestCase test_case;
  test_case.output_validator_args =
      (has_secret ? *secret : problem.data).args.output_validator_args;
  const CaseReferences cases = has_secret ? each_case(*secret) : CaseReferences();
  if (test_case.output_validator_args.empty() && !cases.empty())
    test_case.output_validator_args = cases.front().get().output_validator_args;
  if (problem.output_judge.kind != OutputJudge::Kind::comparison) return test_case;
  if (const auto options = options_of(test_case, problem)) test_case.comparison = *options;
  return test_case;
}

namespace {

/// The minus of 1e-6 is soon forgotten.
Diagnostic wide_tolerance(double relative, const Location& place) {
  return {.severity = Severity::warning,
          .location = place,
          .what = fmt::format("a relative tolerance of {:g}", relative),
          .why = "with one of 1 or more, 0 is accepted in place of any number",
          .help = "write 1e-6, if that is meant"};
}

}  // namespace

void read_comparison_flags(Problem& problem, Diagnostics& diagnostics) {
  if (problem.output_judge.kind != OutputJudge::Kind::comparison) return;
  std::set<std::string> told;  // all cases of a group have the same flags
  const auto tell = [&](const Diagnostic& diagnostic) {
    if (told.insert(to_string(diagnostic)).second) diagnostics.push_back(diagnostic);
  };
  const auto read = [&](TestCase& test_case) {
    const auto options = options_of(test_case, problem);
    if (!options) {
      std::ranges::for_each(options.error(), tell);
      return;
    }
    test_case.comparison = *options;
    if (const auto relative = options->float_relative_tolerance; relative && *relative >= 1)
      tell(wide_tolerance(*relative, test_case.output_validator_args_place));
  };
  visit_cases(problem.data, read);
  std::ranges::for_each(problem.valid_output, read);
  std::ranges::for_each(problem.invalid_output, read);
}

TimeBounds usual_time_bounds(const std::optional<Expectation>& expectation, LowerBounds lower) {
  if (!expectation) return {};
  if (expectation->required == VerdictSet{Verdict::time_limit_exceeded})
    return {{.bound = TimeBound::upper}};
  // What is accepted with a part of the points is mostly too slow for the rest.
  const bool is_lower = lower == LowerBounds::by_accepted
                            ? expectation->permits_only(Verdict::accepted) &&
                                  expectation->credit != ExpectedCredit::less_than_all
                            : !expectation->permits(Verdict::time_limit_exceeded) &&
                                  !expectation->permits_only(Verdict::compile_error);
  if (!is_lower) return {};
  return {{.bound = TimeBound::lower, .permitted = expectation->permitted}};
}

ExpectedOfSubmission expected_of(const Submission& submission) {
  ExpectedOfSubmission expected{.whole = submission.expectation};
  for (const ScopedExpectation& scoped : submission.more_expectations) {
    const auto both = scoped.scope.empty() ? both_expected(expected.whole.value_or(Expectation()),
                                                           scoped.expectation)
                                           : std::nullopt;
    ScopedExpectation left = scoped;
    if (both) {
      expected.whole = both;
      left.expectation = {};
    }
    if (left.expectation != Expectation() || !left.message.empty())
      expected.besides.push_back(std::move(left));
  }
  return expected;
}

const Submission* reference_solution(const Problem& problem) {
  const auto found =
      std::find_if(problem.submissions.begin(), problem.submissions.end(),
                   [](const Submission& submission) { return submission.is_reference; });
  return found == problem.submissions.end() ? nullptr : &*found;
}

}  // namespace judge
