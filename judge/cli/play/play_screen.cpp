#include "judge/cli/play/play_screen.hpp"

#include <algorithm>
#include <iostream>
#include <utility>

#include <sys/ioctl.h>
#include <unistd.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/utf8.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/cli/command_line.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/screen.hpp"

namespace judge {
namespace {

constexpr const char* kClear = "\x1b[H\x1b[J";

int terminal_height() {
  winsize size{};
  return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? size.ws_row : 24;
}

/// Up to where both are the same, in whole characters.
std::size_t same_beginning(std::string_view one, std::string_view other) {
  const auto ends = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
  auto length = static_cast<std::size_t>(ends.first - one.begin());
  const auto is_inside = [&](std::string_view text) {
    return length < text.size() && continues_character(text[length]);
  };
  while (length > 0 && (is_inside(one) || is_inside(other))) --length;
  return length;
}

}  // namespace

void PlayScreen::begin() {
  if (options_.surface == Surface::paper) return;
  is_title_due_ = true;
  if (!options_.visualizer || options_.surface != Surface::terminal) return show_title();
  // What was on the screen is scrolled away, not lost. The title comes with the first picture.
  print(std::string(static_cast<std::size_t>(terminal_height()), '\n') + kClear);
}

void PlayScreen::show_title() {
  if (std::exchange(is_title_due_, false)) print(options_.title);
}

void PlayScreen::show(const Transcript& transcript) {
  const std::string& text = transcript.text();
  if (text.size() == shown_) return;
  const std::size_t from = std::exchange(shown_, text.size());
  if (options_.visualizer && transcript.last_speaker() == Party::interactor) {
    const auto picture = options_.visualizer->draw(transcript.whole_lines());
    if (picture) return show_picture(*picture, std::string_view(text).substr(from));
    if (options_.cancellation.is_requested()) return;
    end();
    show_title();
    complain("no picture: " + picture.error().message);
  }
  show_title();
  const bool is_paper = options_.surface == Surface::paper;
  print(printable_text(std::string_view(text).substr(is_paper ? from : std::max(from, typed_))));
}

void PlayScreen::show_picture(const std::string& picture, std::string_view lines) {
  std::string shown;
  if (options_.lines == Lines::always) {
    if (lines.starts_with('\n')) lines.remove_prefix(1);
    shown = printable_text(lines);
    if (!shown.ends_with('\n')) shown += '\n';
  }
  switch (options_.surface) {
    case Surface::paper:
      return print(shown + picture + "\n");
    case Surface::dumb_terminal:
      return print(picture + shown);
    case Surface::terminal:
      is_title_due_ = false;
      return print(kClear + options_.title + picture + shown);
  }
}

void PlayScreen::ask() {
  if (options_.surface == Surface::paper || is_asked_) return;
  end();
  show_title();
  std::cout << '>' << typing_ << std::flush;
  is_asked_ = true;
}

void PlayScreen::show_again(const Transcript& transcript) {
  const std::string& text = transcript.text();
  const std::size_t last = text.rfind("\n>");
  shown_ = last == std::string::npos ? 0 : last + 1;
  // What was typed has scrolled away, or was part of what has been taken back.
  typed_ = 0;
  show(transcript);
}

void PlayScreen::tell(const std::string& lines) {
  // The person has ended the line that was asked for.
  is_asked_ = false;
  typing_.clear();
  is_inside_line_ = false;
  print(for_screen(lines, STDOUT_FILENO));
}

void PlayScreen::question(const std::string& text) {
  std::string lines = for_screen(text, STDOUT_FILENO);
  lines.erase(lines.find_last_not_of(" \n") + 1);
  lines += ' ';
  tell("");
  std::cout << lines << std::flush;
  is_asked_ = true;
}

void PlayScreen::passed() {
  end();
  print("✓ accepted\n");
}

void PlayScreen::note_typed(const Transcript& transcript) {
  is_asked_ = false;
  typing_.clear();
  is_inside_line_ = false;
  if (options_.surface != Surface::paper) typed_ = transcript.text().size();
}

void PlayScreen::end() {
  if (is_asked_ || is_inside_line_) std::cout << '\n' << std::flush;
  is_asked_ = false;
  is_inside_line_ = false;
}

void PlayScreen::show_typed(std::string_view line) {
  const bool is_whole = line.ends_with('\n');
  if (is_whole) line.remove_suffix(1);
  std::string text = visible_line(line);
  if (is_asked_) {
    const std::size_t same = same_beginning(typing_, text);
    std::string signs;
    for (std::size_t i = column_count(std::string_view(typing_).substr(same)); i > 0; --i)
      signs += "\b \b";
    std::cout << signs << std::string_view(text).substr(same) << (is_whole ? "\n" : "")
              << std::flush;
  }
  typing_ = is_whole ? "" : std::move(text);
}

void PlayScreen::print(std::string_view text) {
  if (text.empty()) return;
  // The interactor goes on while somebody types.
  if (is_asked_) end();
  std::cout << text << std::flush;
  is_inside_line_ = !text.ends_with('\n') && !text.ends_with(kClear);
}

}  // namespace judge
