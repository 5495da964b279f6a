#include "judge/checktestdata/variables.hpp"

#include <algorithm>
#include <limits>

namespace judge::checktestdata {
namespace {

constexpr std::int64_t kMostDense = 1 << 20;
constexpr std::int64_t kNoSecond = std::numeric_limits<std::int64_t>::min();

using Pair = std::pair<std::int64_t, std::int64_t>;

/// One or two indices of 64 bits.
std::optional<Pair> pair_of(const Index& index) {
  if (index.empty() || index.size() > 2 || index[0].small() == nullptr) return std::nullopt;
  if (index.size() == 1) return Pair{*index[0].small(), kNoSecond};
  if (index[1].small() == nullptr || *index[1].small() == kNoSecond) return std::nullopt;
  return Pair{*index[0].small(), *index[1].small()};
}

bool is_dense(const Pair& pair) {
  return pair.second == kNoSecond && pair.first >= 0 && pair.first < kMostDense;
}

bool is_before(const std::vector<Value>& a, const std::vector<Value>& b) {
  return std::lexicographical_compare(
      a.begin(), a.end(), b.begin(), b.end(),
      [](const Value& x, const Value& y) { return order(x, y) < 0; });
}

/// The values of several variables with the same index.
struct Tuple {
  Index index;
  std::vector<const Value*> values;
};

bool are_equal(const Tuple& a, const Tuple& b) {
  return std::ranges::equal(a.values, b.values,
                            [](const Value* x, const Value* y) { return *x == *y; });
}

/// Two equal ones, that with the lesser index first.
std::optional<std::pair<const Tuple*, const Tuple*>> equal_tuples(
    const std::vector<Tuple>& tuples) {
  // Equal ones have the same hash; others seldom do.
  std::unordered_multimap<std::size_t, const Tuple*> known;
  known.reserve(tuples.size());
  for (const Tuple& tuple : tuples) {
    std::size_t hash = 0;
    for (const Value* value : tuple.values) hash = hash * 0x9E3779B97F4A7C15U + value->hash();
    const auto [begin, end] = known.equal_range(hash);
    for (auto other = begin; other != end; ++other) {
      if (!are_equal(*other->second, tuple)) continue;
      const bool is_first = is_before(other->second->index, tuple.index);
      return is_first ? std::pair(other->second, &tuple) : std::pair(&tuple, other->second);
    }
    known.emplace(hash, &tuple);
  }
  return std::nullopt;
}

}  // namespace

std::string shown(const Index& index) {
  if (index.empty()) return "";
  std::string text;
  for (const Value& value : index) text += (text.empty() ? "[" : ", ") + shown(value);
  return text + "]";
}

std::size_t Variable::PairHash::operator()(const Pair& pair) const {
  const auto mixed = static_cast<std::uint64_t>(pair.first) * 0x9E3779B97F4A7C15U;
  return (mixed ^ (mixed >> 32U)) + static_cast<std::uint64_t>(pair.second);
}

bool Variable::IndexOrder::operator()(const Index& a, const Index& b) const {
  return is_before(a, b);
}

Value& Variable::slot(const Index& index) {
  if (index.empty()) return single_;
  const auto pair = pair_of(index);
  if (!pair) return others_[index];
  if (!is_dense(*pair)) return pairs_[*pair];
  const auto number = static_cast<std::size_t>(pair->first);
  if (number >= dense_.size()) dense_.resize(number + 1);
  return dense_[number];
}

const Value& Variable::get(const Index& index) const {
  static const Value nothing;
  if (index.empty()) return single_;
  const auto pair = pair_of(index);
  if (pair && is_dense(*pair)) {
    const auto number = static_cast<std::size_t>(pair->first);
    return number < dense_.size() ? dense_[number] : nothing;
  }
  if (pair) {
    const auto found = pairs_.find(*pair);
    return found == pairs_.end() ? nothing : found->second;
  }
  const auto found = others_.find(index);
  return found == others_.end() ? nothing : found->second;
}

void Variable::set(const Index& index, Value value) {
  Value& slot = this->slot(index);
  if (slot.is_none()) ++size_;
  if (occurrences_) {
    if (!slot.is_none()) --(*occurrences_)[slot];
    ++(*occurrences_)[value];
  }
  slot = std::move(value);
}

void Variable::clear() {
  *this = Variable();
}

std::vector<Variable::Element> Variable::elements() const {
  std::vector<Element> all;
  all.reserve(size_);
  if (!single_.is_none()) all.push_back({{}, &single_});
  for (std::size_t i = 0; i < dense_.size(); ++i) {
    if (!dense_[i].is_none()) all.push_back({{static_cast<std::int64_t>(i)}, &dense_[i]});
  }
  for (const auto& [pair, value] : pairs_) {
    Index index = {pair.first};
    if (pair.second != kNoSecond) index.push_back(pair.second);
    all.push_back({std::move(index), &value});
  }
  for (const auto& [index, value] : others_) all.push_back({index, &value});
  return all;
}

bool Variable::contains(const Value& value) {
  if (!occurrences_) {
    occurrences_.emplace();
    for (const Element& element : elements()) ++(*occurrences_)[*element.value];
  }
  const auto found = occurrences_->find(value);
  return found != occurrences_->end() && found->second > 0;
}

std::optional<std::string> why_not_unique(const std::vector<const Variable*>& variables,
                                          const std::vector<std::string>& names) {
  std::vector<Tuple> tuples;
  tuples.reserve(variables.front()->size());
  for (Variable::Element& element : variables.front()->elements())
    tuples.push_back({std::move(element.index), {element.value}});
  for (std::size_t i = 1; i < variables.size(); ++i) {
    for (Tuple& tuple : tuples) {
      const Value& value = variables[i]->get(tuple.index);
      if (value.is_none())
        return names[0] + shown(tuple.index) + " is there, but not " + names[i] +
               shown(tuple.index);
      tuple.values.push_back(&value);
    }
    if (variables[i]->size() != tuples.size())
      return names[i] + " has other indices than " + names[0];
  }
  const auto same = equal_tuples(tuples);
  if (!same) return std::nullopt;
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    text += (i > 0 ? ", " : "") + names[i] + shown(same->first->index) + " and " + names[i] +
            shown(same->second->index) + " are both " + shown(*same->first->values[i]);
  }
  return text;
}

}  // namespace judge::checktestdata
