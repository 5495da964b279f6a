#include <charconv>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "judge/mutants/find_mutations.hpp"
#include "judge/mutants/mutant_schema.hpp"
#include "judge/mutants/source_text.hpp"

namespace {

using namespace judge::mutants;
using Json = nlohmann::ordered_json;

constexpr std::string_view kUsage =
    "usage: judge-mutants [--without N,N...] < SOURCE\n"
    "       judge-mutants --version\n"
    "Finds the mutants of a C++ program, one file on standard input, and writes them as JSON on\n"
    "standard output, with the source of one program that is each of them: with --mutant=N as its\n"
    "last argument mutant N. #line directives say which file and line a mutant is told to be in.\n"
    "  --without N,N...  mutants that are to be missing in that program\n"
    "Exit code 0: done. 1: Clang cannot read the source; standard error says why. 2: wrong "
    "usage.\n";

enum ExitCode { done = 0, unreadable = 1, wrong_usage = 2 };

/// Nothing where a word is no number.
std::optional<std::set<std::size_t>> numbers_in(std::string_view list) {
  std::set<std::size_t> numbers;
  while (!list.empty()) {
    const std::string_view word = list.substr(0, list.find(','));
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    numbers.insert(number);
    list.remove_prefix(std::min(list.size(), word.size() + 1));
  }
  return numbers;
}

/// So much of a line is shown whole; of a longer one what is near the span.
constexpr std::size_t kLongestLine = 200;
constexpr std::size_t kAroundSpan = 60;

/// The lines that a span stands in, as they are and as the mutant has them.
Json line_of(const std::string& source, const Mutation& mutation, bool is_changed) {
  const Span& shown = mutation.shown;
  const std::size_t last = shown.end == 0 ? 0 : shown.end - 1;
  std::size_t begin = source.rfind('\n', shown.begin) + 1;
  std::size_t end = std::min(source.find('\n', last), source.size());
  const auto is_inside_letter = [&](std::size_t at) {
    return (static_cast<unsigned char>(source[at]) & 0xC0U) == 0x80U;
  };
  const bool is_cut_in_front = end - begin > kLongestLine && shown.begin - begin > kAroundSpan;
  const bool is_cut_behind = end - begin > kLongestLine && end - shown.end > kAroundSpan;
  if (is_cut_in_front) begin = shown.begin - kAroundSpan;
  if (is_cut_behind) end = shown.end + kAroundSpan;
  while (begin < shown.begin && is_inside_letter(begin)) ++begin;
  while (end > shown.end && end < source.size() && is_inside_letter(end)) --end;
  const std::string middle =
      is_changed ? mutation.changed : source.substr(shown.begin, shown.end - shown.begin);
  return (is_cut_in_front ? "… " : "") +
         in_a_line(source.substr(begin, shown.begin - begin) + middle +
                   source.substr(shown.end, end - shown.end)) +
         (is_cut_behind ? " …" : "");
}

Json json_of(const std::string& source, const FoundMutations& found, const Schema& schema) {
  Json mutants = Json::array();
  for (std::size_t i = 0; i < found.mutations.size(); ++i) {
    const Mutation& mutation = found.mutations[i];
    const WrittenPlace& place = found.places[i];
    mutants.push_back({{"number", i},
                       {"kind", kMutationKinds[static_cast<std::size_t>(mutation.kind)]},
                       {"file", place.file},
                       {"line", place.line},
                       {"column", place.column},
                       {"original", line_of(source, mutation, false)},
                       {"changed", line_of(source, mutation, true)},
                       {"in_constexpr", mutation.is_in_constexpr},
                       {"place", schema.places[i]}});
  }
  Json lines = Json::array();
  for (const SchemaLines& each : schema.lines)
    lines.push_back({{"first", each.first}, {"last", each.last}, {"mutants", each.mutants}});
  Json left_out = Json::object();
  for (const auto& [reason, count] : found.left_out) left_out[reason] = count;
  return {{"mutants", std::move(mutants)},
          {"left_out", std::move(left_out)},
          {"schema", schema.text},
          {"schema_lines", std::move(lines)}};
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments == std::vector<std::string>{"--version"}) {
    std::cout << "judge-mutants " << JUDGE_VERSION << ", " << taken(clang_getClangVersion())
              << '\n';
    return done;
  }
  if (arguments == std::vector<std::string>{"--help"}) {
    std::cout << kUsage;
    return done;
  }
  std::optional<std::set<std::size_t>> without = std::set<std::size_t>();
  if (arguments.size() == 2 && arguments.front() == "--without") {
    without = numbers_in(arguments.back());
  } else if (!arguments.empty()) {
    without.reset();
  }
  if (!without) {
    std::cerr << kUsage;
    return wrong_usage;
  }
  const std::string source(std::istreambuf_iterator<char>(std::cin), {});
  const auto tree = SourceTree::parse(source);
  if (!tree) {
    std::cerr << tree.error() << '\n';
    return unreadable;
  }
  const FoundMutations found = find_mutations(*tree);
  const Schema schema = schema_of(*tree, found.mutations, *without);
  std::cout << json_of(source, found, schema)
                   .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)
            << '\n';
  return done;
}
