#include "judge/base/text/visible_text.hpp"

#include <algorithm>

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
    } else if (length > 0) {
      out += text.substr(i, length);
    } else {
      append_escaped(out, text[i]);
    }
    i += std::max<std::size_t>(length, 1);
  }
  out += i < text.size() ? "\"…" : "\"";
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
