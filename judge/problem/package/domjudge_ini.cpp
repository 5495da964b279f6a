#include "judge/problem/package/domjudge_ini.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/lines.hpp"
#include "judge/base/text/number.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/base/text/trimmed.hpp"
#include "judge/base/text/utf8.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/limit_units.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

// Of the contest and its site, or told by problem.yaml as well.
constexpr std::array kOfNoConcern = {"short-name",  "probid", "cid",    "allow_submit",
                                     "allow_judge", "color",  "points", "externalid"};

constexpr std::string_view kTimeLimit = "timelimit";

/// The value in front of a comment: "2 ; seconds" is 2. Quotes keep a sign for a comment.
std::string_view without_comment(std::string_view text) {
  const bool is_quoted = text.starts_with('"') || text.starts_with('\'');
  const std::size_t quote = is_quoted ? text.find(text.front(), 1) : 0;
  const std::size_t comment = quote == std::string_view::npos ? quote : text.find(" ;", quote);
  return trimmed(text.substr(0, comment));
}

std::string_view unquoted(std::string_view text) {
  const bool is_quoted = text.size() >= 2 && text.front() == text.back() &&
                         (text.front() == '"' || text.front() == '\'');
  return is_quoted ? text.substr(1, text.size() - 2) : text;
}

/// What stands on both sides of the sign; the key alone, where there is none.
struct IniLine {
  std::string_view key;
  std::optional<std::string_view> value = {};
};

/// Nothing of a line without a key. All points into the line.
std::optional<IniLine> parts_of(std::string_view line) {
  line = trimmed(without_byte_order_mark(line));
  if (line.empty() || line.front() == ';' || line.front() == '#' || line.front() == '[')
    return std::nullopt;
  const std::size_t sign = line.find('=');
  if (sign == std::string_view::npos) return IniLine{.key = line};
  return IniLine{.key = trimmed(line.substr(0, sign)),
                 .value = unquoted(without_comment(trimmed(line.substr(sign + 1))))};
}

bool is_limit(double seconds) {
  return seconds >= 0.001 && seconds <= 86'400;
}

std::optional<double> seconds_in(std::string_view value) {
  if (value.ends_with('s')) value = trimmed(value.substr(0, value.size() - 1));
  const auto seconds = number_of_text(value);
  return seconds && is_limit(*seconds) ? seconds : std::nullopt;
}

/// The same, with a unit behind it in other words: "2 seconds".
std::optional<double> seconds_with_unit(std::string_view value) {
  const auto seconds = number_with_unit(value, LimitUnit::second);
  return seconds && is_limit(*seconds) ? seconds : std::nullopt;
}

std::chrono::milliseconds milliseconds_of(double seconds) {
  return std::chrono::milliseconds(std::llround(seconds * 1000));
}

class IniReader {
 public:
  IniReader(Problem& problem, PackageManifest& manifest, std::string shown)
      : problem_(problem), manifest_(manifest), shown_(std::move(shown)) {}

  /// What is wrong with the line, if anything.
  std::optional<Diagnostic> take(std::string_view line, int number) {
    place_ = {shown_, number};
    const auto parts = parts_of(line);
    if (!parts) return std::nullopt;
    if (!parts->value) return Diagnostic{.what = "no 'key = value'", .why = "the line is left out"};
    return take(std::string(parts->key), std::string(*parts->value));
  }

  const std::optional<GivenTimeLimit>& time_limit() const { return time_limit_; }

 private:
  std::optional<Diagnostic> take(const std::string& key, const std::string& value) {
    if (key == kTimeLimit) return take_time_limit(value);
    if (key == "name") {
      if (problem_.name.empty()) problem_.name = value;
    } else if (key == "special_run" || key == "special_compare") {
      // Many have the key, and nothing behind it.
      return value.empty() ? std::nullopt : take_judge(key);
    } else if (std::ranges::find(kOfNoConcern, key) == kOfNoConcern.end()) {
      return Diagnostic{.what = fmt::format("key {} is not known", visible_text(key)),
                        .why = "it is left out",
                        .help = spelling_help(key, {"timelimit", "name", "special_run",
                                                    "special_compare", "color", "points"})};
    }
    return std::nullopt;
  }

