#include "judge/report/html/page_texts.hpp"

#include <algorithm>

#include "judge/base/text/head_and_tail.hpp"
#include "judge/results/json.hpp"

namespace judge {
namespace {

constexpr std::size_t kEscapedLess = 5;  // that an escaped '<' is longer by

}  // namespace

std::size_t size_in_page(const nlohmann::ordered_json& value) {
  const std::string text = json_text(value, -1, OtherBytes::replaced);
  return text.size() + kEscapedLess * static_cast<std::size_t>(std::ranges::count(text, '<'));
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

}  // namespace judge
