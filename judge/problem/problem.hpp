#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/base/diagnostic.hpp"
#include "judge/base/fields.hpp"
#include "judge/base/file_path.hpp"
#include "judge/base/isolation.hpp"
#include "judge/compare/options.hpp"
#include "judge/problem/group_grading.hpp"
#include "judge/problem/judging_protocol.hpp"
#include "judge/problem/limits.hpp"
#include "judge/program/language/program_source.hpp"
#include "judge/verdict/expectation.hpp"
#include "judge/verdict/scoped_expectation.hpp"
#include "judge/verdict/scoped_time_bound.hpp"

namespace judge {

/// pass-fail when nothing is set.
struct ProblemType {
  bool scoring = false;
  bool multi_pass = false;
  bool interactive = false;
  bool submit_answer = false;

  /// Whether an interactor talks to the submission, or a checker may run it again: then its output
  /// alone can be no answer.
  bool is_session() const { return interactive || multi_pass; }

  friend bool operator==(const ProblemType&, const ProblemType&) = default;
};

/// "pass-fail", "scoring, interactive", as problem.yaml has it.
std::string to_string(const ProblemType& type);

/// A program that belongs to a problem, as it stands on disk.
struct Program {
  Role role = Role::submission;
  ProgramSource source;
  std::string shown;                                           ///< what messages call it
  JudgingProtocol protocol = JudgingProtocol::package_format;  ///< of one that judges
  /// Of an answer validator: it is in checktestdata's language, and sees an answer alone.
  bool is_grammar = false;
};

/// Arguments of programs by their names: of their files, with or without the ending.
using ArgsByName = std::map<std::string, std::vector<std::string>>;

/// One input with what belongs to it. Paths of files that the case has no need of are empty.
struct TestCase {
  std::string name;  ///< "secret/01-smallest"
  FilePath input;
  FilePath answer;       ///< empty in invalid_input
  FilePath output;       ///< only in valid_output and invalid_output: the output to check
  FilePath interaction;  ///< a conversation to show with the statement
  std::vector<std::string> input_validator_args;
  std::vector<std::string> output_validator_args;  ///< flags of the comparison or the checker
  Location output_validator_args_place = {};       ///< where these stand, if there are any
  CompareOptions comparison = {};  ///< what they say, where outputs are compared with answers
  /// The submission's sources are looked at: there are no files, and it is not run.
  bool is_static = false;
  std::vector<std::string> static_validator_args = {};
  std::vector<std::string> answer_validator_args = {};
  /// Where each input validator has its own, by its name; one that is not named has none then.
  ArgsByName named_input_validator_args = {};

  /// The name of the group that it is in: "secret".
  std::string group() const { return name.substr(0, name.rfind('/')); }

  friend bool operator==(const TestCase&, const TestCase&) = default;
};

/// What a group hands down to the groups and cases in it.
struct GroupArgs {
  std::vector<std::string> input_validator_args;
  std::vector<std::string> output_validator_args;
  Location output_validator_args_place = {};  ///< where these stand
  std::vector<std::string> input_visualizer_args = {};
  std::vector<std::string> output_visualizer_args = {};
  std::vector<std::string> answer_validator_args = {};
  ArgsByName named_input_validator_args = {};  ///< as those of a TestCase
};

/// What an input validator is given.
std::vector<std::string> input_validator_args_of(const Program& validator,
                                                 const TestCase& test_case);
std::vector<std::string> input_validator_args_of(const Program& validator, const GroupArgs& args);

/// Whether a map of arguments means that program by the name.
bool is_called(const Program& program, std::string_view name);

/// Testcases that belong together.
struct TestGroup {
  std::string name = {};  ///< "secret/large"; empty: all there are
  GroupArgs args = {};
  GroupGrading grading = {};
  std::optional<TestCase> static_case = {};  ///< of sample, secret, or a group in it (2025-09)
  std::vector<TestCase> cases = {};          ///< by name
  std::vector<TestGroup> groups = {};        ///< sample before secret, else by name
};

/// How outputs are judged.
struct OutputJudge {
  enum class Kind {
    comparison,  ///< with the answer, by each case's flags
    checker,     ///< a program that reads the output
    interactor,  ///< a program that talks with the submission
  };

