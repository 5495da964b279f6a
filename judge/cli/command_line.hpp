#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "judge/base/text/columns.hpp"
#include "judge/cli/exit_code.hpp"

namespace judge {

/// A value, or with what the command ends; why has been told.
template <class T = void>
using OrExit = tl::expected<T, ExitCode>;

/// The options and arguments of one command: declared, parsed, and told by --help. Every command
/// has --root, --cache, --languages, --isolation, --no-cgroup, --color and --help besides its own.
class CommandLine {
 public:
  /// `usage` is what follows `judge `: "run [OPTION...] [PROBLEM|SUBMISSION...]".
  CommandLine(std::string usage, std::string about);

  boost::program_options::options_description_easy_init add_options() { return own_.add_options(); }

  /// Words without a dash go to option `name`, which takes a value or (with count -1) a list of
  /// them.
  void add_positional(const char* name, int count) { positional_.add(name, count); }

  /// Values that an option takes, or often gets, for completion; one that ends in '=' goes on.
  void offer(const std::string& option, std::vector<std::string> values) {
    offered_[option] = std::move(values);
  }

  /// What the message about a word too many says besides: "; name samples with --in".
  void help_with_excess(std::string help) { excess_help_ = std::move(help); }

  /// Two options of which only one can be, and why.
  void contradict(std::string first, std::string second, std::string why) {
    contradictions_.push_back({std::move(first), std::move(second), std::move(why)});
  }

  /// Parses; an exit code where that is all there is to do: after --help, or after a mistake, which
  /// has been told. Values that are called SECONDS or MIB may have a unit. What `judge complete`
  /// and `judge man` ask for is told as --help is.
  std::optional<ExitCode> parse(const std::vector<std::string>& arguments);

  bool has(const std::string& name) const { return values_.count(name) != 0; }

  /// Whether it was written on the command line: a default does not count.
  bool is_given(const std::string& name) const { return has(name) && !values_[name].defaulted(); }

  template <class T>
  T get(const std::string& name) const {
    return values_[name].as<T>();
  }

  /// All words without a dash, whatever option they go to.
  const std::vector<std::string>& words() const { return words_; }

  /// Tells a mistake in a value, as parse() tells one, with how the command is called.
  ExitCode wrong_usage(const std::string& message) const;

  /// The words given for a list, empty if there were none.
  std::vector<std::string> list(const std::string& name) const;

  // What it was declared with. Options without a description are the names of words without a dash.
  const std::string& usage() const { return usage_; }
  const std::string& about() const { return about_; }
  const boost::program_options::options_description& own_options() const { return own_; }
  const boost::program_options::options_description& common_options() const { return common_; }

  /// What was offered for an option, empty if nothing was.
  std::vector<std::string> offered(const std::string& option) const {
    const auto found = offered_.find(option);
    return found == offered_.end() ? std::vector<std::string>() : found->second;
  }

 private:
  struct Contradiction {
    std::string first;
    std::string second;
    std::string why;
  };

  void print_help() const;
  std::string explain(const std::exception& error, const std::vector<std::string>& arguments) const;
  std::string explain_unknown(const std::string& word) const;
  /// Of more words than the command takes.
  std::string first_excess_word(const std::vector<std::string>& arguments) const;

  std::string usage_;
  std::string about_;
  boost::program_options::options_description own_;
  boost::program_options::options_description common_;
  boost::program_options::positional_options_description positional_;
  boost::program_options::variables_map values_;
  std::vector<std::string> words_;
  std::string excess_help_;
  std::map<std::string, std::vector<std::string>> offered_;
  std::vector<Contradiction> contradictions_;
};

/// A message on standard error: "judge: <message>".
void complain(const std::string& message, LongWords long_words = LongWords::whole);

/// Whether what read standard output has seen enough. Of an interruption nothing is told then: it
/// is most likely that, and main() says so with ExitCode::broken_pipe.
bool is_output_abandoned();

/// Complains, but for an interruption where is_output_abandoned(), and the command ends so.
ExitCode fail(ExitCode code, const std::string& message);

}  // namespace judge
