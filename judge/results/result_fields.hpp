#pragma once

#include <cmath>
#include <cstdint>

#include "judge/base/fields.hpp"
#include "judge/base/text/signal_name.hpp"
#include "judge/results/reports.hpp"

namespace judge {

// The one list of what results consist of: what travels between processes and what documents show
// is made of it. The names are those of the documents (docs/formats.md).

template <>
struct Fields<Surroundings> {
  static constexpr auto list(const auto& use) {
    return use(Field("watched_ms", &Surroundings::watched),
               Field("others_ms", &Surroundings::others), Field("spare_ms", &Surroundings::spare),
               Field("stalled_ms", &Surroundings::stalled));
  }
};

template <>
struct Fields<RunResult> {
  /// What there is too little of to tell is not told.
  static std::optional<std::int64_t> if_any(Bytes size) {
    return size.count > 0 ? std::optional(size.count) : std::nullopt;
  }
  static std::optional<std::string> name_of(int signal) {
    return signal == 0 ? std::nullopt : std::optional(signal_name(signal));
  }

  static constexpr auto list(const auto& use) {
    return use(
        Field("cpu_time_ms", &RunResult::cpu_time), Field("wall_time_ms", &RunResult::wall_time),
        Field("peak_memory_bytes", &RunResult::peak_memory, if_any),
        Field("resident_peak_bytes", &RunResult::resident_peak, if_any),
        Field("resident_floor", &RunResult::resident_floor, NotShown()),
        Field("exit_code", &RunResult::exit_code), Field("signal", &RunResult::signal, name_of),
        Field("output_bytes", &RunResult::output_size), Field("stderr", &RunResult::error_output),
        Field("error_output_size", &RunResult::error_output_size, NotShown()),
        Field("limit_hit", &RunResult::limit_hit, NotShown()),
        Field("has_all_processes", &RunResult::has_all_processes, NotShown()),
        Field("ended_by_reader", &RunResult::ended_by_reader, NotShown()),
        Field("cancelled", &RunResult::cancelled, NotShown()),
        Field("unattended_ms", &RunResult::unattended, NotShown()),
        Field("kept_waiting_ms", &RunResult::kept_waiting, NotShown()),
        Field("surroundings", &RunResult::surroundings, NotShown()),
        Field("memory_account", &RunResult::memory_account, NotShown()));
  }
};

template <>
struct Fields<Difference> {
  static constexpr auto list(const auto& use) {
    return use(Field("line", &Difference::line), Field("column", &Difference::column),
               Field("expected", &Difference::expected), Field("found", &Difference::found),
               Field("what", &Difference::what),
               Field("answer_line", &Difference::answer_line, NotShown()),
               Field("answer_column", &Difference::answer_column, NotShown()),
               Field("expected_skipped", &Difference::expected_skipped, NotShown()),
               Field("found_skipped", &Difference::found_skipped, NotShown()),
               Field("ended", &Difference::ended, NotShown()));
  }
};

template <>
struct Fields<TextWindow> {
  static constexpr auto list(const auto& use) {
    return use(Field("line", &TextWindow::line), Field("column", &TextWindow::column),
               Field("before", &TextWindow::before), Field("after", &TextWindow::after),
               Field("is_at_end", &TextWindow::is_at_end));
  }
};

template <>
struct Fields<Utterance> {
  static std::string_view name_of(Party speaker) {
    return speaker == Party::submission ? "submission" : "interactor";
  }

