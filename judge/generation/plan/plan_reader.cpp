#include "judge/generation/plan/plan_reader.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "judge/generation/plan/generator_command.hpp"
#include "judge/generation/plan/written_case.hpp"

namespace judge {
namespace {

/// Keys of the format that change nothing about the files made here.
constexpr std::string_view kPassedOver[] = {
    "retries",       "visualizer",   "match",         "yaml",        "test_group.yaml",
    "testdata.yaml", "in.statement", "ans.statement", "in.download", "ans.download"};

/// A relative path that stays below its folder: names without `.` and `..` between single slashes.
bool is_path_below(std::string_view path) {
  while (true) {
    const std::size_t slash = path.find('/');
    if (!is_valid_name(path.substr(0, slash))) return false;
    if (slash == std::string_view::npos) return true;
    path.remove_prefix(slash + 1);
  }
}

std::string padded(int number, std::size_t width) {
  return fmt::format("{:0{}}", number, width);
}

/// What a group hands down to its cases.
struct Inherited {
  std::filesystem::path solution;
  std::string salt;
};

class PlanReader {
 public:
  explicit PlanReader(ManifestReader manifest) : manifest_(std::move(manifest)) {}

  LoadedPlan read() {
    const Node root = manifest_.root();
    if (root.is_present() && root.expect_map()) read_root(root);
    return {std::move(plan_), diagnostics()};
  }

 private:
  void read_root(const Node& root) {
    expect_keys(root, {"solution", "random_salt", "generators", "data", "version"});
    Inherited inherited = read_inherited(root, {});
    plan_.solution = inherited.solution;
    plan_.random_salt = inherited.salt;
    read_generators(root.get("generators"));
    const Node data = root.require("data");
    if (!data.is_present() || data.is_null() || !data.expect_map()) return;
    data.expect_keys(std::vector<std::string>(std::begin(kPlanGroups), std::end(kPlanGroups)));
    for (const std::string_view name : kPlanGroups) {
      const Node group = data.get(name);
      if (group.is_present() && !group.is_null() && group.expect_map()) {
        read_group(group, name, inherited);
      }
    }
  }

  void read_group(const Node& group, std::string_view name, const Inherited& above) {
    expect_keys(group, {"solution", "random_salt", "data", "include"});
    if (const Node include = group.get("include"); include.is_present()) {
      include.error("'include' is not supported: the group would lack cases", {},
                    "write the cases out, or copy their files");
    }
    const Inherited inherited = read_inherited(group, above);
    const Node data = group.get("data");
    if (!data.is_present() || data.is_null()) return;
    const std::vector<WrittenCase> written = written_cases(data);
    const int most = written.empty() ? 0 : last_number(written.back());
    const std::size_t width = std::max<std::size_t>(2, std::to_string(most).size());
    for (const WrittenCase& one : written) read_case(one, name, width, inherited);
  }

  void read_case(const WrittenCase& written, std::string_view group, std::size_t number_width,
                 const Inherited& inherited) {
    if (!written.name.empty() && !is_valid_name(written.name)) {
      return report(
          written, fmt::format("'{}' cannot name a testcase", written.name),
          "letters, digits, '_', '-' and '.' make a name, and the first is a letter, digit or '_'");
    }
    if (written.name.empty() && written.number == 0) {
      return report(written, "a case without a name", "only the cases of a list may go without");
    }
    const auto prototype = read_prototype(written, group, inherited);
    if (!prototype) return;
    const int largest = *std::ranges::max_element(written.repeats);
    const std::size_t repeat_width = std::to_string(largest).size();
    for (std::size_t i = 0; i < written.repeats.size(); ++i) {
      std::string name;
      const auto append = [&](const std::string& part) {
        name += (name.empty() ? "" : "-") + part;
      };
      if (written.number > 0) {
        append(padded(written.number + (written.counts_repeats ? static_cast<int>(i) : 0),
                      number_width));
      }
      if (!written.name.empty()) append(written.name);
      if (written.is_repeated) append(padded(written.repeats[i], repeat_width));
      add_case(written, *prototype, group, std::move(name), written.repeats[i], inherited.salt);
    }
  }

