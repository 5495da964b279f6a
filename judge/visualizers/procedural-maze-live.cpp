// Visualizer of procedural-maze-live: the board that is played, with all walls that the light's way
// has decided so far. No answer tells of a wall: they follow from the board and the moves, by the
// rules in the statement. An answer that contradicts the rules is told and no picture drawn.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <deque>
#include <exception>
#include <iostream>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace {

constexpr int kSide = 6;
constexpr int kMostMoves = 5000;
constexpr int kMostHolds = 50;
constexpr std::size_t kMostMovesShown = 23;

/// A place on the lattice of cells and what is between them, kLattice rows and columns: cells have
/// two odd coordinates, walls one, and where walls meet both are even.
struct Place {
  int row = 0;
  int column = 0;

  Place operator+(Place step) const { return {row + step.row, column + step.column}; }
  friend bool operator==(const Place&, const Place&) = default;
};

constexpr int kLattice = 2 * kSide + 1;

struct Direction {
  char letter;
  Place step;
};

constexpr std::array<Direction, 4> kClockwise = {
    {{'U', {-1, 0}}, {'R', {0, 1}}, {'D', {1, 0}}, {'L', {0, -1}}}};

enum class Wall { undecided, absent, present };

/// The number of the direction with that letter; kClockwise.size() if there is none.
std::size_t direction_of(const std::string& order) {
  const auto found = std::find_if(kClockwise.begin(), kClockwise.end(), [&](const Direction& d) {
    return order == std::string(1, d.letter);
  });
  return static_cast<std::size_t>(found - kClockwise.begin());
}

/// What is known of one board, the light on its way through it included.
class Maze {
 public:
  /// As the module shows it: the rows one after the other, then a line with start and goal.
  Maze(std::string circles, int start, int goal)
      : circles_(std::move(circles)), light_(cell(start)), goal_(cell(goal)) {
    for (int i = 0; i < kLattice; ++i) {
      for (const Place place : {Place{0, i}, {kLattice - 1, i}, {i, 0}, {i, kLattice - 1}})
        decide(place, Wall::present);
    }
    for (const Direction& direction : kClockwise) decide(light_ + direction.step, Wall::absent);
    for (int column = 0; column < kSide; ++column) {
      const unsigned slice = slice_from({1, 2 * column + 1}, {2, 0});
      seed_ = 2 * seed_ + (std::popcount(slice) % 2 == 0 ? 1U : 0U);
    }
  }

  bool is_solved() const { return light_ == goal_; }
  const std::string& way() const { return way_; }

  /// Goes one cell; false if there is a wall.
  bool go(std::size_t number) {
    const auto [letter, step] = kClockwise[number];
    if (wall(light_ + step) == Wall::present) return false;
    way_ += letter;
    light_ = light_ + step + step;
    const unsigned slice = slice_on_entering(letter);
    // Behind the wall just crossed, which is on the opposite side.
    for (std::size_t turn = 3; turn <= 5; ++turn) {
      const Place next = light_ + kClockwise[(number + turn) % 4].step;
      if (wall(next) != Wall::undecided) continue;
      const bool is_even = std::popcount(slice & seed_) % 2 == 0;
      decide(next, is_even ? Wall::present : Wall::absent);
      seed_ = seed_ / 2 + (is_even ? kFirstBit : 0U);
    }
    return true;
  }

  std::string seed() const {
    std::string bits;
    for (unsigned bit = kFirstBit; bit > 0; bit /= 2) bits += (seed_ & bit) != 0 ? '1' : '0';
    return bits;
  }

  std::string picture() const {
    std::string text;
    for (int row = 0; row < kLattice; ++row) {
      for (int column = 0; column < kLattice; ++column) text += symbol({row, column});
      text += '\n';
    }
    return text;
  }

 private:
  /// In slices and seeds, which are written from left to right.
  static constexpr unsigned kFirstBit = 1U << (kSide - 1);

  static Place cell(int number) { return {2 * (number / kSide) + 1, 2 * (number % kSide) + 1}; }

  bool has_circle(Place place) const {
    return circles_[static_cast<std::size_t>(place.row / 2 * kSide + place.column / 2)] == 'o';
  }

  static std::size_t index(Place place) {
    return static_cast<std::size_t>(place.row * kLattice + place.column);
  }

  Wall wall(Place place) const { return walls_[index(place)]; }

