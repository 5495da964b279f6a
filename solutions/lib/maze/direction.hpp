#pragma once

// Idea:   the four ways to go, and how moves are written.
// Status: through every problem.

#include <cstddef>
#include <cstdint>

namespace maze {

/// Clockwise from north, the order in which every problem here looks around.
enum class Direction : std::uint8_t { north, east, south, west };

inline constexpr Direction kDirections[] = {Direction::north, Direction::east, Direction::south,
                                            Direction::west};

/// The other way round: north for south.
constexpr Direction opposite(Direction direction) {
  return static_cast<Direction>((static_cast<int>(direction) + 2) % 4);
}

/// The letter of a move: U, R, D or L.
constexpr char letter(Direction direction) {
  return "URDL"[static_cast<std::size_t>(direction)];
}

}  // namespace maze
