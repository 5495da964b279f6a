#include "judge/base/text/printable_stream.hpp"

#include <algorithm>
#include <utility>

#include "judge/base/text/visible_text.hpp"

namespace judge {
namespace {

constexpr std::string_view kBegin = "\x1b[";  // ECMA-48: CSI
constexpr char kColoursEnd = 'm';
constexpr std::string_view kParameters = "0123456789;:";
/// A longer one is none: those for 24-bit colours of text and background have 40.
constexpr std::size_t kLongestSequence = 64;
constexpr std::string_view kUsualColours = "\x1b[0m";

/// Length of the sequence for colours that the text begins with; 0: none.
std::size_t colours_at_front(std::string_view text) {
  if (!text.starts_with(kBegin)) return 0;
  const std::size_t end = text.find_first_not_of(kParameters, kBegin.size());
  if (end >= kLongestSequence || end >= text.size()) return 0;
  return text[end] == kColoursEnd ? end + 1 : 0;
}

/// Whether more of the text could make such a sequence of it.
bool may_become_colours(std::string_view text) {
  if (text.size() >= kLongestSequence) return false;
  if (text.size() <= kBegin.size()) return kBegin.starts_with(text);
  return text.starts_with(kBegin) &&
         text.find_first_not_of(kParameters, kBegin.size()) == std::string_view::npos;
}

/// How many bytes at the end are the beginning of a character of UTF-8 that has more.
std::size_t begun_character(std::string_view text) {
  constexpr std::size_t kLongest = 4;
  for (std::size_t size = 1; size <= std::min(text.size(), kLongest - 1); ++size) {
    const auto byte = static_cast<unsigned char>(text[text.size() - size]);
    if ((byte & 0xC0U) == 0x80U) continue;  // goes on with one
    const std::size_t whole = byte >= 0xF8   ? 1
                              : byte >= 0xF0 ? 4
                              : byte >= 0xE0 ? 3
                              : byte >= 0xC0 ? 2
                                             : 1;
    return size < whole ? size : 0;
  }
  return 0;
}

}  // namespace

std::string PrintableStream::next(std::string_view piece) {
  const std::string all = std::exchange(waiting_, {}) + std::string(piece);
  std::string printable;
  std::string_view rest = all;
  while (!rest.empty()) {
    const std::size_t escape = std::min(rest.find(kBegin.front()), rest.size());
    std::string_view plain = rest.substr(0, escape);
    rest.remove_prefix(escape);
    if (rest.empty()) {
      const std::size_t begun = begun_character(plain);
      waiting_ = plain.substr(plain.size() - begun);
      plain.remove_suffix(begun);
    }
    printable += printable_text(plain);
    if (rest.empty()) break;
    if (const std::size_t size = colours_at_front(rest); size > 0) {
      printable += rest.substr(0, size);
      rest.remove_prefix(size);
      is_coloured_ = true;
    } else if (may_become_colours(rest)) {
      waiting_ = rest;
      break;
    } else {
      printable += printable_text(rest.substr(0, 1));
      rest.remove_prefix(1);
    }
  }
  return printable;
}

std::string PrintableStream::end() {
  std::string printable = printable_text(std::exchange(waiting_, {}));
  if (std::exchange(is_coloured_, false)) printable += kUsualColours;
  return printable;
}

}  // namespace judge
