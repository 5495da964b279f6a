// Interactor of procedural-maze-live: plays the module. The input says which boards there are: some
// written out, which come first, and a seed from which all further ones are drawn, so a session can
// be repeated exactly. The rules of the walls are those of procedural-maze.

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>

#include "judge/kit/input_reader.hpp"
#include "judge/kit/interactor.hpp"

namespace {

using judge::kit::Conversation;
using judge::kit::InputReader;
using judge::kit::InteractorFiles;

constexpr int kSide = 6;
constexpr int kCells = kSide * kSide;
constexpr int kMostMoves = 5000;
constexpr int kMostHolds = 50;
constexpr std::int64_t kLargestSeed = 4'294'967'295;

constexpr std::string_view kLetters = "URDL";  // clockwise, as all that is indexed by side
constexpr std::array<int, 4> kSteps = {-kSide, 1, kSide, -1};
constexpr std::array<std::string_view, 4> kSideNames = {"north", "east", "south", "west"};

struct Board {
  std::string circles;  ///< 'o' or '.' for each cell in reading order
  int start = 0;
  int goal = 0;

  bool has_circle(int cell) const { return circles[static_cast<std::size_t>(cell)] == 'o'; }
};

std::string name_of(int cell) {
  return "cell " + std::to_string(cell) + " (row " + std::to_string(cell / kSide) + ", column " +
         std::to_string(cell % kSide) + ")";
}

/// SplitMix64 (Steele, Lea, Flood, 2014): the same numbers on every machine.
class Dice {
 public:
  explicit Dice(std::int64_t seed) : state_(static_cast<std::uint64_t>(seed)) {}

  /// Each of 0 .. sides-1 with the same probability.
  int roll(int sides) {
    const auto count = static_cast<std::uint64_t>(sides);
    const std::uint64_t fair = UINT64_MAX - UINT64_MAX % count;
    std::uint64_t drawn = next();
    while (drawn >= fair) drawn = next();
    return static_cast<int>(drawn % count);
  }

 private:
  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
    return mixed ^ (mixed >> 31U);
  }

  std::uint64_t state_;
};

/// All boards of a session, one after the other.
class Boards {
 public:
  /// Reads the input: `<seed> <circles in a hundred cells> corners|anywhere`, the number of boards
  /// written out, and these.
  explicit Boards(InputReader& input)
      : dice_(read_seed(input)),
        circles_in_a_hundred_(static_cast<int>(input.read_integer("circles", 0, 100))) {
    input.read_space();
    is_in_corners_ = input.read_word("places", {"corners", "anywhere"}) == "corners";
    input.read_newline();
    const auto count = input.read_integer("the number of boards", 0, kMostHolds);
    input.read_newline();
    for (auto i = count; i > 0; --i) written_.push_back(read_board(input));
    input.read_end();
  }

  Board next() {
    if (written_.empty()) return drawn_board();
    Board board = std::move(written_.front());
    written_.pop_front();
    return board;
  }

 private:
  static std::int64_t read_seed(InputReader& input) {
    const std::int64_t seed = input.read_integer("seed", 0, kLargestSeed);
    input.read_space();
    return seed;
  }

  static Board read_board(InputReader& input) {
    Board board;
    for (int row = 0; row < kSide; ++row) {
      board.circles += input.read_characters("a row", kSide, "o.");
      input.read_newline();
    }
    board.start = static_cast<int>(input.read_integer("start", 0, kCells - 1));
    input.read_space();
    board.goal = static_cast<int>(input.read_integer("goal", 0, kCells - 1));
    if (board.start == board.goal) input.reject_at_mark("start and goal must differ");
    input.read_newline();
    return board;
  }

  /// Gives the line of cells `first`, `first` + `step`, ... a circle if it has none.
  void mend_line(Board& board, int first, int step) {
    for (int i = 0; i < kSide; ++i) {
      if (board.has_circle(first + i * step)) return;
    }
    board.circles[static_cast<std::size_t>(first + dice_.roll(kSide) * step)] = 'o';
  }

  /// As the module draws: circles by chance, then one for every row and column without.
  Board drawn_board() {
    Board board;
    for (int cell = 0; cell < kCells; ++cell) {
      board.circles += dice_.roll(100) < circles_in_a_hundred_ ? 'o' : '.';
    }
    for (int row = 0; row < kSide; ++row) mend_line(board, row * kSide, 1);
    for (int column = 0; column < kSide; ++column) mend_line(board, column, kSide);
    if (is_in_corners_) {
      constexpr std::array<int, 4> kCorners = {0, kSide - 1, kCells - kSide, kCells - 1};
      board.start = kCorners[static_cast<std::size_t>(dice_.roll(4))];
      board.goal = kCells - 1 - board.start;
    } else {
      board.start = dice_.roll(kCells);
      board.goal = (board.start + 1 + dice_.roll(kCells - 1)) % kCells;
    }
    return board;
  }

  Dice dice_;
  int circles_in_a_hundred_;
  bool is_in_corners_ = false;
  std::deque<Board> written_;
};

