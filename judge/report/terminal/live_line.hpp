#pragma once

#include <chrono>
#include <cstddef>
#include <iosfwd>
#include <map>
#include <string>

#include "judge/report/reporter.hpp"

namespace judge {

/// One line of a terminal that tells about the submission of lowest number under way, redrawn in
/// place. The cursor stays in it: clear() before anything else is written to that terminal.
class LiveLine {
 public:
  /// `width`: columns of the terminal, at least 1; `interval`: how long a drawn line stays at
  /// least.
  LiveLine(std::ostream& terminal, std::size_t width, std::chrono::milliseconds interval);
  LiveLine(const LiveLine&) = delete;
  LiveLine& operator=(const LiveLine&) = delete;
  ~LiveLine() { clear(); }

  /// Takes note of how far a submission is, and draws if that is due.
  void update(std::size_t submission, const SubmissionReport& report);

  /// A submission is under way no more; the line is as it was.
  void forget(std::size_t submission) { under_way_.erase(submission); }

  void clear();

  /// Draws now, whenever it was last done.
  void draw();

 private:
  struct State {
    std::string problem;
    std::string submission;
    bool is_built = false;
    std::size_t judged = 0;
    std::size_t case_count = 0;
    std::chrono::microseconds slowest{0};
  };

  std::string text(const State& state) const;

  std::ostream& terminal_;
  std::size_t width_;
  std::chrono::milliseconds interval_;
  std::map<std::size_t, State> under_way_;
  bool is_drawn_ = false;
  std::chrono::steady_clock::time_point drawn_at_;
};

}  // namespace judge
