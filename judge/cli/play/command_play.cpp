#include <algorithm>
#include <iostream>

#include <unistd.h>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/cli/commands.hpp"
#include "judge/cli/handin/valid_input.hpp"
#include "judge/cli/play/play.hpp"
#include "judge/cli/session.hpp"
#include "judge/conversation/relay.hpp"
#include "judge/judging/decide_conversation.hpp"
#include "judge/judging/feedback_folder.hpp"
#include "judge/judging/interactor_spec.hpp"
#include "judge/process/validation_exit_code.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

constexpr const char* kAbout =
    "Lets you talk to the interactor of PROBLEM in the place of a submission: what it says is "
    "shown, and each line\n"
    "that you type is sent to it. Where the problem has a visualizer, a picture shows how things "
    "stand. Ctrl-D ends\n"
    "what you say, Ctrl-C ends it all. The case is the first sample, another one, or an input of "
    "your own. Lines\n"
    "may come from a file, too; each is sent when the one before is answered.\n\n"
    "  judge play procedural-maze-live\n"
    "  judge play procedural-maze-live --case secret/04-worth-a-detour\n"
    "  judge play procedural-maze-live --raw < orders.txt";

constexpr const char* kKeys = "Ctrl-D: no more to say  Ctrl-C: stop";
constexpr Bytes kLargestInput = mebibytes(256);

ExitCode fail(ExitCode code, const std::string& message) {
  complain(message);
  return code;
}

/// The case that the command line asks for; an input of one's own is copied into `folder`.
Session::OrExit<TestCase> chosen_case(const CommandLine& line, const Session& session,
                                      const Problem& problem, const fs::path& folder) {
  const std::vector<TestCase>& cases = problem.test_cases;
  if (line.has("input")) {
    const fs::path file = line.get<std::string>("input");
    TestCase own{.name = file.string(), .input = folder / "input", .answer = folder / "answer"};
    // The flags that hold for the problem as a whole stand with each of its cases.
    if (!cases.empty()) own.output_validator_args = cases.front().output_validator_args;
    auto text = read_file(file, kLargestInput);
    if (!text) return tl::unexpected(fail(ExitCode::usage, text.error().message));
    auto written = write_file_whole(own.input, *text);
    if (written) written = write_file_whole(own.answer, "");
    if (!written) return tl::unexpected(fail(ExitCode::judge_error, written.error().message));
    if (!line.has("no-validate")) {
      const ExitCode valid = make_input_valid(session, problem, *text, own.input);
      if (valid != ExitCode::ok) return tl::unexpected(valid);
    }
    return own;
  }
  if (!line.has("case")) {
    if (!cases.empty()) return cases.front();
    return tl::unexpected(fail(ExitCode::nothing_selected,
                               problem.id + " has no testcase: name an input, or `judge generate " +
                                   problem.id + "` makes them"));
  }
  const auto name = line.get<std::string>("case");
  const auto found = std::ranges::find(cases, name, &TestCase::name);
  if (found != cases.end()) return *found;
  return tl::unexpected(
      fail(ExitCode::usage, fmt::format("{} has no testcase '{}'; `judge show {}` lists them",
                                        problem.id, name, problem.id)));
}

ExitCode tell_verdict(Verdict verdict, const std::string& message) {
  if (verdict == Verdict::accepted) {
    std::cout << "✓ accepted\n" << std::flush;
    return ExitCode::ok;
  }
  std::cout << "✗ rejected" << (message.empty() ? "" : ": ") << printable_text(message) << '\n'
            << std::flush;
  return ExitCode::unexpected;
}

/// What is to be played, and where.
struct Table {
  const Session& session;
  const Problem& problem;
  const Validation& validation;
  const TestCase& test_case;
  const fs::path& folder;
};

/// All passes, of which there is one but in a multi-pass problem.
ExitCode play_passes(const Table& table, PlayScreen& screen, Transcript& transcript) {
  const Validation& validation = table.validation;
  SandboxOptions options = table.session.sandbox_options();
  options.hidden_folders.clear();
  const auto sandbox = make_sandbox(options, table.folder / "sandbox");
  if (!sandbox) return fail(ExitCode::judge_error, sandbox.error().message);
  FeedbackFolder feedback(table.folder / "feedback");
  if (const auto made = feedback.renew(); !made)
    return fail(ExitCode::judge_error, made.error().message);
  const fs::path next_input = table.folder / "pass" / "nextpass.in";
  fs::path input = table.test_case.input;
  Person person(STDIN_FILENO);
  screen.begin();
  for (int pass = 1;; ++pass) {
    const auto interactor = play(
        **sandbox,
        {.interactor = interactor_spec({validation, table.test_case, input, feedback}, **sandbox),
         .cancellation = table.session.cancellation()},
        person, screen, transcript);
    screen.end();
    if (!interactor) return fail(ExitCode::judge_error, interactor.error().message);
    if (interactor->cancelled) return fail(ExitCode::interrupted, "interrupted");
    const std::string message = feedback.message_or(message_kept(interactor->error_output));
    if (!has_verdict(*interactor))
      return fail(ExitCode::judge_error,
                  printable_text(interactor_failure(*interactor, validation.limits, message)));
    const Verdict verdict =
        interactor->exit_code == kExitAccept ? Verdict::accepted : Verdict::wrong_answer;
    const auto has_next = feedback.take_next_pass(next_input, verdict, pass, validation.passes);
    if (!has_next) return fail(ExitCode::judge_error, has_next.error().message);
    const ExitCode exit = tell_verdict(verdict, message);
    if (!*has_next) return exit;
    if (const auto begun = feedback.begin_pass(); !begun)
      return fail(ExitCode::judge_error, begun.error().message);
    input = next_input;
    transcript.add_pass();
    person.begin_again();
  }
}