  Kind kind = Kind::comparison;
  std::optional<Program> program = {};  ///< the checker or the interactor
  /// All of them must accept, one asked after another; beside an interactor they look at the
  /// output that it has written, which only those of testlib's protocol do.
  std::vector<Program> more_checkers = {};
  /// Looks at what an interactor of testlib's protocol has written, where no program does.
  std::optional<StandardChecker> of_written = {};
  int passes = 1;  ///< how often a submission may run on one case: more of a multi-pass problem
  /// It writes score.txt for each output that it accepts; of others it means nothing (legacy).
  bool must_write_score = false;
  PointsUnit points_unit = PointsUnit::points;  ///< of points that it gives by testlib's protocol
};

/// A program to judge.
struct Submission {
  std::string name;  ///< "maze-438.cpp", "wrong_answer/literal_statement.cpp"
  ProgramSource source;
  bool is_reference = false;               ///< the one that makes the answers
  TimeBounds time_bounds = {};             ///< none: it says nothing of the time limit
  std::optional<Expectation> expectation;  ///< nothing: any verdict will do
  std::vector<ScopedExpectation> more_expectations = {};  ///< all of them must be met, too

  /// Where it stands, if that is a link to another submission; else empty.
  std::filesystem::path link = {};

  /// The file or the folder that it is.
  const std::filesystem::path& path() const { return source.territory; }

  /// The same as it stands in its folder, for messages about what that folder says.
  const std::filesystem::path& place() const { return link.empty() ? path() : link; }
};

/// Which score is the better one.
enum class Objective : std::uint8_t { max, min };

/// How the results of cases make that of a submission, beside what each group says of it.
struct ProblemGrading {
  Objective objective = Objective::max;
  bool shows_groups = false;           ///< to those who submit
  std::optional<Program> grader = {};  ///< for groups that want a custom one
};

/// How a package that has no plan says that one of its testcases comes about.
struct CaseRecipe {
  std::string name;                       ///< of the case: "secret/07"
  std::filesystem::path input;            ///< where it lies, or would
  std::filesystem::path answer;           ///< the same
  std::vector<std::string> command = {};  ///< a generator's name and arguments; empty: by hand
  Location place = {};                    ///< where that is said
  /// In place of a command: the file that the input is the same as, or the case, made before, that
  /// both files are.
  std::filesystem::path source = {};
  std::string copy_of = {};
  std::vector<std::string> input_validator_args = {};  ///< where the case is not there yet
  bool is_answer_made = false;  ///< by the reference solution, also where there is one
  bool is_seeded = false;       ///< the last word of the command is a seed
  /// The files that are there have line ends of Windows, and count as if they had plain ones.
  bool has_windows_line_ends = false;
};

/// Whose conventions a plan follows where its format leaves room: how cases are numbered, how seeds
/// come about, how commands are split.
enum class PlanConventions : std::uint8_t { judge, bapctools };

/// What a problem was loaded from. Loaders look at it, and `exchange`, which does the reverse: what
/// others need to know of it the loaders say in words of their own.
enum class ProblemOrigin : std::uint8_t {
  shelves,  ///< of a project
  package,  ///< in the Problem Package Format, of whatever version
  polygon,  ///< a package of Polygon
};

/// Where a problem lies. Loaders know it, and `exchange`, which does the reverse; nobody else looks
/// at it.
struct ProblemPlaces {
  std::filesystem::path root;   ///< the project's or the package's folder
  bool is_root_shared = false;  ///< other problems lie there, too
  /// What the format has no key for, there or not.
  std::filesystem::path own_settings;
};

/// All there is to know about a problem, wherever it was loaded from.
struct Problem {
  std::string id;
  std::string name;  ///< the title, in English if it is there
  std::string uuid;
  ProblemOrigin origin = ProblemOrigin::shelves;
  std::string format;  ///< as people call it: "2025-09", "legacy"; `rules` says what follows
  PackageRules rules = PackageRules::current;
  /// The system that has the original, of which this is a copy ("Polygon"); empty: this is the
  /// original.
  std::string kept_in = {};
  bool has_titles_in_statements = true;  ///< in those in TeX: \problemname{...}
  /// Whether the loader tells if there are no cases, no statement or no solution.
  bool are_missing_parts_told = true;
  bool is_missing_reference_told = true;  ///< and whether if no solution makes the answers
  bool are_time_margins_demanded = true;  ///< else they are advice
  /// Whether submissions of answers have a place there, which problems of type submit-answer need.
  bool has_place_for_answers = true;
  ProblemType type;
  Limits limits;
  /// Something where no time limit is given: then that of `limits` is the most that is waited for.
  std::optional<TimeLimitRule> time_limit_rule;
  std::chrono::milliseconds time_resolution{1000};  ///< a limit ought to be a multiple of it
  std::vector<std::string> languages;  ///< that submissions may be in, by their ids; empty: all
  Isolation least_isolation = Isolation::none;  ///< submissions are not run with less
  Location least_isolation_place = {};          ///< where that is said

