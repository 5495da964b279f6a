#pragma once

#include <cstddef>
#include <string_view>

#include "judge/base/os/mapped_file.hpp"
#include "judge/compare/excerpt.hpp"

namespace judge {

/// So much of a file that is compared may stay in memory: enough that giving it back costs nothing
/// beside looking at it.
inline constexpr std::size_t kPieceInMemory = 256 * 1024;

/// An answer that is looked at from front to back. Of one that is a file no more than a piece stays
/// in memory, however long it is. What it is made of must outlive it.
class Answer {
 public:
  explicit Answer(std::string_view text) : text_(text) {}
  explicit Answer(const MappedFile& file) : text_(file.bytes()), file_(&file) {}

  std::string_view text() const { return text_; }

  /// What is in front of `offset` will hardly be looked at again.
  void pass(std::size_t offset);

  /// As place_of() for the text.
  TextPlace place_at(std::size_t offset) const;

 private:
  std::string_view text_;
  const MappedFile* file_ = nullptr;
  std::size_t passed_ = 0;
};

}  // namespace judge
