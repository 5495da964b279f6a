#include "judge/report/jsonl_reporter.hpp"

#include <map>
#include <ostream>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "judge/report/run_document.hpp"
#include "judge/results/json.hpp"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

Json event_named(const char* name, Json fields) {
  Json event = {{"event", name}};
  event.update(fields);
  return event;
}

class JsonlReporter final : public Reporter {
 public:
  explicit JsonlReporter(std::ostream& out) : out_(out) {}

  void begins(const std::vector<const SubmissionReport*>& submissions) override {
    Json announced = Json::array();
    has_begun_ = true;
    for (const SubmissionReport* report : submissions) announced.push_back(name_of(*report));
    tell(event_named("run_begun", {{"version", 1}, {"submissions", std::move(announced)}}));
  }

  void progress(std::size_t, const SubmissionReport& report) override {
    // Until a submission is done its cases only become more, in the order in which they were
    // judged.
    for (; seen_ < report.cases.size(); ++seen_) tell_case(report, report.cases[seen_]);
  }

  void finished(std::size_t, const SubmissionReport& report) override {
    for (const CaseResult& result : report.cases) {
      const auto told = told_.find(result.test_case);
      const bool is_known = told != told_.end() && told->second.result == result &&
                            told->second.is_unexpected == report.is_unexpected(result);
      if (!is_known) tell_case(report, result);
    }
    Json fields = json_of(report);
    fields.erase("cases");
    tell(event_named("submission_done", std::move(fields)));
    told_.clear();
    seen_ = 0;
  }

  void ended(const RunReport& report) override {
    // Of a run in which nothing was to be judged.
    if (!has_begun_) begins({});
    tell(event_named("run_done", document_of_run(report)));
  }

 private:
  struct Told {
    CaseResult result;
    bool is_unexpected = false;
  };

  static Json name_of(const SubmissionReport& report) {
    return {{"problem", report.problem}, {"submission", report.submission}};
  }

  void tell_case(const SubmissionReport& report, const CaseResult& result) {
    Json fields = name_of(report);
    fields.update(json_of(report, result));
    tell(event_named("case_judged", std::move(fields)));
    told_[result.test_case] = {result, report.is_unexpected(result)};
  }

  void tell(const Json& event) { out_ << json_text(event, -1) << '\n' << std::flush; }

  std::ostream& out_;
  bool has_begun_ = false;
  std::map<std::string, Told> told_;  ///< of the submission that is being judged
  std::size_t seen_ = 0;              ///< of its cases
};

}  // namespace

std::unique_ptr<Reporter> make_jsonl_reporter(std::ostream& out) {
  return std::make_unique<JsonlReporter>(out);
}

}  // namespace judge
