// Checker of procedural-maze: walks the submission's route through a maze of its own and compares
// its length with the answer's. The answer is put to the same test first, so a wrong golden is a
// judge error and nobody's wrong answer.

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "judge/kit/checker.hpp"

namespace {

using judge::kit::CheckerFiles;
using judge::kit::JudgeFault;
using judge::kit::TokenReader;
using judge::kit::WrongOutput;

constexpr int kSide = 6;
constexpr std::string_view kImpossible = "IMPOSSIBLE";
constexpr std::string_view kLetters = "URDL";  // clockwise
constexpr std::array<std::string_view, 4> kWallNames = {"north", "east", "south", "west"};
constexpr std::array<int, 4> kDown = {-1, 0, 1, 0};
constexpr std::array<int, 4> kRight = {0, 1, 0, -1};

// More than any output within the limit can hold: only a guard.
constexpr std::size_t kLongestRoute = 1 << 20;

struct Place {
  int row = 0;
  int column = 0;

  bool is_inside() const { return row >= 0 && row < kSide && column >= 0 && column < kSide; }
  Place towards(std::size_t side) const { return {row + kDown[side], column + kRight[side]}; }
  std::string name() const {
    return "cell " + std::to_string(row * kSide + column) + " (row " + std::to_string(row) +
           ", column " + std::to_string(column) + ")";
  }

  friend bool operator==(Place, Place) = default;
};

struct Board {
  std::array<std::string, kSide> rows;
  Place start;
  Place goal;

  bool has_circle(Place place) const {
    return rows[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.column)] == 'o';
  }
};

struct Wall {
  enum class State { undecided, absent, present };

  State state = State::undecided;
  std::size_t deciding_move = 0;  ///< from 1; 0 for walls that were there from the beginning
};

/// The maze while it is walked: every wall stands in two places, once for each of its cells.
class Maze {
 public:
  explicit Maze(const Board& board) : board_(board), here_(board.start) {
    for (int column = 0; column < kSide; ++column) {
      int circles = 0;
      for (int row = 0; row < kSide; ++row) circles += board.has_circle({row, column}) ? 1 : 0;
      seed_ += circles % 2 == 0 ? '1' : '0';
    }
    for (int row = 0; row < kSide; ++row) {
      for (int column = 0; column < kSide; ++column) {
        for (std::size_t side = 0; side < 4; ++side) {
          if (Place{row, column}.towards(side).is_inside()) continue;
          decide({row, column}, side, Wall::State::present);
        }
      }
    }
    for (std::size_t side = 0; side < 4; ++side) {
      if (wall(here_, side).state == Wall::State::undecided)
        decide(here_, side, Wall::State::absent);
    }
  }

  Place here() const { return here_; }

  /// Goes one cell to `side`, or throws WrongOutput at a wall.
  void move(std::size_t side) {
    ++moves_;
    const Wall crossed = wall(here_, side);
    if (crossed.state != Wall::State::absent) {
      throw WrongOutput("move " + std::to_string(moves_) + " (" + kLetters[side] +
                        ") runs into the " + std::string(kWallNames[side]) + " wall of " +
                        here_.name() + ", " +
                        (crossed.deciding_move == 0
                             ? "the border"
                             : "present since move " + std::to_string(crossed.deciding_move)));
    }
    here_ = here_.towards(side);
    const std::string slice = slice_after(side);
    for (std::size_t turn = 0; turn < 4; ++turn) {
      const std::size_t looked_at = (side + 2 + turn) % 4;
      if (wall(here_, looked_at).state != Wall::State::undecided) continue;
      int common = 0;
      for (std::size_t i = 0; i < kSide; ++i) common += slice[i] == 'o' && seed_[i] == '1' ? 1 : 0;
      const bool is_present = common % 2 == 0;
      decide(here_, looked_at, is_present ? Wall::State::present : Wall::State::absent);
      seed_ = (is_present ? '1' : '0') + seed_.substr(0, kSide - 1);
    }
  }

 private:
  Wall& wall(Place place, std::size_t side) {
    return walls_[static_cast<std::size_t>(place.row * kSide + place.column)][side];
  }

