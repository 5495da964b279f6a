#include "judge/problem/test_group.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <span>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/base/text/shell_word.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/manifest/tolerant_manifest.hpp"
#include "judge/problem/group_keys.hpp"
#include "judge/problem/legacy_grading.hpp"
#include "judge/problem/meant_keys.hpp"
#include "judge/program/language/constants.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The map in which drafts of the format say of points what has keys of its own now.
constexpr const char* kDraftedPoints = "scoring";

/// What is in it, and what became of that.
struct DraftedKey {
  std::string_view drafted;
  std::string_view key;
};

constexpr DraftedKey kDraftedKeys[] = {
    {"score", "max_score"}, {"aggregation", "score_aggregation"}, {"require_pass", "require_pass"}};

const std::vector<std::string> kCaseKeys = {"args",
                                            "input_validator_args",
                                            "answer_validator_args",
                                            "output_validator_args",
                                            "input_visualizer_args",
                                            "output_visualizer_args",
                                            "full_feedback",
                                            "hint",
                                            "description"};

/// What says it of points: the key, or the one that drafts have for it.
Node points_node(const Node& root, std::string_view key) {
  const Node node = root.get(std::string(key));
  const Node scoring = root.get(kDraftedPoints);
  if (node.is_present() || !scoring.is_map()) return node;
  const auto* const known = std::ranges::find(kDraftedKeys, key, &DraftedKey::key);
  return known == std::end(kDraftedKeys) ? node : scoring.get(std::string(known->drafted));
}

void check_drafted_keys(const Node& root) {
  const Node scoring = root.get(kDraftedPoints);
  if (!scoring.is_present() || !scoring.expect_map()) return;
  std::vector<std::string> known;
  std::vector<std::string> renamed;
  for (const DraftedKey& each : kDraftedKeys) {
    known.emplace_back(each.drafted);
    if (scoring.get(known.back()).is_present()) renamed.push_back(fmt::format("{}: ...", each.key));
  }
  scoring.expect_keys(known);
  scoring.warn("scoring: a map of drafts of the format",
               "it is read with the meaning of 2025-09; other judges may pass over it",
               renamed.empty()
                   ? "remove it"
                   : fmt::format("write '{}' without the map", fmt::join(renamed, "', '")));
}

/// Of what a submission would be given in other judges.
constexpr const char* kNotGiven = "one that reads them would be judged wrongly";
constexpr const char* kSayItInTheInput = "put what they say into the input";

/// A whole number of points, where the word does not stand in its place. That another word is no
/// number is told with the word that it might have been.
std::optional<std::int64_t> points_unless(const Node& node, std::string_view word) {
  const auto text = node.is_scalar() ? node.as_string() : std::nullopt;
  if (text == word) return std::nullopt;
  if (text && text->find_first_of("0123456789") == std::string::npos) {
    node.error(
        fmt::format("{}expected an integer or '{}', found '{}'", node.prefix(), word, *text));
    return std::nullopt;
  }
  return node.as_integer(0);
}

constexpr std::string_view kUnbounded = "unbounded";
constexpr std::string_view kPassFail = "pass-fail";

/// A list; by the old names one text, too, of which the words are taken.
std::optional<std::vector<std::string>> args_in(const Node& node, bool is_old) {
  if (!is_old || !node.is_scalar()) return node.as_strings();
  return words_of(node.as_string().value_or(""));
}

/// For every validator, or a map that has some for each.
void read_input_validator_args(const Node& node, bool is_old, GroupArgs& inherited) {
  if (!node.is_map()) {
    auto list = args_in(node, is_old);
    if (!list) return;
    inherited.input_validator_args = std::move(*list);
    inherited.named_input_validator_args.clear();
    return;
  }
  inherited.input_validator_args.clear();
  inherited.named_input_validator_args.clear();
  for (const Node::Entry& entry : node.entries()) {
    if (auto list = args_in(entry.value, is_old))
      inherited.named_input_validator_args[entry.key] = std::move(*list);
  }
}

