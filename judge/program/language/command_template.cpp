#include "judge/program/language/command_template.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <limits>
#include <optional>

#include <fmt/format.h>

#include "judge/base/text/spelling.hpp"

namespace judge {
namespace {

constexpr std::array<std::string_view, 11> kWords = {
    "path",   "files",    "binary",   "mainfile", "mainclass",  "Mainclass",
    "memlim", "memlim32", "stacklim", "root",     "precompiled"};

/// A part of an argument: text as it is, or a word in braces.
struct Piece {
  std::string text;
  bool is_word = false;
};

using Argument = std::vector<Piece>;

/// The word in braces that begins at `text`, without them; nothing if a brace there is just a
/// brace.
std::optional<std::string_view> word_at(std::string_view text) {
  if (!text.starts_with('{')) return std::nullopt;
  const std::size_t end = text.find('}');
  if (end == std::string_view::npos || end == 1) return std::nullopt;
  const std::string_view word = text.substr(1, end - 1);
  const bool is_word = std::ranges::all_of(
      word, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; });
  return is_word ? std::optional(word) : std::nullopt;
}

class TemplateParser {
 public:
  explicit TemplateParser(std::string_view text) : rest_(text) {}

  /// The arguments, or what is wrong.
  tl::expected<std::vector<Argument>, std::string> parse() {
    while (!rest_.empty()) {
      const char c = rest_.front();
      if (quote_ == 0 && std::isspace(static_cast<unsigned char>(c)) != 0) {
        finish_argument();
        rest_.remove_prefix(1);
      } else if (c == quote_ || (quote_ == 0 && (c == '\'' || c == '"'))) {
        quote_ = quote_ == 0 ? c : '\0';
        open_argument();
        rest_.remove_prefix(1);
      } else if (c == '\\' && quote_ != '\'') {
        if (rest_.size() == 1) return tl::unexpected<std::string>("a backslash at the end");
        add(rest_[1]);
        rest_.remove_prefix(2);
      } else if (const auto word = word_at(rest_)) {
        if (std::ranges::find(kWords, *word) == kWords.end()) return unknown(*word);
        open_argument().push_back({std::string(*word), true});
        rest_.remove_prefix(word->size() + 2);
      } else {
        add(c);
        rest_.remove_prefix(1);
      }
    }
    if (quote_ != 0) return tl::unexpected(fmt::format("a quote {} without an end", quote_));
    finish_argument();
    return check();
  }

 private:
  static tl::unexpected<std::string> unknown(std::string_view word) {
    const std::vector<std::string> known(kWords.begin(), kWords.end());
    return tl::unexpected(
        fmt::format("unknown word '{{{}}}'; {}", word, spelling_help(word, known)));
  }

  Argument& open_argument() {
    if (!is_open_) arguments_.emplace_back();
    is_open_ = true;
    return arguments_.back();
  }

  void finish_argument() { is_open_ = false; }

  void add(char c) {
    Argument& argument = open_argument();
    if (argument.empty() || argument.back().is_word) argument.push_back({});
    argument.back().text += c;
  }

  tl::expected<std::vector<Argument>, std::string> check() {
    if (arguments_.empty()) return tl::unexpected<std::string>("an empty command");
    for (const Argument& argument : arguments_) {
      const bool has_files = std::ranges::any_of(
          argument, [](const Piece& piece) { return piece.is_word && piece.text == "files"; });
      if (has_files && argument.size() > 1) {
        return tl::unexpected<std::string>(
            "{files} stands for several arguments and must be one of its own");
      }
    }
    return std::move(arguments_);
  }

  std::string_view rest_;
  std::vector<Argument> arguments_;
  bool is_open_ = false;
  char quote_ = 0;  // the quote we are inside of
};

/// A path that no tool takes for an option.
std::string as_argument(const std::filesystem::path& path) {
  const std::string text = path.string();
  return text.starts_with('-') ? "./" + text : text;
}

std::string with_capital(std::string name) {
  // "maze.solver" is the class solver in the package maze.
  const std::size_t dot = name.rfind('.');
  const std::size_t first = dot == std::string::npos ? 0 : dot + 1;
  if (first < name.size()) {
    name[first] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[first])));
  }
  return name;
}

/// What a word stands for; empty if nothing was given for it.
std::string value_of(std::string_view word, const CommandPlaces& places) {
  if (word == "path") return places.path.string();
  if (word == "binary") return places.binary.string();
  if (word == "mainfile") return as_argument(places.main_file);
  if (word == "mainclass") return places.main_class;
  if (word == "Mainclass") return with_capital(places.main_class);
  if (word == "root") return places.root.string();
  if (word == "precompiled") return places.precompiled.string();
  if (places.memory_limit.count <= 0) return {};
  const std::int64_t limit = places.memory_limit.count / mebibytes(1).count;
  // The Java machine takes no larger stacks.
  if (word == "stacklim") return fmt::format("{}", std::clamp<std::int64_t>(limit / 2, 2, 1024));
  const std::int64_t most = word == "memlim32" ? 32 : std::numeric_limits<std::int64_t>::max();
  return fmt::format("{}", std::clamp<std::int64_t>(limit, 2, most));
}

bool needs_absent_folder(const Argument& argument, const CommandPlaces& places) {
  return std::ranges::any_of(argument, [&](const Piece& piece) {
    return piece.is_word && ((piece.text == "root" && places.root.empty()) ||
                             (piece.text == "precompiled" && places.precompiled.empty()));
  });
}

}  // namespace

Expected<std::vector<std::string>> expand_command(std::string_view command_template,
                                                  const CommandPlaces& places) {
  const auto arguments = TemplateParser(command_template).parse();
  if (!arguments) return failure("command '{}': {}", command_template, arguments.error());
  std::vector<std::string> command;
  for (const Argument& argument : *arguments) {
    if (needs_absent_folder(argument, places)) continue;
    if (argument.size() == 1 && argument[0].is_word && argument[0].text == "files") {
      for (const auto& file : places.files) command.push_back(as_argument(file));
      continue;
    }
    std::string text;
    for (const Piece& piece : argument) {
      if (!piece.is_word) {
        text += piece.text;
        continue;
      }
      const std::string value = value_of(piece.text, places);
      if (value.empty()) {
        return failure("command '{}': there is nothing for {{{}}}", command_template, piece.text);
      }
      text += value;
    }
    command.push_back(std::move(text));
  }
  if (command.empty() || command.front().empty()) {
    return failure("command '{}': names no program", command_template);
  }
  return command;
}

Expected<std::vector<std::string>> compile_command(const Language& language,
                                                   const CommandPlaces& places) {
  if (language.compile.empty()) return std::vector<std::string>{};
  return expand_command(language.compile, places);
}

Expected<std::vector<std::string>> start_command(const Language& language,
                                                 const CommandPlaces& places) {
  return expand_command(language.run, places);
}

std::string fault_of_template(std::string_view command_template) {
  const auto arguments = TemplateParser(command_template).parse();
  return arguments ? std::string() : arguments.error();
}

}  // namespace judge
