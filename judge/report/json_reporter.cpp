#include "judge/report/json_reporter.hpp"

#include <chrono>
#include <optional>
#include <ostream>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "judge/process/signal_name.hpp"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

double milliseconds(std::chrono::microseconds time) {
  return static_cast<double>(time.count()) / 1000;
}

Json names(VerdictSet set) {
  Json list = Json::array();
  for (const VerdictRow& row : kVerdicts) {
    if (set.contains(row.verdict)) list.push_back(row.name);
  }
  return list;
}

Json json_of(const std::optional<Expectation>& expectation) {
  if (!expectation) return nullptr;
  return {{"permitted", names(expectation->permitted)}, {"required", names(expectation->required)}};
}

/// Where one side is at its end there may be no piece of it to show, as on screen there is none.
std::string what_of(const Difference& difference) {
  if (!difference.what.empty()) return difference.what;
  if (difference.ended == Ended::output && difference.found.empty())
    return "found the end of the output";
  if (difference.ended == Ended::answer && difference.expected.empty())
    return "expected the end of the output";
  return "";
}

Json json_of(const std::optional<Difference>& difference) {
  if (!difference) return nullptr;
  return {{"line", difference->line},
          {"column", difference->column},
          {"expected", difference->expected},
          {"found", difference->found},
          {"what", what_of(*difference)}};
}

Json json_of(const std::optional<CrashExplanation>& explanation) {
  if (!explanation) return nullptr;
  Json frames = Json::array();
  for (const CrashFrame& frame : explanation->frames) {
    frames.push_back({{"function", frame.function}, {"file", frame.file}, {"line", frame.line}});
  }
  return {{"kind", explanation->kind},
          {"detail", explanation->detail},
          {"source_line", explanation->source_line},
          {"frames", std::move(frames)}};
}

std::string_view name(Repeats repeats) {
  switch (repeats) {
    case Repeats::none:
      return "none";
    case Repeats::alone:
      return "alone";
    case Repeats::asked_for:
      return "asked_for";
  }
  return "";
}

Json json_of(const std::vector<RunSummary>& runs) {
  Json list = Json::array();
  for (const RunSummary& run : runs) {
    list.push_back({{"verdict", to_string(run.verdict)},
                    {"cpu_time_ms", milliseconds(run.cpu_time)},
                    {"counts", run.counts}});
  }
  return list;
}

/// A list for each pass; what was not kept has no speaker.
Json json_of(const std::vector<Conversation>& passes) {
  Json list = Json::array();
  for (const Conversation& conversation : passes) {
    Json said = Json::array();
    const auto add = [&](const std::vector<Utterance>& utterances) {
      for (const Utterance& utterance : utterances) {
        said.push_back(
            {{"speaker", utterance.speaker == Party::submission ? "submission" : "interactor"},
             {"at_ms", milliseconds(utterance.since_start)},
             {"text", utterance.text}});
      }
    };
    add(conversation.beginning);
    if (conversation.left_out.count > 0)
      said.push_back({{"left_out_bytes", conversation.left_out.count}});
    add(conversation.end);
    list.push_back(std::move(said));
  }
  return list;
}

Json json_of(const CaseResult& result) {
  const RunResult& run = result.run;
  return {{"test_case", result.test_case},
          {"verdict", to_string(result.verdict)},
          {"cpu_time_ms", milliseconds(run.cpu_time)},
          {"wall_time_ms", milliseconds(run.wall_time)},
          {"peak_memory_bytes",
           run.peak_memory.count > 0 ? Json(run.peak_memory.count) : Json(nullptr)},
          {"exit_code", run.exit_code},
          {"signal", run.signal == 0 ? Json() : Json(signal_name(run.signal))},
          {"output_bytes", run.output_size.count},
          {"message", result.message},
          {"stderr", result.verdict == Verdict::run_time_error ? run.error_output : ""},
          {"difference", json_of(result.difference)},
          {"explanation", json_of(result.explanation)},
          {"conversations", json_of(result.conversations)},
          {"repeats", name(result.repeats)},
          {"runs", json_of(result.runs)}};
}

Json json_of(const SubmissionReport& report) {
  Json cases = Json::array();
  for (const CaseResult& result : report.cases) cases.push_back(json_of(result));
  return {{"problem", report.problem},
          {"submission", report.submission},
          {"language", report.language},
          {"expectation", json_of(report.expectation)},
          {"verdict", to_string(report.verdict)},
          {"as_expected", report.is_as_expected()},
          {"message", report.message},
          {"cases", std::move(cases)}};
}

class JsonReporter final : public Reporter {
 public:
  explicit JsonReporter(std::ostream& out) : out_(out) {}

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
    const Json document = {{"version", 1},
                           {"interrupted", report.interrupted},
                           {"wall_time_ms", report.wall_time.count()},
                           {"submissions", std::move(submissions)}};
    out_ << document.dump(2, ' ', false, Json::error_handler_t::replace) << '\n' << std::flush;
  }

 private:
  std::ostream& out_;
  std::set<std::size_t> finished_;
};

}  // namespace

std::unique_ptr<Reporter> make_json_reporter(std::ostream& out) {
  return std::make_unique<JsonReporter>(out);
}

}  // namespace judge
