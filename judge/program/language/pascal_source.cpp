#include "judge/program/language/pascal_source.hpp"

#include <cctype>

#include "judge/base/text/trimmed.hpp"

namespace judge {
namespace {

void remove_to_end_of(std::string_view& text, std::string_view end) {
  const std::size_t at = text.find(end);
  text.remove_prefix(at == std::string_view::npos ? text.size() : at + end.size());
}

}  // namespace

std::string pascal_first_word(std::string_view source) {
  source = without_byte_order_mark(source);
  while (!source.empty()) {
    if (std::isspace(static_cast<unsigned char>(source.front())) != 0) {
      source.remove_prefix(1);
    } else if (source.front() == '{') {
      remove_to_end_of(source, "}");
    } else if (source.starts_with("(*")) {
      source.remove_prefix(2);
      remove_to_end_of(source, "*)");
    } else if (source.starts_with("//")) {
      remove_to_end_of(source, "\n");
    } else {
      break;
    }
  }
  std::string word;
  for (const char c : source) {
    if (std::isalpha(static_cast<unsigned char>(c)) == 0) break;
    word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return word;
}

}  // namespace judge
