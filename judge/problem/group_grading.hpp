#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "judge/base/fields.hpp"
#include "judge/verdict/score_range.hpp"

namespace judge {

/// What becomes of the rest of a group once something in it is rejected: it is judged all the same,
/// or not any more.
enum class OnReject : std::uint8_t { go_on, break_off };

/// Which verdict a group has when not all in it is accepted.
enum class VerdictMode : std::uint8_t { worst_error, first_error, always_accept };

/// How the scores in a group make its score.
enum class ScoreMode : std::uint8_t { sum, avg, min, max };

/// What the default grader of the legacy format is told by its flags.
struct DefaultGrader {
  VerdictMode verdict_mode = VerdictMode::worst_error;
  ScoreMode score_mode = ScoreMode::sum;
  bool ignore_sample = false;           ///< only what is in `secret` counts
  bool accept_if_any_accepted = false;  ///< one that is accepted is enough

  friend bool operator==(const DefaultGrader&, const DefaultGrader&) = default;
};

/// A grader makes one result, a verdict and a score, of the results in a group (legacy format).
struct GraderRules {
  OnReject on_reject = OnReject::break_off;
  bool is_custom = false;          ///< asks the problem's own grader
  DefaultGrader grader = {};       ///< of one that is not custom
  std::vector<std::string> flags;  ///< for a custom one
  double accept_score = 1;         ///< of a case whose checker gives no score
  double reject_score = 0;
  ScoreRange range;

  friend bool operator==(const GraderRules&, const GraderRules&) = default;
};

/// How the points in a group make its points.
enum class PointMode : std::uint8_t {
  pass_fail,  ///< all or nothing
  sum,
  min,
};

/// A group is worth so many points (2025-09, Polygon).
struct PointRules {
  std::optional<double> max_score = {};  ///< nothing: unbounded
  PointMode mode = PointMode::pass_fail;
  double static_validation_score = 0;          ///< the part of max_score that the static case has
  std::vector<std::string> require_pass = {};  ///< groups without whose cases it is not run
  /// What each of the cases is worth, in order; one that has less is not passed (Polygon). Empty:
  /// they share max_score, and what is accepted is passed.
  std::vector<double> case_scores = {};

  friend bool operator==(const PointRules&, const PointRules&) = default;
};

using GroupGrading = std::variant<PointRules, GraderRules>;

/// The rules of a pass-fail problem in the legacy format that says nothing of them. It is told of
/// every case that fails, and its result is that of the first.
GraderRules plain_grader_rules();

/// "sum", "worst_error": the names that flags and manifests have.
std::string_view to_string(VerdictMode mode);
std::string_view to_string(ScoreMode mode);
std::string_view to_string(PointMode mode);

/// What flags mean to the default grader; of several of a kind the last one holds, of a kind that
/// they do not name what `grader` has. `unknown` gets those that mean nothing.
DefaultGrader default_grader_of(const std::vector<std::string>& flags,
                                std::vector<std::string>& unknown, DefaultGrader grader = {});

template <>
struct Fields<DefaultGrader> {
  static constexpr auto list(const auto& use) {
    return use(Field("verdict_mode", &DefaultGrader::verdict_mode),
               Field("score_mode", &DefaultGrader::score_mode),
               Field("ignore_sample", &DefaultGrader::ignore_sample),
               Field("accept_if_any_accepted", &DefaultGrader::accept_if_any_accepted));
  }
};

template <>
struct Fields<GraderRules> {
  static constexpr auto list(const auto& use) {
    return use(
        Field("on_reject", &GraderRules::on_reject), Field("is_custom", &GraderRules::is_custom),
        Field("grader", &GraderRules::grader), Field("flags", &GraderRules::flags),
        Field("accept_score", &GraderRules::accept_score),
        Field("reject_score", &GraderRules::reject_score), Field("range", &GraderRules::range));
  }
};

template <>
struct Fields<PointRules> {
  static constexpr auto list(const auto& use) {
    return use(Field("max_score", &PointRules::max_score), Field("mode", &PointRules::mode),
               Field("static_validation_score", &PointRules::static_validation_score),
               Field("require_pass", &PointRules::require_pass),
               Field("case_scores", &PointRules::case_scores));
  }
};

}  // namespace judge