  /// Once it is decided it stays as it is.
  void decide(Place place, Wall state) {
    if (wall(place) == Wall::undecided) walls_[index(place)] = state;
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

  /// Three columns for what has an odd coordinate to the right, one for the rest.
  std::string symbol(Place place) const {
    const bool is_between_rows = place.row % 2 == 0;
    const bool is_between_columns = place.column % 2 == 0;
    if (is_between_rows && is_between_columns) return corner(place);
    if (!is_between_rows && !is_between_columns) return inside(place);
    switch (wall(place)) {
      case Wall::undecided:
        return is_between_rows ? "┈┈┈" : "┊";
      case Wall::absent:
        return is_between_rows ? "   " : " ";
      case Wall::present:
        break;
    }
    return is_between_rows ? "━━━" : "┃";
  }

  std::string inside(Place place) const {
    const std::string content = place == light_ ? "●" : place == goal_ ? "▲" : " ";
    return has_circle(place) ? "(" + content + ")" : " " + content + " ";
  }

  /// What joins the walls that meet here.
  std::string corner(Place place) const {
    constexpr std::array<const char*, 16> kJoints = {" ", "╹", "╺", "┗", "╻", "┃", "┏", "┣",
                                                     "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"};
    std::size_t present = 0;
    bool is_open_question = false;
    for (std::size_t i = 0; i < kClockwise.size(); ++i) {
      const Place arm = place + kClockwise[i].step;
      if (std::min(arm.row, arm.column) < 0 || std::max(arm.row, arm.column) >= kLattice) continue;
      if (wall(arm) == Wall::present) present |= std::size_t{1} << i;
      is_open_question = is_open_question || wall(arm) == Wall::undecided;
    }
    return present == 0 && is_open_question ? "·" : kJoints[present];
  }

  std::string circles_;
  Place light_;
  Place goal_;
  unsigned seed_ = 0;
  std::string way_;
  std::array<Wall, kLattice * kLattice> walls_{};
};

/// Follows a conversation, line by line.
class Game {
 public:
  void listen(const std::string& line) {
    ++line_;
    if (line.starts_with('>')) {
      orders_.push_back(line.substr(1));
    } else if (line.starts_with('<')) {
      take_answer(line.substr(1));
    } else {
      fail("a line begins with '<' or '>'");
    }
  }

  /// All lines are to be no wider than 40 columns.
  std::string picture() const {
    if (!maze_) return "no board yet\n";
    const Maze& maze = *maze_;
    const std::string& way = maze.way();
    const std::string shown = way.empty() ? "-"
                              : way.size() > kMostMovesShown
                                  ? "…" + way.substr(way.size() - kMostMovesShown + 1)
                                  : way;
    std::ostringstream text;
    text << maze.picture() << "seed " << maze.seed() << "  way " << shown << "\nmoves " << moves_
         << " of " << kMostMoves << "  holds " << holds_ << " of " << kMostHolds
         << "\n( ) circle  ● light  ▲ goal  ┊ unknown\n"
         << status() << '\n';
    return text.str();
  }

 private:
  [[noreturn]] void fail(const std::string& why) const {
    throw std::runtime_error("line " + std::to_string(line_) + ": " + why);
  }

  void take_answer(const std::string& answer) {
    const bool is_board_due = !maze_ || (!orders_.empty() && orders_.front() == "hold");
    if (is_board_due) return take_board_line(answer);
    if (orders_.empty()) fail("an answer to no order");
    const std::string order = orders_.front();
    orders_.pop_front();
    const std::size_t number = direction_of(order);
    if (number == kClockwise.size()) fail("an answer to '" + order + "', which is no order");
    ++moves_;
    const bool has_gone = maze_->go(number);
    const std::string due = !has_gone ? "strike" : maze_->is_solved() ? "solved" : "moved";
    if (answer != due) fail("'" + answer + "', but by the rules it is '" + due + "'");
    if (!has_gone) struck_by_ = order;
  }

  void take_board_line(const std::string& row) {
    if (rows_ < kSide) {
      if (row.size() != kSide || row.find_first_not_of("o.") != std::string::npos)
        fail("a row of a board has six characters, 'o' or '.'");
      circles_ += row;
      ++rows_;
      return;
    }
    std::istringstream numbers(row);
    int start = -1;
    int goal = -1;
    numbers >> start >> goal;
    const int least = std::min(start, goal);
    const int most = std::max(start, goal);
    if (!numbers || least < 0 || most >= kSide * kSide || least == most)
      fail("start and goal are two different cells");
    if (maze_) {
      orders_.pop_front();
      ++holds_;
    }
    maze_.emplace(circles_, start, goal);
    circles_.clear();
    rows_ = 0;
  }

  std::string status() const {
    if (!struck_by_.empty()) return "strike: " + struck_by_ + " runs into a wall";
    if (maze_->is_solved()) return "solved: Ctrl-D, there is no more to say";
    return "orders: U up, R right, D down, L left,\n        hold for another board";
  }

  int line_ = 0;
  std::deque<std::string> orders_;  ///< those without answer
  std::optional<Maze> maze_;        ///< of the board that is played
  std::string circles_;
  int rows_ = 0;  ///< of a board that is not complete yet
  int moves_ = 0;
  int holds_ = 0;
  std::string struck_by_;
};

}  // namespace

int main() {
  try {
    Game game;
    for (std::string line; std::getline(std::cin, line);) game.listen(line);
    std::cout << game.picture() << std::flush;
    return std::cout ? 0 : 1;
  } catch (const std::exception& fault) {
    std::cerr << fault.what() << '\n';
    return 1;
  }
}
