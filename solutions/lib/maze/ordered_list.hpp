#pragma once

// Idea:   a list that grows only at its end, loses elements anywhere, and finds the k-th of those
//         left: what a vector does with erase(begin() + k), without moving all that stands behind.
//
//         An element gets the next place, and keeps it; a bit for each place says whether its
//         element is still there. 64 places share a word of bits, 64 words are a group, and two
//         floors of counters lead to the k-th bit that is set:
//
//             groups_   |  0  3310  6904  ...      elements before each group, in the whole list
//                          |
//             words_    |  0  51  98  141  ...     elements before each word, in its group
//                               |
//             bits_     |  1101 0111 ...           one word: a bit for each place
//                             |
//             elements_ |  a b c d e ...           the place
//
//         On both floors the way goes to the last entry that is not above what is left of k.
//         Counting those entries, all of a row at a time and never leaving early, costs no
//         mispredicted branch and becomes a few vector instructions; so does taking 1 from all the
//         entries behind one. An entry for places that nobody has yet is larger than any k. So
//         append() writes counters only when it begins a word.
//
//         When all places are taken, the elements left move together, and the list is sized anew,
//         half as large again as they need. So what is searched is proportional to the elements
//         left, not to all that ever came, and an element pays for a constant number of moves.
// Time:   for each operation two rows of counters and one word, and a row more for every 131072
//         places. Appending amortised.
// Space:  about 7 bytes for each element of the largest length, and at most 18 KiB.
// Status: compared with std::vector over random operations in ordered_list_test.cpp, for each
//         processor, and through maze-438.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "solutions/lib/maze/processor.hpp"

namespace maze {

/// The list; Processor is a struct of processor.hpp.
template <class Processor = AnyProcessor>
class OrderedList {
 public:
  /// Where an element stands: until make_room().
  using Place = std::uint32_t;

  OrderedList() { make_room(); }

  std::uint32_t size() const { return end_ - removed_; }
  bool empty() const { return size() == 0; }

  /// Whether all places are taken, so that append() would have to make room.
  bool is_full() const { return end_ == elements_.size(); }

  /// Puts `value` behind all others; makes room if there is none.
  void append(std::uint32_t value) {
    if (end_ % kWordPlaces == 0) {
      if (is_full()) make_room();
      if (end_ % kWordPlaces == 0) begin_word();
    }
    elements_[end_] = value;
    bits_[end_ / kWordPlaces] |= std::uint64_t{1} << end_ % kWordPlaces;
    ++end_;
  }

  /// The place of the element that has `rank` others before it. For rank == size() it is the place
  /// of no element.
  Place select(std::uint32_t rank) const {
    auto left = static_cast<std::int32_t>(rank);
    std::uint32_t group = Processor::count_not_above(groups_.front(), left) - 1;
    for (std::size_t row = 1; row < groups_.size(); ++row) {
      group += Processor::count_not_above(groups_[row], left);
    }
    left -= before_group(group);
    std::uint32_t word = Processor::count_not_above(words_[group], left) - 1;
    left -= words_[group].entries[word];
    word += group * kGroupWords;
    return word * kWordPlaces + Processor::nth_bit(bits_[word], static_cast<std::uint32_t>(left));
  }

  /// The place of the element that came last, which is still there.
  Place last() const { return end_ - 1; }

  std::uint32_t operator[](Place place) const { return elements_[place]; }

  /// Takes the element out; its place stays empty.
  void remove(Place place) {
    bits_[place / kWordPlaces] &= ~(std::uint64_t{1} << place % kWordPlaces);
    const std::uint32_t group = place / kGroupPlaces;
    take_one_behind(words_[group], place / kWordPlaces % kGroupWords);
    std::size_t row = group / kRowGroups;
    take_one_behind(groups_[row], group % kRowGroups);
    while (++row < groups_.size()) {
      for (std::int32_t& entry : groups_[row].entries) --entry;
    }
    ++removed_;
  }

  /// Moves the elements together at the front of places enough for half as many again.
  [[gnu::noinline]] void make_room() {
    std::uint32_t count = 0;
    for (std::uint32_t word = 0; word < bits_.size(); ++word) {
      for (std::uint64_t bits = bits_[word]; bits != 0; bits &= bits - 1) {
        const auto bit = static_cast<std::uint32_t>(std::countr_zero(bits));
        elements_[count++] = elements_[word * kWordPlaces + bit];
      }
    }

    const std::size_t group_count = std::size_t{count} * 3 / 2 / kGroupPlaces + 1;
    elements_.resize(group_count * kGroupPlaces);
    bits_.assign(group_count * kGroupWords, 0);
    words_.assign(group_count, unused<ShortCounters>());
    groups_.assign((group_count + kRowGroups - 1) / kRowGroups, unused<LongCounters>());
    removed_ = 0;
    for (end_ = 0; end_ < count;) {
      const std::uint32_t length = std::min(kWordPlaces, count - end_);
      begin_word();
      bits_[end_ / kWordPlaces] = ~std::uint64_t{0} >> (kWordPlaces - length);
      end_ += length;
    }
  }

 private:
  static constexpr std::uint32_t kWordPlaces = 64;
  static constexpr std::uint32_t kGroupWords = 64;
  static constexpr std::uint32_t kGroupPlaces = kGroupWords * kWordPlaces;
  static constexpr std::uint32_t kRowGroups = 32;

  /// A row of places that nobody has. As many removals as there are places take the entries not
  /// down to what could be searched.
  template <class Counters>
  static Counters unused() {
    Counters counters;
    counters.entries.fill(
        std::numeric_limits<typename decltype(counters.entries)::value_type>::max());
    return counters;
  }

  template <class Counters>
  static void take_one_behind(Counters& counters, std::size_t entry) {
    // As many zeros as there are counters, then as many ones: from the right place on, they are
    // what is to be taken, and there is nothing to compare.
    static constexpr auto kSteps = [] {
      Counters steps[2]{};
      steps[1].entries.fill(1);
      return std::bit_cast<std::array<typename decltype(counters.entries)::value_type,
                                      2 * std::tuple_size_v<decltype(counters.entries)>>>(steps);
    }();
    const std::size_t length = counters.entries.size();
    const auto* const step = kSteps.data() + length - 1 - entry;
#pragma GCC unroll 8
    for (std::size_t i = 0; i < length; ++i) counters.entries[i] -= step[i];
  }

  std::int32_t before_group(std::uint32_t group) const {
    return groups_[group / kRowGroups].entries[group % kRowGroups];
  }

  /// Sets the counters for the word that begins at end_.
  [[gnu::noinline]] void begin_word() {
    const std::uint32_t group = end_ / kGroupPlaces;
    if (end_ % kGroupPlaces == 0) {
      groups_[group / kRowGroups].entries[group % kRowGroups] = static_cast<std::int32_t>(size());
    }
    words_[group].entries[end_ / kWordPlaces % kGroupWords] =
        static_cast<std::int16_t>(static_cast<std::int32_t>(size()) - before_group(group));
  }

  std::vector<std::uint32_t> elements_;  // by place
  std::vector<std::uint64_t> bits_;
  std::vector<ShortCounters> words_;  // one row for each group
  std::vector<LongCounters> groups_;  // all entries together are one row
  std::uint32_t end_ = 0;             // the first place that nobody has had
  std::uint32_t removed_ = 0;         // places before it whose elements are gone
};

}  // namespace maze
