#include "judge/mutation/mutant_list.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include <nlohmann/json.hpp>

#include "judge/base/text/lines.hpp"

namespace judge {
namespace {

Mutant mutant_of(const nlohmann::json& json) {
  Mutant mutant;
  json.at("number").get_to(mutant.number);
  json.at("kind").get_to(mutant.kind);
  json.at("file").get_to(mutant.file);
  json.at("line").get_to(mutant.line);
  json.at("column").get_to(mutant.column);
  json.at("original").get_to(mutant.original);
  json.at("changed").get_to(mutant.changed);
  json.at("in_constexpr").get_to(mutant.in_constexpr);
  json.at("place").get_to(mutant.place);
  return mutant;
}

/// The line of the schema that a message of a compiler's is about: "mutants.cpp:12:3: error: no";
/// 0: it is no message, of another kind, or about another file.
std::size_t line_of_message(std::string_view message, std::string_view kind) {
  const std::size_t at = message.find(kind);
  if (at == std::string_view::npos) return 0;
  // In front of it: "schema/mutants.cpp:12:3".
  const std::string_view place = message.substr(0, at);
  const std::size_t column = place.rfind(':');
  if (column == std::string_view::npos || column == 0) return 0;
  const std::size_t line = place.rfind(':', column - 1);
  if (line == std::string_view::npos) return 0;
  const std::string_view file = place.substr(0, line);
  if (file.substr(file.rfind('/') + 1) != kSchemaFile) return 0;
  std::size_t number = 0;
  std::from_chars(place.data() + line + 1, place.data() + column, number);
  return number;
}

/// An error with the lines of the schema that are told with it; 0: none.
struct Complaint {
  std::size_t line = 0;
  std::vector<std::size_t> notes = {};
  std::vector<std::size_t> required_from = {};
};

/// "required from" stands in front of its error or note, notes behind their error.
std::vector<Complaint> complaints_in(std::string_view messages) {
  std::vector<Complaint> complaints;
  std::vector<std::size_t> required_from;
  for (const std::string_view message : lines_of(messages)) {
    if (const std::size_t line = line_of_message(message, ":   required from"); line > 0) {
      required_from.push_back(line);
    } else if (message.find(": error:") != std::string_view::npos) {
      complaints.push_back({.line = line_of_message(message, ": error:"),
                            .required_from = std::exchange(required_from, {})});
    } else if (message.find(": note:") != std::string_view::npos) {
      if (complaints.empty()) continue;
      complaints.back().notes.push_back(line_of_message(message, ": note:"));
      complaints.back().required_from.insert(complaints.back().required_from.end(),
                                             required_from.begin(), required_from.end());
      required_from.clear();
    } else if (message.find(": warning:") != std::string_view::npos) {
      required_from.clear();
    }
  }
  return complaints;
}

/// Whether there are any.
bool add_mutants_of(const MutantList& list, std::size_t line, std::set<std::size_t>& mutants) {
  const MutantList::Lines* innermost = nullptr;
  for (const MutantList::Lines& lines : list.schema_lines) {
    if (lines.first > line || line > lines.last) continue;
    if (innermost == nullptr || lines.last - lines.first <= innermost->last - innermost->first)
      innermost = &lines;
  }
  if (innermost == nullptr) return false;
  mutants.insert(innermost->mutants.begin(), innermost->mutants.end());
  return true;
}

}  // namespace

Expected<MutantList> read_mutant_list(std::string_view json) {
  MutantList list;
  try {
    const nlohmann::json read = nlohmann::json::parse(json);
    for (const nlohmann::json& mutant : read.at("mutants"))
      list.mutants.push_back(mutant_of(mutant));
    read.at("left_out").get_to(list.left_out);
    read.at("schema").get_to(list.schema);
    for (const nlohmann::json& lines : read.at("schema_lines")) {
      list.schema_lines.push_back({lines.at("first").get<std::size_t>(),
                                   lines.at("last").get<std::size_t>(),
                                   lines.at("mutants").get<std::vector<std::size_t>>()});
    }
  } catch (const nlohmann::json::exception& exception) {
    return failure("what judge-mutants printed cannot be read: {}", exception.what());
  }
  return list;
}

std::set<std::size_t> refused_mutants(const MutantList& list, std::string_view messages) {
  const std::vector<Complaint> complaints = complaints_in(messages);
  std::set<std::size_t> refused;
  const auto add = [&](std::size_t line, std::size_t behind) {
    return line > 0 && add_mutants_of(list, line + behind, refused);
  };
  // A mutant begins in a line of its own: a declaration that it is in may end in the one before.
  for (const std::size_t behind : {0U, 1U}) {
    for (const Complaint& complaint : complaints) add(complaint.line, behind);
    if (!refused.empty()) return refused;
    for (const Complaint& complaint : complaints) {
      bool is_found = false;
      for (const std::size_t line : complaint.notes) is_found |= add(line, behind);
      if (is_found) continue;
      for (const std::size_t line : complaint.required_from) add(line, behind);
    }
    if (!refused.empty()) return refused;
  }
  return refused;
}

std::optional<std::vector<bool>> places_in(std::string_view error_output, std::size_t count) {
  constexpr std::string_view kMark = "\nmutant places: ";
  const std::size_t at = error_output.rfind(kMark);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view digits = error_output.substr(at + kMark.size());
  std::vector<bool> places(count);
  for (std::size_t i = 0; i < count; ++i) {
    if (i / 4 >= digits.size()) return std::nullopt;
    const char* const digit = digits.data() + i / 4;
    unsigned value = 0;
    if (std::from_chars(digit, digit + 1, value, 16).ec != std::errc()) return std::nullopt;
    places[i] = (value >> (i % 4) & 1U) != 0;
  }
  return places;
}

std::string mutant_argument(std::size_t number) {
  return fmt::format("--mutant={}", number);
}

}  // namespace judge
