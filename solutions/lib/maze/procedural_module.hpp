#pragma once

// Problem: procedural-maze-live. The module at the other end of two pipes.
// Idea:    an order goes out as a line and is flushed, because nobody answers a line that has not
//          left; then the answer is waited for.
// Time:    one exchange for an order. Space: a board.
// Source:  the statement.
// Status:  in every session of generators/procedural-maze-live/session_test.cpp.

#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "solutions/lib/maze/direction.hpp"
#include "solutions/lib/maze/procedural_walk.hpp"

namespace maze {

/// A board as the module shows it.
struct ShownBoard {
  ProceduralBoard board;
  int start;
  int goal;
};

/// Talks to the module.
class ProceduralModule {
 public:
  ProceduralModule(std::istream& answers, std::ostream& orders)
      : answers_(answers), orders_(orders) {}

  /// The next board, which comes at the beginning and after `hold`; none when the session is over.
  std::optional<ShownBoard> read_board() {
    ProceduralBoard::Rows rows;
    for (std::string& row : rows) {
      if (!(answers_ >> row)) return std::nullopt;
    }
    int start = 0;
    int goal = 0;
    if (!(answers_ >> start >> goal)) return std::nullopt;
    return ShownBoard{ProceduralBoard(rows), start, goal};
  }

  /// Moves the light; "moved", "solved", "strike", or "" when the session is over.
  std::string move(Direction direction) {
    say(std::string(1, letter(direction)));
    std::string answer;
    answers_ >> answer;
    return answer;
  }

  /// Asks for another board, which is to be read next.
  void hold() { say("hold"); }

  /// Sends any line.
  void say(std::string_view line) { orders_ << line << '\n' << std::flush; }

 private:
  std::istream& answers_;
  std::ostream& orders_;
};

}  // namespace maze
