#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bench/ratio.hpp"

namespace judge::bench {

/// Prints lines like "full, 1 worker   410 µs   1.08 (1.02 to 1.15) of bare   goal 1.35", and, as
/// JSON, one line for each to the file that $JUDGE_BENCH_RESULTS names, if any.
class Table {
 public:
  explicit Table(std::string title);

  /// A row for the baseline itself.
  void add(const Series& series);
  /// A row with the ratio to a baseline; `goal` is the most, or the least, that the ratio should
  /// be.
  void add(const Series& series, const Series& baseline, std::optional<double> goal = {});

 private:
  std::string title_;
};

}  // namespace judge::bench
