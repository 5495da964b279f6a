#include "judge/cli/history/list_runs.hpp"

#include <algorithm>
#include <iostream>
#include <limits>

#include <nlohmann/json.hpp>
#include <unistd.h>

#include "judge/cli/history/history_text.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/screen.hpp"
#include "judge/history/record_json.hpp"
#include "judge/results/json.hpp"

namespace judge {
namespace {

nlohmann::ordered_json json_of_listing(const RunListing& run) {
  nlohmann::ordered_json object = json_of(run.head);
  object["problems"] = run.problems;
  object["as_expected"] = run.as_expected;
  object["not_as_expected"] = run.not_as_expected;
  object["without_expectation"] = run.accepted + run.not_accepted;
  return object;
}

}  // namespace

ExitCode list_runs(const ListWish& wish, ProjectHistory& project) {
  // One more tells whether there are any.
  const std::int64_t looked_for = std::min(wish.most, std::numeric_limits<std::int64_t>::max() - 1);
  auto runs = project.runs(wish.problems, looked_for + 1);
  if (!runs) return tell(runs.error());
  const bool has_more = static_cast<std::int64_t>(runs->size()) > wish.most;
  if (has_more) runs->pop_back();
  if (wish.format == OutputFormat::json) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const RunListing& run : *runs) list.push_back(json_of_listing(run));
    std::cout << json_text({{"version", 1}, {"runs", std::move(list)}}, 2) << '\n';
    return ExitCode::ok;
  }
  if (runs->empty()) {
    return fail(ExitCode::nothing_selected, wish.problems.empty()
                                                ? "no run is recorded here yet"
                                                : "no run of these problems is recorded");
  }
  std::cout << runs_text(*runs, wish.colour, screen_columns(STDOUT_FILENO));
  if (has_more) {
    std::cout << for_screen(
        fmt::format("older runs are not listed: -n {} lists more", 10 * wish.most), 2,
        STDOUT_FILENO);
  }
  return ExitCode::ok;
}

}  // namespace judge
