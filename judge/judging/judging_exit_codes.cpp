#include "judge/judging/judging_exit_codes.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace judge {
namespace {

constexpr std::array kTestlibRejects = {1, 2, 4, 8};
constexpr std::array kTestlibPoints = {5, 7};
/// From here on a part of the points, in 200ths.
constexpr int kTestlibFirstPart = 16;
constexpr double kTestlibParts = 200;

template <class Codes>
bool is_one_of(int code, const Codes& codes) {
  return std::ranges::find(codes, code) != codes.end();
}

/// The number, not negative, that stands in the text right behind a word at its front.
std::optional<double> number_behind(std::string_view word, std::string_view text) {
  if (!text.starts_with(word)) return std::nullopt;
  text.remove_prefix(word.size());
  // Such as the "inf" of "information".
  if (text.find_first_of("-.0123456789") != 0) return std::nullopt;
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || !(number >= 0)) return std::nullopt;
  return number;
}

/// The same of a message that stands behind what a program has said meanwhile: where none is at the
/// front, the number that the last line with that word at its front has.
std::optional<double> number_in_line_behind(const std::string& word, std::string_view message) {
  if (const auto number = number_behind(word, message)) return number;
  const std::size_t at = message.rfind("\n" + word);
  return at == std::string_view::npos ? std::nullopt : number_behind(word, message.substr(at + 1));
}

Opinion::Kind testlib_opinion(int exit_code, Role role, std::string_view message) {
  if (role == Role::input_validator)
    return exit_code == kTestlibExitAccept ? Opinion::Kind::accepts : Opinion::Kind::rejects;
  // A part comes with whatever exit code, those of other ends too.
  if (const GivenCredit credit = credit_of(exit_code, message); credit.is_any()) {
    const double given = credit.points ? *credit.points : *credit.part;
    return given > 0 ? Opinion::Kind::accepts : Opinion::Kind::rejects;
  }
  if (exit_code == kTestlibExitAccept) return Opinion::Kind::accepts;
  return is_one_of(exit_code, kTestlibRejects) ? Opinion::Kind::rejects : Opinion::Kind::none;
}

}  // namespace

Opinion::Kind opinion_of(const RunResult& run, JudgingProtocol protocol, Role role) {
  const bool ended_by_itself = run.signal == 0 && run.limit_hit == LimitHit::none;
  if (!ended_by_itself) return Opinion::Kind::none;
  if (protocol == JudgingProtocol::testlib)
    return testlib_opinion(run.exit_code, role, run.error_output);
  if (run.exit_code == kExitAccept) return Opinion::Kind::accepts;
  if (role == Role::input_validator) return Opinion::Kind::rejects;
  return run.exit_code == kExitReject ? Opinion::Kind::rejects : Opinion::Kind::none;
}

bool rejects_by_other_code(const RunResult& run, JudgingProtocol protocol, Role role) {
  return protocol == JudgingProtocol::package_format && run.exit_code != kExitReject &&
         opinion_of(run, protocol, role) == Opinion::Kind::rejects;
}

GivenCredit credit_of(int exit_code, std::string_view message) {
  if (const auto part = number_in_line_behind("partially correct (", message))
    return {.part = std::min(*part / kTestlibParts, 1.0)};
  if (gives_points(exit_code)) {
    const auto points = number_in_line_behind("points ", message);
    return {.points = points ? points : number_behind("", message)};
  }
  // Some versions of testlib, such as 0.9.2, give points by the code of what is right.
  // What they print there is all of the message.
  if (exit_code == kTestlibExitAccept && message.find("\nok") == std::string_view::npos)
    return {.points = number_behind("points ", message)};
  const int part = exit_code - kTestlibFirstPart;
  if (part < 0 || part > kTestlibParts) return {};
  return {.part = part / kTestlibParts};
}

bool gives_points(int exit_code) {
  return is_one_of(exit_code, kTestlibPoints);
}

std::string_view exit_codes_of(JudgingProtocol protocol) {
  return protocol == JudgingProtocol::testlib ? "0, 1, 2, 4, 5, 7, 8 or 16 to 216" : "42 or 43";
}

}  // namespace judge
