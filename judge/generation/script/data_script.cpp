#include "judge/generation/script/data_script.hpp"

#include <algorithm>
#include <charconv>
#include <functional>
#include <optional>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/base/md5.hpp"
#include "judge/base/os/file.hpp"
#include "judge/base/os/is_file.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/generation/script/python_modules.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The file about a folder of cases, from the data folder.
std::string file_about(const fs::path& folder) {
  return (folder / kLegacyGroupFile).string();
}

/// The seed that gen.sh gives the generator of a case: six digits of a hash of its name.
std::string seed_of_case(std::string_view name) {
  const std::string digits = md5_hex(name).substr(0, 6);
  unsigned seed = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), seed, 16);
  return std::to_string(seed);
}

/// A function of gen.sh, or what the recorder notes besides.
struct ScriptFunction {
  std::string_view name;
  std::size_t least_words = 1;
};

constexpr ScriptFunction kFunctions[] = {{"tools", 3},
                                         {"end", 0},
                                         {"samplegroup", 0},
                                         {"sample"},
                                         {"sample_manual"},
                                         {"group", 2},
                                         {"limits", 0},
                                         {"output_validator_flags", 0},
                                         {"tc"},
                                         {"tc_manual"},
                                         {"tg_manual"},
                                         {"include_group", 0},
                                         {"compile"},
                                         {"compile_cpp"},
                                         {"compile_java"},
                                         {"compile_py"},
                                         {"compile_sh"},
                                         {"add_program", 2},
                                         {"use_solution"},
                                         {"hint", 0},
                                         {"desc", 0}};

/// Whether a word can be the name of a file or a folder in another one.
bool is_plain_name(std::string_view word) {
  return !word.empty() && word != "." && word != ".." && word.find('/') == std::string_view::npos &&
         word.find('\0') == std::string_view::npos;
}

class ScriptReading {
 public:
  explicit ScriptReading(const ScriptPlace& place) : place_(place) {}

  ScriptedData read(const std::vector<ScriptCall>& calls) {
    for (const ScriptCall& call : calls) {
      line_ = call.line;
      take(call.words);
    }
    if (!has_tools_) {
      line_ = 0;
      fail("the script never reads gen.sh");
    } else if (data_.solution.empty() && !data_.recipes.empty()) {
      line_ = 0;
      fail("the script names no solution that makes the answers",
           "add a line 'use_solution NAME' with a file of submissions/accepted/");
    }
    if (has_tools_ && is_scored_) add_files_of_all();
    give_files();
    give_flags();
    return std::move(data_);
  }

 private:
  /// A case that the script has made.
  struct Made {
    std::string name;       ///< in the data folder: "secret/g1/003-large"
    std::string link_name;  ///< of links to it from other groups: "003-large"
    std::string group;      ///< the folder that last got it
  };

  void take(std::vector<std::string> words) {
    const std::string name = words.front();
    words.erase(words.begin());
    const auto* const function = std::ranges::find(kFunctions, name, &ScriptFunction::name);
    if (function == std::end(kFunctions))
      return fail(fmt::format("gen.sh has no function '{}'", printable_name(name)));
    const std::size_t least = function->least_words;
    if (words.size() < least) return fail(fmt::format("{} wants {} or more words", name, least));
    if (name == "tools") return begin(words);
    if (name == "end") return;
    if (!has_tools_) return fail(fmt::format("{} stands in front of gen.sh", name));
    const bool is_named = name == "group" || name == "tc" || name.starts_with("sample");
    if (is_named && !words.empty() && !is_plain_name(words.front()))
      return fail(fmt::format("'{}' cannot be a name", printable_name(words.front())));
    if (name == "samplegroup") {
      folder_ = "sample";
    } else if (name == "group") {
      begin_group(words[0], words[1]);
    } else if (name == "limits") {
      add_key("input_validator_flags", words);
    } else if (name == "output_validator_flags") {
      add_key("output_validator_flags", words);
    } else if (name == "sample" || name == "sample_manual") {
      add_sample(words.front(), name == "sample");
    } else if (name == "tc") {
      add_case(words);
    } else if (name == "tc_manual") {
      add_manual(path_of(words.front()));
    } else if (name == "tg_manual") {
      add_manual_folder(path_of(words.front()));
    } else if (name == "include_group") {
      for (const std::string& group : words) include(group);
    } else if (name == "use_solution") {
      use_solution(words.front());
    } else if (name == "hint" || name == "desc") {
      add_note(name, words);
    } else if (name == "add_program") {
      add_program(words[0], words[1]);
    } else {
      add_generator(path_of(words.front()));
    }
  }

