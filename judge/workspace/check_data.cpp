#include "judge/workspace/check_data.hpp"

#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "judge/base/os/mapped_file.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/compare/output_comparer.hpp"
#include "judge/judging/judging_exit_codes.hpp"
#include "judge/judging/limits_for_run.hpp"
#include "judge/workspace/answer_questions.hpp"
#include "judge/workspace/building.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// What a program ought to say of a case.
enum class Wanted { accepts, rejects };

/// A question to one of the programs, and what is wrong if it says anything else.
struct Question {
  Job job;
  Wanted wanted = Wanted::accepts;
  std::string asked;  ///< the program, as messages name it
  fs::path place;     ///< the file that is asked about
  RuleId rule = RuleId::input_refused;
  std::string what;  ///< "this input is not valid"
  std::string of;    ///< the case's name
};

/// Something that one of several programs is to refuse.
struct Refused {
  RuleId rule = RuleId::invalid_input_accepted;
  std::string what;  ///< if none of them does
  bool is_refused = false;
};

constexpr const char* kNobodyRefuses =
    "neither an answer validator nor the checker refuses this answer, which is to be invalid";

JudgingProtocol protocol_of_question(const Question& question) {
  if (const auto* check = std::get_if<CheckJob>(&question.job)) return check->protocol;
  return std::get<ValidateJob>(question.job).protocol;
}

class DataCheck {
 public:
  DataCheck(Workspace& workspace, const Problem& problem, const std::set<std::string>& checked)
      : workspace_(workspace),
        problem_(problem),
        cases_(without(checked, all_cases(problem.data))),
        invalid_input_(without(checked, problem.invalid_input)),
        valid_output_(without(checked, problem.valid_output)),
        invalid_output_(without(checked, problem.invalid_output)) {}

  OrFault<Findings> run() {
    if (auto asked = ask_about_inputs(); !asked) return tl::unexpected(asked.error());
    if (auto asked = ask_about_answers(); !asked) return tl::unexpected(asked.error());
    if (auto asked = ask_about_outputs(); !asked) return tl::unexpected(asked.error());
    if (questions_.empty()) return conclude();
    std::vector<Job> jobs;
    for (const Question& question : questions_) jobs.push_back(question.job);
    const auto results = perform_jobs(workspace_, jobs);
    if (!results) return tl::unexpected(results.error());
    for (std::size_t i = 0; i < results->size(); ++i)
      hear(questions_[i], std::get<Opinion>((*results)[i]));
    return conclude();
  }

 private:
  static std::vector<TestCase> without(const std::set<std::string>& checked,
                                       std::vector<TestCase> cases) {
    std::erase_if(cases,
                  [&](const TestCase& test_case) { return checked.contains(test_case.name); });
    return cases;
  }

  OrFault<> ask_about_inputs() {
    if (cases_.empty() && invalid_input_.empty() && valid_output_.empty() &&
        invalid_output_.empty() && problem_.invalid_answer.empty())
      return {};
    for (const Program& program : problem_.input_validators) {
      auto built = build(workspace_, program, problem_.limits);
      if (!built) return tl::unexpected(built.error());
      const auto ask = [&](const TestCase& test_case, Wanted wanted) {
        questions_.push_back(
            {validation(*built, test_case.input, input_validator_args_of(program, test_case),
                        program.protocol),
             wanted, program.shown, test_case.input, RuleId::input_refused,
             "the input validator refuses this input", test_case.name});
      };
      std::set<std::pair<fs::path, std::vector<std::string>>> known;
      for (const TestCase& test_case : cases_) {
        if (known.emplace(test_case.input, input_validator_args_of(program, test_case)).second)
          ask(test_case, Wanted::accepts);
      }
      for (const TestCase& test_case : valid_output_) ask(test_case, Wanted::accepts);
      for (const TestCase& test_case : invalid_output_) ask(test_case, Wanted::accepts);
      for (const TestCase& test_case : problem_.invalid_answer) ask(test_case, Wanted::accepts);
      // Of several validators it is enough that one refuses.
      for (const TestCase& test_case : invalid_input_) {
        questions_.push_back(
            {validation(*built, test_case.input, input_validator_args_of(program, test_case),
                        program.protocol),
             Wanted::rejects, program.shown, test_case.input, RuleId::invalid_input_accepted,
             "no input validator refuses this input, which is to be invalid", test_case.name});
      }
    }
    return {};
  }

