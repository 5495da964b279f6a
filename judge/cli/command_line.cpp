#include "judge/cli/command_line.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include "judge/base/text/spelling.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/cli/completion/candidates.hpp"
#include "judge/cli/foreign_names.hpp"
#include "judge/cli/given_quantity.hpp"
#include "judge/cli/manual/manual.hpp"
#include "judge/cli/option_lines.hpp"
#include "judge/cli/screen.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

// Abbreviations are off: a mistyped option gets a suggestion instead of somebody else's meaning.
constexpr int kStyle = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;

/// The same without its dashes, which are no letters: what is a letter off is another word than
/// what is three.
std::string letters_of(const std::string& option) {
  return option.substr(std::min(option.find_first_not_of('-'), option.size()));
}

/// What boost says of values that are there or not, in words of this program.
std::optional<std::string> explain_syntax(const po::invalid_command_line_syntax& error) {
  switch (error.kind()) {
    case po::invalid_syntax::missing_parameter:
      return error.get_option_name() + " takes a value, which is missing";
    case po::invalid_syntax::extra_parameter:
      return error.get_option_name() + " takes no value";
    case po::invalid_syntax::empty_adjacent_parameter:
      return error.get_option_name() + " has no value behind the equal sign";
    default:
      return std::nullopt;
  }
}

/// Of a value that is no number, or none of that size: "... ('99999999999') ...".
std::string explain_number(const po::invalid_option_value& error) {
  // A text is never invalid, and no other number is.
  const std::string_view what = error.what();
  const std::size_t begin = what.find("('") + 2;
  const std::string_view value = what.substr(begin, what.find("')") - begin);
  std::string_view digits = value;
  if (digits.starts_with('+') || digits.starts_with('-')) digits.remove_prefix(1);
  const bool is_number =
      !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
  return is_number ? error.get_option_name() + " takes no number of that size"
                   : fmt::format("{} takes a number, not '{}'", error.get_option_name(), value);
}

/// Refuses an option in the place of a value, and takes the units from seconds and mebibytes.
void read_value(po::option& given, const po::options_description& all) {
  const po::option_description* const option =
      given.string_key.empty() ? nullptr : all.find_nothrow(given.string_key, false);
  if (option == nullptr || given.position_key >= 0) return;
  for (std::string& value : given.value) {
    const bool is_word_of_its_own = given.original_tokens.size() > 1;
    if (is_word_of_its_own && value.starts_with("--") &&
        all.find_nothrow(value.substr(2, value.find('=') - 2), false) != nullptr) {
      throw po::error(
          fmt::format("--{} takes a value, and {} is an option", option->long_name(), value));
    }
    const std::string takes = option->format_parameter();
    const bool takes_path =
        takes.find("FILE") != std::string::npos || takes.find("DIR") != std::string::npos;
    if (value.empty() && takes_path) {  // as of a variable of the shell that is not set
      throw po::error(
          fmt::format("--{} takes {}, and is given an empty name", option->long_name(), takes));
    }
    const bool is_unsigned =
        dynamic_cast<const po::typed_value<std::uint64_t>*>(option->semantic().get()) != nullptr;
    if (is_unsigned && value.starts_with('-')) {  // else a number from the other end
      throw po::error(
          fmt::format("--{} takes a number from 0 up, not '{}'", option->long_name(), value));
    }
    const Quantity quantity = quantity_of(takes);
    if (quantity == Quantity::none) continue;
    const auto number = without_unit(value, quantity);
    if (!number) {
      throw po::error(fmt::format("--{} takes {}, not '{}'", option->long_name(),
                                  quantity_help(quantity), value));
    }
    value = *number;
  }
}

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
    auto parsed =
        po::command_line_parser(arguments).options(all).positional(positional_).style(kStyle).run();
    for (po::option& option : parsed.options) read_value(option, all);
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
    return fmt::format("'{}' is one word too many{}", first_excess_word(arguments), excess_help_);
  if (const auto* invalid = dynamic_cast<const po::invalid_option_value*>(&error))
    return explain_number(*invalid);
  if (const auto* twice = dynamic_cast<const po::multiple_occurrences*>(&error))
    return twice->get_option_name() + " is given twice";
  if (const auto* syntax = dynamic_cast<const po::invalid_command_line_syntax*>(&error)) {
    if (auto told = explain_syntax(*syntax)) return *std::move(told);
  }
  const auto* unknown = dynamic_cast<const po::unknown_option*>(&error);
  if (unknown == nullptr) return error.what();
  const std::string word = unknown->get_option_name();
  // "-x.py" is an option -x with the value .py.
  const auto file = std::ranges::find_if(arguments, [&](const std::string& argument) {
    std::error_code code;
    return argument.starts_with(word) && std::filesystem::exists(argument, code);
  });
  if (file != arguments.end())
    return fmt::format("unknown option {}; the file is ./{}", word, *file);
  return explain_unknown(word);
}

std::string CommandLine::explain_unknown(const std::string& word) const {
  std::vector<std::string> names = {"version"};
  for (const auto* group : {&own_, &common_}) {
    for (const auto& option : group->options()) {
      if (option->description() != "") names.push_back(option->long_name());
    }
  }
  const std::string letters = letters_of(word);
  const auto foreign = option_of_other_programs(letters);
  if (foreign && std::ranges::find(names, foreign->option) != names.end())
    return fmt::format("unknown option {}; did you mean '{}'?", word, foreign->typed);
  const auto meant = meant_spelling(letters, names);
  if (meant == "version") return fmt::format("unknown option {}; `judge --version` tells it", word);
  if (meant) return fmt::format("unknown option {}; did you mean '--{}'?", word, *meant);
  return fmt::format("unknown option {}; `judge {} --help` lists them", word,
                     usage_.substr(0, usage_.find(' ')));
}

void complain(const std::string& message, LongWords long_words) {
  std::cerr << for_screen("judge: " + printable_text(message) + "\n", STDERR_FILENO, long_words);
}

bool is_output_abandoned() {
  pollfd output{.fd = STDOUT_FILENO, .events = 0, .revents = 0};
  return ::poll(&output, 1, 0) > 0 && (output.revents & POLLERR) != 0;
}

ExitCode fail(ExitCode code, const std::string& message) {
  if (code == ExitCode::interrupted && is_output_abandoned()) return code;
  complain(message);
  return code;
}

}  // namespace judge
