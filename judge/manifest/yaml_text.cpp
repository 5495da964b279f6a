#include "judge/manifest/yaml_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "judge/base/text/lower_case.hpp"

namespace judge {
namespace {

/// Words that are something other than a text.
constexpr auto kSpecialWords = std::to_array<std::string_view>(
    {"true", "false", "yes", "no", "on", "off", "y", "n", "null", "~"});

bool is_letter(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

/// Whether it may stand without quotes, also in a list in brackets. Stricter than YAML has it.
bool is_plain_text(std::string_view text) {
  if (text.empty() || !(is_letter(text.front()) || text.front() == '_' || text.front() == '/'))
    return false;
  if (text.back() == ' ') return false;
  const std::string lower = lower_case(std::string(text));
  if (std::ranges::find(kSpecialWords, lower) != kSpecialWords.end()) return false;
  return std::ranges::all_of(text, [](char c) {
    return is_letter(c) || std::isdigit(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("_-./+() ").find(c) != std::string_view::npos;
  });
}

std::string in_double_quotes(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      quoted += {'\\', c};
    } else if (c == '\n') {
      quoted += "\\n";
    } else if (c == '\t') {
      quoted += "\\t";
    } else if (c == '\r') {
      quoted += "\\r";
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
      quoted += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    } else {
      quoted += c;
    }
  }
  return quoted + '"';
}

}  // namespace

std::string yaml_scalar(std::string_view text) {
  return is_plain_text(text) ? std::string(text) : in_double_quotes(text);
}

std::string yaml_list(const std::vector<std::string>& texts) {
  std::string list = "[";
  for (const std::string& text : texts) list += (list.size() == 1 ? "" : ", ") + yaml_scalar(text);
  return list + "]";
}

std::string yaml_number(double number) {
  return fmt::format("{}", number);
}

std::string yaml_entry(std::string_view key, const Node& value, std::size_t indentation) {
  if (!value.is_present()) return "";
  std::string lines = value.to_yaml();
  while (lines.ends_with('\n')) lines.pop_back();
  const std::string margin(indentation, ' ');
  std::string text = margin + yaml_scalar(key) + ":";
  const bool is_in_lines =
      (value.is_map() || value.is_list()) && !lines.starts_with('[') && !lines.starts_with('{');
  if (!is_in_lines) return text + (lines.empty() ? "" : " ") + lines + "\n";
  text += '\n';
  for (std::size_t at = 0; at <= lines.size();) {
    const std::size_t end = std::min(lines.find('\n', at), lines.size());
    text += margin + "  " + lines.substr(at, end - at) + "\n";
    at = end + 1;
  }
  return text;
}

}  // namespace judge