/// The same of answer validators, but those of the first are for all.
void read_answer_validator_args(const Node& node, bool is_old, std::vector<std::string>& args) {
  if (!node.is_map()) {
    if (auto list = args_in(node, is_old)) args = std::move(*list);
    return;
  }
  const auto entries = node.entries();
  for (const Node::Entry& entry : entries) {
    auto list = args_in(entry.value, is_old);
    if (list && &entry == &entries.front()) args = std::move(*list);
  }
  node.warn(node.prefix() + "arguments by validator", "all validators are given the same ones",
            "let each validator pass over what it does not know");
}

/// Keys of others are told elsewhere.
void take_args(const Node& root, ArgsFile kind, bool is_old, Severity unknown,
               std::span<const std::string_view> others, GroupArgs& inherited) {
  if (root.expect_map()) {
    std::vector<std::string> known = kCaseKeys;
    if (kind == ArgsFile::of_group) {
      known.assign(std::begin(kGroupKeys), std::end(kGroupKeys));
      known.emplace_back(kDraftedPoints);
    }
    if (is_old) known.insert(known.end(), {"input_validator_flags", "output_validator_flags"});
    known.insert(known.end(), others.begin(), others.end());
    root.expect_keys(known, unknown, keys_meant_in_group());
    const auto node_of = [&](const std::string& role) {
      const Node flags = root.get(role + "_flags");
      return is_old && flags.is_present() ? flags : root.get(role + "_args");
    };
    read_input_validator_args(node_of("input_validator"), is_old, inherited);
    read_answer_validator_args(root.get("answer_validator_args"), is_old,
                               inherited.answer_validator_args);
    const Node output_validator_args = node_of("output_validator");
    if (auto args = args_in(output_validator_args, is_old)) {
      inherited.output_validator_args = std::move(*args);
      inherited.output_validator_args_place = output_validator_args.location();
    }
    if (auto args = root.get("input_visualizer_args").as_strings())
      inherited.input_visualizer_args = std::move(*args);
    if (auto args = root.get("output_visualizer_args").as_strings())
      inherited.output_visualizer_args = std::move(*args);
    root.get("static_validator_args").as_strings();
    const Node args = root.get("args");
    if (const auto words = args.as_strings(); words && !words->empty())
      args.error("args: submissions are run without arguments", kNotGiven, kSayItInTheInput);
    root.get("full_feedback").as_boolean();
    root.get("hint").as_string();
    root.get("description").as_string();
    if (kind == ArgsFile::of_group) check_drafted_keys(root);
    points_unless(points_node(root, "max_score"), kUnbounded);
    points_unless(root.get("static_validation_score"), kPassFail);
    points_node(root, "score_aggregation").as_choice({"pass-fail", "sum", "min"});
    points_node(root, "require_pass").as_string_or_strings();
  }
}

constexpr double kScoreOfSecret = 100;

PointRules default_points(GroupPlace place) {
  if (place != GroupPlace::secret) return {};
  return {.max_score = kScoreOfSecret, .mode = PointMode::sum};
}

/// Keys that say how a group is scored, where it is not.
void refuse_points(const Node& root, GroupPlace place, const ProblemType& type) {
  for (const char* key : {"max_score", "score_aggregation", "require_pass"}) {
    const Node node = points_node(root, key);
    if (!node.is_present()) continue;
    if (!type.scoring) {
      node.warn(fmt::format("{}: the problem is pass-fail", key), "it has no effect",
                "remove it, or write 'type: scoring' in problem.yaml");
    } else {
      node.error(fmt::format("{}: {}", key,
                             place == GroupPlace::sample
                                 ? "samples have no score"
                                 : "only data/secret and the groups directly in it have a score"),
                 {}, "remove it");
    }
  }
}

void read_points(const Node& root, PointRules& points) {
  const Node max_score = points_node(root, "max_score");
  if (max_score.is_scalar()) {
    if (max_score.as_string() == kUnbounded) {
      points.max_score.reset();
    } else if (const auto score = points_unless(max_score, kUnbounded)) {
      points.max_score = static_cast<double>(*score);
    }
  }
  const auto mode = points_node(root, "score_aggregation").as_choice({"pass-fail", "sum", "min"});
  if (mode) {
    points.mode = *mode == "sum"   ? PointMode::sum
                  : *mode == "min" ? PointMode::min
                                   : PointMode::pass_fail;
  }
  if (auto names = points_node(root, "require_pass").as_string_or_strings())
    points.require_pass = std::move(*names);
}

