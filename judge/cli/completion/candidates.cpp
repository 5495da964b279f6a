#include "judge/cli/completion/candidates.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <set>

#include "judge/base/text/visible_text.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/completion/known_names.hpp"
#include "judge/cli/completion/typed_words.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

/// A word without a dash as the usage has it: "[PROBLEM|SUBMISSION...]".
struct UsageWord {
  std::vector<std::string> kinds;  ///< PROBLEM, SUBMISSION
  bool is_optional = false;
  bool repeats = false;
};

std::vector<std::string> split_at(std::string_view text, char sign) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(sign), text.size());
    if (end > 0) parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

/// Without the name of the command, and what stands there of options.
std::vector<UsageWord> words_of_usage(const std::string& usage) {
  std::vector<UsageWord> words;
  const auto parts = split_at(usage, ' ');
  for (std::size_t i = 1; i < parts.size(); ++i) {
    std::string part = parts[i];
    if (part.find("OPTION") != std::string::npos) continue;
    if (part.find("--") != std::string::npos) break;
    UsageWord word{.kinds = {}, .is_optional = part.front() == '['};
    std::erase_if(part, [](char sign) { return sign == '[' || sign == ']'; });
    if (part.ends_with("...")) {
      word.repeats = true;
      part.resize(part.size() - 3);
    }
    word.kinds = split_at(part, '|');
    words.push_back(std::move(word));
  }
  return words;
}

/// What the word of that number may be: of optional ones the next, too.
std::vector<std::string> kinds_at(const std::vector<UsageWord>& words, std::size_t number) {
  std::vector<std::string> kinds;
  if (words.empty()) return kinds;
  if (number >= words.size()) {
    return words.back().repeats ? words.back().kinds : kinds;
  }
  for (; number < words.size(); ++number) {
    kinds.insert(kinds.end(), words[number].kinds.begin(), words[number].kinds.end());
    if (!words[number].is_optional) break;
  }
  return kinds;
}

class Finder {
 public:
  explicit Finder(const CommandLine& line, const TypedWords& typed) : line_(line), typed_(typed) {}

  Candidates find() {
    if (!typed_.option.empty()) add_values();
    if (!typed_.may_be_word) return take();
    if (typed_.last.starts_with('-') && typed_.may_be_option) {
      add_options(line_.own_options());
      add_options(line_.common_options());
      return take();
    }
    for (const std::string& kind : kinds_at(words_of_usage(line_.usage()), typed_.words.size()))
      add_kind(kind);
    return take();
  }

 private:
  Candidates take() { return std::move(found_); }

  KnownNames& names() {
    if (!names_) names_.emplace(typed_);
    return *names_;
  }

  void add(const std::string& word, std::string description = {}) {
    if (!(typed_.head + word).starts_with(typed_.last) || !seen_.insert(word).second) return;
    found_.words.push_back({typed_.head + word, std::move(description)});
  }

  void add_all(const std::vector<std::string>& words) {
    for (const std::string& word : words) add(word);
  }

  void add_options(const po::options_description& options) {
    for (const auto& option : options.options()) {
      if (!option->description().empty()) add("--" + option->long_name(), option->description());
    }
  }

  void add_files(Candidates::Files files) { found_.files = std::max(found_.files, files); }

  void add_values() {
    const auto* option = line_.own_options().find_nothrow(typed_.option, false);
    if (option == nullptr) option = line_.common_options().find_nothrow(typed_.option, false);
    const std::string kind = option == nullptr ? "" : option->format_parameter();
    std::string value = typed_.last.substr(typed_.head.size());
    if (kind == "RULES") return add_to_list(value);
    for (const std::string& offered : line_.offered(typed_.option)) {
      // What stands behind KIND= is a file.
      if (offered.ends_with('=') && value.starts_with(offered)) add_files(Candidates::Files::all);
      add(offered);
    }
    if (typed_.option == "case") return add_all(names().cases());
    if (typed_.option == "submission") add_all(names().submission_paths());
    if (kind == "ID") add_all(names().languages());
    for (const std::string& one : split_at(kind, '|')) {
      if (one == "FOLDER" || one == "DIR") add_files(Candidates::Files::folders);
      if (one.starts_with("FILE")) add_files(Candidates::Files::all);
    }
  }

  /// Of a list with commas the last word goes on.
  void add_to_list(const std::string& value) {
    const std::string begin = value.substr(0, value.rfind(',') + 1);
    for (const std::string& offered : line_.offered(typed_.option)) add(begin + offered);
  }

  void add_kind(const std::string& kind) {
    if (std::islower(static_cast<unsigned char>(kind.front())) != 0) return add(kind);
    if (kind == "RUN") return add("last");
    if (kind == "ID") return;
    if (kind == "CASE") return add_all(names().cases());
    // What is a problem may also be a package's path, and so on.
    add_files(kind == "FOLDER" ? Candidates::Files::folders : Candidates::Files::all);
    if (kind == "PROBLEM") add_all(names().problems());
    if (kind == "SUBMISSION") add_all(names().submission_paths());
    if (kind == "A" || kind == "B" || kind == "PROGRAM") add_all(names().submission_names());
  }

  const CommandLine& line_;
  const TypedWords& typed_;
  std::optional<KnownNames> names_;
  std::set<std::string> seen_;
  Candidates found_;
};

}  // namespace

Candidates candidates_for(const CommandLine& line, const std::vector<std::string>& words) {
  const TypedWords typed = typed_words(line, words);
  return Finder(line, typed).find();
}

Candidates command_candidates(const std::vector<std::string>& words) {
  Candidates candidates;
  const std::string begin = words.empty() ? "" : words.back();
  const auto add = [&](const std::string& word, std::string description) {
    if (word.starts_with(begin)) candidates.words.push_back({word, std::move(description)});
  };
  for (const CommandEntry& entry : commands()) add(entry.name, entry.summary);
  if (words.size() > 1) return candidates;
  add("help", "tell more of a command");
  if (!begin.starts_with('-')) return candidates;
  add("--help", "list the commands");
  add("--version", "tell which judge this is");
  return candidates;
}

std::string candidates_text(const Candidates& candidates) {
  std::string text = candidates.files == Candidates::Files::none      ? ":\n"
                     : candidates.files == Candidates::Files::folders ? ":folders\n"
                                                                      : ":files\n";
  for (const Candidate& candidate : candidates.words) {
    // A name that cannot stand in a line is none that somebody types.
    if (printable_name(candidate.word) != candidate.word) continue;
    text += candidate.word;
    if (!candidate.description.empty()) text += "\t" + candidate.description;
    text += "\n";
  }
  return text;
}

}  // namespace judge