  /// All that the repeats of a case have in common; a generator's command unexpanded.
  std::optional<PlannedCase> read_prototype(const WrittenCase& written, std::string_view group,
                                            const Inherited& inherited) {
    PlannedCase planned{.solution = inherited.solution, .location = written.location};
    const Node& value = written.value;
    if (value.is_scalar()) {
      if (!read_command(value, written, planned)) return std::nullopt;
    } else if (value.is_map() && value.get("data").is_present()) {
      report(written, "groups of testcases inside a group are not supported",
             "let the names of the cases tell the groups apart");
      return std::nullopt;
    } else if (value.is_map()) {
      expect_keys(value, {std::begin(kCaseKeys), std::end(kCaseKeys)});
      planned.solution = read_inherited(value, inherited).solution;
      if (!read_input(value, written, planned)) return std::nullopt;
      planned.answer = text_of(value, "ans");
      planned.output = text_of(value, "out");
      planned.interaction = text_of(value, "interaction");
      planned.description = text_of(value, "desc").value_or("");
      planned.hint = text_of(value, "hint").value_or("");
    } else {
      report(written, fmt::format("the case '{}' does not say how it is made", written.name),
             "give a generator's command, or one of 'in', 'copy', 'generate'");
      return std::nullopt;
    }
    const bool needs_output = group == "valid_output" || group == "invalid_output";
    const bool is_copied = std::holds_alternative<CopiedInput>(planned.input);
    if (needs_output && !planned.output && !is_copied) {
      report(written, fmt::format("the case '{}' of {} has no 'out'", written.name, group),
             "give the output that the checker shall judge");
      return std::nullopt;
    }
    return planned;
  }

  bool read_input(const Node& value, const WrittenCase& written, PlannedCase& planned) {
    const Node generate = value.get("generate");
    const Node copy = value.get("copy");
    const Node in = value.get("in");
    const int ways = int{generate.is_present()} + int{copy.is_present()} + int{in.is_present()};
    if (ways != 1) {
      report(written,
             fmt::format("the case '{}' {}", written.name,
                         ways == 0 ? "does not say where its input comes from"
                                   : "has its input from several sources"),
             "give exactly one of 'in', 'copy', 'generate'");
      return false;
    }
    if (generate.is_present()) return read_command(generate, written, planned);
    if (written.repeats.size() > 1) {
      value.get("count").error("all repeats would be the same case", {},
                               "'count' is for 'generate' with {seed} or {count}");
      return false;
    }
    if (in.is_present()) {
      const auto text = in.as_string();
      if (text) planned.input = InlineInput{*text};
      return text.has_value();
    }
    return read_copy(copy, planned);
  }

  static bool read_copy(const Node& copy, PlannedCase& planned) {
    const auto path = copy.as_nonempty_string();
    if (!path) return false;
    if (!is_path_below(*path)) {
      copy.error(fmt::format("{}'{}' does not name files beside the plan", copy.prefix(), *path),
                 "a plan may be copied and made anywhere, so it reaches nothing outside its folder",
                 "give a path from the plan's folder, without '..': kept/overflow");
      return false;
    }
    if (path->ends_with(".in")) {
      copy.error(fmt::format("{}'{}' has an extension", copy.prefix(), *path),
                 "'copy' takes all files of a case, not the input alone",
                 fmt::format("write {}", path->substr(0, path->size() - 3)));
      return false;
    }
    planned.input = CopiedInput{*path};
    return true;
  }

  static bool read_command(const Node& node, const WrittenCase& written, PlannedCase& planned) {
    const auto command = node.as_nonempty_string();
    if (!command) return false;
    if (const auto fault = fault_of_command(*command)) {
      node.error(fault->what, {}, fault->help);
      return false;
    }
    if (written.repeats.size() > 1 && !depends_on_repeat(*command)) {
      node.error("all repeats would be the same case", {},
                 "let the command have {seed} or {count}");
      return false;
    }
    if (command->find_first_of("'\"") != std::string::npos) {
      node.warn("quotes have no meaning in a generator's command",
                "it is split at white space only");
    }
    planned.input = GeneratedInput{.command = *command};
    return true;
  }

  void add_case(const WrittenCase& written, PlannedCase planned, std::string_view group,
                std::string name, int repeat, std::string_view salt) {
    if (plan_.cases.size() >= kMostPlannedCases) {
      if (!std::exchange(is_full_, true)) {
        report(written, fmt::format("more than {} cases", kMostPlannedCases), "plan fewer");
      }
      return;
    }
    if (!is_valid_name(name)) {
      return report(written, fmt::format("'{}' is too long for a testcase's name", name), {});
    }
    if (auto* generated = std::get_if<GeneratedInput>(&planned.input)) {
      *generated = expand_generator_command(generated->command, {salt, name, repeat});
    }
    planned.name = fmt::format("{}/{}", group, name);
    const auto [place, is_new] = places_.emplace(planned.name, written.location);
    if (!is_new) {
      return report(written,
                    fmt::format("a second case '{}'; the first stands in line {}", planned.name,
                                place->second.line),
                    "give it another name");
    }
    if (!is_same_as_another(written, planned)) plan_.cases.push_back(std::move(planned));
  }

