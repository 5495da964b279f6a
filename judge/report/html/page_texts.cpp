#include "judge/report/html/page_texts.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include <fmt/format.h>

#include "judge/base/text/head_and_tail.hpp"
#include "judge/results/json.hpp"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kEscapedLess = 5;  // that an escaped '<' is longer by

/// The same by having it written, which copies it more than once.
std::size_t size_as_written(const Json& value) {
  const std::string text = json_text(value, -1, OtherBytes::replaced);
  return text.size() + kEscapedLess * static_cast<std::size_t>(std::ranges::count(text, '<'));
}

/// Of a text in ASCII; nothing of others, in which bytes may have to be replaced.
std::optional<std::size_t> size_of_ascii(std::string_view text) {
  constexpr std::string_view kWithTwo = "\"\\\b\f\n\r\t";
  constexpr std::size_t kWithNumber = 6;
  std::size_t size = text.size() + 2;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80) return std::nullopt;
    if (byte >= ' ' && c != '"' && c != '\\' && c != '<') continue;
    size += c == '<'                                     ? kEscapedLess
            : kWithTwo.find(c) != std::string_view::npos ? 1
                                                         : kWithNumber - 1;
  }
  return size;
}

std::size_t size_of_text(const std::string& text) {
  const auto size = size_of_ascii(text);
  return size ? *size : size_as_written(text);
}

}  // namespace

std::size_t size_in_page(const Json& value) {
  if (value.is_string()) return size_of_text(value.get_ref<const std::string&>());
  if (value.is_number_unsigned()) return fmt::formatted_size("{}", value.get<std::uint64_t>());
  if (value.is_number_integer()) return fmt::formatted_size("{}", value.get<std::int64_t>());
  if (!value.is_structured()) return size_as_written(value);
  // Brackets, and a comma between two.
  std::size_t size = 2 + (value.empty() ? 0 : value.size() - 1);
  if (value.is_array()) {
    for (const Json& part : value) size += size_in_page(part);
    return size;
  }
  for (const auto& [key, part] : value.get_ref<const Json::object_t&>())
    size += size_of_text(key) + 1 + size_in_page(part);
  return size;
}

std::size_t PageTexts::number_of(std::string_view text, std::size_t most) {
  if (text.size() > most) return number_of(head_and_tail(text, most), text.size());
  const auto known = numbers_.find(text);
  if (known != numbers_.end()) return known->second;
  const std::size_t number = all_.size();
  numbers_.emplace(text, number);
  all_.push_back(std::string(text));
  size_ += size_in_page(all_.back()) + 1;
  return number;
}

nlohmann::ordered_json PageTexts::window(const TextWindow& window) {
  return {{"line", window.line},
          {"column", window.column},
          {"before", number_of(window.before)},
          {"after", number_of(window.after)},
          {"atEnd", window.is_at_end}};
}

std::optional<nlohmann::ordered_json> PageTexts::window_in(const std::string& file,
                                                           std::int64_t line, std::int64_t column,
                                                           std::size_t most) {
  const auto [known, is_new] = windows_.try_emplace({file, line, column, most});
  if (is_new) {
    if (const auto read = window_in_file(file, line, column, most)) known->second = window(*read);
  }
  return known->second;
}

}  // namespace judge
