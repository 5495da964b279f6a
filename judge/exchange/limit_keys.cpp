#include "judge/exchange/limit_keys.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/sha256.hpp"
#include "judge/manifest/yaml_text.hpp"
#include "judge/problem/manifest_time_limit.hpp"
#include "judge/problem/package/legacy_manifest.hpp"
#include "judge/problem/problem_manifest.hpp"

namespace judge {
namespace {

/// Units of so many bytes, rounded up; that something was rounded is told.
std::string whole_units(const char* key, Bytes size, Bytes unit, Exporting& exporting) {
  const std::int64_t count = (size.count + unit.count - 1) / unit.count;
  if (size.count % unit.count != 0) {
    exporting.draft.altered(fmt::format("limits.{}: {}", key, to_string(size)),
                            fmt::format("{}, for it takes whole numbers only", count));
  }
  return std::to_string(count);
}

std::string whole_seconds(const char* key, std::chrono::milliseconds time, Exporting& exporting) {
  const auto count = std::chrono::ceil<std::chrono::seconds>(time).count();
  if (time % std::chrono::seconds(1) != std::chrono::milliseconds(0)) {
    exporting.draft.altered(fmt::format("limits.{}: {}", key, seconds_text(time)),
                            fmt::format("{}, for it takes whole numbers only", count));
  }
  return std::to_string(count);
}

}  // namespace

LimitKeys common_limit_keys(Exporting& exporting) {
  const Limits& limits = exporting.problem.limits;
  const Limits usual;
  LimitKeys keys;
  // These two whatever they are: systems have defaults of their own.
  keys.emplace_back("memory", whole_units("memory", limits.memory, mebibytes(1), exporting));
  keys.emplace_back("output", whole_units("output", limits.output, mebibytes(1), exporting));
  const auto add_size = [&](const char* key, Bytes Limits::*size, Bytes unit) {
    if (limits.*size != usual.*size)
      keys.emplace_back(key, whole_units(key, limits.*size, unit, exporting));
  };
  const auto add_time = [&](const char* key, std::chrono::milliseconds Limits::*time) {
    if (limits.*time != usual.*time)
      keys.emplace_back(key, whole_seconds(key, limits.*time, exporting));
  };
  add_size("code", &Limits::code, kibibytes(1));
  add_time("compilation_time", &Limits::compilation_time);
  add_size("compilation_memory", &Limits::compilation_memory, mebibytes(1));
  add_time("validation_time", &Limits::validation_time);
  add_size("validation_memory", &Limits::validation_memory, mebibytes(1));
  add_size("validation_output", &Limits::validation_output, mebibytes(1));
  if (exporting.problem.type.multi_pass && limits.validation_passes != usual.validation_passes)
    keys.emplace_back("validation_passes", std::to_string(limits.validation_passes));
  return keys;
}

std::vector<std::string> unknown_limits(const Exporting& exporting, const Node& root) {
  std::vector<std::string> unknown;
  const Node limits = root.is_map() ? root.get("limits") : root;
  if (!limits.is_map()) return unknown;
  const auto is_in = [](const auto& keys, const std::string& key) {
    return std::ranges::find(keys, key) != std::end(keys);
  };
  for (const Node::Entry& entry : limits.entries()) {
    const bool is_known = is_in(kLimitKeys, entry.key) ||
                          (exporting.is_from_legacy() && is_in(kLegacyLimitKeys, entry.key));
    if (!is_known) unknown.push_back("limits." + entry.key);
  }
  return unknown;
}

std::string limits_text(const LimitKeys& keys) {
  if (keys.empty()) return "";
  std::string text = "limits:\n";
  for (const auto& [key, value] : keys) text += fmt::format("  {}: {}\n", key, value);
  return text;
}

std::string type_text(const ProblemType& type) {
  const std::string words = to_string(type);
  const bool is_list = words.find(',') != std::string::npos;
  return fmt::format("type: {}{}{}\n", is_list ? "[" : "", words, is_list ? "]" : "");
}

std::string derived_uuid(const Problem& problem) {
  const std::string digest = Sha256().add_field(problem.id).add_field(problem.name).hex_digest();
  // Of one's own making (RFC 9562, version 8).
  return fmt::format("{}-{}-8{}-a{}-{}", digest.substr(0, 8), digest.substr(8, 4),
                     digest.substr(12, 3), digest.substr(15, 3), digest.substr(18, 12));
}

}  // namespace judge
