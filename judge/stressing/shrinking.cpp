#include "judge/stressing/shrinking.hpp"

#include <algorithm>
#include <unordered_set>

namespace judge {
namespace {

class Shrinking {
 public:
  Shrinking(std::string text, const FindFirstFailing& find)
      : find_(find), shrunk_{.text = std::move(text)} {
    known_.insert(hash(shrunk_.text));
  }

  ShrunkText to_the_end() {
    bool is_changed = true;
    while (is_changed && !was_cut_short_) {
      is_changed = false;
      for (const ShrinkStep& step : shrink_steps(shrunk_.text)) {
        is_changed = exhaust(step) || is_changed;
        if (was_cut_short_) break;
      }
    }
    shrunk_.is_minimal = !was_cut_short_;
    return std::move(shrunk_);
  }

 private:
  static std::size_t hash(std::string_view text) { return std::hash<std::string_view>()(text); }

  /// Changes by this step until none of its changes will do. Whether there was one.
  bool exhaust(const ShrinkStep& step) {
    bool is_changed = false;
    std::size_t from = 0;  // what stands in front was tried when there was more of it
    while (true) {
      const std::vector<TextChange> all = shrink_changes(shrunk_.text, step);
      std::vector<TextChange> changes;
      std::vector<std::size_t> numbers;
      for (std::size_t i = 0; i < all.size(); ++i) {
        const std::size_t number = (from + i) % all.size();
        // A text that was tried did not do, or is one of those that became smaller since.
        if (!known_.insert(hash(changed(shrunk_.text, all[number]))).second) continue;
        changes.push_back(all[number]);
        numbers.push_back(number);
      }
      if (changes.empty()) return is_changed;
      const ShrinkAnswer answer = find_(shrunk_.text, changes);
      const std::size_t tried = answer.first ? *answer.first + 1 : changes.size();
      shrunk_.tried += tried;
      // What was not tried is not known.
      for (std::size_t i = tried; i < changes.size(); ++i)
        known_.erase(hash(changed(shrunk_.text, changes[i])));
      if (answer.first) {
        shrunk_.text = changed(shrunk_.text, changes[*answer.first]);
        from = numbers[*answer.first];
        is_changed = true;
      }
      was_cut_short_ = answer.was_cut_short;
      if (was_cut_short_ || !answer.first) return is_changed;
    }
  }

  const FindFirstFailing& find_;
  ShrunkText shrunk_;
  bool was_cut_short_ = false;
  std::unordered_set<std::size_t> known_;
};

}  // namespace

ShrunkText shrink_text(std::string text, const FindFirstFailing& find) {
  return Shrinking(std::move(text), find).to_the_end();
}

}  // namespace judge