/// What a static case is worth, if that is a number and there is one.
void read_static_score(const Node& score, GroupPlace place, const ProblemType& type,
                       PointRules& points) {
  const bool is_scored = type.scoring && place != GroupPlace::sample;
  const bool is_all_or_nothing = !is_scored || points.mode == PointMode::pass_fail;
  if (score.as_string() == kPassFail) {
    if (!is_all_or_nothing)
      score.error("static_validation_score: the group is not passed or failed as a whole", {},
                  "write a number of points, or 'score_aggregation: pass-fail'");
    return;
  }
  const auto number = points_unless(score, kPassFail);
  if (!number) return;
  if (is_all_or_nothing) {
    score.error(fmt::format("static_validation_score: {}",
                            !type.scoring ? "the problem is pass-fail"
                            : is_scored   ? "the group is passed or failed as a whole"
                                          : "samples have no score"),
                {}, "write 'static_validation_score: pass-fail'");
    return;
  }
  points.static_validation_score = static_cast<double>(*number);
  if (points.max_score && points.static_validation_score > *points.max_score)
    score.error("static_validation_score: more than max_score");
  if (points.mode == PointMode::min && points.max_score &&
      points.static_validation_score != *points.max_score) {
    score.warn("static_validation_score: in a group with 'min' every case is worth max_score",
               fmt::format("it counts as {:g}", *points.max_score), "write that number");
  }
}

/// The case of a group that a static validator decides.
std::optional<TestCase> read_static_case(const Node& root, const std::string& name,
                                         const ProblemType& type, PointRules& points) {
  const GroupPlace place = place_of_group(name);
  const Node score = root.get("static_validation_score");
  const Node args = root.get("static_validator_args");
  if (!score.is_present()) {
    if (args.is_present())
      args.error("static_validator_args without static_validation_score",
                 "without it the group has no static case", "write 'static_validation_score: ...'");
    return std::nullopt;
  }
  if (place == GroupPlace::data || place == GroupPlace::elsewhere) {
    score.error(
        "static_validation_score: only data/sample, data/secret and the groups directly in "
        "it have a static case",
        {}, "remove it");
    return std::nullopt;
  }
  if (score.is_scalar()) read_static_score(score, place, type, points);
  return TestCase{.name = name + "/(static)",
                  .is_static = true,
                  .static_validator_args = args.as_strings().value_or(std::vector<std::string>())};
}

/// As drafts of the format, and the one before, call the file about a group; keys have other names
/// there, and lists of words are one text.
bool is_old_name(const fs::path& file) {
  return file.filename() == "testdata.yaml";
}

/// Reads a file that need not be there.
template <class Read>
void read_if_there(const fs::path& file, const std::string& shown, const Constants& constants,
                   Diagnostics& diagnostics, const Read& read) {
  std::error_code code;
  if (!fs::exists(fs::symlink_status(file, code))) return;
  ManifestReader reader = read_tolerantly(file, shown, diagnostics);
  std::string text(reader.text());
  replace_constants(constants, text);
  if (text != reader.text()) reader = ManifestReader::parse(std::move(text), shown);
  read(reader.root());
  const Diagnostics found = reader.diagnostics();
  // Two readings of a key tell the same mistake twice.
  std::set<std::string> told;
  for (const Diagnostic& diagnostic : found) {
    if (told.insert(to_string(diagnostic)).second) diagnostics.push_back(diagnostic);
  }
}

}  // namespace

GroupArgs read_args(const fs::path& file, const std::string& shown, ArgsFile kind,
                    GroupArgs inherited, const Constants& constants, Diagnostics& diagnostics) {
  read_if_there(file, shown, constants, diagnostics, [&](const Node& root) {
    take_args(root, kind, is_old_name(file), Severity::error, {}, inherited);
  });
  return inherited;
}

