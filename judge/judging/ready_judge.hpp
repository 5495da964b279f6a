#pragma once

#include <optional>

#include "judge/compare/standard_checker.hpp"
#include "judge/problem/judging_protocol.hpp"
#include "judge/sandbox/run.hpp"

namespace judge {

/// Whether what a checker or an interactor writes of a score is read.
enum class ScoreFiles : std::uint8_t {
  ignored,
  read,
  required,  ///< read; score.txt must be there for what it accepts, and else counts for nothing
};

/// How a problem's outputs are judged, with the program that does it ready to run.
struct ReadyJudge {
  enum class Kind {
    comparison,  ///< with the answer, by the case's flags
    checker,     ///< a program that reads the output
    interactor,  ///< a program that talks with the submission
  };

  Kind kind = Kind::comparison;
  Runnable program = {};                     ///< the checker or the interactor
  std::vector<Runnable> more_checkers = {};  ///< asked after it, as long as all accept
  /// Looks at what an interactor of testlib's protocol has written, where no program does.
  std::optional<StandardChecker> of_written = {};
  JudgingProtocol protocol = JudgingProtocol::package_format;  ///< of all of these
  RunLimits limits = {.cpu_time = std::chrono::seconds(60), .wall_time = std::chrono::seconds(60)};
  /// How often a submission runs on one case at most: on what the checker or the interactor wants
  /// it to see next. 1: the problem is not multi-pass.
  int passes = 1;
  ScoreFiles score_files = ScoreFiles::ignored;
  PointsUnit points_unit = PointsUnit::points;  ///< by testlib's protocol

  /// Whether what an interactor has written is looked at behind it.
  bool looks_at_written() const { return !more_checkers.empty() || of_written.has_value(); }

  friend bool operator==(const ReadyJudge&, const ReadyJudge&) = default;
};

template <>
struct Fields<ReadyJudge> {
  static constexpr auto list(const auto& use) {
    return use(Field("kind", &ReadyJudge::kind), Field("program", &ReadyJudge::program),
               Field("more_checkers", &ReadyJudge::more_checkers),
               Field("of_written", &ReadyJudge::of_written),
               Field("protocol", &ReadyJudge::protocol), Field("limits", &ReadyJudge::limits),
               Field("passes", &ReadyJudge::passes), Field("score_files", &ReadyJudge::score_files),
               Field("points_unit", &ReadyJudge::points_unit));
  }
};

}  // namespace judge
