#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "judge/checktestdata/value.hpp"

namespace judge::checktestdata {

/// The indices of an element: none for the variable itself, else integers.
using Index = std::vector<Value>;

/// "[3, 4]"; empty without indices.
std::string shown(const Index& index);

/// A variable: a value, elements with one or more indices, or both. They count as elements alike.
class Variable {
 public:
  /// Nothing if it has none.
  const Value& get(const Index& index) const;
  void set(const Index& index, Value value);
  void clear();

  std::size_t size() const { return size_; }

  struct Element {
    Index index;
    const Value* value;
  };

  /// Valid until something is set.
  std::vector<Element> elements() const;

  /// Whether an element has this value. The first call looks at all of them and remembers what
  /// there is; from then on each takes the same short time.
  bool contains(const Value& value);

 private:
  struct ValueHash {
    std::size_t operator()(const Value& value) const { return value.hash(); }
  };
  struct PairHash {
    std::size_t operator()(const std::pair<std::int64_t, std::int64_t>& pair) const;
  };
  struct IndexOrder {
    bool operator()(const Index& a, const Index& b) const;
  };

  Value& slot(const Index& index);

  Value single_;
  std::vector<Value> dense_;  ///< with one small index; most arrays are so
  std::unordered_map<std::pair<std::int64_t, std::int64_t>, Value, PairHash> pairs_;
  std::map<Index, Value, IndexOrder> others_;
  std::size_t size_ = 0;
  /// How often each value is there, once somebody has asked.
  std::optional<std::unordered_map<Value, std::size_t, ValueHash>> occurrences_;
};

/// Why the elements of these variables, those with the same index taken together, are not unique:
/// two are alike, or an index is not there in all variables. Nothing if they are unique.
std::optional<std::string> why_not_unique(const std::vector<const Variable*>& variables,
                                          const std::vector<std::string>& names);

}  // namespace judge::checktestdata
