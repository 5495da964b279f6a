#include "judge/generation/plan/append_case.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/base/text/lower_case.hpp"
#include "judge/generation/plan/plan.hpp"
#include "judge/manifest/manifest_reader.hpp"

// A YAML file is edited as text, because writing the tree again would lose comments and layout.
// Where the lines of a list or map end is found by their indentation, which is right for plans as
// people write them; where it is not (block texts that keep trailing empty lines, values in flow
// style), the check at the end notices: the new text, read, must be the old plan and the one new
// case, or it is not given out.

namespace judge {
namespace {

constexpr std::string_view kShownAs = "generators.yaml";

/// Where new lines go, and how far in.
struct Gap {
  std::size_t offset = 0;  ///< behind the newline of a line, or the end of the text
  std::size_t indentation = 0;
  bool is_list = false;                        ///< the line becomes an item, with a dash
  std::vector<std::string_view> missing = {};  ///< keys that must be written around the case
};

/// Whether lines can be added to a value: one in flow style, `{…}` or `[…]`, has no room for them.
bool is_block(std::string_view text, const Node& node) {
  const char first = node.offset() < text.size() ? text[node.offset()] : '\0';
  return first != '{' && first != '[';
}

std::size_t line_start(std::string_view text, std::size_t offset) {
  const std::size_t newline = text.substr(0, offset).rfind('\n');
  return newline == std::string_view::npos ? 0 : newline + 1;
}

std::size_t next_line(std::string_view text, std::size_t offset) {
  const std::size_t newline = text.find('\n', offset);
  return newline == std::string_view::npos ? text.size() : newline + 1;
}

/// Behind the lines that belong to the last entry of a list or map indented by `indentation`: those
/// indented further and, in a map, dashes at the same depth.
std::size_t end_of_entry(std::string_view text, std::size_t start, std::size_t indentation,
                         bool is_list) {
  std::size_t end = next_line(text, start);
  for (std::size_t line = end; line < text.size(); line = next_line(text, line)) {
    const std::size_t first = std::min(text.find_first_not_of(' ', line), text.size());
    if (first == text.size()) break;
    if (text[first] == '\n' || text[first] == '\r') continue;
    const bool is_item = text[first] == '-' && first + 1 < text.size() &&
                         std::isspace(static_cast<unsigned char>(text[first + 1])) != 0;
    const std::size_t depth = first - line;
    if (depth < indentation || (depth == indentation && (is_list || !is_item))) break;
    end = next_line(text, line);
  }
  return end;
}

/// The place behind the last entry of a list or map in block style that has one.
std::optional<Gap> gap_behind_entries(std::string_view text, const Node& node) {
  if (!is_block(text, node)) return std::nullopt;
  if (node.is_list()) {
    const std::size_t dash = node.offset();
    if (node.items().empty() || text[dash] != '-') return std::nullopt;
    const std::size_t indentation = dash - line_start(text, dash);
    const std::size_t last = node.items().back().offset();
    return Gap{end_of_entry(text, last, indentation, true), indentation, true};
  }
  const auto entries = node.entries();
  if (entries.empty()) return std::nullopt;
  const std::size_t key = entries.back().key_offset;
  const std::size_t indentation = key - line_start(text, key);
  return Gap{end_of_entry(text, key, indentation, false), indentation, false};
}

/// Follows data, group, data as far as they are there; the rest is what the gap has to be filled
/// with.
std::optional<Gap> find_gap(std::string_view text, const Node& root, std::string_view group) {
  std::vector<std::string_view> path = {"data", group, "data"};
  Node node = root;
  while (!path.empty()) {
    const auto entries = node.entries();
    const auto entry = std::ranges::find(entries, path.front(), &Node::Entry::key);
    if (entry == entries.end()) {
      auto gap = gap_behind_entries(text, node);
      if (gap) gap->missing = path;
      return gap;
    }
    path.erase(path.begin());
    if (entry->value.is_null()) {
      const std::size_t key = entry->key_offset;
      return Gap{next_line(text, key), key - line_start(text, key) + 2, path.empty(), path};
    }
    node = entry->value;
  }
  return gap_behind_entries(text, node);
}

/// A name or path so that YAML takes it for text, whatever it looks like.
std::string as_yaml(const std::string& text) {
  constexpr std::array<std::string_view, 9> kNoText = {"y",   "n",    "yes",   "no",  "on",
                                                       "off", "true", "false", "null"};
  const std::string lower = lower_case(text);
  const bool is_plain = std::isalpha(static_cast<unsigned char>(text.front())) != 0 &&
                        std::ranges::find(kNoText, lower) == kNoText.end();
  return is_plain ? text : '"' + text + '"';
}

std::string entry_of(const NewCase& added) {
  return fmt::format("{}: {{copy: {}}}", as_yaml(added.name), as_yaml(added.copy));
}

std::string lines_for(const Gap& gap, const NewCase& added, std::string_view line_end) {
  std::string lines;
  std::size_t indentation = gap.indentation;
  for (const std::string_view key : gap.missing) {
    lines += fmt::format("{:{}}{}:{}", "", indentation, key, line_end);
    indentation += 2;
  }
  const bool is_item = gap.is_list || !gap.missing.empty();
  return lines + fmt::format("{:{}}{}{}{}", "", indentation, is_item ? "- " : "", entry_of(added),
                             line_end);
}

std::string inserted(std::string_view text, const Gap& gap, const NewCase& added) {
  const std::string_view line_end = text.find("\r\n") == std::string_view::npos ? "\n" : "\r\n";
  std::string whole(text.substr(0, gap.offset));
  if (!whole.ends_with('\n')) whole += line_end;
  whole += lines_for(gap, added, line_end);
  whole += text.substr(gap.offset);
  return whole;
}

/// Behind the empty lines at an offset: those at the end of a block text that keeps them (`in: |+`)
/// belong to it.
std::size_t behind_empty_lines(std::string_view text, std::size_t offset) {
  while (offset < text.size()) {
    const std::size_t next = next_line(text, offset);
    if (text.substr(offset, next - offset).find_first_not_of(" \r\n") != std::string_view::npos) {
      break;
    }
    offset = next;
  }
  return offset;
}

/// "secret/07-overflow" without what lists put in front of names: "secret/overflow".
std::string without_numbers(std::string_view name) {
  std::string bare;
  while (!name.empty()) {
    const std::string_view part = name.substr(0, name.find('/'));
    const std::size_t digits = std::min(part.find_first_not_of("0123456789"), part.size());
    const bool is_numbered = digits > 0 && (digits == part.size() || part[digits] == '-');
    bare += is_numbered ? part.substr(std::min(digits + 1, part.size())) : part;
    name.remove_prefix(std::min(part.size() + 1, name.size()));
    if (!name.empty()) bare += '/';
  }
  return bare;
}

/// Whether they are one case. Where numbers run through the whole plan those may differ.
bool is_same(PlannedCase a, PlannedCase b, PlanConventions conventions) {
  a.location = b.location = {};
  if (conventions == PlanConventions::bapctools) {
    a.name = without_numbers(a.name);
    b.name = without_numbers(b.name);
  }
  return a == b;
}

/// Whether a case has this name in its group, with or without the number of a list:
/// "secret/07-overflow" is named overflow.
bool is_named(const PlannedCase& planned, std::string_view wanted) {
  const auto in_group = [](std::string_view name) { return name.substr(name.find('/') + 1); };
  return in_group(planned.name) == wanted || in_group(without_numbers(planned.name)) == wanted;
}

bool is_the_added_case(const PlannedCase& planned, const NewCase& added) {
  return planned.group() == added.group && is_named(planned, added.name) &&
         planned.copied == CopiedFiles{.from = added.copy};
}

/// Whether `now` is `before` with the added case as the last of its group.
bool has_only_gained(const Plan& before, const Plan& now, const NewCase& added) {
  const auto is_same_file = [](const PlannedFile& a, const PlannedFile& b) {
    return a.name == b.name && a.text == b.text;
  };
  if (!std::ranges::equal(before.files, now.files, is_same_file)) return false;
  if (now.solution != before.solution || now.random_salt != before.random_salt ||
      now.generators != before.generators || now.cases.size() != before.cases.size() + 1) {
    return false;
  }
  const auto is_as_before = [&](const PlannedCase& a, const PlannedCase& b) {
    return is_same(a, b, before.conventions);
  };
  const auto [old_case, new_case] = std::ranges::mismatch(before.cases, now.cases, is_as_before);
  const bool is_last_of_group =
      old_case == before.cases.end() || old_case->group() != new_case->group();
  return is_last_of_group && is_the_added_case(*new_case, added) &&
         std::equal(old_case, before.cases.end(), new_case + 1, is_as_before);
}

/// How many cases have a name that no longer is one.
std::size_t renamed_cases(const Plan& before, const Plan& now) {
  return static_cast<std::size_t>(std::ranges::count_if(before.cases, [&](const auto& planned) {
    return std::ranges::find(now.cases, planned.name, &PlannedCase::name) == now.cases.end();
  }));
}

/// Why a text that was tried is not what was wanted.
std::string reason_against(const LoadedPlan& before, const LoadedPlan& now) {
  const auto error = std::ranges::find(now.diagnostics, Severity::error, &Diagnostic::severity);
  if (error != now.diagnostics.end()) return error->what;
  const auto& old_cases = before.plan.cases;
  const auto& new_cases = now.plan.cases;
  const bool is_renamed =
      new_cases.size() == old_cases.size() + 1 && renamed_cases(before.plan, now.plan) > 0;
  return is_renamed ? "the numbers of others would change, so that they would be renamed"
                    : "the plan would not read as before with one case more";
}

tl::unexpected<Error> refusal(const NewCase& added, std::string_view reason) {
  return failure("cannot add the case '{}' to the plan: {}; add by hand, in data.{}.data: {}",
                 added.name, reason, added.group, entry_of(added));
}

}  // namespace

Expected<ExtendedPlan> append_case(std::string_view plan_text, const NewCase& added,
                                   const PlanSetting& setting) {
  if (!is_valid_name(added.name)) return failure("'{}' cannot name a testcase", added.name);
  if (added.copy.empty()) return failure("the case '{}' has no files to copy", added.name);
  if (std::ranges::find(kCaseGroups, added.group) == std::end(kCaseGroups)) {
    return failure("'{}' is no group of testcases; known: {}", added.group,
                   fmt::join(kCaseGroups, ", "));
  }
  const LoadedPlan before = parse_plan(plan_text, std::string(kShownAs), setting);
  if (has_errors(before.diagnostics)) {
    const auto first =
        std::ranges::find(before.diagnostics, Severity::error, &Diagnostic::severity);
    return failure("the plan has mistakes, so nothing is added to it: {}", to_string(*first));
  }
  for (const PlannedCase& planned : before.plan.cases) {
    if (planned.group() != added.group || !is_named(planned, added.name)) continue;
    return failure("the plan has a case '{}' already, in line {}", planned.name,
                   planned.location.line);
  }
  auto manifest = ManifestReader::parse(std::string(plan_text), std::string(kShownAs));
  auto gap = find_gap(plan_text, manifest.root(), added.group);
  if (!gap) return refusal(added, "its cases are in flow style ('[…]' or '{…}')");

  std::string reason;
  for (const std::size_t offset : {gap->offset, behind_empty_lines(plan_text, gap->offset)}) {
    gap->offset = offset;
    std::string text = inserted(plan_text, *gap, added);
    const LoadedPlan now = parse_plan(text, std::string(kShownAs), setting);
    if (!has_errors(now.diagnostics) && has_only_gained(before.plan, now.plan, added))
      return ExtendedPlan{std::move(text), renamed_cases(before.plan, now.plan)};
    if (reason.empty()) reason = reason_against(before, now);
  }
  return refusal(added, reason);
}

}  // namespace judge