  OrFault<> ask_about_answers() {
    // Also where there is no program to ask; but one that is not asked may refuse it.
    if (!problem_.has_unasked_answer_validators) {
      for (const TestCase& test_case : problem_.invalid_answer)
        refused_[{test_case.answer, test_case.name}] = {RuleId::invalid_answer_accepted,
                                                        kNobodyRefuses};
    }
    for (const Program& program : problem_.answer_validators) {
      auto built = build(workspace_, program, problem_.limits);
      if (!built) return tl::unexpected(built.error());
      const auto ask = [&](const TestCase& test_case, Wanted wanted, RuleId rule,
                           const std::string& what) {
        questions_.push_back({ask_about_answer(program, *built, test_case, test_case.answer,
                                               validation_limits(problem_.limits, built->language)),
                              wanted, program.shown, test_case.answer, rule, what, test_case.name});
      };
      std::set<std::tuple<fs::path, fs::path, std::vector<std::string>>> known;
      for (const TestCase& test_case : each_case(problem_.data)) {
        if (test_case.answer.empty()) continue;  // of an interactive problem
        const fs::path input = program.is_grammar ? fs::path() : test_case.input.path();
        if (!known.emplace(input, test_case.answer, test_case.answer_validator_args).second)
          continue;
        ask(test_case, Wanted::accepts, RuleId::answer_refused,
            program.is_grammar ? "the answer does not keep to its grammar"
                               : "the answer validator refuses this answer");
      }
      for (const TestCase& test_case : problem_.invalid_answer)
        ask(test_case, Wanted::rejects, RuleId::invalid_answer_accepted, kNobodyRefuses);
    }
    return {};
  }

  Job validation(const Runnable& validator, const fs::path& file,
                 const std::vector<std::string>& args, JudgingProtocol protocol) const {
    return ValidateJob{.validator = validator,
                       .input = file,
                       .args = args,
                       .limits = validation_limits(problem_.limits, validator.language),
                       .protocol = protocol};
  }

  OrFault<> ask_about_outputs() {
    if (problem_.type.is_session()) return {};
    if (problem_.output_judge.kind == OutputJudge::Kind::comparison) {
      compare(valid_output_, Wanted::accepts);
      compare(invalid_output_, Wanted::rejects);
      return {};
    }
    if (cases_.empty() && valid_output_.empty() && invalid_output_.empty() &&
        problem_.invalid_answer.empty())
      return {};
    auto judge = ready_judge(workspace_, problem_);
    if (!judge) return tl::unexpected(judge.error());
    // What is right of one input may share its file with that of another.
    std::set<std::tuple<fs::path, fs::path, std::vector<std::string>>> known;
    for (const TestCase& test_case : cases_) {
      if (known.emplace(test_case.input, test_case.answer, test_case.output_validator_args).second)
        check(*judge, test_case, test_case.answer, Wanted::accepts);
    }
    for (const TestCase& test_case : valid_output_)
      check(*judge, test_case, test_case.output, Wanted::accepts);
    for (const TestCase& test_case : invalid_output_)
      check(*judge, test_case, test_case.output, Wanted::rejects);
    check_invalid_answers(*judge);
    return {};
  }

  /// Of several programs it is enough that one refuses.
  void check_invalid_answers(const ReadyJudge& judge) {
    for (const TestCase& test_case : problem_.invalid_answer) {
      const std::size_t before = questions_.size();
      check(judge, test_case, test_case.answer, Wanted::rejects);
      for (std::size_t i = before; i < questions_.size(); ++i) {
        questions_[i].rule = RuleId::invalid_answer_accepted;
        questions_[i].what = kNobodyRefuses;
      }
    }
  }

