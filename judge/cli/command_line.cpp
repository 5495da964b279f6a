#include "judge/cli/command_line.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <iterator>

#include <fmt/format.h>
#include <unistd.h>

#include "judge/base/text/spelling.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/cli/completion/candidates.hpp"
#include "judge/cli/manual/manual.hpp"
#include "judge/cli/option_lines.hpp"
#include "judge/cli/screen.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

// Abbreviations are off: a mistyped option gets a suggestion instead of somebody else's meaning.
constexpr int kStyle = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;

}  // namespace

CommandLine::CommandLine(std::string usage, std::string about)
    : usage_(std::move(usage)), about_(std::move(about)) {
  common_.add_options()  //
      ("root", po::value<std::string>()->value_name("DIR"),
       "the project; else $JUDGE_ROOT, else found upwards from here")  //
      ("cache", po::value<std::string>()->value_name("DIR"),
       "built programs; else $JUDGE_CACHE, $XDG_CACHE_HOME/judge or ~/.cache/judge")  //
      ("languages", po::value<std::vector<std::string>>()->value_name("FILE"),
       "languages.yaml with rows of your own")  //
      ("isolation", po::value<std::string>()->value_name("KIND"),
       "how programs are kept apart: full, limits or none; else the best there is here")  //
      ("no-cgroup", "no control groups: memory limits count the largest process")         //
      ("color", po::value<std::string>()->value_name("WHEN")->default_value("auto"),
       "auto, always or never")  //
      ("help,h", "this help");
  offer("isolation", {"full", "limits", "none"});
  offer("color", {"auto", "always", "never"});
}

std::optional<ExitCode> CommandLine::parse(const std::vector<std::string>& arguments) {
  if (!arguments.empty() && arguments.front() == kAskCandidates) {
    std::cout << candidates_text(candidates_for(*this, {arguments.begin() + 1, arguments.end()}));
    return ExitCode::ok;
  }
  if (!arguments.empty() && arguments.front() == kAskManual) {
    std::cout << manual_of_command(*this);
    return ExitCode::ok;
  }
  po::options_description all;
  all.add(own_).add(common_);
  try {
    const auto parsed =
        po::command_line_parser(arguments).options(all).positional(positional_).style(kStyle).run();
    po::store(parsed, values_);
    po::notify(values_);
    for (const auto& option : parsed.options) {
      if (option.position_key >= 0)
        words_.insert(words_.end(), option.value.begin(), option.value.end());
    }
    const auto color = get<std::string>("color");
    if (color != "auto" && color != "always" && color != "never") {
      throw po::error("--color takes auto, always or never, not '" + color + "'");
    }
  } catch (const po::error& error) {
    return wrong_usage(explain(error, arguments));
  }
  if (has("help")) {
    print_help();
    return ExitCode::ok;
  }
  for (const auto& [first, second, why] : contradictions_) {
    if (is_given(first) && is_given(second))
      return fail(ExitCode::usage,
                  fmt::format("--{} and --{} do not go together: {}", first, second, why));
  }
  return std::nullopt;
}

ExitCode CommandLine::wrong_usage(const std::string& message) const {
  complain(message);
  std::cerr << for_screen("usage: judge " + usage_, 4, STDERR_FILENO);
  return ExitCode::usage;
}

std::vector<std::string> CommandLine::list(const std::string& name) const {
  return has(name) ? get<std::vector<std::string>>(name) : std::vector<std::string>();
}

void CommandLine::print_help() const {
  const std::size_t width = help_width();
  std::cout << folded("usage: judge " + usage_, 4, width) << '\n' << paragraphs(about_, width);
  if (const std::string own = option_lines(own_, width); !own.empty())
    std::cout << "\nOptions:\n" << own;
  std::cout << "\nCommon options:\n" << option_lines(common_, width);
}

std::string CommandLine::first_excess_word(const std::vector<std::string>& arguments) const {
  constexpr const char* kExcess = "one-too-many";
  po::options_description all;
  all.add(own_).add(common_);
  all.add_options()(kExcess, po::value<std::vector<std::string>>(), "");
  po::positional_options_description words = positional_;
  words.add(kExcess, -1);
  const auto parsed =
      po::command_line_parser(arguments).options(all).positional(words).style(kStyle).run();
  const auto excess = std::ranges::find(parsed.options, kExcess, &po::option::string_key);
  return excess == parsed.options.end() ? "" : excess->value.front();
}

std::string CommandLine::explain(const std::exception& error,
                                 const std::vector<std::string>& arguments) const {
  if (dynamic_cast<const po::too_many_positional_options_error*>(&error) != nullptr)
    return fmt::format("'{}' is one word too many", first_excess_word(arguments));
  if (const auto* invalid = dynamic_cast<const po::invalid_option_value*>(&error)) {
    // A text is never invalid, and no other number is: "... ('99999999999') ...".
    const std::string_view what = invalid->what();
    const std::size_t begin = what.find("('") + 2;
    std::string_view value = what.substr(begin, what.find("')") - begin);
    if (value.starts_with('+') || value.starts_with('-')) value.remove_prefix(1);
    const bool is_number =
        !value.empty() && value.find_first_not_of("0123456789") == std::string_view::npos;
    return invalid->get_option_name() +
           (is_number ? " takes no number of that size" : " takes a number");
  }
  const auto* unknown = dynamic_cast<const po::unknown_option*>(&error);
  if (unknown == nullptr) return error.what();
  std::vector<std::string> names;
  for (const auto* group : {&own_, &common_}) {
    for (const auto& option : group->options()) {
      if (option->description() != "") names.push_back("--" + option->long_name());
    }
  }
  const std::string word = unknown->get_option_name();
  // "-x.py" is an option -x with the value .py.
  const auto file = std::ranges::find_if(arguments, [&](const std::string& argument) {
    std::error_code code;
    return argument.starts_with(word) && std::filesystem::exists(argument, code);
  });
  if (file != arguments.end())
    return fmt::format("unknown option {}; the file is ./{}", word, *file);
  // The dashes are no letters: what is a letter off is another word than what is three.
  const auto letters = [](const std::string& option) {
    return option.substr(std::min(option.find_first_not_of('-'), option.size()));
  };
  std::vector<std::string> bare = {"version"};
  std::ranges::transform(names, std::back_inserter(bare), letters);
  const auto meant = closest_spelling(letters(word), bare);
  if (meant == "version") return fmt::format("unknown option {}; `judge --version` tells it", word);
  if (meant) return fmt::format("unknown option {}; did you mean '--{}'?", word, *meant);
  return fmt::format("unknown option {}; `judge {} --help` lists them", word,
                     usage_.substr(0, usage_.find(' ')));
}

void complain(const std::string& message, LongWords long_words) {
  std::cerr << for_screen("judge: " + printable_text(message) + "\n", STDERR_FILENO, long_words);
}

ExitCode fail(ExitCode code, const std::string& message) {
  complain(message);
  return code;
}

}  // namespace judge
