#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

/// The Procedural Maze, as far as its rules decide what is to be seen.
namespace judge::visualizers {

inline constexpr int kSide = 6;

/// A place on the lattice of cells and what is between them, kLattice rows and columns: cells have
/// two odd coordinates, walls one, and where walls meet both are even.
struct Place {
  int row = 0;
  int column = 0;

  Place operator+(Place step) const { return {row + step.row, column + step.column}; }
  friend bool operator==(const Place&, const Place&) = default;
};

inline constexpr int kLattice = 2 * kSide + 1;

struct Direction {
  char letter;
  Place step;
};

inline constexpr std::array<Direction, 4> kClockwise = {
    {{'U', {-1, 0}}, {'R', {0, 1}}, {'D', {1, 0}}, {'L', {0, -1}}}};

enum class Decision { undecided, absent, present };

/// The number of the direction with that letter; kClockwise.size() if there is none.
inline std::size_t direction_of(const std::string& order) {
  const auto found = std::find_if(kClockwise.begin(), kClockwise.end(), [&](const Direction& d) {
    return order == std::string(1, d.letter);
  });
  return static_cast<std::size_t>(found - kClockwise.begin());
}

/// What is known of one board, the light on its way through it included.
class ProceduralMaze {
 public:
  /// As the module shows it: the rows one after the other, then a line with start and goal.
  ProceduralMaze(std::string circles, int start, int goal)
      : circles_(std::move(circles)), light_(cell(start)), goal_(cell(goal)) {
    for (int i = 0; i < kLattice; ++i) {
      for (const Place place : {Place{0, i}, {kLattice - 1, i}, {i, 0}, {i, kLattice - 1}})
        decide(place, Decision::present);
    }
    for (const Direction& direction : kClockwise) decide(light_ + direction.step, Decision::absent);
    for (int column = 0; column < kSide; ++column) {
      const unsigned slice = slice_from({1, 2 * column + 1}, {2, 0});
      seed_ = 2 * seed_ + (std::popcount(slice) % 2 == 0 ? 1U : 0U);
    }
  }

  bool is_solved() const { return light_ == goal_; }
  Place light() const { return light_; }
  Place goal() const { return goal_; }
  const std::string& way() const { return way_; }

  /// Goes one cell; false if there is a wall.
  bool go(std::size_t number) {
    const auto [letter, step] = kClockwise[number];
    if (wall(light_ + step) == Decision::present) return false;
    way_ += letter;
    light_ = light_ + step + step;
    const unsigned slice = slice_on_entering(letter);
    // Behind the wall just crossed, which is on the opposite side.
    for (std::size_t turn = 3; turn <= 5; ++turn) {
      const Place next = light_ + kClockwise[(number + turn) % 4].step;
      if (wall(next) != Decision::undecided) continue;
      const bool is_even = std::popcount(slice & seed_) % 2 == 0;
      decide(next, is_even ? Decision::present : Decision::absent);
      seed_ = seed_ / 2 + (is_even ? kFirstBit : 0U);
    }
    return true;
  }

  std::string seed() const {
    std::string bits;
    for (unsigned bit = kFirstBit; bit > 0; bit /= 2) bits += (seed_ & bit) != 0 ? '1' : '0';
    return bits;
  }

  /// Of a cell.
  bool has_circle(Place place) const {
    return circles_[static_cast<std::size_t>(place.row / 2 * kSide + place.column / 2)] == 'o';
  }

  /// Between two cells, or at the border.
  Decision wall(Place place) const { return walls_[index(place)]; }

 private:
  /// In slices and seeds, which are written from left to right.
  static constexpr unsigned kFirstBit = 1U << (kSide - 1);

  static Place cell(int number) { return {2 * (number / kSide) + 1, 2 * (number % kSide) + 1}; }

  static std::size_t index(Place place) {
    return static_cast<std::size_t>(place.row * kLattice + place.column);
  }

  /// Once it is decided it stays as it is.
  void decide(Place place, Decision state) {
    if (wall(place) == Decision::undecided) walls_[index(place)] = state;
  }

  /// The circles of six cells as bits.
  unsigned slice_from(Place first, Place step) const {
    unsigned bits = 0;
    for (int i = 0; i < kSide; ++i, first = first + step)
      bits = 2 * bits + (has_circle(first) ? 1U : 0U);
    return bits;
  }

  unsigned slice_on_entering(char letter) const {
    constexpr int kLast = kLattice - 2;
    switch (letter) {
      case 'R':
        return slice_from({1, light_.column}, {2, 0});
      case 'U':
        return slice_from({light_.row, 1}, {0, 2});
      case 'L':
        return slice_from({kLast, light_.column}, {-2, 0});
      default:
        return slice_from({light_.row, kLast}, {0, -2});
    }
  }

  std::string circles_;
  Place light_;
  Place goal_;
  unsigned seed_ = 0;
  std::string way_;
  std::array<Decision, kLattice * kLattice> walls_{};
};

}  // namespace judge::visualizers
