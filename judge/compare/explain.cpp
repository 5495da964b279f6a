#include "judge/compare/explain.hpp"

#include <algorithm>
#include <optional>

#include "judge/compare/scan.hpp"

namespace judge {
namespace {

bool is_blank(std::string_view text) {
  return std::ranges::all_of(text, is_space);
}

bool same_but_for_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, folded, folded);
}

bool same_but_for_spaces(std::string_view a, std::string_view b) {
  const auto squeezed = [](std::string_view text) {
    std::string out(text);
    std::erase_if(out, is_space);
    return out;
  };
  return squeezed(a) == squeezed(b);
}

std::string spaces_in_words(std::string_view spaces) {
  if (spaces == " ") return "trailing space";
  return std::ranges::all_of(spaces, [](char c) { return c == ' '; }) ? "trailing spaces"
                                                                      : "trailing white space";
}

std::string explain_end_of_output(std::string_view answer_rest, bool at_line_begin) {
  if (answer_rest == "\n" || answer_rest == "\r\n") {
    return at_line_begin ? "the empty line at the end is missing"
                         : "the newline at the end is missing";
  }
  if (is_blank(answer_rest)) return "white space at the end is missing";
  if (at_line_begin) return answer_rest.starts_with('\n') ? "an empty line is expected" : "";
  return "the output ends here";
}

std::string explain_end_of_answer(const Excerpt& found) {
  const bool at_line_begin = found.skipped == 0 && found.place == 0;
  if (found.rest().empty()) {
    return at_line_begin ? "an empty line too many" : "the answer has no newline at the end";
  }
  if (is_blank(found.rest())) return "white space behind the end of the answer";
  return "the answer ends here";
}

/// One of the lines ends at the place, the other one goes on; nothing where neither ends.
std::optional<std::string> explain_line_end(const Excerpt& expected, const Excerpt& found) {
  if (expected.rest().empty()) {
    if (found.whole && found.rest() == "\r") return "carriage return before the line end";
    if (found.whole && is_blank(found.rest())) return spaces_in_words(found.rest());
    if (expected.text.empty()) return "an empty line is expected";
    return "the line should end here";
  }
  if (found.rest().empty()) {
    if (expected.whole && expected.rest() == "\r") return "no carriage return before the line end";
    if (expected.whole && is_blank(expected.rest()))
      return spaces_in_words(expected.rest()) + " missing";
    if (found.text.empty()) return "the line is empty";
    return "the line ends here";
  }
  return std::nullopt;
}

}  // namespace

std::string explain_lines(const Excerpt& expected, const Excerpt& found,
                          std::string_view answer_rest, Ended ended) {
  if (ended == Ended::output) {
    return explain_end_of_output(answer_rest, found.skipped == 0 && found.place == 0);
  }
  if (ended == Ended::answer) return explain_end_of_answer(found);
  if (auto words = explain_line_end(expected, found)) return *words;
  // What stands in front of the place was accepted, whatever it is: numbers, or letters in another
  // case.
  if (!expected.whole || !found.whole) return "";
  if (same_but_for_case(expected.rest(), found.rest())) return "only upper and lower case differ";
  if (!same_but_for_spaces(expected.rest(), found.rest())) return "";
  const char wanted = expected.rest().front();
  const char given = found.rest().front();
  if (wanted == ' ' && given == '\t') return "a tab instead of a space";
  if (wanted == '\t' && given == ' ') return "a space instead of a tab";
  return "only white space differs";
}

std::string explain_tokens(const Excerpt& expected, const Excerpt& found, Ended ended) {
  if (ended == Ended::output) return found.text.empty() ? "" : "the output ends here";
  if (ended == Ended::answer) return "";
  if (expected.whole && found.whole && same_but_for_case(expected.rest(), found.rest())) {
    return "only upper and lower case differ";
  }
  return "";
}

}  // namespace judge