  void begin(const std::vector<std::string>& words) {
    has_tools_ = true;
    seen_package_ = words[0];
    is_scored_ = words[1] != "0";
    data_.is_linked = words[2] != "0";
  }

  void fail(std::string what, std::string help = {}) {
    data_.diagnostics.push_back(
        {.location = location(), .what = std::move(what), .help = std::move(help)});
  }

  Location location() const { return {.file = place_.shown, .line = static_cast<int>(line_)}; }

  static std::string shown(const fs::path& path) { return printable_name(path.string()); }

  /// A path as the script has it, from its folder or from where it saw the package.
  fs::path path_of(const std::string& word) const {
    fs::path path = word;
    if (path.is_absolute()) {
      const fs::path inside = path.lexically_relative(seen_package_);
      if (!inside.empty() && *inside.begin() != "..") path = place_.package / inside;
    } else {
      path = place_.data() / path;
    }
    return path.lexically_normal();
  }

  std::optional<fs::path> inside_package(const fs::path& path) {
    fs::path inside = path.lexically_relative(place_.package);
    if (inside.empty() || *inside.begin() == "..") {
      fail(fmt::format("{} is not in the package", shown(path)));
      return std::nullopt;
    }
    if (!is_file(path)) {
      fail(fmt::format("{} is not there", shown(inside)));
      return std::nullopt;
    }
    return inside;
  }

  /// As gen.sh, which puts the word behind the name of the folder, whatever it begins with.
  void use_solution(const std::string& word) {
    const fs::path path = place_.package / kDataScriptSolutions / fs::path(word).relative_path();
    data_.solution = path.lexically_normal().lexically_relative(place_.package);
    data_.solution_place = location();
    inside_package(path.lexically_normal());
  }

  void add_generator(const fs::path& path) {
    const auto inside = inside_package(path);
    if (!inside) return;
    std::vector<fs::path>& files = data_.generators[path.stem().string()];
    files = {*inside};
    for (const fs::path& module : modules_beside(path))
      files.push_back(module.lexically_relative(place_.package));
  }

  /// With a command that is but a program's file, behind what runs it.
  void add_program(const std::string& name, const std::string& command) {
    std::istringstream text(command);
    std::vector<std::string> words;
    for (std::string word; text >> word;) words.push_back(word);
    static const std::set<std::string> kRunners = {"python3", "pypy3", "python", "bash", "sh"};
    if (words.size() == 2 && kRunners.contains(words.front())) words.erase(words.begin());
    const fs::path path = words.size() == 1 ? path_of(words.front()) : fs::path();
    if (path.empty() || !is_file(path))
      return fail(
          fmt::format("a program that is run as '{}' is not supported", printable_name(command)),
          "use 'compile FILE'");
    const auto inside = inside_package(path);
    if (inside) data_.generators[name] = {*inside};
  }

  void begin_group(const std::string& name, const std::string& score) {
    if (files_.contains("secret/" + name))
      return fail(fmt::format("there is a group '{}' already", printable_name(name)));
    group_ = name;
    folder_ = "secret/" + name;
    groups_[name];
    files_[folder_] = {.name = file_about(folder_),
                       .keys = {{"on_reject", "break"},
                                {"accept_score", score},
                                {"range", "0 " + score},
                                {"grader_flags", "min"}},
                       .place = location()};
    order_.push_back(folder_);
    int points = 0;
    const char* const end = score.data() + score.size();
    const auto [read_to, error] = std::from_chars(score.data(), end, points);
    if (error != std::errc() || read_to != end || points < 0)
      return fail(fmt::format("'{}' is no number of points", printable_name(score)));
    total_ += points;
  }

  void add_key(const std::string& key, const std::vector<std::string>& words) {
    const std::string folder = is_scored_ ? folder_ : "";
    if (!files_.contains(folder)) order_.push_back(folder);
    ScriptedFile& file = files_[folder];
    if (file.name.empty()) {
      file.name = file_about(folder);
      file.place = location();
    }
    std::erase_if(file.keys, [&](const auto& known) { return known.first == key; });
    file.keys.emplace_back(key, fmt::format("{}", fmt::join(words, " ")));
    if (key == "input_validator_flags") flags_[folder] = words;
  }

