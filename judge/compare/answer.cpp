#include "judge/compare/answer.hpp"

#include <algorithm>

namespace judge {

void Answer::pass(std::size_t offset) {
  if (file_ == nullptr || offset - passed_ < kPieceInMemory) return;
  file_->let_go(passed_, offset);
  passed_ = offset;
}

TextPlace Answer::place_at(std::size_t offset) const {
  TextPlace place;
  for (std::size_t begin = 0; begin < offset; begin += kPieceInMemory) {
    const std::size_t end = std::min(offset, begin + kPieceInMemory);
    const TextPlace in_piece = place_of(text_.substr(begin, end - begin), end - begin);
    place.column = in_piece.line > 1 ? in_piece.column : place.column + in_piece.column - 1;
    place.line += in_piece.line - 1;
    if (file_ != nullptr) file_->let_go(begin, end);
  }
  return place;
}

}  // namespace judge
