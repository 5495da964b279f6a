#pragma once

// Problem: procedural-maze. The shortest route from start to goal through walls that the route
//          itself brings into being.
// Idea:    A* over walks (procedural_walk.hpp) that have just entered a new cell. Walking about
//          in visited cells decides nothing, so from each walk a flood through them leads to
//          every cell it can enter next, with the moves that takes. A cell whose neighbours have
//          all been visited is as good as visited itself, which makes many walks equal. What is
//          left of a walk takes at least the moves that the goal is away through everything that
//          is not a wall yet, and a walk that the walls part from the goal is dropped. Entering a
//          cell only ever adds walls, so the bound is consistent. Floods are masks of 36 bits: a
//          few operations for all cells at one distance.
// Time:    some forty walks for most boards. The hardest board found takes 430,000, where a
//          breadth-first search over single moves meets more than eight million states.
// Space:   about 60 bytes for each walk met.
// Source:  Hart, Nilsson, Raphael: A Formal Basis for the Heuristic Determination of Minimum Cost
//          Paths, 1968.
// Status:  procedural_route_test.cpp: as short as a breadth-first search in a maze of its own
//          says, on hundreds of random boards.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "solutions/lib/maze/direction.hpp"
#include "solutions/lib/maze/procedural_walk.hpp"

namespace maze {

/// The least number of moves that the walls of `walk` allow from its cell to `goal` if no more are
/// added; nothing where they already part the two.
inline std::optional<int> least_moves_left(const ProceduralWalk& walk, int goal) {
  std::uint64_t reached = cell_bit(goal);
  for (int moves = 0;; ++moves) {
    if ((reached & cell_bit(walk.cell)) != 0) return moves;
    std::uint64_t grown = reached;
    for (const Direction move : kDirections) grown |= cells_after(walk, reached, move);
    if (grown == reached) return std::nullopt;
    reached = grown;
  }
}

/// A shortest way from the cell of `walk` to the visited cell `to` that stays in visited cells.
/// There must be one, as there is to every cell that the walk has come through.
inline std::vector<Direction> way_through_visited(const ProceduralWalk& walk, int to) {
  std::vector<std::uint64_t> reached{cell_bit(to)};
  while ((reached.back() & cell_bit(walk.cell)) == 0) {
    std::uint64_t grown = reached.back();
    for (const Direction move : kDirections) grown |= cells_after(walk, reached.back(), move);
    reached.push_back(grown & walk.visited);
  }
  std::vector<Direction> way;
  std::uint64_t here = cell_bit(walk.cell);
  for (std::size_t left = reached.size() - 1; left > 0; --left) {
    const auto leads_nearer = [&](Direction move) {
      return (cells_after(walk, here, move) & reached[left - 1]) != 0;
    };
    const Direction* move =
        std::find_if(std::begin(kDirections), std::end(kDirections), leads_nearer);
    here = cells_after(walk, here, *move);
    way.push_back(*move);
  }
  return way;
}

/// One search: the walks met, each with the walk it came from, found again by hash, and queued by
/// their bound. `AfterMove` maps a walk and a move into a cell not visited yet to the walk after
/// it; it may add walls around that cell, never takes one away, and marks the cell as visited.
template <class AfterMove>
class ProceduralSearch {
 public:
  ProceduralSearch(const ProceduralWalk& first, int goal, AfterMove after_move)
      : goal_(goal), after_move_(std::move(after_move)), slots_(kFirstSlots, kNobody) {
    meet(first, {.previous = kNobody, .moves = 0, .last_move = Direction::north});
  }

  /// The moves of a shortest route, if there is one. To be called once.
  std::optional<std::vector<Direction>> run() {
    // A queue may get new walks while it is emptied, and so may those behind it; never one before.
    for (auto& [bound, queue] : queues_) {
      while (!queue.empty()) {
        const std::uint32_t index = queue.back();
        queue.pop_back();
        if (met_[index].walk.cell == goal_) return route_to(index);
        go_on_from(index);
      }
    }
    return std::nullopt;
  }

  /// The number of different walks met so far, those without a way to the goal left out.
  std::size_t walks_met() const { return met_.size(); }

 private:
  static constexpr std::uint32_t kNobody = UINT32_MAX;
  static constexpr std::size_t kFirstSlots = 1024;

  /// How a walk came to be.
  struct Origin {
    std::uint32_t previous;  ///< the walk before the last new cell
    std::uint16_t moves;     ///< altogether
    Direction last_move;     ///< the one into the new cell
  };

  struct Met {
    ProceduralWalk walk;
    Origin origin;
  };

