#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// A value of the input that has to be within limits, and whether some input is at them.
struct InputLimit {
  std::string name;
  std::string least = {};  ///< as it is written; empty: nobody knows, or it hangs on other values
  std::string most = {};
  bool has_least = false;  ///< some input is at the least
  bool has_most = false;
  std::string least_seen = {};  ///< of all inputs, as it is written; empty: nobody knows
  std::string most_seen = {};

  bool is_touched() const { return has_least && has_most; }

  friend bool operator==(const InputLimit&, const InputLimit&) = default;
};

/// What an input validator tells of limits, over all inputs: in lines as testlib has them in its
/// log of an overview,
///
///     "N": min-value-hit max-value-hit
///     constant-bounds "N": 1 10000
///
/// and, as the kit here has them besides, `values "N": 3 9000`. Other lines say other things, and
/// so do those over 4 KiB. A validator is a stranger's: of its names only the first kMostNames
/// count.
class InputLimits {
 public:
  static constexpr std::size_t kMostNames = 1000;

  /// Adds what is told of one input.
  void add(std::string_view log);

  /// All of them, in the order in which they were told of first.
  std::vector<InputLimit> all() const { return limits_; }

  /// Whether there were more names than count.
  bool has_more() const { return has_more_; }

 private:
  /// Nothing for a name that does not count.
  InputLimit* named(std::string_view name);
  void add_bounds(InputLimit& limit, const std::string& least, const std::string& most);

  std::vector<InputLimit> limits_;
  std::map<std::string, std::size_t, std::less<>> places_;  ///< in limits_, by name
  bool has_more_ = false;
  std::set<std::string> bounded_;  ///< names whose bounds were told
};

}  // namespace judge
