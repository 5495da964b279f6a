#include "judge/results/json.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "judge/base/fields.hpp"
#include "judge/base/text/utf8.hpp"
#include "judge/results/result_fields.hpp"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

Json value_of(const CaseResult& result);
Json value_of(const Conversation& conversation);
Json value_of(const Difference& difference);
template <Listed T>
Json value_of(const T& value);
template <class T>
Json value_of(const std::optional<T>& value);
template <class T>
Json value_of(const std::vector<T>& values);

template <class T>
requires std::is_arithmetic_v<T> || std::is_convertible_v<T, std::string_view> Json
value_of(const T& value) {
  return value;
}

Json value_of(Bytes size) {
  return size.count;
}

Json value_of(Verdict verdict) {
  return to_string(verdict);
}

Json value_of(VerdictSet set) {
  Json list = Json::array();
  for (const VerdictRow& row : kVerdicts) {
    if (set.contains(row.verdict)) list.push_back(row.name);
  }
  return list;
}

Json value_of(std::chrono::microseconds time) {
  return static_cast<double>(time.count()) / 1000;
}

template <class T>
Json value_of(const std::optional<T>& value) {
  return value ? value_of(*value) : Json(nullptr);
}

template <class T>
Json value_of(const std::vector<T>& values) {
  Json list = Json::array();
  for (const T& value : values) list.push_back(value_of(value));
  return list;
}

template <Listed T>
void add_fields(const T& value, Json& object) {
  for_each_field<T>([&]<class Each>(const Each& field) {
    const auto& member = value.*(field.member);
    using Show = std::remove_cvref_t<decltype(field.show)>;
    if constexpr (std::is_same_v<Show, Inlined>) {
      add_fields(member, object);
    } else if constexpr (std::is_same_v<Show, AsItIs>) {
      object[std::string(field.name)] = value_of(member);
    } else if constexpr (!std::is_same_v<Show, NotShown>) {
      object[std::string(field.name)] = value_of(field.show(member));
    }
  });
}

template <Listed T>
Json value_of(const T& value) {
  Json object = Json::object();
  add_fields(value, object);
  return object;
}

/// That it is remembered is said only where it is.
Json value_of(const CaseResult& result) {
  Json object = Json::object();
  add_fields(result, object);
  if (result.is_remembered) object["remembered"] = true;
  return object;
}

/// In one list; what was not kept has no speaker.
Json value_of(const Conversation& conversation) {
  Json said = Json::array();
  for (const Utterance& utterance : conversation.beginning) said.push_back(value_of(utterance));
  if (conversation.left_out.count > 0)
    said.push_back({{"left_out_bytes", conversation.left_out.count}});
  for (const Utterance& utterance : conversation.end) said.push_back(value_of(utterance));
  return said;
}

/// Where one side is at its end there may be no piece of it to show, as on screen there is none.
Json value_of(const Difference& difference) {
  Json object = Json::object();
  add_fields(difference, object);
  if (!difference.what.empty()) return object;
  if (difference.ended == Ended::output && difference.found.empty())
    object["what"] = "found the end of the output";
  if (difference.ended == Ended::answer && difference.expected.empty())
    object["what"] = "expected the end of the output";
  return object;
}

bool is_all_utf8(const Json& value) {
  if (value.is_string()) return is_utf8(value.get_ref<const std::string&>());
  if (value.is_object() && !std::ranges::all_of(value.get_ref<const Json::object_t&>(), is_utf8,
                                                &Json::object_t::value_type::first))
    return false;
  return std::all_of(value.begin(), value.end(), [&](const Json& part) {
    return (!part.is_string() && !part.is_structured()) || is_all_utf8(part);
  });
}

/// A key as UTF-8, with a number where the object has that one: a byte that is told reads like text
/// that says the same.
std::string free_key(const Json& object, const std::string& key) {
  const std::string told = utf8_with_other_bytes_told(key);
  std::string free = told;
  for (int number = 2; object.contains(free); ++number) free = fmt::format("{} ({})", told, number);
  return free;
}

/// The same with each string and key as UTF-8. No key is lost; strings that differ may read alike
/// where one has a byte that is told and the other one these characters.
Json all_utf8(Json value) {
  if (value.is_string()) return utf8_with_other_bytes_told(value.get_ref<const std::string&>());
  if (value.is_object()) {
    Json object = Json::object();
    for (auto& [key, part] : value.get_ref<Json::object_t&>())
      object[free_key(object, key)] = all_utf8(std::move(part));
    return object;
  }
  if (!value.is_structured()) return value;
  for (Json& part : value) part = all_utf8(std::move(part));
  return value;
}

}  // namespace

Json json_of(const SubmissionReport& report, const CaseResult& result) {
  Json object = value_of(result);
  object["as_expected"] = !report.is_unexpected(result);
  return object;
}

Json json_of(const SubmissionReport& report) {
  Json object = value_of(report);
  Json cases = Json::array();
  for (const CaseResult& result : report.cases) cases.push_back(json_of(report, result));
  object["cases"] = std::move(cases);
  object["score"] = value_of(report.score());
  object["best_score"] = value_of(report.best_score());
  object["as_expected"] = report.is_as_expected();
  return object;
}

Json json_of(const RunReport& report) {
  return value_of(report);
}

std::string json_text(const Json& value, int indent, OtherBytes bytes) {
  constexpr auto kReplaced = Json::error_handler_t::replace;
  if (bytes == OtherBytes::replaced || is_all_utf8(value))
    return value.dump(indent, ' ', false, kReplaced);
  return all_utf8(value).dump(indent, ' ', false, kReplaced);
}

}  // namespace judge
