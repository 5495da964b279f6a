#include "bench/table.hpp"

#include <cstdlib>
#include <fstream>
#include <iostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace judge::bench {
namespace {

void keep(const nlohmann::json& line) {
  const char* const file = std::getenv("JUDGE_BENCH_RESULTS");
  if (file != nullptr) std::ofstream(file, std::ios::app) << line.dump() << '\n';
}

std::string goal_in_words(const Series& series, std::optional<double> goal) {
  if (series.goal) return fmt::format("   goal {:.0f} {}", *series.goal, series.unit);
  return goal ? fmt::format("   goal {:.2f}", *goal) : "";
}

nlohmann::json to_json(const Spread& spread) {
  return {{"least", spread.least}, {"median", spread.median}, {"most", spread.most}};
}

}  // namespace

Table::Table(std::string title) : title_(std::move(title)) {
  std::cout << '\n' << title_ << '\n';
}

void Table::add(const Series& series) {
  const Spread figure = spread_of(series.rounds);
  std::cout << fmt::format("  {:<34} {:>9.1f} {}\n", series.name, figure.median, series.unit)
            << std::flush;
  keep({{"table", title_},
        {"name", series.name},
        {"unit", series.unit},
        {"value", to_json(figure)}});
}

void Table::add(const Series& series, const Series& baseline, std::optional<double> goal) {
  const Spread figure = spread_of(series.rounds);
  const Spread ratio = ratio_of(series, baseline);
  // One round has no spread.
  const std::string spread =
      series.rounds.size() > 1 ? fmt::format(" ({:.2f} to {:.2f})", ratio.least, ratio.most) : "";
  std::cout << fmt::format("  {:<34} {:>9.1f} {:<5} {:.2f}{} of {}{}\n", series.name, figure.median,
                           series.unit, ratio.median, spread, baseline.name,
                           goal_in_words(series, goal))
            << std::flush;
  nlohmann::json line = {{"table", title_},           {"name", series.name},
                         {"unit", series.unit},       {"value", to_json(figure)},
                         {"baseline", baseline.name}, {"ratio", to_json(ratio)}};
  if (goal) line["goal"] = *goal;
  if (series.goal) line["goal_value"] = *series.goal;
  keep(line);
}

}  // namespace judge::bench