  /// What gen.sh says of samples and of all groups together.
  void add_files_of_all() {
    const std::string range = fmt::format("0 {}", total_);
    const auto add = [&](const std::string& folder,
                         std::vector<std::pair<std::string, std::string>> keys) {
      ScriptedFile& file = files_[folder];
      if (file.name.empty()) order_.push_back(folder);
      file.name = file_about(folder);
      keys.insert(keys.end(), file.keys.begin(), file.keys.end());
      file.keys = std::move(keys);
    };
    add("sample", {{"on_reject", "continue"},
                   {"range", "0 0"},
                   {"accept_score", "0"},
                   {"grader_flags", "first_error"}});
    add("secret", {{"on_reject", "continue"},
                   {"range", range},
                   {"grader_flags", "first_error accept_if_any_accepted"}});
    add("", {{"on_reject", "continue"}, {"range", range}, {"grader_flags", "ignore_sample"}});
  }

  void give_files() {
    line_ = 0;
    for (const std::string& folder : order_) {
      if (files_[folder].place.file.empty()) files_[folder].place = location();
      data_.files.push_back(files_[folder]);
    }
    data_.files.insert(data_.files.end(), notes_.begin(), notes_.end());
  }

  CaseRecipe recipe(std::string name) const {
    const fs::path place = place_.data() / name;
    return {.name = std::move(name),
            .input = place.string() + ".in",
            .answer = place.string() + ".ans",
            .place = location(),
            .is_answer_made = true};
  }

  /// As the files about groups say it, also of cases in front of the call.
  void give_flags() {
    for (CaseRecipe& recipe : data_.recipes) {
      const auto flags =
          flags_.find(is_scored_ ? fs::path(recipe.name).parent_path().string() : "");
      if (flags != flags_.end()) recipe.input_validator_args = flags->second;
    }
  }

  /// Of the last case that was made. As gen.sh, which does nothing with more words than one.
  void add_note(const std::string& kind, const std::vector<std::string>& words) {
    if (words.size() != 1) {
      data_.diagnostics.push_back(
          {.severity = Severity::warning,
           .location = location(),
           .what = fmt::format("{} takes one word, and here are {}", kind, words.size()),
           .why = "gen.sh makes nothing of it",
           .help = "put the text into quotes"});
      return;
    }
    if (last_case_.empty())
      return fail(fmt::format("{} stands in front of all cases", kind),
                  "put it behind the case that it is about");
    put_note({.name = last_case_ + "." + kind, .place = location(), .note = words.front() + "\n"});
  }

  void put_note(ScriptedFile note) {
    std::erase_if(notes_, [&](const ScriptedFile& known) { return known.name == note.name; });
    notes_.push_back(std::move(note));
  }

  bool is_new(const std::string& name) {
    if (!cases_.contains(name)) return true;
    fail(fmt::format("there is a case '{}' already", printable_name(name)));
    return false;
  }

  /// A sample has no number where it lies, but a link to it has.
  void note(const std::string& name, const std::string& whole_name) {
    const std::string link_name = folder_ == "sample"
                                      ? fmt::format("{:03}-{}", number_, name)
                                      : whole_name.substr(whole_name.rfind('/') + 1);
    cases_[name] = {.name = whole_name, .link_name = link_name, .group = folder_};
    last_case_ = whole_name;
    groups_[folder_ == "sample" ? "sample" : group_].push_back(name);
    ++number_;
  }

  void add_sample(const std::string& name, bool is_answer_made) {
    if (!is_new(name)) return;
    CaseRecipe sample = recipe("sample/" + name);
    sample.is_answer_made = is_answer_made;
    if (!is_file(sample.input))
      return fail(fmt::format("sample/{}.in is not there, and nothing makes it", shown(name)));
    if (!is_answer_made && !is_file(sample.answer))
      return fail(fmt::format("sample/{}.ans is not there, and nothing makes it", shown(name)));
    const std::string before = std::exchange(folder_, "sample");
    note(name, sample.name);
    folder_ = before;
    if (is_answer_made) data_.recipes.push_back(std::move(sample));
  }

  /// Its name in the data folder: that which is there, with a number in front or without, else as
  /// gen.sh calls it today.
  std::string name_in_data(const std::string& name, const std::string& today) const {
    const fs::path folder = place_.data() / folder_;
    if (is_file((folder / name).string() + ".in")) return folder_ + "/" + name;
    std::error_code code;
    std::set<std::string> numbered;
    for (fs::directory_iterator entry(folder, code), end; !code && entry != end;
         entry.increment(code)) {
      const fs::path& file = entry->path();
      const std::string stem = file.stem().string();
      const std::size_t dash = stem.find('-');
      if (file.extension() == ".in" && dash != std::string::npos && stem.substr(dash + 1) == name &&
          stem.find_first_not_of("0123456789") == dash)
        numbered.insert(stem);
    }
    return folder_ + "/" + (numbered.empty() ? today : *numbered.begin());
  }

