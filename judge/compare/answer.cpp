#include "judge/compare/answer.hpp"

#include <algorithm>

#include "judge/base/text/utf8.hpp"

namespace judge {

void Answer::pass(std::size_t offset) {
  if (file_ == nullptr || offset - passed_ < kPieceInMemory) return;
  file_->let_go(passed_, offset);
  passed_ = offset;
}

TextPlace Answer::place_at(std::size_t offset) const {
  TextPlace place;
  std::size_t begun = 0;  // characters of the line, as character_at() counts them
  for (std::size_t begin = 0; begin < offset; begin += kPieceInMemory) {
    const std::size_t end = std::min(offset, begin + kPieceInMemory);
    const std::string_view piece = text_.substr(begin, end - begin);
    const std::size_t last = piece.rfind('\n');
    const std::string_view of_line = last == piece.npos ? piece : piece.substr(last + 1);
    begun = (last == piece.npos ? begun : 0) + of_line.size() - continuing_bytes(of_line);
    place.line += std::ranges::count(piece, '\n');
    if (file_ != nullptr) file_->let_go(begin, end);
  }
  const bool is_within = offset < text_.size() && continues_character(text_[offset]);
  place.column = std::max<std::int64_t>(static_cast<std::int64_t>(begun) + (is_within ? 0 : 1), 1);
  return place;
}

}  // namespace judge