  static std::size_t hash(const ProceduralWalk& walk) {
    static_assert(std::has_unique_object_representations_v<ProceduralWalk>);
    const auto* const bytes = reinterpret_cast<const char*>(&walk);
    return std::hash<std::string_view>()({bytes, sizeof(walk)});
  }

  /// The slot that holds the index of an equal walk, or the empty one that would.
  std::uint32_t& slot_of(const ProceduralWalk& walk) {
    const std::size_t last = slots_.size() - 1;
    std::size_t slot = hash(walk) & last;
    while (slots_[slot] != kNobody && met_[slots_[slot]].walk != walk) slot = (slot + 1) & last;
    return slots_[slot];
  }

  /// Meets every walk that is the one at `index` with a way to one more cell.
  void go_on_from(std::uint32_t index) {
    const ProceduralWalk walk = met_[index].walk;
    std::uint64_t seen = cell_bit(walk.cell);
    std::uint64_t newest = seen;
    for (auto moves = met_[index].origin.moves; newest != 0;) {
      ++moves;
      std::uint64_t next = 0;
      for (const Direction move : kDirections) {
        const std::uint64_t after = cells_after(walk, newest, move);
        next |= after;
        for (std::uint64_t entered = after & ~walk.visited; entered != 0; entered &= entered - 1) {
          ProceduralWalk before = walk;
          before.cell = next_cell(std::countr_zero(entered), opposite(move));
          meet(after_move_(before, move), {.previous = index, .moves = moves, .last_move = move});
        }
      }
      newest = next & walk.visited & ~seen;
      seen |= newest;
    }
  }

  /// Counts as visited what has only visited neighbours, because nothing is decided on entering it.
  /// Not the goal, which is looked for among the cells not visited.
  void visit_surrounded_cells(ProceduralWalk& walk) const {
    const std::uint64_t open = kAllCells & ~walk.visited;
    const std::uint64_t beside_open = ((open & ~kEastColumn) << 1U) |
                                      ((open & ~kWestColumn) >> 1U) | (open << kProceduralSide) |
                                      (open >> kProceduralSide);
    walk.visited |= open & ~beside_open & ~cell_bit(goal_);
  }

  /// Remembers and queues a walk unless it was met before after as few moves, or cannot reach the
  /// goal any more.
  void meet(ProceduralWalk walk, const Origin& origin) {
    visit_surrounded_cells(walk);
    std::uint32_t& slot = slot_of(walk);
    if (slot != kNobody && met_[slot].origin.moves <= origin.moves) return;
    const std::optional<int> left = least_moves_left(walk, goal_);
    if (!left) return;
    const std::uint32_t index = slot != kNobody ? slot : static_cast<std::uint32_t>(met_.size());
    if (slot == kNobody) {
      slot = index;
      met_.push_back({.walk = walk, .origin = origin});
      if (met_.size() * 2 > slots_.size()) grow();
    } else {
      met_[index].origin = origin;
    }
    queues_[origin.moves + *left].push_back(index);
  }

  void grow() {
    slots_.assign(slots_.size() * 2, kNobody);
    for (std::uint32_t index = 0; const Met& met : met_) slot_of(met.walk) = index++;
  }

  std::vector<Direction> route_to(std::uint32_t index) const {
    const auto& [walk, origin] = met_[index];
    if (origin.previous == kNobody) return {};
    std::vector<Direction> route = route_to(origin.previous);
    const int cell_before = next_cell(walk.cell, opposite(origin.last_move));
    for (const Direction move : way_through_visited(met_[origin.previous].walk, cell_before))
      route.push_back(move);
    route.push_back(origin.last_move);
    return route;
  }

  int goal_;
  AfterMove after_move_;
  std::vector<Met> met_;
  std::vector<std::uint32_t> slots_;
  std::map<int, std::vector<std::uint32_t>> queues_;  // by the bound
};

/// The moves of a shortest route from `start` to `goal`, another cell; nothing where every walk
/// gets stuck.
inline std::optional<std::vector<Direction>> shortest_procedural_route(const ProceduralBoard& board,
                                                                       int start, int goal) {
  const auto after = [&board](const ProceduralWalk& walk, Direction move) {
    return after_move(board, walk, move);
  };
  return ProceduralSearch(walk_from(board, start), goal, after).run();
}

/// Moves as letters: U, R, D, L.
inline std::string letters_of(const std::vector<Direction>& moves) {
  std::string letters;
  for (const Direction move : moves) letters += letter(move);
  return letters;
}

}  // namespace maze
