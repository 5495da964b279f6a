#include "judge/history/record_json.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "judge/history/field_value.hpp"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kDocumentVersion = 1;

Json json_of_value(const FieldValue& value) {
  return std::visit(
      []<class T>(const T& held) {
        if constexpr (std::is_same_v<T, std::monostate>) {
          return Json(nullptr);
        } else {
          return Json(held);
        }
      },
      value);
}

FieldValue value_of_json(const Json& json) {
  if (json.is_boolean()) return json.get<bool>();
  if (json.is_number_integer()) return json.get<std::int64_t>();
  if (json.is_number()) return json.get<double>();
  if (json.is_string()) return json.get<std::string>();
  return {};
}

template <Listed T>
Json json_of_fields(const T& record) {
  Json object = Json::object();
  for_each_value_field<T>([&](const auto& field) {
    object[std::string(field.name)] = json_of_value(value_of_field(record.*(field.member)));
  });
  return object;
}

/// What is not there, or null, is left as it is.
template <Listed T>
Expected<> read_fields(const Json& object, T& record) {
  if (!object.is_object()) return failure("there is no object where one must be");
  Expected<> read;
  for_each_value_field<T>([&](const auto& field) {
    const auto found = object.find(std::string(field.name));
    if (!read || found == object.end() || found->is_null()) return;
    if (!read_field(value_of_json(*found), record.*(field.member)))
      read = failure("'{}' has another kind of value", field.name);
  });
  return read;
}

const Json* list_in(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found == object.end() || !found->is_array() ? nullptr : &*found;
}

Expected<RecordedCase> case_of(const Json& object, const RecordedSubmission& submission) {
  RecordedCase record;
  if (auto read = read_fields(object, record); !read) return tl::unexpected(read.error());
  // Older documents do not say it of each case.
  if (!object.contains("as_expected"))
    record.as_expected = submission.as_expected || record.verdict == Verdict::accepted;
  // A run's document has each run of --repeat; what is recorded has how they vary.
  if (const Json* const runs = list_in(object, "runs");
      runs != nullptr && object.value("repeats", Json()) == "asked_for") {
    for (const Json& run : *runs) {
      RecordedCase repeat;
      if (auto read = read_fields(run, repeat); !read) return tl::unexpected(read.error());
      record.add_repeat(repeat.verdict, repeat.cpu_time);
    }
  }
  // A run's document has both accounts of memory; people mean the greater, if both are known.
  if (const auto resident = object.find("resident_peak_bytes"); resident != object.end()) {
    const std::int64_t bytes = resident->is_number_integer() ? resident->get<std::int64_t>() : 0;
    record.peak_memory = bytes > 0 ? std::max(record.peak_memory, Bytes{bytes}) : Bytes();
  }
  return record;
}

Expected<RecordedSubmission> submission_of(const Json& object) {
  RecordedSubmission record;
  if (auto read = read_fields(object, record); !read) return tl::unexpected(read.error());
  // A run's document has the expectations themselves.
  if (const auto expected = object.find("expectation"); expected != object.end()) {
    const Json* const more = list_in(object, "more_expectations");
    record.has_expectation = !expected->is_null() || (more != nullptr && !more->empty());
  }
  const Json* const cases = list_in(object, "cases");
  if (cases == nullptr || !object.contains("verdict"))
    return failure("a submission lacks its verdict or its cases");
  for (const Json& each : *cases) {
    auto one = case_of(each, record);
    if (!one) return tl::unexpected(one.error());
    record.cases.push_back(std::move(*one));
  }
  return record;
}

}  // namespace

Json json_of(const RunHead& head) {
  return json_of_fields(head);
}

Json json_of(const RecordedRun& run) {
  Json document = {{"version", kDocumentVersion}};
  document.update(json_of_fields(run.head));
  Json submissions = Json::array();
  for (const RecordedSubmission& submission : run.submissions) {
    Json object = json_of_fields(submission);
    Json cases = Json::array();
    for (const RecordedCase& each : submission.cases) cases.push_back(json_of_fields(each));
    object["cases"] = std::move(cases);
    submissions.push_back(std::move(object));
  }
  document["submissions"] = std::move(submissions);
  return document;
}

Expected<RecordedRun> run_of_document(std::string_view text) {
  const Json document = Json::parse(text, nullptr, false);
  const Json* const submissions = document.is_object() ? list_in(document, "submissions") : nullptr;
  if (submissions == nullptr || document.value("version", Json()) != kDocumentVersion)
    return failure("it is no report of a run as JSON");
  if (document.value("interrupted", Json()) == true)
    return failure("it is of a run that was interrupted");
  RecordedRun run;
  if (auto read = read_fields(document, run.head); !read) return tl::unexpected(read.error());
  for (const Json& object : *submissions) {
    auto one = submission_of(object);
    if (!one) return tl::unexpected(one.error());
    run.submissions.push_back(std::move(*one));
  }
  return run;
}

}  // namespace judge
