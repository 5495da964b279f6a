#include "judge/cli/exchange/tell_changes.hpp"

#include <algorithm>
#include <iostream>

#include <fmt/format.h>
#include <unistd.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/screen.hpp"

namespace judge {
namespace {

const char* sign_of(Change::Kind kind) {
  switch (kind) {
    case Change::Kind::lost:
      return "lost:";
    case Change::Kind::missing:
      return "missing:";
    case Change::Kind::altered:
      break;
  }
  return "->";
}

void tell_altered(std::vector<Change> changes) {
  std::erase_if(changes, [](const Change& change) { return change.kind != Change::Kind::altered; });
  if (changes.empty()) return;
  std::cerr << "what is there in another form:\n"
            << table_of(changes, static_cast<std::size_t>(terminal_width(STDERR_FILENO)));
}

}  // namespace

bool is_possible(const PackageDraft& draft) {
  for (const std::string& why : draft.refusals()) complain(why);
  return draft.refusals().empty();
}

void tell_changes(const std::vector<Change>& changes) {
  Diagnostics losses;
  for (const Change& change : changes) {
    if (change.kind == Change::Kind::altered) continue;
    const bool is_lost = change.kind == Change::Kind::lost;
    losses.push_back({.severity = Severity::warning,
                      .what = (is_lost ? "left out: " : "missing: ") + printable_name(change.was),
                      .why = printable_name(change.is)});
  }
  tell(losses);
  tell_altered(changes);
}

std::string table_of(const std::vector<Change>& changes, std::size_t width) {
  constexpr std::size_t kWidest = 40;
  constexpr std::size_t kIndentBelow = 6;
  std::size_t columns = 0;
  for (const Change& change : changes)
    columns = std::max(columns, std::min(column_count(printable_name(change.was)), kWidest));
  std::string table;
  for (const Change& change : changes) {
    const std::string was = printable_name(change.was);
    const std::string became =
        fmt::format("{}  {}", sign_of(change.kind), printable_name(change.is));
    const std::string row = fmt::format("  {}  {}", left_aligned(was, columns), became);
    if (column_count(row) <= width) {
      table += row + '\n';
    } else {
      table += folded("  " + was, kIndentBelow, width) +
               folded(std::string(kIndentBelow, ' ') + became, kIndentBelow, width);
    }
  }
  return table;
}

}  // namespace judge
