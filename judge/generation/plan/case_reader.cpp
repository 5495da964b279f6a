#include "judge/generation/plan/case_reader.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/text/spelling.hpp"
#include "judge/generation/plan/case_extensions.hpp"
#include "judge/generation/plan/generator_command.hpp"
#include "judge/generation/plan/pattern.hpp"
#include "judge/generation/plan/plan_keys.hpp"

namespace judge {
namespace {

/// BAPCtools puts the newline there that texts in one line lack.
std::string as_lines(std::string text, PlanConventions conventions) {
  const bool is_open = !text.empty() && !text.ends_with('\n');
  return is_open && conventions == PlanConventions::bapctools ? text + '\n' : text;
}

bool is_shown(std::string_view extension) {
  return contains(kShownExtensions, extension);
}

}  // namespace

std::optional<CommonCase> CaseReader::read(const WrittenEntry& entry, std::string_view group,
                                           const Inherited& above) {
  CommonCase common{.planned = {.solution = above.solution, .location = entry.location},
                    .inherited = above};
  PlannedCase& planned = common.planned;
  const Node& value = entry.value;
  if (value.is_scalar()) {
    const std::string text = value.as_string().value_or("");
    if (text.ends_with(".in") && text.find(' ') == std::string::npos) {
      value.warn("the files of a case where a command is expected", {},
                 fmt::format("write {{copy: {}}}", text.substr(0, text.size() - 3)));
      if (!read_copy(value, text.substr(0, text.size() - 3), planned)) return std::nullopt;
    } else if (!read_command(value, entry, planned)) {
      return std::nullopt;
    }
  } else if (value.is_map()) {
    check_plan_keys(value, PlanLevel::testcase, setting_.conventions, report_);
    common.inherited = read_inherited(value, above, setting_.conventions);
    planned.solution = common.inherited.solution;
    const Node generate = value.get("generate");
    if (generate.is_present() && !read_command(generate, entry, planned)) return std::nullopt;
    const Node copy = value.get("copy");
    if (const auto path = copy.as_nonempty_string(); copy.is_present()) {
      if (!path || !read_copy(copy, *path, planned)) return std::nullopt;
    }
    read_texts(value, group, planned);
    read_matches(value.get("match"), planned);
  } else if (value.is_null() && is_bapctools()) {
    planned.copied = CopiedFiles{.from = {}, .base = CopiedFiles::Base::cases_folder};
  } else {
    report_.error(entry.location,
                  fmt::format("the case '{}' does not say how it is made", entry.key), {},
                  "give a generator's command, or one of 'in', 'copy', 'generate'");
    return std::nullopt;
  }
  if (!is_complete(entry, group, planned)) return std::nullopt;
  return common;
}

PlannedCase CaseReader::repeat(const CommonCase& common, const WrittenEntry& entry,
                               std::size_t number, const std::string& path) const {
  PlannedCase planned = common.planned;
  const std::string& name = entry.names.at(number);
  planned.name = fmt::format("{}/{}", path, name);
  if (number > 0 && has_equal_repeats(planned)) {
    planned = {.name = planned.name, .location = planned.location};
    planned.copied = CopiedFiles{.from = fmt::format("{}/{}", path, entry.names.front()),
                                 .base = CopiedFiles::Base::made_cases};
    return planned;
  }
  if (planned.is_copy_of(CopiedFiles::Base::cases_folder)) planned.copied->from = planned.name;
  if (planned.generated) {
    const std::string written = planned.generated->command;
    std::vector<std::string> unknown;
    const std::string command =
        is_bapctools() ? with_constants(written, setting_.constants, unknown) : written;
    planned.generated = expand_generator_command(command, {.conventions = setting_.conventions,
                                                           .salt = common.inherited.salt,
                                                           .name = name,
                                                           .repeat = entry.repeats.at(number),
                                                           .is_repeated = entry.is_repeated});
    planned.generated->command = written;
    planned.generated->tries = common.inherited.tries;
  }
  return planned;
}

bool CaseReader::read_command(const Node& node, const WrittenEntry& entry,
                              PlannedCase& planned) const {
  const auto written = node.as_string();
  if (!written) return false;
  std::vector<std::string> unknown;
  const std::string command =
      is_bapctools() ? with_constants(*written, setting_.constants, unknown) : *written;
  for (const std::string& constant : unknown) {
    node.warn(fmt::format("{} is handed on as it stands", constant),
              "it is no constant of problem.yaml",
              "add it there below 'constants', or write the value");
  }
  if (const auto fault = fault_of_command(command, setting_.conventions)) {
    node.error(fault->what, {}, fault->help);
    return false;
  }
  if (entry.repeats.size() > 1 && !is_bapctools() &&
      !depends_on_repeat(command, setting_.conventions)) {
    node.error("all repeats would be the same case", {}, "let the command have {seed} or {count}");
    return false;
  }
  for (const CommandFault& doubt : doubts_about_command(
           command, {.conventions = setting_.conventions, .is_repeated = entry.is_repeated}))
    node.warn(doubt.what, {}, doubt.help);
  planned.generated = GeneratedInput{.command = *written};
  return true;
}

bool CaseReader::read_copy(const Node& node, std::string path, PlannedCase& planned) const {
  if (!may_be_copied(path)) {
    node.error(fmt::format("{}'{}' does not name files beside the plan", node.prefix(), path),
               "a plan may be copied and made anywhere, so it reaches nothing outside its folder",
               "give a path from the plan's folder, without '..': kept/overflow");
    return false;
  }
  for (const std::string_view extension : kTextExtensions) {
    const std::string suffix = fmt::format(".{}", extension);
    if (!path.ends_with(suffix)) continue;
    path.resize(path.size() - suffix.size());
    node.warn(fmt::format("{}the extension '{}' is too much", node.prefix(), suffix),
              "'copy' takes all files of a case, not the input alone",
              fmt::format("write {}", path));
    break;
  }
  planned.copied = CopiedFiles{.from = std::filesystem::path(path).lexically_normal().string(),
                               .base = CopiedFiles::Base::plan_folder};
  return true;
}

/// By BAPCtools' conventions it may lead anywhere in the package.
bool CaseReader::may_be_copied(std::string_view path) const {
  if (!is_bapctools()) return is_path_below(path);
  const std::filesystem::path whole = (setting_.folder / path).lexically_normal();
  return !path.starts_with('/') && !path.ends_with('/') && !whole.empty() && *whole.begin() != "..";
}

void CaseReader::read_texts(const Node& value, std::string_view group, PlannedCase& planned) const {
  for (const std::string_view extension : kTextExtensions) {
    const std::string key(extension);
    const Node text = value.get(key);
    if (!text.is_present()) continue;
    if (is_shown(key) && group != "sample") {
      text.warn(fmt::format("'{}' is of use in a sample only", key),
                "other testcases are not shown");
    }
    if (text.is_map() && key == "yaml") {
      planned.texts[key] = text.to_yaml();
    } else if (text.is_map() && is_shown(key)) {
      read_link(key, text, planned);
    } else if (const auto content = text.as_string()) {
      planned.texts[key] = as_lines(*content, setting_.conventions);
    }
  }
  for (const auto& [extension, target] : planned.links) {
    if (!planned.links.contains(target)) continue;
    value.get(extension).error(
        fmt::format("'{}' is a link to a link", extension), {},
        fmt::format("write {{link: {}}}", extension.substr(0, extension.find('.'))));
  }
}

/// `{link: in}`: the file is another one of the same case.
void CaseReader::read_link(const std::string& extension, const Node& value, PlannedCase& planned) {
  value.expect_keys({"link"});
  const std::string kind = extension.substr(0, extension.find('.'));
  const auto target =
      value.require("link").as_choice({kind, kind == "in" ? "in.statement" : "ans.statement",
                                       kind == "in" ? "in.download" : "ans.download"});
  if (!target) return;
  planned.links[extension] = *target;
}

void CaseReader::read_matches(const Node& value, PlannedCase& planned) const {
  if (!value.is_map()) return read_patterns(value, "in", planned);
  for (const Node::Entry& entry : value.entries()) {
    if (entry.key == "in" || entry.key == "ans") {
      read_patterns(entry.value, entry.key, planned);
    } else {
      report_.warn(entry.key_location, fmt::format("unknown key '{}'", entry.key),
                   "'match' looks at 'in' and 'ans'");
    }
  }
}

void CaseReader::read_patterns(const Node& value, const std::string& extension,
                               PlannedCase& planned) {
  const std::vector<Node> nodes = value.is_list() ? value.items() : std::vector<Node>{value};
  for (const Node& node : nodes) {
    const auto pattern = node.as_string();
    if (!pattern) continue;
    if (const auto fault = fault_of_pattern(*pattern)) {
      node.error(fmt::format("{}no regular expression", node.prefix()), *fault);
      continue;
    }
    planned.matches.push_back(
        {.extension = extension, .pattern = *pattern, .location = node.location()});
  }
}

bool CaseReader::is_complete(const WrittenEntry& entry, std::string_view group,
                             const PlannedCase& planned) const {
  const bool is_only_shown =
      group == "sample" && (planned.has_text("in.statement") || planned.has_text("interaction"));
  const bool has_source = planned.generated || planned.copied;
  if (!has_source && !planned.has_text("in") && !is_only_shown) {
    report_.error(entry.location,
                  fmt::format("the case '{}' does not say where its input comes from", entry.key),
                  {}, "give one of 'in', 'copy', 'generate'");
    return false;
  }
  if (entry.repeats.size() > 1 && !is_bapctools() && !planned.generated) {
    entry.value.get("count").error("all repeats would be the same case", {},
                                   "'count' is for 'generate' with {seed} or {count}");
    return false;
  }
  const bool needs_output = group == "valid_output" || group == "invalid_output";
  if (needs_output && !planned.has_text("out") && !has_source) {
    report_.error(entry.location, fmt::format("the case '{}' of {} has no 'out'", entry.key, group),
                  {}, "give the output that the checker shall judge");
    return false;
  }
  return true;
}

bool CaseReader::has_equal_repeats(const PlannedCase& common) const {
  if (common.is_copy_of(CopiedFiles::Base::cases_folder)) return false;
  return !common.generated || !depends_on_repeat(common.generated->command, setting_.conventions);
}

}  // namespace judge
