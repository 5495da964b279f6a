#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace judge {

/// Keeps the beginning and the end of a text that may be without end: what a program says first,
/// and what it says of its end.
class HeadAndTail {
 public:
  /// `most` bytes are kept, half of them of the end.
  explicit HeadAndTail(std::size_t most) : half_(most / 2) {}

  void add(std::string_view piece) {
    const std::size_t room = half_ - std::min(half_, head_.size());
    head_.append(piece.substr(0, room));
    tail_.append(piece.substr(std::min(room, piece.size())));
    // Not each time: what is erased moves all that stays.
    if (tail_.size() > 4 * half_) shorten();
  }

  /// All of it, or its beginning and end with a line between them that says so.
  std::string text() {
    shorten();
    return is_cut_ ? head_ + "\n… (not all of it is kept) …\n" + tail_ : head_ + tail_;
  }

 private:
  void shorten() {
    if (tail_.size() <= half_) return;
    tail_.erase(0, tail_.size() - half_);
    is_cut_ = true;
  }

  std::size_t half_;
  std::string head_;
  std::string tail_;
  bool is_cut_ = false;
};

/// The same of a text that is there as a whole.
inline std::string head_and_tail(std::string_view text, std::size_t most) {
  HeadAndTail kept(most);
  kept.add(text);
  return kept.text();
}

}  // namespace judge