  void decide(Place place, std::size_t side, Wall::State state) {
    const Wall decided = {.state = state, .deciding_move = moves_};
    wall(place, side) = decided;
    const Place other = place.towards(side);
    if (other.is_inside()) wall(other, (side + 2) % 4) = decided;
  }

  /// The line of cells through this one that decides its walls, in reading order for the move that
  /// led here.
  std::string slice_after(std::size_t side) const {
    std::string slice;
    for (int i = 0; i < kSide; ++i) {
      const int back = kSide - 1 - i;
      const std::array<Place, 4> places = {Place{here_.row, i}, Place{i, here_.column},
                                           Place{here_.row, back}, Place{back, here_.column}};
      slice += board_.has_circle(places[side]) ? 'o' : '.';
    }
    return slice;
  }

  const Board& board_;
  Place here_;
  std::string seed_;
  std::size_t moves_ = 0;
  std::array<std::array<Wall, 4>, kSide * kSide> walls_{};
};

Board read_board(std::istream& input) {
  Board board;
  for (std::string& row : board.rows) {
    if (!(input >> row) || row.size() != kSide) throw JudgeFault("the input is malformed");
  }
  int start = 0;
  int goal = 0;
  if (!(input >> start >> goal)) throw JudgeFault("the input is malformed");
  board.start = {start / kSide, start % kSide};
  board.goal = {goal / kSide, goal % kSide};
  if (!board.start.is_inside() || !board.goal.is_inside())
    throw JudgeFault("the input is malformed");
  return board;
}

void walk(const Board& board, std::string_view route) {
  Maze maze(board);
  for (const char letter : route) {
    const std::size_t side = kLetters.find(letter);
    if (side == std::string_view::npos) {
      throw WrongOutput("the route holds " + judge::kit::in_quotes({&letter, 1}) +
                        ", which is none of U, R, D, L");
    }
    maze.move(side);
  }
  if (maze.here() != board.goal) {
    throw WrongOutput("the route ends at " + maze.here().name() + ", not at the goal, " +
                      board.goal.name());
  }
}

/// The number of moves that an output promises and its route keeps; nothing for IMPOSSIBLE.
std::optional<std::size_t> proven_length(const Board& board, std::istream& text) {
  TokenReader reader(text);
  const std::string first = reader.read_token("the number of moves or IMPOSSIBLE", kLongestRoute);
  if (first == kImpossible) {
    reader.read_end();
    return std::nullopt;
  }
  std::size_t promised = 0;
  try {
    promised = static_cast<std::size_t>(TokenReader::to_integer(first, 1, kLongestRoute));
  } catch (const WrongOutput& wrong) {
    reader.reject(std::string(wrong.what()) + ", and it is not IMPOSSIBLE either");
  }
  const std::string route = reader.read_token("the route", kLongestRoute);
  const int route_line = reader.line();
  reader.read_end();
  if (route.size() != promised) {
    throw WrongOutput("line " + std::to_string(route_line) + ": the route has " +
                      std::to_string(route.size()) + " moves, promised were " +
                      std::to_string(promised));
  }
  try {
    walk(board, route);
  } catch (const WrongOutput& wrong) {
    throw WrongOutput("line " + std::to_string(route_line) + ": " + wrong.what());
  }
  return promised;
}

void check(CheckerFiles& files) {
  const Board board = read_board(files.input);
  std::optional<std::size_t> answer;
  try {
    answer = proven_length(board, files.answer);
  } catch (const WrongOutput& wrong) {
    throw JudgeFault(std::string("the answer file is wrong: ") + wrong.what());
  }

  const std::optional<std::size_t> found = proven_length(board, files.output);
  if (found && (!answer || *found < *answer)) {
    throw JudgeFault("the submission has a route of " + std::to_string(*found) +
                     " moves, the answer file says " +
                     (answer ? std::to_string(*answer) : std::string(kImpossible)));
  }
  if (!found && answer) {
    throw WrongOutput("IMPOSSIBLE, but there is a route of " + std::to_string(*answer) + " moves");
  }
  if (found && *found > *answer) {
    throw WrongOutput("a route of " + std::to_string(*found) + " moves, but " +
                      std::to_string(*answer) + " are enough");
  }
}

}  // namespace

int main(int argc, char** argv) {
  return judge::kit::check_output(argc, argv, check);
}
