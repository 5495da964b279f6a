#include "judge/report/html/page_data.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "judge/report/html/case_details.hpp"
#include "judge/report/html/page_picture.hpp"
#include "judge/report/html/page_texts.hpp"
#include "judge/report/run_document.hpp"
#include "judge/report/unexpected_text.hpp"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

/// With as many digits as a page shows.
Json rounded_ms(std::chrono::microseconds time) {
  const double ms = static_cast<double>(time.count()) / 1000;
  if (ms >= 100) return std::llround(ms);
  return std::round(ms * 10) / 10;
}

Json kibibytes_of(const CaseResult& result) {
  const MemoryFigure memory = result.run.memory();
  return memory.kind == MemoryFigure::Kind::exactly && memory.bytes.count > 0
             ? memory.bytes.count / 1024
             : -1;
}

int digit_of(Verdict verdict) {
  return static_cast<int>(verdict);
}

bool is_worth_details(const SubmissionReport& report, const CaseResult& result) {
  return result.verdict != Verdict::accepted || report.is_unexpected(result) || result.explanation;
}

/// Of an accepted case there is only a conversation to tell of.
bool has_talk_only(const SubmissionReport& report, const CaseResult& result) {
  return !is_worth_details(report, result) && !result.conversations.empty();
}

class PageData {
 public:
  PageData(const RunReport& report, const RunFacts& facts,
           const std::function<bool(std::size_t)>& is_judged)
      : report_(report), facts_(facts), is_judged_(is_judged) {}

  Json make() {
    for (std::size_t i = 0; i < report_.submissions.size(); ++i) take_cases(i);
    for (ProblemOfPage& problem : problems_) make_room(problem.inputs, problem.cases.size());
    for (std::size_t i = 0; i < report_.submissions.size(); ++i) add_submission(i);
    add_details(interesting_);
    add_details(talks_);
    Json problems = Json::array();
    for (ProblemOfPage& problem : problems_) {
      problems.push_back({{"id", problem.id},
                          {"cases", std::move(problem.names)},
                          {"inputs", std::move(problem.inputs)}});
    }
    const Json run = document_of_run(report_);
    return {{"host", facts_.host},
            {"started",
             std::chrono::duration_cast<std::chrono::seconds>(facts_.started.time_since_epoch())
                 .count()},
            {"wall", run["wall_time_ms"]},
            {"slowness", run["slowness"]},
            {"interrupted", report_.interrupted},
            {"strings", texts_.all()},
            {"problems", std::move(problems)},
            {"submissions", std::move(submissions_)}};
  }

 private:
  struct ProblemOfPage {
    std::string id;
    Json names = Json::array();
    Json inputs = Json::object();
    std::map<std::string, std::size_t> numbers;  ///< of its cases
    std::vector<CaseTexts> cases;
  };

  /// Cases of a submission which there is more to tell of.
  using Interesting = std::vector<const CaseResult*>;

  ProblemOfPage& problem_of(const SubmissionReport& report) {
    const auto [known, is_new] = problem_numbers_.emplace(report.problem, problems_.size());
    if (is_new) problems_.push_back({.id = report.problem});
    return problems_[known->second];
  }

  static void take_case(ProblemOfPage& problem, CaseTexts files) {
    if (!problem.numbers.emplace(files.name, problem.cases.size()).second) return;
    problem.names.push_back(files.name);
    problem.cases.push_back(std::move(files));
  }

  void take_cases(std::size_t number) {
    const SubmissionReport& report = report_.submissions[number];
    ProblemOfPage& problem = problem_of(report);
    known_.push_back(facts_.submission(number));
    std::vector<CaseTexts> cases = std::exchange(known_.back().cases, {});
    for (CaseTexts& files : cases) take_case(problem, std::move(files));
    for (const CaseResult& result : report.cases) take_case(problem, {.name = result.test_case});
  }

  Json head_of(std::size_t number) {
    const SubmissionReport& report = report_.submissions[number];
    const bool is_judged = is_judged_(number);
    const auto number_or_null = [](std::optional<double> value) {
      return value ? Json(*value) : Json(nullptr);
    };
    return {
        {"problem", problem_numbers_.at(report.problem)},
        {"name", report.submission},
        {"language", report.language},
        {"verdict", digit_of(report.verdict)},
        {"asExpected", !is_judged                ? -1
                       : report.is_as_expected() ? 1
                                                 : 0},
        {"score", number_or_null(report.score())},
        {"best", number_or_null(report.best_score())},
        {"leftOut", report.cases_left_out},
        {"limit", report.time_limit.count()},
        {"acceptedUntil", known_[number].ac_to_time_limit},
        {"tooSlowFrom", known_[number].time_limit_to_tle},
        {"expected", texts_.number_of(report.expectation ? to_string(*report.expectation) : "AC")},
        {"why", is_judged && !report.is_as_expected()
                    ? texts_.number_of(unexpected_text_of_whole(report))
                    : 0},
        {"message", texts_.number_of(report.message)},
        {"warnings", texts_.number_of(report.warnings)}};
  }

