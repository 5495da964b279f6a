#include "judge/cli/exchange/tell_changes.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/text/visible_text.hpp"
#include "judge/cli/telling.hpp"

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

}  // namespace

void tell_losses(const std::vector<Change>& changes) {
  Diagnostics losses;
  for (const Change& change : changes) {
    if (change.kind == Change::Kind::altered) continue;
    const bool is_lost = change.kind == Change::Kind::lost;
    losses.push_back({.severity = Severity::warning,
                      .what = (is_lost ? "left out: " : "missing: ") + printable_name(change.was),
                      .why = printable_name(change.is)});
  }
  tell(losses);
}

std::string table_of(const std::vector<Change>& changes) {
  constexpr std::size_t kWidest = 40;
  std::size_t width = 0;
  for (const Change& change : changes)
    width = std::max(width, std::min(change.was.size(), kWidest));
  std::string table;
  for (const Change& change : changes) {
    table += fmt::format("  {:<{}}  {}  {}\n", printable_name(change.was), width,
                         sign_of(change.kind), printable_name(change.is));
  }
  return table;
}

}  // namespace judge
