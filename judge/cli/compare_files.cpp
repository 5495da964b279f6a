#include "judge/cli/compare_files.hpp"

#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <unistd.h>

#include "judge/base/os/mapped_file.hpp"
#include "judge/cli/given_text.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/screen.hpp"
#include "judge/workspace/compare_texts.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

/// By which of the options two files are compared without a problem: nothing, or several.
std::vector<std::string> ways_without_problem(const CommandLine& line) {
  std::vector<std::string> ways;
  for (const char* way : {"flags", "exact", "codeabbey"}) {
    if (line.has(way)) ways.emplace_back(way);
  }
  return ways;
}

ExitCode told_difference(const std::optional<Difference>& difference) {
  if (!difference) {
    std::cout << "✓ the same\n";
    return ExitCode::ok;
  }
  std::cout << for_screen("✗ " + to_string(*difference), 4, STDOUT_FILENO);
  return ExitCode::unexpected;
}

/// One of the two texts.
class Compared {
 public:
  static Expected<Compared> read(const std::string& word, Cancellation cancellation) {
    Compared compared;
    if (!names_stream(word)) {
      auto file = MappedFile::open(word);
      if (!file) return tl::unexpected(file.error());
      compared.file_ = std::move(*file);
      return compared;
    }
    auto text = read_given(word, kLargestCompared, std::move(cancellation));
    if (!text) return tl::unexpected(text.error());
    compared.text_ = std::move(*text);
    return compared;
  }

  std::string_view bytes() const { return file_ ? file_->bytes() : std::string_view(text_); }

 private:
  std::optional<MappedFile> file_;
  std::string text_;
};

PlainComparison chosen_comparison(const CommandLine& line, const std::string& way) {
  if (way == "codeabbey") return {.way = PlainComparison::Way::codeabbey};
  if (way == "exact") return {.way = PlainComparison::Way::exact};
  return {.flags = line.get<std::string>("flags"), .flags_from = {"--flags"}};
}

ExitCode compare_files(const CommandLine& line, const std::string& way,
                       const Cancellation& cancellation) {
  const auto words = line.list("words");
  if (words.size() != 2)
    return fail(ExitCode::usage, fmt::format("compare --{} takes ANSWER OUTPUT", way));
  if (words.front() == "-" && words.back() == "-")
    return fail(ExitCode::usage, "only one of the two can be standard input");
  const auto answer = Compared::read(words.front(), cancellation);
  if (!answer) return fail_to_read(words.front(), kForAnswer, answer.error(), cancellation);
  const auto output = Compared::read(words.back(), cancellation);
  if (!output) return fail_to_read(words.back(), kForOutput, output.error(), cancellation);
  const auto difference =
      compare_texts(chosen_comparison(line, way), answer->bytes(), output->bytes());
  if (difference) return told_difference(*difference);
  tell(difference.error());
  return ExitCode::usage;
}

}  // namespace

void add_ways_without_problem(CommandLine& line) {
  line.add_options()  //
      ("flags", po::value<std::string>()->value_name("FLAGS"),
       "without a problem, as output_validator_args have it; '' for the default")  //
      ("exact", "without a problem, byte by byte")                                 //
      ("codeabbey", "without a problem, as the site CodeAbbey does");
}

std::optional<ExitCode> compare_without_problem(const CommandLine& line,
                                                const Cancellation& cancellation) {
  const std::vector<std::string> ways = ways_without_problem(line);
  if (ways.empty()) return std::nullopt;
  if (ways.size() > 1)
    return fail(ExitCode::usage, "--flags, --exact and --codeabbey exclude each other");
  return compare_files(line, ways.front(), cancellation);
}

}  // namespace judge