fs::path settings_of_group(const fs::path& folder) {
  fs::path file = folder / "test_group.yaml";
  fs::path old = folder / "testdata.yaml";
  std::error_code code;
  return !fs::exists(file, code) && fs::exists(old, code) ? old : file;
}

GroupPlace place_of_group(std::string_view name) {
  if (name.empty()) return GroupPlace::data;
  if (name == "sample") return GroupPlace::sample;
  if (name == "secret") return GroupPlace::secret;
  const bool is_in_secret = name.starts_with("secret/") && name.find('/', 7) == name.npos;
  return is_in_secret ? GroupPlace::in_secret : GroupPlace::elsewhere;
}

GroupSettings read_group(const fs::path& file, const std::string& shown, const std::string& name,
                         const ProblemType& type, GroupArgs inherited, const Constants& constants,
                         Diagnostics& diagnostics) {
  const GroupPlace place = place_of_group(name);
  GroupSettings settings{.args = std::move(inherited), .points = default_points(place)};
  read_if_there(file, shown, constants, diagnostics, [&](const Node& root) {
    // Where nothing is scored they say nothing about a verdict.
    const bool may_be_unknown = is_old_name(file) && !type.scoring;
    const auto others = type.scoring ? std::span<const std::string_view>()
                                     : std::span<const std::string_view>(kLegacyGradingKeys);
    take_args(root, ArgsFile::of_group, is_old_name(file),
              may_be_unknown ? Severity::warning : Severity::error, others, settings.args);
    if (!root.is_map()) return;
    if (!type.scoring) tell_of_legacy_grading(root);
    const bool is_scored = place == GroupPlace::secret || place == GroupPlace::in_secret;
    if (type.scoring && is_scored)
      read_points(root, settings.points);
    else
      refuse_points(root, place, type);
    settings.static_case = read_static_case(root, name, type, settings.points);
  });
  return settings;
}

void check_static_cases(const Problem& problem, const std::string& shown_data,
                        Diagnostics& diagnostics) {
  std::optional<std::string> first;
  for (const TestCase& test_case : each_judged_case(problem.data)) {
    if (test_case.is_static && !first) first = test_case.group();
  }
  const auto tell = [&](Severity severity, const std::string& place, std::string what,
                        std::string why, std::string help) {
    diagnostics.push_back({severity, {place}, std::move(what), std::move(why), std::move(help)});
  };
  const std::string in_group =
      first ? (fs::path(shown_data) / *first / "test_group.yaml").string() : "";
  if (problem.static_validator && problem.type.submit_answer) {
    tell(Severity::error, problem.static_validator->shown,
         "a static validator, and submissions are answers", "there are no sources to look at",
         "remove it");
  } else if (first && !problem.static_validator) {
    tell(Severity::error, in_group, "a static case, and there is no static validator",
         "nobody could say whether a submission passes it",
         "put one into static_validator/ of a package, or remove static_validation_score");
  } else if (!first && problem.static_validator) {
    tell(Severity::warning, problem.static_validator->shown, "no group has a static case",
         "the static validator is not asked",
         "write 'static_validation_score' into a test_group.yaml");
  }
}

Diagnostic not_given_to_submissions(std::string_view what, const std::string& shown) {
  return {.location = {shown},
          .what = fmt::format("{} beside the input are not given to submissions", what),
          .why = kNotGiven,
          .help = kSayItInTheInput};
}

void check_answer_validator_args(const Problem& problem, const std::string& shown_data,
                                 Diagnostics& diagnostics) {
  if (!problem.answer_validators.empty()) return;
  for (const TestCase& test_case : each_case(problem.data)) {
    if (test_case.answer_validator_args.empty()) continue;
    diagnostics.push_back(
        {.severity = Severity::warning,
         .location = {shown_data},
         .what = fmt::format("answer_validator_args of {}: there is no answer validator",
                             test_case.name),
         .why = "they have no effect",
         .help = "remove them, or put a grammar into answer_validators/ of a package"});
    return;
  }
}

