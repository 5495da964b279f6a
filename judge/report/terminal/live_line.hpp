#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <iosfwd>
#include <map>
#include <string>
#include <vector>

#include "judge/report/reporter.hpp"
#include "judge/report/terminal/rest_estimate.hpp"

namespace judge {

/// One line of a terminal that tells how far a run is, how long the rest may take, and which
/// submission is under way: the one of lowest number. Where its build goes on, or no case of it has
/// ended, for a second, it tells for how many, and soon that a case is `slow`: it never stands
/// still. It is redrawn in place, and the cursor stays in it: clear() before anything else is
/// written to that terminal.
class LiveLine {
 public:
  using Clock = std::chrono::steady_clock;

  /// `width` gives the columns of the terminal, or 0 where it does not know them; `interval`: how
  /// long a drawn line stays at least.
  LiveLine(std::ostream& terminal, std::function<int()> width, std::chrono::milliseconds interval);
  LiveLine(const LiveLine&) = delete;
  LiveLine& operator=(const LiveLine&) = delete;
  ~LiveLine() { clear(); }

  /// All there will be.
  void begins(const std::vector<const SubmissionReport*>& submissions);

  /// Takes note of how far a submission is, and draws if that is due.
  void update(std::size_t submission, const SubmissionReport& report,
              Clock::time_point now = Clock::now());

  /// A submission is under way no more; the line is as it was.
  void forget(std::size_t submission);

  void clear();

  /// Draws nothing for so long.
  void rest(std::chrono::milliseconds time, Clock::time_point now = Clock::now());

  /// Draws now, whenever it was last done, unless it rests.
  void draw(Clock::time_point now = Clock::now());

 private:
  struct State {
    std::string problem;
    std::string submission;
    bool is_built = false;
    std::size_t cases = 0;
    std::size_t judged = 0;
    std::size_t ran = 0;           ///< of these; the others were remembered
    Clock::time_point changed_at;  ///< when that was last another number, or it was built
  };

  std::string text(const State& state, Clock::time_point now) const;
  std::size_t runs_done() const;
  void look_at_progress(Clock::time_point now);

  std::ostream& terminal_;
  std::function<int()> width_;
  std::chrono::milliseconds interval_;
  std::map<std::size_t, State> under_way_;
  std::vector<std::size_t> case_counts_;  ///< by submission
  std::vector<bool> are_bundles_;         ///< likewise
  std::size_t runs_ = 0;                  ///< the sum of the cases
  std::size_t finished_ = 0;              ///< submissions
  std::size_t finished_bundles_ = 0;      ///< of these
  std::size_t finished_runs_ = 0;         ///< of these
  std::size_t ran_in_finished_ = 0;       ///< of those that were judged
  std::size_t remembered_in_finished_ = 0;
  std::size_t builds_left_ = 0;  ///< with the one under way
  RestEstimate rest_;
  bool is_drawn_ = false;
  Clock::time_point drawn_at_;
  Clock::time_point rests_until_;
};

}  // namespace judge
