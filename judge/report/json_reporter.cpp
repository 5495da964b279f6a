#include "judge/report/json_reporter.hpp"

#include <ostream>
#include <utility>

#include <nlohmann/json.hpp>

#include "judge/report/end_reporter.hpp"
#include "judge/report/run_document.hpp"
#include "judge/results/json.hpp"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

class JsonReporter final : public EndReporter {
 public:
  JsonReporter(std::ostream& out, JsonExtras extras) : out_(out), extras_(std::move(extras)) {}

  void ended(const RunReport& report) override {
    Json submissions = Json::array();
    for (std::size_t i = 0; i < report.submissions.size(); ++i) {
      Json submission = json_of(report.submissions[i]);
      if (!is_judged(report, i)) submission["verdict"] = submission["as_expected"] = nullptr;
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
};

}  // namespace

std::unique_ptr<Reporter> make_json_reporter(std::ostream& out, JsonExtras extras) {
  return std::make_unique<JsonReporter>(out, std::move(extras));
}

}  // namespace judge
