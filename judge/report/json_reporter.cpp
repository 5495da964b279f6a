#include "judge/report/json_reporter.hpp"

#include <ostream>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "judge/report/run_document.hpp"
#include "judge/results/json.hpp"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

class JsonReporter final : public Reporter {
 public:
  JsonReporter(std::ostream& out, JsonExtras extras) : out_(out), extras_(std::move(extras)) {}

  void begins(const std::vector<const SubmissionReport*>&) override {}

  void progress(std::size_t, const SubmissionReport&) override {}

  void finished(std::size_t submission, const SubmissionReport&) override {
    finished_.insert(submission);
  }

  void ended(const RunReport& report) override {
    Json submissions = Json::array();
    for (std::size_t i = 0; i < report.submissions.size(); ++i) {
      Json submission = json_of(report.submissions[i]);
      const bool is_finished = !report.interrupted || finished_.contains(i);
      if (!is_finished) submission["verdict"] = submission["as_expected"] = nullptr;
      submissions.push_back(std::move(submission));
    }
    Json document = document_of_run(report);
    document["submissions"] = std::move(submissions);
    if (extras_) document.update(extras_());
    out_ << json_text(document, 2) << '\n' << std::flush;
  }

 private:
  std::ostream& out_;
  JsonExtras extras_;
  std::set<std::size_t> finished_;
};

}  // namespace

std::unique_ptr<Reporter> make_json_reporter(std::ostream& out, JsonExtras extras) {
  return std::make_unique<JsonReporter>(out, std::move(extras));
}

}  // namespace judge