  void check(const ReadyJudge& judge, const TestCase& test_case, const fs::path& output,
             Wanted wanted) {
    const auto ask = [&](const Runnable& checker) {
      questions_.push_back({CheckJob{.checker = checker,
                                     .input = test_case.input,
                                     .answer = test_case.answer,
                                     .output = output,
                                     .args = test_case.output_validator_args,
                                     .limits = judge.limits,
                                     .protocol = judge.protocol},
                            wanted, problem_.output_judge.program->shown, output,
                            output == test_case.answer  ? RuleId::answer_refused
                            : wanted == Wanted::accepts ? RuleId::valid_output_refused
                                                        : RuleId::invalid_output_accepted,
                            output == test_case.answer ? "the checker refuses the answer itself"
                            : wanted == Wanted::accepts
                                ? "the checker refuses this output, which is to be valid"
                                : "the checker accepts this output, which is to be invalid",
                            test_case.name});
    };
    ask(judge.program);
    for (const Runnable& checker : judge.more_checkers) ask(checker);
  }

  void compare(const std::vector<TestCase>& cases, Wanted wanted) {
    for (const TestCase& test_case : cases) {
      const auto answer = MappedFile::open(test_case.answer);
      const auto output = MappedFile::open(test_case.output);
      if (!answer || !output) {
        tell(RuleId::test_data, "cannot be read", test_case.output,
             !answer ? answer.error().message : output.error().message);
        continue;
      }
      const auto difference = compare_output(test_case.comparison, *answer, *output);
      if (difference && wanted == Wanted::accepts)
        tell(RuleId::valid_output_refused, "this output, which is to be valid, is not",
             test_case.output, to_string(*difference));
      if (!difference && wanted == Wanted::rejects)
        tell(RuleId::invalid_output_accepted, "this output, which is to be invalid, is accepted",
             test_case.output, "");
    }
  }

  void hear(const Question& question, const Opinion& opinion) {
    const std::string said = printable_text(reason_to_reject(opinion));
    if (opinion.kind == Opinion::Kind::none) {
      tell(RuleId::validator_fails, "the validator failed", question.place,
           fmt::format("{}: {} {}\nit must exit with {}", question.asked, opinion.end, said,
                       exit_codes_of(protocol_of_question(question))));
      return;
    }
    const bool accepts = opinion.kind == Opinion::Kind::accepts;
    if (question.wanted == Wanted::rejects) {
      // One of several is enough.
      Refused& refused = refused_[{question.place, question.of}];
      refused.rule = question.rule;
      refused.what = question.what;
      refused.is_refused = refused.is_refused || !accepts;
    } else if (!accepts) {
      tell(question.rule, question.what, question.place,
           said.empty() ? question.asked : question.asked + ": " + said);
    }
  }

  void tell(RuleId rule, const std::string& what, const fs::path& place, std::string why) {
    findings_.push_back(find(rule, {workspace_.library().shown(place)}, what, std::move(why)));
    findings_.back().problem = problem_.id;
  }

  Findings conclude() {
    for (const auto& [of, refused] : refused_) {
      if (!refused.is_refused) tell(refused.rule, refused.what, of.first, "");
    }
    return std::move(findings_);
  }

  Workspace& workspace_;
  const Problem& problem_;
  // Those that nobody else has checked.
  std::vector<TestCase> cases_;
  std::vector<TestCase> invalid_input_;
  std::vector<TestCase> valid_output_;
  std::vector<TestCase> invalid_output_;
  std::vector<Question> questions_;
  /// Those that are to be, by file and case: cases may share a file.
  std::map<std::pair<fs::path, std::string>, Refused> refused_;
  Findings findings_;
};

}  // namespace

OrFault<Findings> check_data(Workspace& workspace, const Problem& problem) {
  return DataCheck(workspace, problem, {}).run();
}

OrFault<Findings> check_data_beside_plan(Workspace& workspace, const Problem& problem,
                                         const std::set<std::string>& planned) {
  return DataCheck(workspace, problem, planned).run();
}

}  // namespace judge
