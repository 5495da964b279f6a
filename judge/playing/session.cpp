#include "judge/playing/session.hpp"

#include "judge/base/text/visible_text.hpp"
#include "judge/judging/checker_call.hpp"
#include "judge/judging/decide_conversation.hpp"
#include "judge/judging/interactor_call.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// What judge/kit/interactor.hpp ends a conversation by where a person at a terminal has had the
/// last answer; a file's lines are all judged, as a submission's are.
constexpr const char* kPersonPlays = "JUDGE_PERSON_PLAYS=1";

GameEnd failed_game(const Error& error) {
  return {.kind = GameEnd::Kind::failed, .message = error.message};
}

}  // namespace

GameEnd Session::play() {
  if (!sandbox_) {
    auto made = make_sandbox(spec_.sandbox, spec_.folder / "sandbox");
    if (!made) return failed_game(made.error());
    sandbox_ = std::move(*made);
  }
  while (true) {
    // An interactor is to know nothing of an earlier game.
    if (game_.was_taken_back()) sandbox_->renew();
    if (auto end = play_passes()) {
      // Played again, it ended before the person was asked for anything.
      if (game_.was_taken_back()) {
        view_.show_again(game_.transcript());
        game_.note_shown_again();
        view_.end();
      }
      return std::move(*end);
    }
    game_.take_back();
  }
}

GameEnd Session::end_by_checkers(const CaseFiles& files, const FeedbackFolder& feedback,
                                 const std::string& message) const {
  const auto opinion = ask_about_written({.judge = spec_.interactor,
                                          .files = files,
                                          .feedback = feedback,
                                          .args = spec_.test_case.output_validator_args,
                                          .cancellation = spec_.cancellation},
                                         spec_.folder / "output", *sandbox_);
  if (!opinion) return failed_game(opinion.error());
  switch (opinion->kind) {
    case Opinion::Kind::accepts:
      return {.kind = GameEnd::Kind::accepted, .message = message};
    case Opinion::Kind::rejects:
      return {.kind = GameEnd::Kind::rejected, .message = opinion->message};
    case Opinion::Kind::none:
      break;
  }
  return failed_game({printable_text(checker_failure(*opinion, spec_.interactor.protocol))});
}

std::optional<GameEnd> Session::play_passes() {
  CaseFiles files(spec_.folder / "case");
  FeedbackFolder feedback(spec_.folder / "feedback");
  if (const auto made = feedback.renew(); !made) return failed_game(made.error());
  const fs::path next_input = spec_.folder / "nextpass.in";
  fs::path input = spec_.test_case.input;
  for (int pass = 1;; ++pass) {
    if (const auto put = files.put(input, spec_.test_case.answer); !put)
      return failed_game(put.error());
    RunSpec interactor = interactor_spec(
        {spec_.interactor, files, feedback, spec_.test_case.output_validator_args}, *sandbox_);
    if (spec_.help == TypingHelp::on) interactor.environment.emplace_back(kPersonPlays);
    const auto talked = talk(*sandbox_,
                             {.interactor = std::move(interactor),
                              .pass = pass,
                              .help = spec_.help,
                              .cancellation = spec_.cancellation},
                             person_, view_, game_);
    view_.end();
    if (!talked) return failed_game(talked.error());
    const RunResult& run = talked->run;
    if (run.cancelled) return GameEnd{.kind = GameEnd::Kind::interrupted};
    if (talked->end == Talk::End::taken_back) return std::nullopt;
    if (talked->end == Talk::End::quit) return GameEnd{.kind = GameEnd::Kind::quit};
    const std::string message = feedback.message_or(message_kept(run.error_output));
    const JudgingProtocol protocol = spec_.interactor.protocol;
    if (!has_verdict(run, protocol)) {
      return failed_game(
          {printable_text(interactor_failure(run, spec_.interactor.limits, message, protocol))});
    }
    if (has_accepted(run, protocol) && spec_.interactor.looks_at_written())
      return end_by_checkers(files, feedback, message);
    const Verdict verdict = has_accepted(run, protocol) ? Verdict::accepted : Verdict::wrong_answer;
    const auto has_next =
        feedback.take_next_pass(next_input, verdict, pass, spec_.interactor.passes);
    if (!has_next) return failed_game(has_next.error());
    if (!*has_next) {
      const bool is_accepted = verdict == Verdict::accepted;
      return GameEnd{.kind = is_accepted ? GameEnd::Kind::accepted : GameEnd::Kind::rejected,
                     .message = message};
    }
    if (!game_.is_repeating()) view_.passed();
    if (const auto begun = feedback.begin_pass(); !begun) return failed_game(begun.error());
    input = next_input;
    game_.transcript().add_pass();
    if (!game_.is_repeating()) person_.begin_again();
  }
}

}  // namespace judge
