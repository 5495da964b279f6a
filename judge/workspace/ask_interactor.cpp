#include "judge/workspace/ask_interactor.hpp"

#include "judge/inspection/mangled_words.hpp"
#include "judge/judging/limits_for_run.hpp"
#include "judge/workspace/building.hpp"

namespace judge {
namespace {

constexpr const char* kExtension = ".words";

/// A longer one is not mangled.
constexpr Bytes kLongestConversation = kibibytes(256);

/// What the submission has said; empty where that is not known.
std::string words_of(const CaseResult& result) {
  std::string words;
  if (result.verdict != Verdict::accepted || result.conversations.size() != 1) return words;
  const Conversation& conversation = result.conversations.front();
  if (conversation.left_out.count > 0) return words;
  for (const auto* part : {&conversation.beginning, &conversation.end}) {
    for (const Utterance& utterance : *part) {
      if (utterance.speaker == Party::submission) words += utterance.text;
    }
  }
  return words;
}

class WordQuestions {
 public:
  WordQuestions(Workspace& workspace, const Problem& problem, const AskedCases& asked,
                MadeUpFiles& files)
      : workspace_(workspace), problem_(problem), asked_(asked), files_(files) {}

  OrFault<Findings> run() {
    auto judge = ready_judge(workspace_, problem_);
    if (!judge) return tl::unexpected(judge.error());
    judge->limits = limits_to_ask(problem_, judge->program);
    if (auto added = files_.add_to_each(junk_words(problem_.limits.output), asked_, all_); !added)
      return tl::unexpected(added.error());
    if (auto added = mangle_solution(*judge); !added) return tl::unexpected(added.error());
    Questions questions;
    for (std::size_t i = 0; i < all_.size(); ++i) {
      const TestCase& of = *all_[i].made_of;
      questions.emplace_back(CheckJob{.checker = judge->program,
                                      .input = of.input,
                                      .answer = of.answer,
                                      .output = all_[i].file,
                                      .args = of.output_validator_args,
                                      .limits = judge->limits,
                                      .protocol = judge->protocol,
                                      .output_comes = OutputComes::as_it_goes},
                             i);
    }
    if (auto asked = ask_about(workspace_, questions, all_); !asked)
      return tl::unexpected(asked.error());
    const std::string& shown = problem_.output_judge.program->shown;
    Findings findings = failures_of(RuleId::interactor_fails_at_junk, shown, all_, files_,
                                    {.extension = kExtension});
    if (judge->passes == 1 && !judge->looks_at_written())
      add_findings(findings, always_accepted({shown}, all_, files_, kExtension));
    return findings;
  }

 private:
  OrFault<> mangle_solution(const ReadyJudge& judge) {
    const auto solution = built_reference(workspace_, problem_);
    if (!solution) return tl::unexpected(solution.error());
    if (!*solution) return {};
    std::vector<Job> jobs;
    for (const AskedCase& asked : asked_.cases) {
      jobs.emplace_back(CaseJob{.program = **solution,
                                .limits = run_limits(problem_.limits, (*solution)->language),
                                .test_case = asked.test_case,
                                .judge = judge,
                                .conversation_kept = kLongestConversation});
    }
    const auto results = perform_jobs(workspace_, jobs);
    if (!results) return tl::unexpected(results.error());
    for (std::size_t i = 0; i < jobs.size(); ++i) {
      const std::string words = words_of(std::get<CaseResult>((*results)[i]));
      std::vector<Mangled> mangled = mangled_words(words);
      // A submission that stops early may have some points.
      for (Mangled& each : mangled) {
        if (problem_.type.scoring && each.rule == RuleId::interactor_accepts_cut_words)
          each.milder = Severity::warning;
      }
      auto added = files_.add(std::move(mangled), &asked_.cases[i].test_case, all_);
      if (!added) return added;
    }
    return {};
  }

  Workspace& workspace_;
  const Problem& problem_;
  const AskedCases& asked_;
  MadeUpFiles& files_;
  std::vector<MadeUp> all_;
};

}  // namespace

OrFault<Findings> ask_about_words(Workspace& workspace, const Problem& problem,
                                  const AskedCases& asked, MadeUpFiles& files) {
  return WordQuestions(workspace, problem, asked, files).run();
}

}  // namespace judge