  /// There is a program of the problem's own that judges, or talks with submissions. What
  /// problem.yaml says counts for more; where it only says `custom` this may say how.
  std::optional<Diagnostic> take_judge(const std::string& key) {
    const bool is_talk = key == "special_run";
    if (is_talk && problem_.type.interactive) return std::nullopt;
    const bool is_denied = !manifest_.is_legacy || said_before_ == Validation::by_default;
    if (is_denied) {
      return Diagnostic{
          .what = fmt::format("{}: problem.yaml says otherwise", key),
          .why = manifest_.is_legacy ? "problem.yaml, with 'validation: default', holds"
                 : is_talk           ? "problem.yaml, with a type that is not interactive, holds"
                           : "in 2025-09 output_validator/ judges, or outputs are compared",
          .help = "remove the line, or mend problem.yaml"};
    }
    if (is_talk) problem_.type.interactive = true;
    if (manifest_.validation) return std::nullopt;
    manifest_.validation = Validation::custom;
    manifest_.validation_place = place_;
    return std::nullopt;
  }

  std::optional<Diagnostic> take_time_limit(const std::string& value) {
    const auto limit = time_limit_of(value);
    if (auto with_unit = limit ? std::nullopt : time_limit_with_unit(value)) {
      time_limit_ = {with_unit->limit, place_};
      with_unit->told.what.insert(0, "timelimit: ");
      return std::move(with_unit->told);
    }
    if (!limit) {
      return Diagnostic{
          .what = fmt::format("timelimit: {} is no number of seconds", visible_text(value, 60)),
          .why = "the time limit is found without it",
          .help = "write the time limit in seconds"};
    }
    time_limit_ = {*limit, place_};
    return std::nullopt;
  }

  Problem& problem_;
  PackageManifest& manifest_;
  std::string shown_;
  Location place_;  ///< of the line
  std::optional<Validation> said_before_ = manifest_.validation;
  std::optional<GivenTimeLimit> time_limit_;
};

}  // namespace

std::optional<IniTimeLimit> time_limit_in_ini(std::string_view text) {
  std::optional<IniTimeLimit> found;
  for (const std::string_view line : lines_of(text)) {
    const auto parts = parts_of(line);
    if (!parts || parts->key != kTimeLimit || !parts->value) continue;
    auto seconds = seconds_in(*parts->value);
    if (!seconds) seconds = seconds_with_unit(*parts->value);
    if (found && found->seconds && !seconds) continue;
    found = IniTimeLimit{.at = static_cast<std::size_t>(parts->value->data() - text.data()),
                         .size = parts->value->size(),
                         .seconds = seconds};
  }
  return found;
}

std::optional<std::chrono::milliseconds> time_limit_of(std::string_view text) {
  const auto seconds = seconds_in(trimmed(without_byte_order_mark(text)));
  if (!seconds) return std::nullopt;
  return milliseconds_of(*seconds);
}

std::optional<TimeLimitWithUnit> time_limit_with_unit(std::string_view text) {
  const std::string_view value = trimmed(without_byte_order_mark(text));
  const auto seconds = seconds_with_unit(value);
  if (!seconds) return std::nullopt;
  return TimeLimitWithUnit{
      .limit = milliseconds_of(*seconds),
      .told = {.severity = Severity::warning,
               .what = fmt::format("{} is more than a number", visible_text(value, 60)),
               .why = fmt::format("it is taken for {:g} s; other judges may refuse it", *seconds),
               .help = fmt::format("write {:g}", *seconds)}};
}

std::optional<GivenTimeLimit> read_domjudge_ini(const PackagePaths& paths, Problem& problem,
                                                PackageManifest& manifest,
                                                Diagnostics& diagnostics) {
  const fs::path file = paths.root / kDomjudgeFile;
  std::error_code code;
  if (!fs::is_regular_file(file, code)) return std::nullopt;
  auto text = read_file(file, kibibytes(64));
  if (!text) {
    diagnostics.push_back({.severity = Severity::warning,
                           .location = {paths.shown(file)},
                           .what = text.error().message});
    return std::nullopt;
  }
  if (!is_utf8(*text)) {
    diagnostics.push_back({.severity = Severity::warning,
                           .location = {paths.shown(file), line_that_is_not_utf8(*text)},
                           .what = "this file is not UTF-8",
                           .why = "it is read as ISO 8859-1",
                           .help = "save it as text in UTF-8"});
    *text = utf8_of_latin1(*text);
  }
  IniReader reader(problem, manifest, paths.shown(file));
  int line = 0;
  for (std::size_t at = 0; at < text->size(); ++line) {
    const std::size_t end = std::min(text->find('\n', at), text->size());
    if (auto fault = reader.take(std::string_view(*text).substr(at, end - at), line + 1)) {
      fault->severity = Severity::warning;
      fault->location = {paths.shown(file), line + 1};
      diagnostics.push_back(std::move(*fault));
    }
    at = end + 1;
  }
  return reader.time_limit();
}

}  // namespace judge
