#include "judge/playing/typed_lines.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "judge/base/text/spelling.hpp"
#include "judge/base/text/trimmed.hpp"
#include "judge/base/text/visible_text.hpp"

namespace judge {
namespace {

const std::vector<std::string> kCommands = {"help", "undo", "quit", "raw"};

/// What people type who look for a way out, or for help.
constexpr std::array<std::string_view, 8> kCalls = {"help", "?",    "quit", "exit",
                                                    "q",    "undo", "bye",  "man"};

/// Why a line may be a slip.
std::string doubt(std::string_view line, const KnownLines& known) {
  std::string why = known.unlike(line);
  const std::string_view word = trimmed(line);
  if (why.empty() && !known.has_word(word) && std::ranges::find(kCalls, word) != kCalls.end())
    why = fmt::format("{} goes to the interactor", visible_text(word));
  return why;
}

}  // namespace

const std::string_view kPlayHelp =
    "What you type is sent, line by line.\n"
    "  :undo      takes the last line back\n"
    "  :raw TEXT  sends TEXT as it is\n"
    "  :quit      ends the game\n"
    "  :help      this\n"
    "  Ctrl-D     no more to say\n"
    "  Ctrl-C     stops everything\n";

TypedLine TypedLines::read(std::string line, const KnownLines& known) {
  const std::string_view words = trimmed(line);
  if (const auto questioned = std::exchange(questioned_, std::nullopt)) {
    if (words == "y" || words == "Y" || words == "yes") return {.text = *questioned};
    if (words.empty() || words == "n" || words == "N" || words == "no")
      return {.kind = TypedLine::Kind::tell};
  }
  if (words.starts_with(':')) return command(line);
  const std::string why = doubt(line, known);
  if (why.empty()) return {.text = std::move(line)};
  questioned_ = std::move(line);
  return {.kind = TypedLine::Kind::question,
          .text = why + " (:help tells more)\nsend it anyway? [y/N] "};
}

TypedLine TypedLines::command(std::string_view line) {
  std::string_view rest = line.substr(line.find(':') + 1);
  const std::string_view name = rest.substr(0, rest.find_first_of(" \t\r\n"));
  rest.remove_prefix(name.size());
  if (name == "raw") {
    // One who thinks of a switch does not lose the game.
    if (rest.empty() || rest == "\n") {
      questioned_ = rest;
      return {.kind = TypedLine::Kind::question,
              .text = ":raw TEXT sends TEXT as it is\nsend an empty line? [y/N] "};
    }
    if (rest.starts_with(' ')) rest.remove_prefix(1);
    return {.text = std::string(rest)};
  }
  if (name == "help") return {.kind = TypedLine::Kind::tell, .text = std::string(kPlayHelp)};
  if (name == "undo") return {.kind = TypedLine::Kind::undo};
  if (name == "quit") return {.kind = TypedLine::Kind::quit};
  const auto meant = meant_spelling(name, kCommands);
  const std::string help =
      meant ? fmt::format("did you mean :{}?", *meant) : ":help tells what there is";
  return {.kind = TypedLine::Kind::tell,
          .text = fmt::format("there is no :{}; {}\n`:raw {}` sends it\n", printable_name(name),
                              help, printable_name(trimmed(line)))};
}

}  // namespace judge
