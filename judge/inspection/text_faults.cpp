#include "judge/inspection/text_faults.hpp"

#include <algorithm>

namespace judge {

bool has_byte_order_mark(std::string_view text) {
  return text.starts_with("\xEF\xBB\xBF");
}

int line_at(std::string_view text, std::size_t offset) {
  return 1 + static_cast<int>(std::ranges::count(text.substr(0, offset), '\n'));
}

}  // namespace judge