ExitCode save(const fs::path& file, const Transcript& transcript) {
  if (transcript.text().empty()) {
    std::cerr << "nothing was said, so nothing is saved\n";
    return ExitCode::ok;
  }
  const auto written = write_output_file(file, transcript.whole_lines());
  return written ? ExitCode::ok : fail(ExitCode::judge_error, written.error().message);
}

PlayScreen::Surface surface_of_streams() {
  if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0)
    return PlayScreen::Surface::paper;
  return environment_variable("TERM") == "dumb" ? PlayScreen::Surface::dumb_terminal
                                                : PlayScreen::Surface::terminal;
}

Session::OrExit<PlayScreen::Options> chosen_screen(const CommandLine& line, const Table& table) {
  PlayScreen::Options options{
      .surface = surface_of_streams(),
      .lines = line.has("raw") ? PlayScreen::Lines::always : PlayScreen::Lines::instead_of_pictures,
      .title = table.test_case.name + "\n" + kKeys + "\n\n",
      .cancellation = table.session.cancellation()};
  auto command = table.session.visualizer(table.problem);
  // What is wrong with it has been told, and one can play without.
  if (!command && command.error() == ExitCode::interrupted) return tl::unexpected(command.error());
  if (command && !command->empty())
    options.visualizer.emplace(std::move(*command), table.folder / "pictures",
                               options.cancellation);
  return options;
}

}  // namespace

ExitCode command_play(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("play [OPTION...] PROBLEM [INPUT]", kAbout);
  line.add_options()  //
      ("case,c", po::value<std::string>()->value_name("NAME"),
       "the testcase to play: secret/01-small")                            //
      ("no-validate", "play on INPUT though the validator refuses it")     //
      ("raw", "show the lines themselves, too, where there are pictures")  //
      ("save", po::value<std::string>()->value_name("FILE"),
       "write what was said to this file, as a sample's .interaction")  //
      ("problem", po::value<std::string>(), "")("input", po::value<std::string>(), "");
  line.add_positional("problem", 1);
  line.add_positional("input", 1);
  if (const auto exit = line.parse(arguments)) return *exit;
  if (!line.has("problem"))
    return fail(ExitCode::usage, "play which problem? `judge list` lists them");
  if (line.has("case") && line.has("input"))
    return fail(ExitCode::usage, "play --case NAME or INPUT, not both");
  if (line.has("save")) {
    if (const auto fit = check_output_file(line.get<std::string>("save")); !fit)
      return fail(ExitCode::usage, "--save: " + fit.error().message);
  }
  const auto session = Session::open(line, cancellation);
  if (!session) return session.error();
  const auto problem =
      (*session)->problem(line.get<std::string>("problem"), TestData::not_yet_made);
  if (!problem) return problem.error();
  if (!problem->interactor)
    return fail(ExitCode::usage, problem->id + " is not interactive: there is nobody to talk to; " +
                                     "`judge answer " + problem->id + "` runs its solution");
  const auto folder = TempDir::create();
  if (!folder) return fail(ExitCode::judge_error, folder.error().message);
  std::error_code code;
  const fs::path own_input = folder->path() / "case";
  const fs::path pictures = folder->path() / "pictures";
  if (!fs::create_directory(own_input, code) || !fs::create_directory(pictures, code))
    return fail(ExitCode::judge_error, "create a folder: " + code.message());
  const auto test_case = chosen_case(line, **session, *problem, own_input);
  if (!test_case) return test_case.error();
  const auto validation = (*session)->validation(*problem);
  if (!validation) return validation.error();
  const Table table{**session, *problem, *validation, *test_case, folder->path()};
  auto screen_options = chosen_screen(line, table);
  if (!screen_options) return screen_options.error();
  PlayScreen screen(std::move(*screen_options));
  Transcript transcript;
  const ExitCode exit = play_passes(table, screen, transcript);
  // What was broken off is no conversation to keep.
  if (!line.has("save") || exit == ExitCode::interrupted) return exit;
  return worse(exit, save(line.get<std::string>("save"), transcript));
}

}  // namespace judge
