#include "judge/mutation/mutation_report.hpp"

#include <algorithm>
#include <cmath>

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

Json mutant_json(const MutantResult& result) {
  const Mutant& mutant = result.mutant;
  Json json = {{"number", mutant.number},  {"kind", mutant.kind},     {"file", mutant.file},
               {"line", mutant.line},      {"column", mutant.column}, {"original", mutant.original},
               {"changed", mutant.changed}};
  json["fate"] = !result.failure.empty()  ? "failed"
                 : !result.is_judged      ? "not judged"
                 : result.survives()      ? "survives"
                 : result.is_equivalent() ? "equivalent"
                                          : "killed";
  if (!result.failure.empty()) json["failure"] = result.failure;
  if (!result.is_judged) return json;
  json["reached"] = result.is_reached;
  if (result.is_equivalent()) {
    json["why"] = result.equivalent_because;
  } else if (result.is_killed()) {
    json["killed_by"] = result.killed_by;
    json["verdict"] = std::string(to_string(result.verdict));
  } else if (result.input) {
    json["input"] = {{"text", result.input->input},
                     {"verdict", std::string(to_string(result.input->verdict))},
                     {"message", result.input->told},
                     {"minimal", result.input->is_minimal},
                     {"found_for", result.input->found_for}};
  } else {
    json["inputs_tried"] = result.inputs_tried;
    if (result.greatest_tried) json["greatest_tried"] = *result.greatest_tried;
  }
  if (!result.no_input.empty()) json["no_input"] = result.no_input;
  return json;
}

}  // namespace

std::size_t MutationReport::killed() const {
  return static_cast<std::size_t>(std::ranges::count_if(results, &MutantResult::is_killed));
}

std::size_t MutationReport::failures() const {
  return static_cast<std::size_t>(std::ranges::count_if(results, [](const MutantResult& result) {
    return !result.failure.empty() || !result.no_input.empty();
  }));
}

std::size_t MutationReport::survivors_not_examined() const {
  return static_cast<std::size_t>(std::ranges::count_if(results, [](const MutantResult& result) {
    return result.survives() && !result.input && result.inputs_tried == 0;
  }));
}

std::size_t MutationReport::survivors() const {
  return static_cast<std::size_t>(std::ranges::count_if(results, &MutantResult::survives));
}

bool MutationReport::hangs_on_machine() const {
  return std::ranges::any_of(results, [](const MutantResult& result) {
    return result.survives() || (result.is_killed() && result.verdict != Verdict::wrong_answer);
  });
}

std::size_t MutationReport::equivalent() const {
  return static_cast<std::size_t>(std::ranges::count_if(results, &MutantResult::is_equivalent));
}

std::size_t MutationReport::survivors_with_input() const {
  return static_cast<std::size_t>(std::ranges::count_if(
      results, [](const MutantResult& result) { return result.input.has_value(); }));
}

Json json_of(const MutationReport& report) {
  Json mutants = Json::array();
  for (const MutantResult& result : report.results) mutants.push_back(mutant_json(result));
  Json cases = Json::array();
  for (const CaseKills& each : report.cases) {
    Json json = {{"name", each.name}, {"time_us", each.time.count()}, {"kills", each.kills}};
    if (report.tried_all_cases) {
      json["kills_alone"] = each.kills_alone;
      json["one_of_few"] = each.is_one_of_few;
    }
    cases.push_back(std::move(json));
  }
  Json left_out = Json::object();
  for (const auto& [reason, count] : report.left_out) left_out[reason] = count;
  Json json = {{"version", 1},
               {"problem", report.problem},
               {"reference", report.reference},
               {"interrupted", report.was_interrupted},
               {"killed", report.killed()},
               {"equivalent", report.equivalent()},
               {"survivors", report.survivors()},
               {"survivors_with_input", report.survivors_with_input()},
               {"all_cases", report.tried_all_cases},
               {"time_ms", report.time.count()},
               {"left_out", std::move(left_out)}};
  if (report.slowness) json["slowness"] = std::round(*report.slowness * 100) / 100;
  if (!report.no_inputs.empty()) json["no_inputs"] = report.no_inputs;
  json["cases"] = std::move(cases);
  json["mutants"] = std::move(mutants);
  return json;
}

}  // namespace judge
