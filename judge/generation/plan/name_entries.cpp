#include "judge/generation/plan/name_entries.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

namespace judge {
namespace {

/// Numbers in a row, as wide as the last of them.
class Numbers {
 public:
  Numbers(int last, std::size_t least_width)
      : width_(std::max(least_width, std::to_string(last).size())) {}

  std::string next() { return fmt::format("{:0{}}", ++number_, width_); }
  std::string same() const { return fmt::format("{:0{}}", number_, width_); }

 private:
  std::size_t width_;
  int number_ = 0;
};

/// Whether a case before it stands in the same item of the list, so that it has its number, too.
bool has_number_of_another(const std::vector<WrittenEntry>& entries, std::size_t i) {
  const int item = entries[i].item;
  for (std::size_t before = i; item > 0 && before-- > 0 && entries[before].item == item;) {
    if (!entries[before].is_group) return true;
  }
  return false;
}

/// Whether any other case does.
bool is_item_shared(const std::vector<WrittenEntry>& entries, std::size_t i) {
  if (has_number_of_another(entries, i)) return true;
  for (std::size_t behind = i + 1; behind < entries.size(); ++behind) {
    if (entries[i].item == 0 || entries[behind].item != entries[i].item) return false;
    if (!entries[behind].is_group) return true;
  }
  return false;
}

int count_of_groups(const std::vector<WrittenEntry>& entries) {
  return static_cast<int>(std::ranges::count_if(entries, &WrittenEntry::is_group));
}

/// How many numbers the cases right in a group take.
int count_of_numbers(const WrittenEntry& group) {
  if (!group.is_numbered) return 0;
  int count = 0;
  for (std::size_t i = 0; i < group.entries.size(); ++i) {
    if (group.entries[i].is_group) continue;
    if (!is_item_shared(group.entries, i)) {
      count += static_cast<int>(group.entries[i].repeats.size());
    } else if (!has_number_of_another(group.entries, i)) {
      ++count;
    }
  }
  return count;
}

int count_of_all_numbers(const WrittenEntry& group) {
  int count = count_of_numbers(group);
  for (const WrittenEntry& entry : group.entries) {
    if (entry.is_group) count += count_of_all_numbers(entry);
  }
  return count;
}

/// The indices of a case's repeats, as its names have them. BAPCtools has them of one width only
/// where none is left out.
std::vector<std::string> indices_of(const WrittenEntry& entry, PlanConventions conventions) {
  const auto [least, greatest] = std::ranges::minmax(entry.repeats);
  const bool are_all = static_cast<std::size_t>(greatest - least) + 1 == entry.repeats.size();
  std::size_t width = 0;
  if (are_all || conventions == PlanConventions::judge) {
    for (const int index : entry.repeats) width = std::max(width, std::to_string(index).size());
  }
  std::vector<std::string> indices;
  for (const int index : entry.repeats) {
    indices.push_back(width == 0 ? std::to_string(index) : fmt::format("{:0{}}", index, width));
  }
  return indices;
}

std::string joined(std::string_view front, std::string_view back) {
  return fmt::format("{}{}{}", front, front.empty() || back.empty() ? "" : "-", back);
}

class Namer {
 public:
  Namer(const WrittenEntry& plan, PlanConventions conventions)
      : conventions_(conventions), of_plan_(count_of_all_numbers(plan), 1) {}

  void name(WrittenEntry& group) {
    Numbers of_group(count_of_numbers(group), 2);
    Numbers& cases = conventions_ == PlanConventions::judge ? of_group : of_plan_;
    Numbers groups(count_of_groups(group.entries), 1);
    for (std::size_t i = 0; i < group.entries.size(); ++i) {
      WrittenEntry& entry = group.entries[i];
      if (entry.is_group) {
        entry.names = {joined(group.is_numbered ? groups.next() : "", entry.key)};
        name(entry);
      } else {
        name_case(group, i, cases);
      }
    }
  }

 private:
  void name_case(WrittenEntry& group, std::size_t i, Numbers& numbers) const {
    WrittenEntry& entry = group.entries[i];
    const std::vector<std::string> indices = indices_of(entry, conventions_);
    const bool is_shared = is_item_shared(group.entries, i);
    if (is_shared && !has_number_of_another(group.entries, i)) numbers.next();
    for (const std::string& index : indices) {
      const std::string number = !group.is_numbered ? ""
                                 : is_shared        ? numbers.same()
                                                    : numbers.next();
      entry.names.push_back(joined(joined(number, entry.key), entry.is_repeated ? index : ""));
    }
  }

  PlanConventions conventions_;
  Numbers of_plan_;
};

}  // namespace

void name_entries(WrittenEntry& plan, PlanConventions conventions) {
  Namer(plan, conventions).name(plan);
}

}  // namespace judge