  static constexpr auto list(const auto& use) {
    return use(Field("speaker", &Utterance::speaker, name_of),
               Field("at_ms", &Utterance::since_start), Field("text", &Utterance::text));
  }
};

template <>
struct Fields<Conversation> {
  static constexpr auto list(const auto& use) {
    return use(Field("beginning", &Conversation::beginning),
               Field("left_out_bytes", &Conversation::left_out), Field("end", &Conversation::end));
  }
};

template <>
struct Fields<CrashFrame> {
  static constexpr auto list(const auto& use) {
    return use(Field("function", &CrashFrame::function), Field("file", &CrashFrame::file),
               Field("line", &CrashFrame::line));
  }
};

template <>
struct Fields<CrashExplanation> {
  static constexpr auto list(const auto& use) {
    return use(Field("kind", &CrashExplanation::kind), Field("detail", &CrashExplanation::detail),
               Field("source_line", &CrashExplanation::source_line),
               Field("frames", &CrashExplanation::frames));
  }
};

template <>
struct Fields<RunSummary> {
  static constexpr auto list(const auto& use) {
    return use(Field("verdict", &RunSummary::verdict), Field("cpu_time_ms", &RunSummary::cpu_time),
               Field("counts", &RunSummary::counts),
               Field("limit_hit", &RunSummary::limit_hit, NotShown()));
  }
};

template <>
struct Fields<CaseResult> {
  static std::string_view name_of(Repeats repeats) {
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

  static constexpr auto list(const auto& use) {
    return use(Field("test_case", &CaseResult::test_case), Field("verdict", &CaseResult::verdict),
               Field("is_late_but_right", &CaseResult::is_late_but_right, NotShown()),
               Field("run", &CaseResult::run, Inlined()), Field("score", &CaseResult::score),
               Field("score_multiplier", &CaseResult::score_multiplier),
               Field("message", &CaseResult::message), Field("crash_note", &CaseResult::crash_note),
               Field("difference", &CaseResult::difference),
               Field("output", &CaseResult::output, NotShown()),
               Field("explanation", &CaseResult::explanation),
               Field("conversations", &CaseResult::conversations),
               Field("repeats", &CaseResult::repeats, name_of), Field("runs", &CaseResult::runs),
               Field("checker_hit_limit", &CaseResult::has_checker_hit_limit, NotShown()),
               Field("remembered", &CaseResult::is_remembered, NotShown()));
  }
};

template <>
struct Fields<ScoreRange> {
  static constexpr auto list(const auto& use) {
    return use(Field("least", &ScoreRange::least), Field("most", &ScoreRange::most));
  }
};

template <>
struct Fields<Expectation> {
  static std::string_view name_of(ExpectedOf of) {
    return of == ExpectedOf::whole ? "whole" : "each_case";
  }
  static bool is_less(ExpectedCredit credit) { return credit == ExpectedCredit::less_than_all; }

  static constexpr auto list(const auto& use) {
    return use(Field("permitted", &Expectation::permitted),
               Field("required", &Expectation::required), Field("of", &Expectation::of, name_of),
               Field("score", &Expectation::score),
               Field("less_than_all", &Expectation::credit, is_less));
  }
};

template <>
struct Fields<ScopedExpectation> {
  static constexpr auto list(const auto& use) {
    return use(Field("scope", &ScopedExpectation::scope),
               Field("expectation", &ScopedExpectation::expectation),
               Field("message", &ScopedExpectation::message),
               Field("source", &ScopedExpectation::source));
  }
};

template <>
struct Fields<GroupResult> {
  static constexpr auto list(const auto& use) {
    return use(Field("group", &GroupResult::group), Field("verdict", &GroupResult::verdict),
               Field("score", &GroupResult::score), Field("best_score", &GroupResult::best_score),
               Field("message", &GroupResult::message),
               Field("is_at_fault", &GroupResult::is_at_fault));
  }
};

template <>
struct Fields<SubmissionReport> {
  static constexpr auto list(const auto& use) {
    return use(
        Field("problem", &SubmissionReport::problem),
        Field("submission", &SubmissionReport::submission),
        Field("language", &SubmissionReport::language),
        Field("expectation", &SubmissionReport::expectation),
        Field("more_expectations", &SubmissionReport::more_expectations),
        Field("case_count", &SubmissionReport::case_count, NotShown()),
        Field("cases_left_out", &SubmissionReport::cases_left_out),
        Field("time_limit_ms", &SubmissionReport::time_limit),
        Field("memory_limit_bytes", &SubmissionReport::memory_limit),
        Field("is_run", &SubmissionReport::is_run, NotShown()),
        Field("verdict", &SubmissionReport::verdict), Field("message", &SubmissionReport::message),
        Field("warnings", &SubmissionReport::warnings), Field("groups", &SubmissionReport::groups),
        Field("cases", &SubmissionReport::cases, NotShown()));
  }
};

template <>
struct Fields<RunReport> {
  static std::int64_t whole(std::chrono::milliseconds time) { return time.count(); }
  static std::optional<double> rounded(std::optional<double> slowness) {
    return slowness ? std::optional(std::round(*slowness * 100) / 100) : std::nullopt;
  }

  static constexpr auto list(const auto& use) {
    return use(Field("interrupted", &RunReport::interrupted),
               Field("wall_time_ms", &RunReport::wall_time, whole),
               Field("slowness", &RunReport::slowness, rounded),
               Field("submissions", &RunReport::submissions, NotShown()));
  }
};

}  // namespace judge
