#include "judge/cli/play/play_case.hpp"

#include <iostream>

#include <unistd.h>

#include "judge/base/text/visible_text.hpp"
#include "judge/cli/command_line.hpp"
#include "judge/cli/play/play.hpp"
#include "judge/judging/decide_conversation.hpp"
#include "judge/judging/interactor.hpp"
#include "judge/judging/protocol.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

ExitCode tell_verdict(Verdict verdict, const std::string& message) {
  if (verdict == Verdict::accepted) {
    std::cout << "✓ accepted\n" << std::flush;
    return ExitCode::ok;
  }
  std::cout << "✗ rejected" << (message.empty() ? "" : ": ") << printable_text(message) << '\n'
            << std::flush;
  return ExitCode::unexpected;
}

ExitCode fail(const Error& error) {
  return judge::fail(ExitCode::judge_error, error.message);
}

}  // namespace

ExitCode play_case(const Workspace& workspace, const ReadyJudge& interactor,
                   const TestCase& test_case, PlayScreen& screen, Transcript& transcript) {
  const fs::path folder = workspace.temporary_folder() / "play";
  const auto sandbox = make_sandbox(workspace.sandbox_options(), folder / "sandbox");
  if (!sandbox) return fail(sandbox.error());
  CaseFiles files(folder / "case");
  FeedbackFolder feedback(folder / "feedback");
  if (const auto made = feedback.renew(); !made) return fail(made.error());
  const fs::path next_input = folder / "nextpass.in";
  fs::path input = test_case.input;
  Person person(STDIN_FILENO);
  screen.begin();
  for (int pass = 1;; ++pass) {
    if (const auto put = files.put(input, test_case.answer); !put) return fail(put.error());
    const auto run =
        play(**sandbox,
             {.interactor = interactor_spec(
                  {interactor, files, feedback, test_case.output_validator_args}, **sandbox),
              .cancellation = workspace.cancellation()},
             person, screen, transcript);
    screen.end();
    if (!run) return fail(run.error());
    if (run->cancelled) return judge::fail(ExitCode::interrupted, "interrupted");
    const std::string message = feedback.message_or(message_kept(run->error_output));
    if (!has_verdict(*run))
      return fail({printable_text(interactor_failure(*run, interactor.limits, message))});
    const Verdict verdict =
        run->exit_code == kExitAccept ? Verdict::accepted : Verdict::wrong_answer;
    const auto has_next = feedback.take_next_pass(next_input, verdict, pass, interactor.passes);
    if (!has_next) return fail(has_next.error());
    const ExitCode exit = tell_verdict(verdict, message);
    if (!*has_next) return exit;
    if (const auto begun = feedback.begin_pass(); !begun) return fail(begun.error());
    input = next_input;
    transcript.add_pass();
    person.begin_again();
  }
}

}  // namespace judge
