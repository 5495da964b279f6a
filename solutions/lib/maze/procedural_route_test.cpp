#include "solutions/lib/maze/procedural_route.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <queue>
#include <random>
#include <set>
#include <string>
#include <utility>

#include <gtest/gtest.h>

namespace maze {
namespace {

using Rows = ProceduralBoard::Rows;
using Point = std::pair<int, int>;  // row, column

/// The maze once more, told as the statement tells it: a map of walls, a seed of letters, a move at
/// a time.
struct Told {
  Point here;
  std::string seed;
  std::map<std::pair<Point, Point>, bool> is_present;  ///< between neighbours, the smaller first

  friend auto operator<=>(const Told&, const Told&) = default;
};

bool is_inside(Point p) {
  return p.first >= 0 && p.first < 6 && p.second >= 0 && p.second < 6;
}

Point towards(Point p, char letter) {
  switch (letter) {
    case 'U':
      return {p.first - 1, p.second};
    case 'R':
      return {p.first, p.second + 1};
    case 'D':
      return {p.first + 1, p.second};
    default:
      return {p.first, p.second - 1};
  }
}

std::pair<Point, Point> wall_between(Point a, Point b) {
  return a < b ? std::pair{a, b} : std::pair{b, a};
}

Told told_from(const Rows& rows, int start) {
  Told told{.here = {start / 6, start % 6}, .seed = "", .is_present = {}};
  for (std::size_t column = 0; column < 6; ++column) {
    int circles = 0;
    for (const std::string& row : rows) circles += row[column] == 'o' ? 1 : 0;
    told.seed += circles % 2 == 0 ? '1' : '0';
  }
  for (const char letter : {'U', 'R', 'D', 'L'}) {
    const Point next = towards(told.here, letter);
    if (is_inside(next)) told.is_present[wall_between(told.here, next)] = false;
  }
  return told;
}

/// The maze after a move, or nothing where a wall or the border is in the way.
std::optional<Told> told_after(const Rows& rows, Told told, char letter) {
  const Point next = towards(told.here, letter);
  if (!is_inside(next) || told.is_present.at(wall_between(told.here, next))) return std::nullopt;
  told.here = next;
  std::string row = rows[static_cast<std::size_t>(next.first)];
  std::string column;
  for (const std::string& each : rows) column += each[static_cast<std::size_t>(next.second)];
  std::map<char, std::string> slices{{'R', column}, {'U', row}};
  slices['L'] = std::string(column.rbegin(), column.rend());
  slices['D'] = std::string(row.rbegin(), row.rend());
  const std::map<char, std::string> orders{
      {'U', "DLUR"}, {'R', "LURD"}, {'D', "URDL"}, {'L', "RDLU"}};
  for (const char side : orders.at(letter)) {
    const Point other = towards(next, side);
    if (!is_inside(other) || told.is_present.contains(wall_between(next, other))) continue;
    int matches = 0;
    for (std::size_t i = 0; i < 6; ++i) {
      matches += slices[letter][i] == 'o' && told.seed[i] == '1' ? 1 : 0;
    }
    told.is_present[wall_between(next, other)] = matches % 2 == 0;
    told.seed = (matches % 2 == 0 ? "1" : "0") + told.seed.substr(0, 5);
  }
  return told;
}

/// The length of a shortest route by breadth-first search over single moves; nothing where there is
/// none. Gives up, with -1, on a board that needs more than `most` states.
std::optional<int> told_length(const Rows& rows, int start, int goal, std::size_t most) {
  std::set<Told> met{told_from(rows, start)};
  std::queue<std::pair<std::set<Told>::const_iterator, int>> queue;
  queue.emplace(met.begin(), 0);
  while (!queue.empty()) {
    const auto [told, moves] = queue.front();
    queue.pop();
    if (told->here == Point{goal / 6, goal % 6}) return moves;
    for (const char letter : {'U', 'R', 'D', 'L'}) {
      const auto after = told_after(rows, *told, letter);
      if (!after) continue;
      const auto [place, is_new] = met.insert(*after);
      if (is_new) queue.emplace(place, moves + 1);
    }
    if (met.size() > most) return -1;
  }
  return std::nullopt;
}

bool leads_to_goal(const Rows& rows, int start, int goal, const std::string& route) {
  std::optional<Told> told = told_from(rows, start);
  for (const char letter : route) {
    told = told_after(rows, *told, letter);
    if (!told) return false;
  }
  return told->here == Point{goal / 6, goal % 6};
}

Rows random_rows(std::mt19937& random, unsigned circles_in_sixteen) {
  Rows rows;
  for (std::string& row : rows) {
    for (int column = 0; column < 6; ++column)
      row += random() % 16 < circles_in_sixteen ? 'o' : '.';
  }
  return rows;
}

TEST(ProceduralRoute, IsAsShortAsBreadthFirstSearchFinds) {
  std::mt19937 random(20);
  int compared = 0;
  int impossible = 0;
  for (int round = 0; round < 150; ++round) {
    const Rows rows = random_rows(random, 3 + static_cast<unsigned>(random() % 10));
    const int start = static_cast<int>(random() % 36);
    const int goal = (start + 1 + static_cast<int>(random() % 35)) % 36;
    const auto expected = told_length(rows, start, goal, 1500);
    if (expected == -1) continue;
    ++compared;
    SCOPED_TRACE(rows[0] + "/" + rows[1] + "/" + rows[2] + "/" + rows[3] + "/" + rows[4] + "/" +
                 rows[5] + " " + std::to_string(start) + " " + std::to_string(goal));
    const auto route = shortest_procedural_route(ProceduralBoard(rows), start, goal);
    ASSERT_EQ(route.has_value(), expected.has_value());
    if (!route) {
      ++impossible;
      continue;
    }
    ASSERT_EQ(static_cast<int>(route->size()), *expected);
    ASSERT_TRUE(leads_to_goal(rows, start, goal, letters_of(*route))) << letters_of(*route);
  }
  EXPECT_GE(compared, 110);
  EXPECT_GE(impossible, 2);
}

TEST(ProceduralRoute, NeedsOneMoveToANeighbour) {
  const ProceduralBoard full({"oooooo", "oooooo", "oooooo", "oooooo", "oooooo", "oooooo"});
  EXPECT_EQ(letters_of(shortest_procedural_route(full, 14, 8).value()), "U");
  EXPECT_EQ(letters_of(shortest_procedural_route(full, 14, 15).value()), "R");
  EXPECT_EQ(letters_of(shortest_procedural_route(full, 14, 20).value()), "D");
  EXPECT_EQ(letters_of(shortest_procedural_route(full, 14, 13).value()), "L");
}

TEST(ProceduralRoute, EndsBesideTheStartWhereEveryWallIsPresent) {
  // On a full board every slice counts all six ones of the seed, for ever.
  const ProceduralBoard full({"oooooo", "oooooo", "oooooo", "oooooo", "oooooo", "oooooo"});
  EXPECT_FALSE(shortest_procedural_route(full, 14, 16));
}

TEST(ProceduralRoute, TakesFewWalksForTheHardestBoardKnown) {
  const ProceduralBoard board({"oooo..", "oooo.o", "..o..o", "o.o.oo", "....oo", "o.oooo"});
  const auto after = [&board](const ProceduralWalk& walk, Direction move) {
    return after_move(board, walk, move);
  };
  ProceduralSearch search(walk_from(board, 30), 32, after);
  EXPECT_EQ(search.run().value().size(), 54U);
  EXPECT_LT(search.walks_met(), 500000U);
}

TEST(LeastMovesLeft, CountsAroundWallsAndSeesWhatIsCutOff) {
  const ProceduralBoard board({"oooooo", "oooooo", "oooooo", "oooooo", "oooooo", "oooooo"});
  ProceduralWalk walk = walk_from(board, 0);
  EXPECT_EQ(least_moves_left(walk, 0), 0);
  EXPECT_EQ(least_moves_left(walk, 35), 10);
  EXPECT_EQ(least_moves_left(walk, 1), 1);
  put_wall(walk, 0, Direction::east);
  EXPECT_EQ(least_moves_left(walk, 1), 3);
  put_wall(walk, 1, Direction::south);
  EXPECT_EQ(least_moves_left(walk, 1), 5);
  put_wall(walk, 1, Direction::east);
  EXPECT_EQ(least_moves_left(walk, 1), std::nullopt);
}

}  // namespace
}  // namespace maze