  std::filesystem::path cases_folder;  ///< sample/, secret/
  std::filesystem::path solutions_folder;
  std::filesystem::path generators_folder;
  /// Paths begin here that the plan, or a script that makes the data, names from the top: '/x'.
  std::filesystem::path paths_begin;
  /// The folder that is to hold what the Problem Package Format has, and nothing else; empty: there
  /// is none.
  std::filesystem::path package;
  /// Whether that format's rules hold: they do not on the shelves, nor for what is Polygon's.
  bool must_keep_package_format() const { return !package.empty(); }
  // These are there, or would be if there were any.
  std::filesystem::path manifest;  ///< problem.yaml
  std::filesystem::path plan_place;
  std::filesystem::path kept_cases;             ///< a folder of cases that the plan copies
  std::filesystem::path input_validator_place;  ///< one in C++, or the folder of them
  std::filesystem::path equivalent_mutants;     ///< which mutants are the program in other words
  std::vector<std::filesystem::path> statement_folders;  ///< of "problem.<language>.tex"
  ProblemPlaces places;
  PlanConventions plan_conventions = PlanConventions::judge;  ///< unless the plan names others
  std::map<std::string, std::string> constants = {};          ///< {{name}} stands for them

  std::optional<std::filesystem::path> statement;
  std::optional<std::filesystem::path> plan;   ///< generators.yaml
  std::vector<Program> input_validators;       ///< all of them must accept an input
  bool has_unasked_answer_validators = false;  ///< there are some that this judge cannot ask
  std::vector<Program> answer_validators;      ///< look at an answer alone, as its grammar would
  /// Answer validators are given what drafts of the format say of output validators.
  bool have_answer_validators_output_args = false;
  std::optional<Program> static_validator;  ///< looks at a submission's sources
  std::optional<Program> checker;           ///< also where an interactor judges instead
  OutputJudge output_judge;
  std::optional<Program> visualizer;         ///< prints where a conversation stands
  std::optional<Program> output_visualizer;  ///< draws an output, or such a conversation
  std::optional<Program> input_visualizer;   ///< draws an input, and its answer
  ProblemGrading grading = {};

  TestGroup data;                                       ///< what submissions are judged on
  std::vector<CaseRecipe> recipes = {};                 ///< of cases that need not be there yet
  std::map<std::string, Program> recipe_programs = {};  ///< the generators of these, by their names
  /// Makes the answers of these where that is not the reference solution: from `paths_begin`.
  std::filesystem::path recipe_solution = {};
  /// No cases yet: the input is there, and the answer, which nothing says how to make, is to lie
  /// where theirs says.
  std::vector<TestCase> unanswered = {};
  std::vector<TestCase> invalid_input;
  std::vector<TestCase> valid_output;
  std::vector<TestCase> invalid_output;
  std::vector<TestCase> invalid_answer = {};  ///< of packages, as BAPCtools has them