  void add_submission(std::size_t number) {
    const SubmissionReport& report = report_.submissions[number];
    const ProblemOfPage& problem = problem_of(report);
    std::vector<const CaseResult*> by_number(problem.cases.size());
    for (const CaseResult& result : report.cases)
      by_number[problem.numbers.at(result.test_case)] = &result;
    std::string verdicts;
    Json cpu = Json::array();
    Json memory = Json::array();
    Json unexpected = Json::array();
    Interesting interesting;
    Interesting talks;
    for (std::size_t i = 0; i < by_number.size(); ++i) {
      verdicts += by_number[i] == nullptr ? "." : std::to_string(digit_of(by_number[i]->verdict));
      if (by_number[i] == nullptr) continue;
      cpu.push_back(rounded_ms(by_number[i]->run.cpu_time));
      memory.push_back(kibibytes_of(*by_number[i]));
      if (report.is_unexpected(*by_number[i])) unexpected.push_back(i);
      if (is_worth_details(report, *by_number[i])) interesting.push_back(by_number[i]);
      if (has_talk_only(report, *by_number[i])) talks.push_back(by_number[i]);
    }
    const std::size_t told_of = interesting.size() + talks.size();
    // Those that nobody expected before the others.
    std::stable_partition(interesting.begin(), interesting.end(),
                          [&](const CaseResult* result) { return report.is_unexpected(*result); });
    interesting_.push_back(std::move(interesting));
    talks_.push_back(std::move(talks));
    Json told = head_of(number);
    told.update({{"verdicts", std::move(verdicts)},
                 {"cpu", std::move(cpu)},
                 {"memory", std::move(memory)},
                 {"unexpected", std::move(unexpected)},
                 {"details", Json::object()}});
    submissions_.push_back(std::move(told));
    make_room(submissions_.back()["details"], told_of);
  }

  /// Until there is no room: the first case of each submission before the second of any.
  void add_details(const std::vector<Interesting>& cases) {
    bool has_more = true;
    for (std::size_t round = 0; has_more; ++round) {
      has_more = false;
      for (std::size_t i = 0; i < cases.size(); ++i) {
        if (round >= cases[i].size()) continue;
        if (texts_.size() + size_of_details_ > kMostDetailsOfPage) return;
        has_more = true;
        add_details_of(i, *cases[i][round]);
      }
    }
  }

  void add_details_of(std::size_t submission, const CaseResult& result) {
    ProblemOfPage& problem = problem_of(report_.submissions[submission]);
    const std::size_t number = problem.numbers.at(result.test_case);
    const std::string key = std::to_string(number);
    if (!problem.inputs.contains(key))
      add_to(problem.inputs, key, input_of_case(problem.cases[number], texts_));
    add_to(submissions_[submission]["details"], key,
           case_details(result, problem.cases[number], texts_));
    add_picture(submission, result, submissions_[submission]["details"][key]);
  }

  void add_picture(std::size_t submission, const CaseResult& result, Json& details) {
    if (!facts_.picture || size_of_pictures_ >= kMostPicturesOfPage) return;
    if (facts_.pictures_of == PicturesOf::first_unexpected_case) {
      if (has_picture_.contains(submission) || !is_judged_(submission) ||
          !report_.submissions[submission].is_unexpected(result))
        return;
    }
    const auto picture = facts_.picture(submission, result);
    if (!picture) return;
    Json told = picture_of_page(*picture);
    const std::size_t size = size_in_page(told);
    // Also of one that is too large: others will be, and each takes its time.
    size_of_pictures_ += std::min(size, kLargestPictureOfPage);
    if (size > kLargestPictureOfPage) return;
    has_picture_.insert(submission);
    details["picture"] = std::move(told);
  }

  /// An object that grows copies all that is in it, for its keys are constant.
  static void make_room(Json& object, std::size_t entries) {
    object.get_ref<Json::object_t&>().reserve(entries);
  }

  void add_to(Json& object, const std::string& key, Json value) {
    size_of_details_ += key.size() + size_in_page(value);
    object[key] = std::move(value);
  }

  const RunReport& report_;
  const RunFacts& facts_;
  const std::function<bool(std::size_t)>& is_judged_;
  PageTexts texts_;
  std::vector<ProblemOfPage> problems_;
  std::map<std::string, std::size_t> problem_numbers_;
  std::vector<SubmissionFacts> known_;    ///< of each submission, but for its cases
  std::vector<Interesting> interesting_;  ///< of each submission
  std::vector<Interesting> talks_;        ///< likewise: accepted cases with conversations
  std::size_t size_of_details_ = 0;       ///< but for their texts and pictures
  std::size_t size_of_pictures_ = 0;
  std::set<std::size_t> has_picture_;  ///< submissions
  Json submissions_ = Json::array();
};

}  // namespace

Json page_data(const RunReport& report, const RunFacts& facts,
               const std::function<bool(std::size_t)>& is_judged) {
  return PageData(report, facts, is_judged).make();
}

}  // namespace judge
