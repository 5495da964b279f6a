#include "judge/cli/time_limit/time_limit_json.hpp"

#include <nlohmann/json.hpp>

namespace judge {
namespace {

using std::chrono::microseconds;

double milliseconds_of(microseconds time) {
  return std::chrono::duration<double, std::milli>(time).count();
}

template <class T>
nlohmann::ordered_json or_null(const std::optional<T>& time) {
  return time ? nlohmann::ordered_json(time->count()) : nlohmann::ordered_json();
}

std::string_view word_of(LimitFault fault) {
  switch (fault) {
    case LimitFault::none:
      return "none";
    case LimitFault::too_tight:
      return "too_tight";
    case LimitFault::too_loose:
      return "too_loose";
    case LimitFault::both:
      return "both";
  }
  return "none";
}

/// Why nothing is written.
std::string_view word_of(const WrittenLimit& written) {
  if (!written.is_wished) return "not_wished";
  if (!written.writing) return "none_suggested";
  return *written.writing == LimitWriting::machine_busy ? "machine_busy" : "there_already";
}

nlohmann::ordered_json json_of(const MeasuredSubmission& one) {
  nlohmann::ordered_json json = {{"submission", one.name},
                                 {"bound", one.bound == TimeBound::lower ? "lower" : "upper"},
                                 {"scope", one.scope},
                                 {"verdict", to_string(one.verdict)},
                                 {"counts", one.counts()}};
  if (!one.counts()) {
    json["fault"] = one.fault;
    return json;
  }
  json["test_case"] = one.test_case;
  json["runs"] = one.runs;
  json["least_ms"] = milliseconds_of(one.time.least);
  json["median_ms"] = milliseconds_of(one.time.median);
  json["greatest_ms"] = milliseconds_of(one.time.greatest);
  json["is_cut"] = one.is_cut;
  return json;
}

nlohmann::ordered_json json_of(const TimeLimitAdvice& advice) {
  return {{"slower", advice.slower},
          {"least_ms", advice.least.count()},
          {"greatest_ms", or_null(advice.greatest)},
          {"is_greatest_known", advice.is_greatest_known},
          {"suggested_ms", or_null(advice.suggested)},
          {"in_smaller_steps",
           advice.in_smaller_steps
               ? nlohmann::ordered_json(
                     {{"time_resolution_ms", advice.in_smaller_steps->resolution.count()},
                      {"time_limit_ms", advice.in_smaller_steps->limit.count()}})
               : nlohmann::ordered_json()},
          {"fault_of_given", advice.of_given ? nlohmann::ordered_json(word_of(*advice.of_given))
                                             : nlohmann::ordered_json()}};
}

}  // namespace

nlohmann::ordered_json time_limit_json(const Problem& problem, const TimeLimitStudy& study,
                                       const std::vector<TimeLimitAdvice>& advice) {
  const auto name_of = [](const MeasuredSubmission* one) {
    return one == nullptr ? nlohmann::ordered_json() : nlohmann::ordered_json(one->name);
  };
  nlohmann::ordered_json json = {
      {"version", 1},
      {"problem", problem.id},
      {"format", problem.format},
      {"time_limit_ms", or_null(study.given)},
      {"ac_to_time_limit", study.rules.ac_to_time_limit},
      {"least_ac_to_limit", study.rules.least_ac_to_limit},
      {"time_limit_to_tle", study.rules.time_limit_to_tle},
      {"time_resolution_ms", study.rules.resolution.count()},
      {"slowness",
       study.slowness ? nlohmann::ordered_json(*study.slowness) : nlohmann::ordered_json()},
      {"submissions", nlohmann::ordered_json::array()},
      {"lower_by", name_of(study.slowest_accepted())},
      {"upper_by", name_of(study.fastest_too_slow())},
      {"machines", nlohmann::ordered_json::array()}};
  for (const MeasuredSubmission& one : study.submissions)
    json["submissions"].push_back(json_of(one));
  for (const TimeLimitAdvice& each : advice) json["machines"].push_back(json_of(each));
  return json;
}

void add_written(nlohmann::ordered_json& json, const WrittenLimit& written) {
  const bool is_written = !written.file.empty();
  json["written"] = is_written ? nlohmann::ordered_json(written.file) : nlohmann::ordered_json();
  json["not_written_because"] =
      is_written ? nlohmann::ordered_json() : nlohmann::ordered_json(word_of(written));
}

}  // namespace judge
