#include "judge/workspace/sample_list.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "judge/base/os/file.hpp"

namespace judge {
namespace {

constexpr Bytes kLargestSampleList = mebibytes(64);

/// ":3:7: " and what is wrong there: where text stops being JSON; empty: it is JSON.
std::string fault_of_json(std::string_view text) {
  try {
    [[maybe_unused]] const auto document = nlohmann::json::parse(text);
    return {};
  } catch (const nlohmann::json::parse_error& error) {
    // It counts from 1, and the end is behind the last.
    const std::string_view before =
        text.substr(0, std::min(error.byte == 0 ? 0 : error.byte - 1, text.size()));
    const std::size_t line_start = before.rfind('\n') + 1;  // 0 where there is none
    const char* const what = before.size() == text.size() ? "it ends in the middle" : "an error";
    return fmt::format(":{}:{}: no JSON: {}", 1 + std::ranges::count(before, '\n'),
                       before.size() - line_start + 1, what);
  }
}

/// Nothing, or what is no limit, stands there for "unknown".
std::optional<std::int64_t> limit_in(const nlohmann::json& json, const char* key) {
  const bool is_there = json.contains(key) && json[key].is_number_integer();
  const auto value = is_there ? json[key].get<std::int64_t>() : 0;
  return value > 0 ? std::optional(value) : std::nullopt;
}

}  // namespace

OrFault<SampleList> read_sample_list(const std::filesystem::path& file) {
  const auto text = read_file(file, kLargestSampleList);
  if (!text) return fault(Fault::Kind::usage, "{}", text.error().message);
  const auto json = nlohmann::json::parse(*text, nullptr, false);
  if (json.is_discarded())
    return fault(Fault::Kind::usage, "{}{}; have cph save it again", file.string(),
                 fault_of_json(*text));
  if (!json.is_object() || !json.contains("tests") || !json["tests"].is_array())
    return fault(Fault::Kind::usage, "{} is no list of samples: there are no 'tests' in it",
                 file.string());
  SampleList list{.is_interactive = json.contains("interactive") && json["interactive"] == true};
  if (const auto time = limit_in(json, "timeLimit"))
    list.time_limit = std::chrono::milliseconds(*time);
  if (const auto memory = limit_in(json, "memoryLimit")) list.memory_limit = mebibytes(*memory);
  for (const auto& test : json["tests"]) {
    if (!test.is_object() || !test.contains("input") || !test["input"].is_string()) continue;
    list.tests.push_back({.input = test["input"].get<std::string>()});
    if (test.contains("output") && test["output"].is_string())
      list.tests.back().output = test["output"].get<std::string>();
  }
  return list;
}

}  // namespace judge
