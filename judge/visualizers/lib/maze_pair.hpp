#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <istream>
#include <string>
#include <utility>
#include <vector>

/// What the visualizers of mazes share.
namespace judge::visualizers {

/// What two pictures of a maze say of a wall.
enum class Wall {
  absent,
  present,
  missing,  ///< expected, and not found
  extra,    ///< found, and not expected
};

/// Two pictures of a maze, the expected one and the one found, laid over each other: a line of
/// borders (" _ _ "), and a line for each row, "|" and for each cell its south wall, '_' or not,
/// and its east wall, '|' or not. However large they are, only the part around the first difference
/// is kept: at most `most_shown` rows and columns.
class MazePair {
 public:
  MazePair(int rows, int columns, int most_shown)
      : rows_(rows), columns_(columns), most_(most_shown) {}

  /// Reads both up to the end of the pictures. Where nothing is expected, the one found is drawn
  /// alone.
  void read(std::istream& expected, std::istream& found) {
    has_expected_ = expected.peek() != std::istream::traits_type::eof();
    has_found_ = found.peek() != std::istream::traits_type::eof();
    for (int number = 0; number <= rows_; ++number) {
      Line line{.number = number, .found = read_line(found)};
      line.expected = has_expected_ ? read_line(expected) : line.found;
      compare(line);
      keep(std::move(line));
    }
    choose_window();
  }

  /// Where nothing may follow the pictures: reads on, and remembers what does.
  void read_end(std::istream& found) {
    for (int number = rows_ + 1; found.peek() != std::istream::traits_type::eof(); ++number) {
      (void)read_line(found);
      ++surplus_;
      if (differing_line_ == 0) {
        differing_line_ = number + 1;
        differing_character_ = 1;
      }
    }
  }

  /// Lines behind the pictures, where nothing may follow.
  long long surplus() const { return surplus_; }

  int rows() const { return rows_; }
  int columns() const { return columns_; }

  /// The part that is kept: from these on, so many.
  int first_row() const { return kept_.front().number; }
  int first_column() const { return first_column_; }
  int shown_rows() const { return static_cast<int>(kept_.size()) - 1; }
  int shown_columns() const { return shown_columns_; }
  bool is_whole() const { return shown_rows() == rows_ && shown_columns_ == columns_; }

  /// The wall above a row of the part, or below the last; numbers count from the part's first.
  Wall above(int row, int column) const { return at(row, 2 * (first_column_ + column) + 1, '_'); }

  /// The wall to the left of a cell of the part, or to the right of the last.
  Wall left_of(int row, int column) const { return at(row + 1, 2 * (first_column_ + column), '|'); }

  /// Of the whole maze.
  long long missing() const { return missing_; }
  long long extra() const { return extra_; }
  bool has_expected() const { return has_expected_; }
  bool has_found() const { return has_found_; }

  /// The first line of text that is not as expected, and the first character in it, from 1; 0:
  /// none.
  int differing_line() const { return differing_line_; }
  int differing_character() const { return differing_character_; }
  /// The cell whose wall that is, where it is one: row and column of the whole maze, else -1.
  std::pair<int, int> differing_cell() const { return cell_; }

 private:
  struct Line {
    int number = 0;  ///< 0: of the border, r + 1: of row r
    std::string expected = {};
    std::string found = {};
  };

  std::string read_line(std::istream& in) const {
    // No line is kept further than it may be long.
    const auto most = static_cast<std::size_t>(2 * columns_ + 2);
    std::string line;
    std::streambuf& bytes = *in.rdbuf();
    for (int c = bytes.sbumpc(); c != std::istream::traits_type::eof() && c != '\n';
         c = bytes.sbumpc()) {
      if (line.size() < most) line += static_cast<char>(c);
    }
    return line;
  }

  static bool has_wall(const std::string& line, int character, char sign) {
    const auto at = static_cast<std::size_t>(character);
    return at < line.size() && line[at] == sign;
  }

  void compare(const Line& line) {
    if (line.expected == line.found) return;
    const auto [one, other] = std::mismatch(line.expected.begin(), line.expected.end(),
                                            line.found.begin(), line.found.end());
    if (differing_line_ == 0) {
      differing_line_ = line.number + 1;
      differing_character_ = static_cast<int>(one - line.expected.begin()) + 1;
    }
    for (int character = 0; character <= 2 * columns_; ++character) {
      const char sign = character % 2 == 1 ? '_' : '|';
      const bool is_expected = has_wall(line.expected, character, sign);
      if (is_expected == has_wall(line.found, character, sign)) continue;
      ++(is_expected ? missing_ : extra_);
      if (cell_.first < 0)
        cell_ = {std::max(line.number - 1, 0), std::clamp((character - 1) / 2, 0, columns_ - 1)};
    }
  }

  /// The last lines until a difference is found, and then until it is in their middle.
  void keep(Line line) {
    if (head_.size() <= static_cast<std::size_t>(most_)) head_.push_back(line);
    const bool is_found = cell_.first >= 0;
    const bool is_full = kept_.size() == static_cast<std::size_t>(most_) + 1;
    if (is_found && is_full && kept_.front().number >= cell_.first - most_ / 2) return;
    if (is_full) kept_.pop_front();
    kept_.push_back(std::move(line));
  }

  void choose_window() {
    if (cell_.first < 0) kept_.swap(head_);
    shown_columns_ = std::min(columns_, most_);
    first_column_ = std::clamp(std::max(cell_.second, 0) - most_ / 2, 0, columns_ - shown_columns_);
  }

  Wall at(int line, int character, char sign) const {
    const Line& kept = kept_[static_cast<std::size_t>(line)];
    const bool is_expected = has_wall(kept.expected, character, sign);
    const bool is_found = has_wall(kept.found, character, sign);
    if (is_expected) return is_found ? Wall::present : Wall::missing;
    return is_found ? Wall::extra : Wall::absent;
  }

  int rows_;
  int columns_;
  int most_;
  bool has_expected_ = false;
  bool has_found_ = false;
  std::deque<Line> head_;
  std::deque<Line> kept_;
  int first_column_ = 0;
  int shown_columns_ = 0;
  long long missing_ = 0;
  long long extra_ = 0;
  long long surplus_ = 0;
  int differing_line_ = 0;
  int differing_character_ = 0;
  std::pair<int, int> cell_ = {-1, -1};
};

}  // namespace judge::visualizers
