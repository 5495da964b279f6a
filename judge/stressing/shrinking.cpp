#include "judge/stressing/shrinking.hpp"

#include <algorithm>
#include <unordered_set>

#include "judge/base/text/utf8.hpp"

namespace judge {
namespace {

constexpr std::size_t kChangesAtATime = 4096;
constexpr std::size_t kBytesAtATime = std::size_t{64} << 20U;
/// A large text is taken apart into so many parts before smaller ones.
constexpr std::size_t kCoarseParts[] = {16, 256};
/// So many changes of a step are tried for each part then: it may have several forms.
constexpr std::size_t kTriesPerPart = 8;

class Shrinking {
 public:
  Shrinking(std::string text, const FindFirstFailing& find, const ShrinkTextOptions& options)
      : find_(find),
        options_(options),
        shrunk_{.text = std::move(text)},
        stays_utf8_(continuing_bytes(shrunk_.text) > 0 && is_utf8(shrunk_.text)) {
    known_.insert(hash(shrunk_.text));
  }

  ShrunkText to_the_end() {
    for (const std::size_t parts : kCoarseParts) take_coarsely(parts);
    bool is_changed = true;
    while (is_changed && !was_cut_short_) {
      is_changed = false;
      is_complete_ = true;
      for (const ShrinkStep& step : shrink_steps(shrunk_.text, options_.scope)) {
        is_changed = exhaust(step) || is_changed;
        if (was_cut_short_) break;
      }
    }
    shrunk_.is_minimal = !was_cut_short_ && is_complete_;
    return std::move(shrunk_);
  }

 private:
  static std::size_t hash(std::string_view text) { return std::hash<std::string_view>()(text); }

  /// Makes a large text smaller by such parts as long as it helps: by one of them each time, at
  /// least. What is left over at the end of the text may be less, and go one by one.
  void take_coarsely(std::size_t parts) {
    for (bool is_smaller = true; is_smaller && !was_cut_short_;) {
      const std::size_t before = shrunk_.text.size();
      for (const ShrinkStep& step : coarse_shrink_steps(shrunk_.text, parts, options_.scope)) {
        if (was_cut_short_) break;
        go_through(step, parts * kTriesPerPart);
      }
      is_smaller = shrunk_.text.size() + before / parts < before;
    }
  }

  /// Changes by this step from the text's beginning to its end once, of so many changes at most.
  void go_through(const ShrinkStep& step, std::size_t most) {
    for (std::size_t from = 0; !was_cut_short_;) {
      std::vector<TextChange> all = shrink_changes(shrunk_.text, step, options_.scope);
      all.resize(std::min(all.size(), most));
      all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(std::min(from, all.size())));
      const auto number = first_failing(all, 0);
      if (!number) break;
      take(all[*number]);
      from += *number;
    }
  }

  /// Changes by this step until none of its changes will do. Whether there was one.
  bool exhaust(const ShrinkStep& step) {
    bool is_changed = false;
    std::size_t from = 0;  // what stands in front was tried when there was more of it
    while (!was_cut_short_) {
      const std::vector<TextChange> all = shrink_changes(shrunk_.text, step, options_.scope);
      const bool is_whole = all.size() < kMostShrinkChanges;
      is_complete_ = is_complete_ && is_whole;
      const auto number = first_failing(all, from);
      if (!number && !was_cut_short_ && is_whole && step.size == 1)
        shrunk_.exhausted.insert(step.kind);
      if (!number) break;
      take(all[*number]);
      from = *number;
      is_changed = true;
    }
    return is_changed;
  }

  void take(const TextChange& change) {
    shrunk_.text = changed(shrunk_.text, change);
    shrunk_.exhausted.clear();
  }

  /// Which of the changes goes wrong, the first from `from` on. Some are asked about at a time: a
  /// large text has more of them than anybody waits for.
  std::optional<std::size_t> first_failing(const std::vector<TextChange>& all, std::size_t from) {
    for (std::size_t next = 0; next < all.size() && !was_cut_short_;) {
      std::vector<TextChange> changes;
      std::vector<std::size_t> numbers;  // of each, among all
      std::vector<std::size_t> hashes;   // and of what it makes of the text
      for (std::size_t bytes = 0;
           next < all.size() && numbers.size() < kChangesAtATime && bytes < kBytesAtATime; ++next) {
        const std::size_t number = (from + next) % all.size();
        bytes += shrunk_.text.size();
        // A text that was tried did not do, or is one of those that became smaller since.
        const std::string smaller = changed(shrunk_.text, all[number]);
        const std::size_t of_changed = hash(smaller);
        if (!known_.insert(of_changed).second || (stays_utf8_ && !is_utf8(smaller))) continue;
        changes.push_back(all[number]);
        hashes.push_back(of_changed);
        numbers.push_back(number);
      }
      if (options_.is_over && options_.is_over()) {
        was_cut_short_ = true;
        return std::nullopt;
      }
      if (changes.empty()) continue;
      const ShrinkAnswer answer = find_(shrunk_.text, changes);
      const std::size_t tried = answer.first ? *answer.first + 1 : changes.size();
      shrunk_.tried += tried;
      // What was not tried is not known.
      for (std::size_t i = tried; i < hashes.size(); ++i) known_.erase(hashes[i]);
      was_cut_short_ = answer.was_cut_short;
      if (answer.first) return numbers[*answer.first];
    }
    return std::nullopt;
  }

  const FindFirstFailing& find_;
  const ShrinkTextOptions& options_;
  ShrunkText shrunk_;
  bool stays_utf8_;  ///< no change may take a character apart
  bool was_cut_short_ = false;
  bool is_complete_ = true;  ///< no step had more changes than are made
  std::unordered_set<std::size_t> known_;
};

}  // namespace

ShrunkText shrink_text(std::string text, const FindFirstFailing& find,
                       const ShrinkTextOptions& options) {
  return Shrinking(std::move(text), find, options).to_the_end();
}

}  // namespace judge