  std::string name_of_new(const std::string& name) const {
    return name_in_data(name, fmt::format("{:03}-{}", number_, name));
  }

  bool is_in_group() {
    if (!is_scored_ || folder_ != "secret") return true;
    fail("a case must stand in a group", "add a line 'group NAME POINTS' in front of it");
    return false;
  }

  void add_case(const std::vector<std::string>& words) {
    const std::string& name = words.front();
    if (!is_in_group()) return;
    if (words.size() == 1) return use_again(name);
    if (words[1] == "cat" && words.size() == 3) return add_manual_as(name, path_of(words[2]));
    if (!is_new(name)) return;
    if (!data_.generators.contains(words[1]))
      return fail(fmt::format("there is no generator '{}'", printable_name(words[1])),
                  "add a line 'compile FILE' in front of it");
    CaseRecipe made = recipe(name_of_new(name));
    made.command.assign(words.begin() + 1, words.end());
    made.command.push_back(seed_of_case(name));
    made.is_seeded = true;
    note(name, made.name);
    data_.recipes.push_back(std::move(made));
  }

  void add_manual(const fs::path& file) { add_manual_as(file.stem().string(), file); }

  void add_manual_as(const std::string& name, const fs::path& file) {
    if (!is_in_group()) return;
    const auto known = manual_.find(name);
    if (known != manual_.end() && known->second == file) return use_again(name);
    if (!is_new(name) || !inside_package(file)) return;
    manual_[name] = file;
    CaseRecipe made = recipe(name_of_new(name));
    made.source = file;
    note(name, made.name);
    data_.recipes.push_back(std::move(made));
  }

  void add_manual_folder(const fs::path& folder) {
    std::set<fs::path> inputs;
    std::error_code code;
    for (fs::directory_iterator entry(folder, code), end; !code && entry != end;
         entry.increment(code)) {
      if (entry->path().extension() == ".in") inputs.insert(entry->path());
    }
    if (inputs.empty())
      return fail(fmt::format("there are no inputs (*.in) in {}",
                              shown(folder.lexically_relative(place_.package))));
    for (const fs::path& input : inputs) add_manual(input);
  }

  void use_again(const std::string& name) {
    const auto known = cases_.find(name);
    if (known == cases_.end())
      return fail(fmt::format("there is no case '{}' to be used again", printable_name(name)));
    Made& made = known->second;
    if (made.group == folder_) return;
    const bool is_there = is_file(place_.data() / folder_ / (made.link_name + ".in"));
    CaseRecipe copy =
        recipe(is_there ? folder_ + "/" + made.link_name : name_in_data(name, made.link_name));
    copy.copy_of = made.name;
    for (const char* const kind : {".hint", ".desc"}) {
      const auto note = std::ranges::find(notes_, made.name + kind, &ScriptedFile::name);
      if (note == notes_.end()) continue;
      ScriptedFile same = *note;
      same.name = copy.name + kind;
      put_note(std::move(same));
    }
    made.group = folder_;
    groups_[group_].push_back(name);
    data_.recipes.push_back(std::move(copy));
  }

  void include(const std::string& group) {
    const auto known = groups_.find(group);
    if (known == groups_.end() || known->second.empty())
      return fail(fmt::format("there is no group '{}' with cases", printable_name(group)));
    const std::vector<std::string> names = known->second;
    for (const std::string& name : names) use_again(name);
  }

  const ScriptPlace& place_;
  ScriptedData data_;
  std::size_t line_ = 0;
  bool has_tools_ = false;
  bool is_scored_ = true;
  fs::path seen_package_;
  std::string folder_ = "secret";
  std::string group_ = ".";
  std::map<std::string, Made> cases_;  ///< by the names that the script gives them
  std::map<std::string, std::vector<std::string>> groups_;
  std::map<std::string, fs::path> manual_;
  std::map<std::string, ScriptedFile> files_;              ///< by folders
  std::map<std::string, std::vector<std::string>> flags_;  ///< the same
  std::vector<std::string> order_;                         ///< of these folders
  std::vector<ScriptedFile> notes_;
  std::string last_case_;  ///< as it is called in the data folder
  long total_ = 0;
  int number_ = 1;  ///< of the next case
};

}  // namespace

std::string ScriptedFile::text() const {
  if (note) return *note;
  std::string text;
  for (const auto& [key, value] : keys) text += fmt::format("{}: {}\n", key, value);
  return text;
}

ScriptedData scripted_data(const std::vector<ScriptCall>& calls, const ScriptPlace& place) {
  return ScriptReading(place).read(calls);
}

}  // namespace judge
