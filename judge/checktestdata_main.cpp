#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/checktestdata/interpreter.hpp"
#include "judge/checktestdata/limits_log.hpp"
#include "judge/checktestdata/parser.hpp"

namespace {

using namespace judge::checktestdata;

constexpr std::string_view kUsage =
    "usage: judge-checktestdata [-w] GRAMMAR [-w] < INPUT\n"
    "       judge-checktestdata --syntax GRAMMAR\n"
    "       judge-checktestdata --version\n"
    "Says whether standard input is as a grammar in checktestdata's language has it.\n"
    "  -w, --whitespace-ok  where a space is there may be more, and also at both ends of lines\n"
    "  --syntax             only look at the grammar\n"
    "Exit code 42: it is. 43: it is not; standard error says where and why. 1: the grammar is\n"
    "broken. 2: wrong usage, or a file that cannot be read. With --syntax 0: the grammar is "
    "sound.\n";

enum ExitCode { sound = 0, broken = 1, wrong_usage = 2, valid = 42, invalid = 43 };

struct Options {
  std::string grammar;
  MatchOptions match;
  bool wants_syntax_only = false;
};

std::optional<std::string> read_all(int fd) {
  std::string text;
  struct stat status {};
  if (::fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0)
    text.reserve(static_cast<std::size_t>(status.st_size) + 1);
  std::vector<char> chunk(1U << 18U);
  while (true) {
    const ssize_t count = ::read(fd, chunk.data(), chunk.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return std::nullopt;
    if (count == 0) return text;
    text.append(chunk.data(), static_cast<std::size_t>(count));
  }
}

std::optional<std::string> read_file(const std::string& path) {
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return std::nullopt;
  auto text = read_all(fd);
  ::close(fd);
  return text;
}

/// What runs validators gives them all the same arguments; so those behind the grammar that are
/// none of ours are passed over.
std::optional<Options> parse(const std::vector<std::string>& arguments) {
  Options options;
  for (const std::string& argument : arguments) {
    if (argument == "-w" || argument == "--whitespace-ok") {
      options.match.blanks = MatchOptions::Blanks::lenient;
    } else if (!options.grammar.empty()) {
      std::cerr << "note: the argument '" << argument << "' is passed over\n";
    } else if (argument == "--syntax") {
      options.wants_syntax_only = true;
    } else if (argument.starts_with('-')) {
      return std::nullopt;
    } else {
      options.grammar = argument;
    }
  }
  return options.grammar.empty() ? std::nullopt : std::optional(options);
}

std::string shown(Place place) {
  return std::to_string(place.line) + ":" + std::to_string(place.column);
}

ExitCode tell(const std::string& name, const GrammarFault& fault) {
  std::cerr << name << ':' << shown(fault.place) << ": " << fault.what << '\n';
  return broken;
}

ExitCode tell(const std::string& name, const Mismatch& mismatch) {
  std::cerr << "line " << mismatch.place.line << ", column " << mismatch.place.column << ": "
            << mismatch.what << '\n';
  if (!mismatch.source.empty()) {
    std::cerr << "  " << name << ':' << shown(mismatch.command) << ": " << mismatch.source << '\n';
  }
  return invalid;
}

ExitCode run(Options options) {
  auto text = read_file(options.grammar);
  if (!text) {
    std::cerr << "cannot read " << options.grammar << '\n';
    return wrong_usage;
  }
  const auto grammar = parse_grammar(std::move(*text));
  if (!grammar) return tell(options.grammar, grammar.error());
  if (options.wants_syntax_only) return sound;
  const auto input = read_all(STDIN_FILENO);
  if (!input) {
    std::cerr << "cannot read the input\n";
    return wrong_usage;
  }
  // Where it lies in the sandbox tells nobody anything.
  const std::string name = options.grammar.substr(options.grammar.rfind('/') + 1);
  LimitsLog limits;
  const char* const limits_file = std::getenv("JUDGE_LIMITS_FILE");
  if (limits_file != nullptr)
    options.match.number_read = [&](const NumberRead& read) { limits.note(read); };
  const auto outcome = match(*grammar, *input, options.match);
  if (const auto* fault = std::get_if<GrammarFault>(&outcome)) return tell(name, *fault);
  if (const auto* mismatch = std::get_if<Mismatch>(&outcome)) return tell(name, *mismatch);
  if (limits_file != nullptr) {
    std::ofstream file(limits_file);
    limits.write(file);
  }
  return valid;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments == std::vector<std::string>{"--version"}) {
    std::cout << "judge-checktestdata " << JUDGE_VERSION << '\n';
    return sound;
  }
  if (arguments == std::vector<std::string>{"--help"}) {
    std::cout << kUsage;
    return sound;
  }
  const auto options = parse(arguments);
  if (!options) {
    std::cerr << kUsage;
    return wrong_usage;
  }
  try {
    return run(*options);
  } catch (const std::exception& exception) {
    std::cerr << "internal error: " << exception.what() << '\n';
    return wrong_usage;
  }
}
