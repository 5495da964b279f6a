#include "judge/base/text/visible_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

namespace judge {
namespace {

/// Length of the valid UTF-8 sequence of a printable character at the front of `text`, 0 if there
/// is none.
std::size_t printable_sequence(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const auto continues = [&](std::size_t i) {
    return i < text.size() && (byte(i) & 0xC0U) == 0x80U;
  };
  const unsigned char lead = byte(0);
  if (lead >= 0x20 && lead < 0x7F) return 1;
  if (lead >= 0xC2 && lead <= 0xDF && continues(1)) {
    return lead == 0xC2 && byte(1) < 0xA0 ? 0 : 2;  // U+0080 to U+009F are control characters
  }
  if (lead >= 0xE0 && lead <= 0xEF && continues(1) && continues(2)) {
    const bool overlong = lead == 0xE0 && byte(1) < 0xA0;
    const bool surrogate = lead == 0xED && byte(1) >= 0xA0;
    return overlong || surrogate ? 0 : 3;
  }
  if (lead >= 0xF0 && lead <= 0xF4 && continues(1) && continues(2) && continues(3)) {
    const bool out_of_range = (lead == 0xF0 && byte(1) < 0x90) || (lead == 0xF4 && byte(1) >= 0x90);
    return out_of_range ? 0 : 4;
  }
  return 0;
}

/// Characters that show nothing, or what any other space does: spaces but the common one, the soft
/// hyphen, joiners, what sets the direction of a text, fillers, selectors of variants, marks of the
/// order of bytes.
constexpr std::array<std::pair<char32_t, char32_t>, 16> kInvisible = {{{0xA0, 0xA0},
                                                                       {0xAD, 0xAD},
                                                                       {0x34F, 0x34F},
                                                                       {0x61C, 0x61C},
                                                                       {0x115F, 0x1160},
                                                                       {0x1680, 0x1680},
                                                                       {0x180B, 0x180F},
                                                                       {0x2000, 0x200F},
                                                                       {0x2028, 0x202F},
                                                                       {0x205F, 0x206F},
                                                                       {0x3000, 0x3000},
                                                                       {0x3164, 0x3164},
                                                                       {0xFE00, 0xFE0F},
                                                                       {0xFEFF, 0xFEFF},
                                                                       {0xFFA0, 0xFFA0},
                                                                       {0xE0000, 0xE0FFF}}};

/// A printable character of UTF-8 as it is, one that is invisible as \u{hex}.
void append_visible(std::string& out, std::string_view character) {
  char32_t code = static_cast<unsigned char>(character.front());
  // The first byte has a bit of the length for each byte, and a 0 behind them.
  if (character.size() > 1) code &= 0x7FU >> character.size();
  for (const char byte : character.substr(1))
    code = (code << 6U) | (static_cast<unsigned char>(byte) & 0x3FU);
  const bool is_invisible = std::ranges::any_of(
      kInvisible, [&](const auto& range) { return range.first <= code && code <= range.second; });
  if (is_invisible) {
    out += fmt::format("\\u{{{:x}}}", static_cast<std::uint32_t>(code));
  } else {
    out += character;
  }
}

void append_escaped(std::string& out, char c) {
  switch (c) {
    case '\n':
      out += "\\n";
      break;
    case '\r':
      out += "\\r";
      break;
    case '\t':
      out += "\\t";
      break;
    case '\0':
      out += "\\0";
      break;
    default:
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
  }
}

/// What stands first in the text and is so long, as printable_sequence() has it.
void append_first(std::string& out, std::string_view text, std::size_t length) {
  if (length > 0) {
    append_visible(out, text.substr(0, length));
  } else {
    append_escaped(out, text.front());
  }
}

}  // namespace

std::string visible_text(std::string_view text, std::size_t limit) {
  const std::size_t trailing = text.find_last_not_of(" \r\n") + 1;  // 0 when all of it is blank
  std::string out = "\"";
  std::size_t i = 0;
  while (i < text.size()) {
    const std::size_t length = printable_sequence(text.substr(i));
    if (i + std::max<std::size_t>(length, 1) > limit) break;
    if (text[i] == ' ' && i >= trailing) {
      out += "·";
    } else {
      append_first(out, text.substr(i), length);
    }
    i += std::max<std::size_t>(length, 1);
  }
  out += i < text.size() ? "\"…" : "\"";
  return out;
}

std::string visible_line(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = printable_sequence(text.substr(i));
    append_first(out, text.substr(i), length);
    i += std::max<std::size_t>(length, 1);
  }
  return out;
}

std::string printable_text(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = printable_sequence(text.substr(i));
    if (length > 0 || text[i] == '\n' || text[i] == '\t') {
      out += text.substr(i, std::max<std::size_t>(length, 1));
    } else {
      append_escaped(out, text[i]);
    }
    i += std::max<std::size_t>(length, 1);
  }
  return out;
}

std::string printable_name(std::string_view name) {
  std::string printable;
  for (const char c : printable_text(name)) {
    if (c == '\n') {
      printable += "\\n";
    } else if (c == '\t') {
      printable += "\\t";
    } else {
      printable += c;
    }
  }
  return printable;
}

}  // namespace judge
