#include "judge/cli/play/after_game.hpp"

#include <cerrno>
#include <filesystem>
#include <optional>

#include <fmt/format.h>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/os/new_file.hpp"
#include "judge/base/text/lower_case.hpp"
#include "judge/base/text/trimmed.hpp"
#include "judge/base/text/visible_text.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// As a shell would take it.
fs::path path_of(const std::string& word) {
  const std::string home = environment_variable("HOME");
  if (word.starts_with("~/") && !home.empty()) return fs::path(home) / word.substr(2);
  return word;
}

/// Whether it could be written; what happened is told.
bool keep_as(const fs::path& file, const Transcript& transcript, PlayScreen& screen) {
  std::error_code code;
  const bool is_folder = fs::is_directory(file, code);
  const auto written = is_folder ? Expected<>(failure("it is a folder"))
                                 : write_new_file_whole(file, transcript.whole_lines());
  const std::string name = printable_name(file.string());
  if (written) {
    screen.tell(fmt::format("saved as {}\n", name));
    return true;
  }
  screen.tell(fmt::format("not saved: {}\n", written.error().code == EEXIST
                                                 ? name + " is there already"
                                                 : printable_name(written.error().message)));
  return false;
}

/// What looks like the answer to whether it is to be saved, and is no name of a file.
std::optional<bool> as_yes_or_no(const std::string& word) {
  const std::string small = lower_case(word);
  if (small == "y" || small == "yes") return true;
  if (small == "n" || small == "no") return false;
  return std::nullopt;
}

}  // namespace

AfterGame ask_after_game(const Session& session, PlayScreen& screen, Person& person,
                         Cancellation cancellation) {
  const bool can_undo = session.game().can_take_back();
  person.begin_again();
  // A line of the game that it did not come to is no name of a file.
  person.forget_typed();
  while (true) {
    screen.question(can_undo ? "a new file to save it as, :undo, or Enter to leave: "
                             : "a new file to save it as, or Enter to leave: ");
    const auto line = person.wait_for_line(cancellation);
    if (!line) {
      screen.end();
      return AfterGame::leave;
    }
    if (!line->ends_with('\n')) screen.end();
    const std::string word(trimmed(*line));
    if (word.empty() || word == ":quit") return AfterGame::leave;
    if (word == ":undo" && can_undo) {
      screen.tell("");
      return AfterGame::play_on;
    }
    const std::optional<bool> answer = as_yes_or_no(word);
    if (answer && !*answer) return AfterGame::leave;
    if (answer) {
      screen.tell(fmt::format("as what? ./{} is a file\n", word));
      continue;
    }
    if (word.starts_with(':')) {
      screen.tell(fmt::format("the game is over, there is no {}; ./{} is a file\n",
                              printable_name(word), printable_name(word)));
      continue;
    }
    if (keep_as(path_of(word), session.game().transcript(), screen)) return AfterGame::leave;
  }
}

}  // namespace judge
