// What docs/schema says of documents, beside what is written.
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/report/json_reporter.hpp"
#include "judge/report/jsonl_reporter.hpp"
#include "judge/report/testing_every_field.hpp"
#include "judge/testing/json_schema.hpp"

namespace judge {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing_reports::report_with_every_field;
using testing_reports::submission;

RunReport run_with_every_field() {
  return {.submissions = {report_with_every_field(),
                          submission("x.cpp", "", Verdict::compile_error, {})},
          .wall_time = std::chrono::milliseconds(4210),
          .slowness = 2.5};
}

nlohmann::json document_of(const RunReport& run) {
  std::ostringstream out;
  const auto reporter = make_json_reporter(out);
  reporter->ended(run);
  return nlohmann::json::parse(out.str());
}

std::vector<nlohmann::json> events_of(const RunReport& run) {
  std::ostringstream out;
  const auto reporter = make_jsonl_reporter(out);
  std::vector<const SubmissionReport*> announced;
  for (const SubmissionReport& report : run.submissions) announced.push_back(&report);
  reporter->begins(announced);
  for (std::size_t i = 0; i < run.submissions.size(); ++i)
    reporter->finished(i, run.submissions[i]);
  reporter->ended(run);
  std::vector<nlohmann::json> events;
  std::istringstream lines(out.str());
  for (std::string line; std::getline(lines, line);) events.push_back(nlohmann::json::parse(line));
  return events;
}

TEST(SchemaOfDocuments, HoldsWithEveryField) {
  const auto schema = JsonSchema::of_project("judge-run.schema.json");
  EXPECT_THAT(schema.faults(document_of(run_with_every_field())), IsEmpty());
  EXPECT_THAT(schema.faults(document_of({.interrupted = true, .slowness = {}})), IsEmpty());
}

TEST(SchemaOfDocuments, HoldsOfWhatWasInterrupted) {
  RunReport run = run_with_every_field();
  run.interrupted = true;
  EXPECT_THAT(JsonSchema::of_project("judge-run.schema.json").faults(document_of(run)), IsEmpty());
}

TEST(SchemaOfDocuments, RefusesWhatItDoesNotKnow) {
  const auto schema = JsonSchema::of_project("judge-run.schema.json");
  const auto good = document_of(run_with_every_field());
  const auto faults_with = [&](const char* place, const nlohmann::json& value) {
    auto document = good;
    document[nlohmann::json::json_pointer(place)] = value;
    return schema.faults(document);
  };
  EXPECT_THAT(faults_with("/new", 1), Contains(HasSubstr("has new")));
  EXPECT_THAT(faults_with("/submissions/0/cases/1/difference/new", 1), Contains(HasSubstr("new")));
  EXPECT_THAT(faults_with("/submissions/0/cases/0/verdict", "right"),
              Contains(HasSubstr("/submissions/0/cases/0/verdict: is none of")));
  EXPECT_THAT(faults_with("/wall_time_ms", "4"), Contains(HasSubstr("is no integer")));
  auto lacking = good;
  lacking["submissions"][0].erase("groups");
  EXPECT_THAT(schema.faults(lacking), Contains(HasSubstr("lacks \"groups\"")));
}

TEST(SchemaOfEvents, HoldsWithEveryField) {
  const auto schema = JsonSchema::of_project("judge-run-events.schema.json");
  const auto events = events_of(run_with_every_field());
  ASSERT_EQ(events.size(), 7U);
  for (const auto& event : events) EXPECT_THAT(schema.faults(event), IsEmpty()) << event;
}

TEST(SchemaOfEvents, SaysOfTheirPartsWhatThatOfDocumentsSays) {
  const auto read = [](const char* name) {
    return nlohmann::json::parse(
        read_file(std::filesystem::path(JUDGE_SOURCE_ROOT) / "docs/schema" / name).value());
  };
  const auto document = read("judge-run.schema.json");
  auto events = read("judge-run-events.schema.json");
  for (const auto& [name, definition] : events["$defs"].items()) {
    const bool is_event =
        definition.contains("properties") && definition["properties"].contains("event");
    if (is_event) continue;
    EXPECT_EQ(definition, document["$defs"][name]) << name;
  }
  auto& judged = events["$defs"]["case_judged"]["properties"];
  for (const auto& [name, property] : document["$defs"]["case"]["properties"].items())
    EXPECT_EQ(judged[name], property) << name;
}

}  // namespace
}  // namespace judge