void check_named_validator_args(const Problem& problem, const std::string& shown_data,
                                Diagnostics& diagnostics) {
  const std::vector<Program>& validators = problem.input_validators;
  if (validators.empty()) return;  // told elsewhere
  std::set<std::string> unknown;
  for (const TestCase& test_case : each_case(problem.data)) {
    for (const auto& named : test_case.named_input_validator_args) {
      const bool is_known = std::ranges::any_of(
          validators, [&](const Program& program) { return is_called(program, named.first); });
      if (!is_known) unknown.insert(named.first);
    }
  }
  for (const std::string& name : unknown) {
    diagnostics.push_back(
        {.severity = Severity::warning,
         .location = {shown_data},
         .what = fmt::format("arguments of the input validator {}, which is not there",
                             visible_text(name, 60)),
         .why = "nobody is given them",
         .help = "name a validator by its file, or give all of them the same arguments"});
  }
}

void check_points(const Problem& problem, const std::string& shown_data, Diagnostics& diagnostics) {
  if (!problem.type.scoring) return;
  const auto tell = [&](const TestGroup& group, std::string what, std::string help) {
    diagnostics.push_back(
        {.location = {(fs::path(shown_data) / group.name / "test_group.yaml").string()},
         .what = std::move(what),
         .help = std::move(help)});
  };
  std::map<std::string, const PointRules*> earlier;
  const auto look_at = [&](const TestGroup& group, const PointRules& rules) {
    for (const std::string& name : rules.require_pass) {
      const auto required = earlier.find(name);
      if (required == earlier.end()) {
        const std::string meant = "secret/" + name;
        tell(group, fmt::format("require_pass: '{}' is no group before this one", name),
             earlier.contains(meant) ? fmt::format("write '{}'", meant)
                                     : "name sample, or a group of data/secret that comes earlier");
      } else if (required->second->mode != PointMode::pass_fail) {
        tell(group, fmt::format("require_pass: '{}' is not passed or failed as a whole", name),
             "write 'score_aggregation: pass-fail' there");
      }
    }
    if (rules.mode == PointMode::pass_fail && !rules.max_score &&
        place_of_group(group.name) != GroupPlace::sample) {
      tell(group, "a group that is passed or failed needs a max_score", "write 'max_score: ...'");
    }
  };
  for (const TestGroup& group : problem.data.groups) {
    const auto* const rules = std::get_if<PointRules>(&group.grading);
    if (rules == nullptr) return;
    if (group.name == "secret") {
      look_at(group, *rules);
      for (const TestGroup& inner : group.groups) {
        const auto& points = std::get<PointRules>(inner.grading);
        look_at(inner, points);
        if (points.mode != PointMode::pass_fail && rules->max_score && !points.max_score) {
          tell(inner, "this group is unbounded, and data/secret is not",
               "write 'max_score: ...' here, or 'max_score: unbounded' in data/secret");
        }
        if (rules->mode == PointMode::pass_fail && points.mode != PointMode::pass_fail) {
          tell(inner, "data/secret is passed or failed as a whole, and this group is not",
               "write 'score_aggregation: pass-fail' here, or another one in data/secret");
        }
        earlier[inner.name] = &points;
      }
    }
    earlier[group.name] = rules;
  }
}

GroupArgs args_of_group(const std::vector<fs::path>& cases_folders, const fs::path& group,
                        const Constants& constants) {
  Diagnostics known;
  GroupArgs args;
  const auto add = [&](const fs::path& folder) {
    for (const fs::path& cases_folder : cases_folders) {
      const fs::path file = settings_of_group(cases_folder / folder);
      std::error_code code;
      if (!fs::exists(file, code)) continue;
      args = read_args(file, file.string(), ArgsFile::of_group, std::move(args), constants, known);
      return;
    }
  };
  fs::path folder;
  add(folder);
  for (const fs::path& part : group) add(folder /= part);
  return args;
}

GroupArgs args_of_case(const fs::path& cases_folder, const fs::path& name,
                       const Constants& constants) {
  Diagnostics known;
  const fs::path file = cases_folder / (name.string() + ".yaml");
  return read_args(file, file.string(), ArgsFile::of_case,
                   args_of_group({cases_folder}, name.parent_path(), constants), constants, known);
}

}  // namespace judge