  std::vector<Submission> submissions;  ///< the reference first, then by name
};

/// Testcases of a group, where they are: good as long as the group is not changed.
using CaseReferences = std::vector<std::reference_wrapper<const TestCase>>;

/// The cases of a group and of all groups in it, in order: those that have files.
CaseReferences each_case(const TestGroup& group);
std::vector<TestCase> all_cases(const TestGroup& group);  ///< the same, copied

/// The same with those that a static validator decides, each before the others of its group.
CaseReferences each_judged_case(const TestGroup& group);
std::vector<TestCase> judged_cases(const TestGroup& group);  ///< copied, too

/// Whether the result is more than the verdicts of the cases, each of which must be accepted: there
/// are scores, or groups with rules of their own.
bool is_graded(const Problem& problem);

/// The case that submissions are judged on of that name, null if there is none.
const TestCase* find_case(const Problem& problem, std::string_view name);

/// Whether a case of that group, or of one in it, is unanswered.
bool has_unanswered(const Problem& problem, std::string_view group);

/// The file of a case among those that are kept for the plan to copy: "secret/07", "in".
std::filesystem::path kept_case_file(const Problem& problem, std::string_view name,
                                     std::string_view extension);

/// A case that is none of the problem's, without files: with the flags that hold in secret, whether
/// there are cases or not.
TestCase unlisted_case(const Problem& problem);

/// Reads the flags of each case by which outputs are compared, where they are; what is wrong with
/// them is reported, each thing once.
void read_comparison_flags(Problem& problem, Diagnostics& diagnostics);

/// Which submissions bound a time limit from below.
enum class LowerBounds : std::uint8_t {
  by_accepted,      ///< those that must be accepted, with all points
  by_not_too_slow,  ///< those that must not be too slow (2025-09)
};

/// What a submission of which this is expected says of the time limit, unless somebody says
/// otherwise: upper where nothing but too slow will do.
TimeBounds usual_time_bounds(const std::optional<Expectation>& expectation,
                             LowerBounds lower = LowerBounds::by_accepted);

/// All that is expected of a submission.
struct ExpectedOfSubmission {
  /// On all test data, with what more_expectations says of all of them; nothing: any verdict will
  /// do.
  std::optional<Expectation> whole;
  std::vector<ScopedExpectation> besides;  ///< what no single expectation says with it
};

ExpectedOfSubmission expected_of(const Submission& submission);

/// The reference solution, null if there is none.
const Submission* reference_solution(const Problem& problem);

template <>
struct Fields<ProblemType> {
  static constexpr auto list(const auto& use) {
    return use(Field("scoring", &ProblemType::scoring),
               Field("multi_pass", &ProblemType::multi_pass),
               Field("interactive", &ProblemType::interactive),
               Field("submit_answer", &ProblemType::submit_answer));
  }
};

template <>
struct Fields<TestCase> {
  static constexpr auto list(const auto& use) {
    return use(Field("name", &TestCase::name), Field("input", &TestCase::input),
               Field("answer", &TestCase::answer), Field("output", &TestCase::output),
               Field("interaction", &TestCase::interaction),
               Field("input_validator_args", &TestCase::input_validator_args),
               Field("output_validator_args", &TestCase::output_validator_args),
               Field("output_validator_args_place", &TestCase::output_validator_args_place),
               Field("comparison", &TestCase::comparison), Field("is_static", &TestCase::is_static),
               Field("static_validator_args", &TestCase::static_validator_args),
               Field("answer_validator_args", &TestCase::answer_validator_args),
               Field("named_input_validator_args", &TestCase::named_input_validator_args));
  }
};

template <>
struct Fields<GroupArgs> {
  static constexpr auto list(const auto& use) {
    return use(Field("input_validator_args", &GroupArgs::input_validator_args),
               Field("output_validator_args", &GroupArgs::output_validator_args),
               Field("output_validator_args_place", &GroupArgs::output_validator_args_place),
               Field("input_visualizer_args", &GroupArgs::input_visualizer_args),
               Field("output_visualizer_args", &GroupArgs::output_visualizer_args),
               Field("answer_validator_args", &GroupArgs::answer_validator_args),
               Field("named_input_validator_args", &GroupArgs::named_input_validator_args));
  }
};

}  // namespace judge
