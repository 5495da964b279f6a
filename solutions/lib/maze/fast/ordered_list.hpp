#pragma once

// Idea:   a list that grows only at its end, loses elements anywhere, and finds the k-th of those
//         left: what a vector does with erase(begin() + k), without moving all that stands behind.
//
//         An element gets the next place, and keeps it; a bit for each place says whether its
//         element is still there. 64 places share a word of bits, 64 words are a group, and two
//         floors of counters lead to the k-th bit that is set:
//
//             groups    |  0  3310  6904  ...      elements before each group, in the whole list
//                          |
//             words     |  0  51  98  141  ...     elements before each word, in its group
//                               |
//             bits      |  1101 0111 ...           one word: a bit for each place
//                             |
//             elements  |  a b c d e ...           the place
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
#include <memory>
#include <vector>

#include "solutions/lib/maze/fast/processor.hpp"

namespace maze {

/// What an OrderedList is made of.
struct OrderedListFloors {
  static constexpr std::uint32_t kWordPlaces = 64;
  static constexpr std::uint32_t kGroupWords = 64;
  static constexpr std::uint32_t kGroupPlaces = kGroupWords * kWordPlaces;
  static constexpr std::uint32_t kRowGroups = 32;

  std::vector<std::uint32_t> elements;  // by place
  std::vector<std::uint64_t> bits;
  std::vector<ShortCounters> words;  // one row for each group
  std::vector<LongCounters> groups;  // all entries together are one row

  /// Moves the elements together at the front of places enough for half as many again; returns how
  /// many places.
  [[gnu::noinline]] std::uint32_t make_room() {
    std::uint32_t count = 0;
    for (std::uint32_t word = 0; word < bits.size(); ++word) {
      for (std::uint64_t left = bits[word]; left != 0; left &= left - 1) {
        const auto bit = static_cast<std::uint32_t>(std::countr_zero(left));
        elements[count++] = elements[word * kWordPlaces + bit];
      }
    }

    const std::uint32_t group_count = count / 2 * 3 / kGroupPlaces + 1;
    elements.resize(group_count * kGroupPlaces + 1);  // the last is never taken, but may be read
    bits.assign(group_count * kGroupWords, 0);
    words.assign(group_count, unused<ShortCounters>());
    groups.assign((group_count + kRowGroups - 1) / kRowGroups, unused<LongCounters>());
    for (std::uint32_t place = 0; place < count; place += kWordPlaces) {
      bits[place / kWordPlaces] =
          ~std::uint64_t{0} >> (kWordPlaces - std::min(kWordPlaces, count - place));
      begin_word(groups.data(), words.data(), place, place);
    }
    return group_count * kGroupPlaces;
  }

  /// Sets the counters for the word that begins at `place`, with `before` elements in front of it.
  static void begin_word(LongCounters* groups, ShortCounters* words, std::uint32_t place,
                         std::uint32_t before) {
    const std::uint32_t group = place / kGroupPlaces;
    std::int32_t& before_group = groups[group / kRowGroups].entries[group % kRowGroups];
    if (place % kGroupPlaces == 0) before_group = static_cast<std::int32_t>(before);
    words[group].entries[place / kWordPlaces % kGroupWords] =
        static_cast<std::int16_t>(static_cast<std::int32_t>(before) - before_group);
  }

 private:
  /// A row of places that nobody has. As many removals as there are places take the entries not
  /// down to what could be searched.
  template <class Counters>
  static Counters unused() {
    Counters counters;
    counters.entries.fill(
        std::numeric_limits<typename decltype(counters.entries)::value_type>::max());
    return counters;
  }
};

/// The list; Processor is a struct of processor.hpp.
template <class Processor = AnyProcessor>
class OrderedList {
 public:
  /// Where an element stands: until make_room().
  using Place = std::uint32_t;

  OrderedList() { make_room(); }

  std::uint32_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  /// Whether all places are taken, so that append() would have to make room.
  bool is_full() const { return end_ == places_; }

  /// Puts `value` behind all others; makes room if there is none.
  void append(std::uint32_t value) {
    if (end_ % kWordPlaces == 0) {
      if (is_full()) make_room();
      if (end_ % kWordPlaces == 0) Floors::begin_word(groups_, words_, end_, size_);
    }
    elements_[end_] = value;
    bits_[end_ / kWordPlaces] |= std::uint64_t{1} << end_ % kWordPlaces;
    ++end_;
    ++size_;
  }

  /// The place of the element that has `rank` others before it. For rank == size() it is the place
  /// of no element, where any number may stand.
  Place select(std::uint32_t rank) const {
    auto left = static_cast<std::int32_t>(rank);
    std::uint32_t group = Processor::count_below(groups_[0], left + 1) - 1;
    for (std::uint32_t row = 1; row < row_count_; ++row) {
      group += Processor::count_below(groups_[row], left + 1);
    }
    left -= groups_->entries.data()[group];  // rows have no gaps between them
    const ShortCounters& words = words_[group];
    const std::uint32_t word = Processor::count_below(words, left + 1) - 1;
    left -= words.entries[word];
    const std::uint32_t number = group * Floors::kGroupWords + word;
    return number * kWordPlaces +
           Processor::nth_bit(bits_[number], static_cast<std::uint32_t>(left));
  }

  /// The place of the element that came last, which is still there.
  Place last() const { return end_ - 1; }

  std::uint32_t operator[](Place place) const { return elements_[place]; }

  /// Takes the element out; its place stays empty.
  void remove(Place place) {
    const std::uint32_t word = place / kWordPlaces;
    const std::uint32_t group = place / Floors::kGroupPlaces;
    bits_[word] &= ~(std::uint64_t{1} << place % kWordPlaces);
    take_one_behind(words_[group], word % Floors::kGroupWords);
    std::uint32_t row = group / Floors::kRowGroups;
    take_one_behind(groups_[row], group % Floors::kRowGroups);
    while (++row < row_count_) {
      for (std::int32_t& entry : groups_[row].entries) --entry;
    }
    --size_;
  }

  /// Moves the elements together at the front of places enough for half as many again.
  void make_room() {
    places_ = floors_->make_room();
    elements_ = floors_->elements.data();
    bits_ = floors_->bits.data();
    words_ = floors_->words.data();
    groups_ = floors_->groups.data();
    row_count_ = static_cast<std::uint32_t>(floors_->groups.size());
    end_ = size_;
  }

 private:
  using Floors = OrderedListFloors;
  static constexpr std::uint32_t kWordPlaces = Floors::kWordPlaces;

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

  // The floors stand elsewhere, and what each step needs of them is copied here. So no call gets
  // the address of the list, and the compiler can keep these in registers.
  std::unique_ptr<Floors> floors_ = std::make_unique<Floors>();
  std::uint32_t* elements_ = nullptr;
  std::uint64_t* bits_ = nullptr;
  ShortCounters* words_ = nullptr;
  LongCounters* groups_ = nullptr;
  std::uint32_t row_count_ = 0;
  std::uint32_t places_ = 0;
  std::uint32_t end_ = 0;  // the first place that nobody has had
  std::uint32_t size_ = 0;
};

}  // namespace maze
