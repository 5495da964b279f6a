#pragma once

#include <cstddef>
#include <iosfwd>
#include <map>
#include <string>
#include <vector>

#include "judge/checktestdata/interpreter.hpp"

namespace judge::checktestdata {

/// The numbers that were read of an input, and their limits, in the lines in which validators with
/// judge/kit tell of theirs: as testlib has them in its log of an overview, and what values there
/// were.
class LimitsLog {
 public:
  void note(const NumberRead& read);

  /// By name, in the order in which they were read first.
  void write(std::ostream& out) const;

 private:
  struct Entry {
    std::string name;
    Value least;
    Value most;
    Value least_seen;
    Value most_seen;
    bool are_constant = true;  ///< the limits, each time the same
    bool has_least = false;    ///< a number was at the least
    bool has_most = false;
  };

  std::vector<Entry> entries_;
  std::map<std::string, std::size_t> places_;  ///< in entries_, by name
};

}  // namespace judge::checktestdata
