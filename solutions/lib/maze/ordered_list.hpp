#pragma once

// Idea:   a list that grows only at its end, loses elements anywhere, and finds the k-th of those
//         left: what a vector does with erase(begin() + k), without moving all that stands behind.
//
//         The elements stand in blocks with room for 256. Removing one moves only the rest of its
//         block; the room stays empty. Sixteen blocks are a group, and two floors of counters lead
//         to the k-th element:
//
//             groups_    |  0  3310  6904  ...      elements before each group, in the whole list
//                           |
//             blocks_    |  0  201  398  641  ...   elements before each block, in its group
//                                |
//             elements_  |  [ a b c . . . . ]       one block; its elements at the front
//
//         On both floors the way goes to the last entry that is not above what is left of k.
//         Counting those entries, sixteen comparisons at a time and never leaving early, costs no
//         mispredicted branch and becomes a few vector instructions; so does adding to all the
//         entries behind one.
//
//         When the last block is full and no room is left behind it, all elements move together
//         and the list is sized anew, half as large again as they need. So what is searched is
//         proportional to the elements left, not to all that ever came, and an element pays for a
//         constant number of moves.
// Time:   for each operation at most 256 steps in a block, 16 in a group, and one for every 2700
//         elements; all of them in runs of neighbouring words. Appending amortised.
// Space:  about 6 bytes for each element of the largest length, and at most 24 KiB.
// Status: compared with std::vector over random operations in ordered_list_test.cpp, and through
//         maze-438.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace maze {

/// The list.
class OrderedList {
 public:
  /// Where an element stands; holds until the next append() or remove().
  struct Place {
    std::size_t block;
    std::size_t offset;
  };

  OrderedList() { rebuild(); }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  /// Puts `value` behind all others.
  void append(std::uint32_t value) {
    if (lengths_[last_] == kBlockRoom && ++last_ == lengths_.size()) rebuild();
    elements_[last_ * kBlockRoom + lengths_[last_]] = value;
    add_to_block(last_, 1);
    ++size_;
  }

  /// The place of the element that has `rank` others before it; rank < size().
  Place select(std::size_t rank) const {
    auto left = static_cast<std::int32_t>(rank);
    std::size_t not_above = 0;
    for (const Counters& counters : groups_) not_above += count_not_above(counters, left);
    const std::size_t group = not_above - 1;
    left -= groups_[group / kFanOut][group % kFanOut];

    const std::size_t block = count_not_above(blocks_[group], left) - 1;
    left -= blocks_[group][block];
    return {group * kFanOut + block, static_cast<std::size_t>(left)};
  }

  std::uint32_t operator[](Place place) const {
    return elements_[place.block * kBlockRoom + place.offset];
  }

  /// Takes the element out; those behind it move up.
  void remove(Place place) {
    std::uint32_t* const begin = elements_.data() + place.block * kBlockRoom;
    std::copy(begin + place.offset + 1, begin + lengths_[place.block], begin + place.offset);
    add_to_block(place.block, -1);
    --size_;
  }

 private:
  static constexpr std::size_t kBlockRoom = 256;
  static constexpr std::size_t kFanOut = 16;
  using Counters = std::array<std::int32_t, kFanOut>;

  static std::size_t count_not_above(const Counters& counters, std::int32_t limit) {
    std::int32_t count = 0;
    for (const std::int32_t counter : counters) count += counter <= limit;
    return static_cast<std::size_t>(count);
  }

  static void add_behind(Counters& counters, std::size_t entry, std::int32_t change) {
    // Indices as wide as the counters: otherwise the compiler finds no vector instructions for
    // this.
    const auto last_unchanged = static_cast<std::int32_t>(entry);
    std::int32_t i = 0;
    for (std::int32_t& counter : counters) counter += i++ > last_unchanged ? change : 0;
  }

  void add_to_block(std::size_t block, std::int32_t change) {
    lengths_[block] += static_cast<std::uint32_t>(change);
    const std::size_t group = block / kFanOut;
    add_behind(blocks_[group], block % kFanOut, change);
    std::size_t i = group / kFanOut;
    add_behind(groups_[i], group % kFanOut, change);
    while (++i < groups_.size()) {
      for (std::int32_t& counter : groups_[i]) counter += change;
    }
  }

  /// Moves the elements together at the front of blocks enough for half as many again.
  void rebuild() {
    auto end = elements_.begin();
    for (std::size_t block = 0; block < lengths_.size(); ++block) {
      const auto from = elements_.begin() + static_cast<std::ptrdiff_t>(block * kBlockRoom);
      end = std::copy(from, from + lengths_[block], end);
    }

    const std::size_t group_count = size_ * 3 / 2 / (kBlockRoom * kFanOut) + 1;
    elements_.resize(group_count * kFanOut * kBlockRoom);
    lengths_.assign(group_count * kFanOut, 0);
    blocks_.assign(group_count, Counters{});
    groups_.assign((group_count + kFanOut - 1) / kFanOut, Counters{});
    last_ = size_ / kBlockRoom;
    for (std::size_t block = 0; block <= last_; ++block) {
      const std::size_t length = std::min(kBlockRoom, size_ - block * kBlockRoom);
      add_to_block(block, static_cast<std::int32_t>(length));
    }
  }

  std::vector<std::uint32_t> elements_;
  std::vector<std::uint32_t> lengths_;  // of each block
  std::vector<Counters> blocks_;        // one for each group
  std::vector<Counters> groups_;        // all entries together are one row
  std::size_t last_ = 0;                // the block that grows
  std::size_t size_ = 0;
};

}  // namespace maze