  /// Reports a generator's command that has been planned already: it would make the same case
  /// again. An error where a seed was meant to make it another one, else a warning (false then: the
  /// case stays).
  bool is_same_as_another(const WrittenCase& written, const PlannedCase& planned) {
    const auto* generated = std::get_if<GeneratedInput>(&planned.input);
    if (generated == nullptr) return false;
    std::string key = generated->program;
    for (const std::string& argument : generated->arguments) key += '\n' + argument;
    // Without a seed, a sample may well be judged again among the secret cases.
    key = (generated->seed ? "" : std::string(planned.group())) + '\n' + key;
    const auto [first, is_new] = commands_.emplace(std::move(key), planned.name);
    if (is_new) return false;
    const std::string same =
        fmt::format("'{}' has the same command as '{}'", planned.name, first->second);
    if (generated->seed) {
      report(written, same + ", so the same seed",
             "write {seed:1}, {seed:2} … to have different seeds");
      return true;
    }
    // There an input may have many outputs.
    if (!planned.output) written.value.warn(same, "the same case is judged twice");
    return false;
  }

  /// `solution` and `random_salt`, or what stands above.
  Inherited read_inherited(const Node& node, Inherited inherited) {
    if (const auto salt = text_of(node, "random_salt")) inherited.salt = *salt;
    const Node solution = node.get("solution");
    if (!solution.is_present()) return inherited;
    // The format's way to say that nothing makes the answers.
    if (solution.is_null() || (solution.is_scalar() && solution.as_string() == "")) {
      inherited.solution.clear();
      return inherited;
    }
    const auto path = solution.as_nonempty_string();
    if (!path) return inherited;
    if (!path->starts_with('/') || !is_path_below(std::string_view(*path).substr(1))) {
      solution.error(
          fmt::format("{}'{}' is no path from the project's root", solution.prefix(), *path), {},
          "begin with '/', the project's root, and use no '..'");
      return inherited;
    }
    inherited.solution = path->substr(1);
    return inherited;
  }

  void read_generators(const Node& generators) {
    if (!generators.is_present() || generators.is_null()) return;
    for (const Node::Entry& entry : generators.entries()) {
      if (!is_path_below(entry.key)) {
        entry.value.error(fmt::format("'{}' cannot name a generator", entry.key));
        continue;
      }
      const auto files = entry.value.as_strings();
      if (!files) continue;
      if (files->empty()) {
        entry.value.error(fmt::format("the generator '{}' has no files", entry.key));
      }
      for (const std::string& file : *files) {
        if (!is_path_below(file)) {
          entry.value.error(fmt::format("'{}' does not name a file beside the plan", file), {},
                            "give a path from the plan's folder, without '..'");
        }
        plan_.generators[entry.key].emplace_back(file);
      }
    }
  }

  static std::optional<std::string> text_of(const Node& node, std::string_view key) {
    const Node value = node.get(key);
    return value.is_present() ? value.as_string() : std::nullopt;
  }

  static void expect_keys(const Node& node, std::vector<std::string> known) {
    known.insert(known.end(), std::begin(kPassedOver), std::end(kPassedOver));
    node.expect_keys(known);
    for (const std::string_view key : kPassedOver) {
      if (const Node value = node.get(key); value.is_present()) {
        value.warn(fmt::format("'{}' has no effect here", key));
      }
    }
  }

  /// At the name of the case: a value that is missing has no place of its own.
  void report(const WrittenCase& written, std::string what, std::string help) {
    if (of_cases_.size() >= ManifestReader::kMostDiagnostics) return;
    of_cases_.push_back(
        {.location = written.location, .what = std::move(what), .help = std::move(help)});
  }

  /// All that was reported, in the order of the file.
  Diagnostics diagnostics() const {
    Diagnostics all = manifest_.diagnostics();
    all.insert(all.end(), of_cases_.begin(), of_cases_.end());
    std::ranges::stable_sort(all, {}, [](const Diagnostic& diagnostic) {
      return std::pair(diagnostic.location.line, diagnostic.location.column);
    });
    return all;
  }

  ManifestReader manifest_;
  Diagnostics of_cases_;
  Plan plan_;
  std::map<std::string, Location> places_;       // by the name of the case
  std::map<std::string, std::string> commands_;  // the case that has it first
  bool is_full_ = false;
};

}  // namespace

LoadedPlan read_plan(ManifestReader manifest) {
  return PlanReader(std::move(manifest)).read();
}

}  // namespace judge
