#include "judge/cli/play/play_to_the_end.hpp"

#include <iostream>

#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/cli/play/after_game.hpp"
#include "judge/cli/screen.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

ExitCode save(const fs::path& file, const Transcript& transcript) {
  if (transcript.text().empty()) {
    std::cerr << "nothing was said, so nothing is saved\n";
    return ExitCode::ok;
  }
  const auto written = write_output_file(file, transcript.whole_lines());
  return written ? ExitCode::ok : fail(ExitCode::judge_error, written.error().message);
}

ExitCode tell_end(const GameEnd& end) {
  switch (end.kind) {
    case GameEnd::Kind::accepted:
      std::cout << "✓ accepted\n" << std::flush;
      return ExitCode::ok;
    case GameEnd::Kind::rejected:
      std::cout << for_screen(fmt::format("✗ rejected{}{}\n", end.message.empty() ? "" : ": ",
                                          printable_text(end.message)),
                              STDOUT_FILENO)
                << std::flush;
      return ExitCode::unexpected;
    case GameEnd::Kind::quit:
      return ExitCode::ok;
    case GameEnd::Kind::interrupted:
      return fail(ExitCode::interrupted, "interrupted");
    case GameEnd::Kind::failed:
      break;
  }
  return fail(ExitCode::judge_error, end.message);
}

}  // namespace

ExitCode play_to_the_end(const CommandLine& line, Session& session, PlayScreen& screen,
                         Person& person, Cancellation cancellation) {
  const bool is_to_be_saved = line.has("save");
  screen.begin();
  while (true) {
    const GameEnd end = session.play();
    const ExitCode exit = tell_end(end);
    // What was broken off is no conversation to keep.
    if (exit == ExitCode::interrupted) return exit;
    const Game& game = session.game();
    const bool is_worth_asking = game.has_line() || end.kind != GameEnd::Kind::quit;
    const bool is_asked = screen.is_terminal() && is_worth_asking && !game.transcript().is_empty();
    if (is_asked && !is_to_be_saved &&
        ask_after_game(session, screen, person, cancellation) == AfterGame::play_on) {
      session.take_back();
      continue;
    }
    if (cancellation.is_requested()) return ExitCode::interrupted;
    return is_to_be_saved ? worse(exit, save(line.get<std::string>("save"), game.transcript()))
                          : exit;
  }
}

}  // namespace judge