/// A maze while it is walked.
class Maze {
 public:
  explicit Maze(Board board) : board_(std::move(board)), here_(board_.start) {
    for (int column = 0; column < kSide; ++column) {
      bool is_even = true;
      for (int row = 0; row < kSide; ++row) {
        is_even = is_even != board_.has_circle(row * kSide + column);
      }
      seed_ += is_even ? '1' : '0';
    }
    for (std::size_t side = 0; side < 4; ++side) {
      if (!is_border(here_, side)) decide(here_, side, WallState::absent);
    }
  }

  bool is_at_goal() const { return here_ == board_.goal; }

  /// Goes one cell to `side`; what stops the light instead, or nothing if it went.
  std::string move(std::size_t side) {
    ++moves_;
    if (is_border(here_, side)) return wall_name(side) + ", the border";
    const Wall& crossed = wall(here_, side);
    if (crossed.state == WallState::present) {
      return wall_name(side) + ", present since move " + std::to_string(crossed.deciding_move) +
             " on this board";
    }
    here_ += kSteps[side];
    const std::string slice = slice_after(side);
    for (std::size_t turn = 1; turn < 4; ++turn) {
      const std::size_t next = (side + 2 + turn) % 4;  // clockwise behind the wall just crossed
      if (is_border(here_, next) || wall(here_, next).state != WallState::undecided) continue;
      bool is_even = true;
      for (std::size_t i = 0; i < kSide; ++i) {
        is_even = is_even != (slice[i] == 'o' && seed_[i] == '1');
      }
      decide(here_, next, is_even ? WallState::present : WallState::absent);
      seed_ = (is_even ? '1' : '0') + seed_.substr(0, kSide - 1);
    }
    return {};
  }

 private:
  enum class WallState { undecided, absent, present };

  struct Wall {
    WallState state = WallState::undecided;
    int deciding_move = 0;
  };

  static bool is_border(int cell, std::size_t side) {
    const std::array<bool, 4> at_border = {cell < kSide, cell % kSide == kSide - 1,
                                           cell >= kCells - kSide, cell % kSide == 0};
    return at_border[side];
  }

  /// The one wall between a cell and its neighbour, which belongs to the northern or western cell.
  Wall& wall(int cell, std::size_t side) {
    const bool is_other_cells = side == 0 || side == 3;
    const int owner = is_other_cells ? cell + kSteps[side] : cell;
    return walls_[static_cast<std::size_t>(owner)][side % 2];
  }

  void decide(int cell, std::size_t side, WallState state) {
    wall(cell, side) = {.state = state, .deciding_move = moves_};
  }

  std::string slice_after(std::size_t side) const {
    const int row = here_ / kSide;
    const int column = here_ % kSide;
    std::string slice;
    for (int i = 0; i < kSide; ++i) {
      const int back = kSide - 1 - i;
      const std::array<int, 4> cells = {row * kSide + i, i * kSide + column, row * kSide + back,
                                        back * kSide + column};
      slice += board_.has_circle(cells[side]) ? 'o' : '.';
    }
    return slice;
  }

  std::string wall_name(std::size_t side) const {
    return "the " + std::string(kSideNames[side]) + " wall of " + name_of(here_);
  }

  Board board_;
  int here_;
  std::string seed_;
  int moves_ = 0;
  std::array<std::array<Wall, 2>, kCells> walls_{};  // of each cell to the east and to the south
};

void show(const Board& board, Conversation& submission) {
  std::string lines;
  for (std::size_t first = 0; first < kCells; first += kSide) {
    lines += board.circles.substr(first, kSide) + "\n";
  }
  submission.say(lines + std::to_string(board.start) + " " + std::to_string(board.goal));
}

/// Puts a new board before the submission.
Maze shown_maze(Boards& boards, Conversation& submission) {
  const Board board = boards.next();
  show(board, submission);
  return Maze(board);
}

/// Counts one more move or hold of the session.
void count(int& done, int most, const std::string& name, const Conversation& submission) {
  if (++done <= most) return;
  submission.reject(name + " number " + std::to_string(done) + ", but there may be " +
                    std::to_string(most));
}

void play(Boards& boards, Conversation& submission) {
  Maze maze = shown_maze(boards, submission);
  int moves = 0;
  int holds = 0;
  while (!maze.is_at_goal()) {
    const std::string order = submission.read_line("U, R, D, L or hold");
    if (order == "hold") {
      count(holds, kMostHolds, "hold", submission);
      maze = shown_maze(boards, submission);
      continue;
    }
    const std::size_t side = order.size() == 1 ? kLetters.find(order[0]) : std::string_view::npos;
    if (side == std::string_view::npos) {
      submission.reject("expected U, R, D, L or hold, found " + judge::kit::in_quotes(order));
    }
    count(moves, kMostMoves, "move", submission);
    const std::string obstacle = maze.move(side);
    if (!obstacle.empty()) {
      submission.say("strike");
      submission.reject(order + " runs into " + obstacle);
    }
    submission.say(maze.is_at_goal() ? "solved" : "moved");
  }
  submission.read_end("solved");
}

}  // namespace

int main(int argc, char** argv) {
  return judge::kit::judge_session(argc, argv, [](InteractorFiles& files) {
    InputReader input(files.input);
    Boards boards(input);
    play(boards, files.submission);
  });
}
