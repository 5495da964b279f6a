// Values that this judge takes and the format does not have, and keys of its other version: what
// stricter judges refuse.
#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/base/text/lower_case.hpp"
#include "judge/base/text/number.hpp"
#include "judge/base/text/shell_word.hpp"
#include "judge/compare/options.hpp"
#include "judge/inspection/inspected.hpp"
#include "judge/manifest/tolerant_manifest.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTaken = "it is taken; other judges may refuse it";

/// What readers of YAML take for true or false unless it is in quotes; some take the latter four.
constexpr auto kTruths =
    std::to_array<std::string_view>({"true", "false", "yes", "no", "on", "off"});

/// Whether readers of YAML take it for a number or a truth: a text, were it in quotes.
bool is_typed(const Node& node) {
  if (!node.is_scalar() || node.is_quoted()) return false;
  const std::string text = node.as_string().value_or("");
  const bool is_number =
      text.find_first_of("0123456789") != text.npos && number_of_text(text).has_value();
  return is_number || std::ranges::find(kTruths, lower_case(text)) != kTruths.end();
}

/// Templates have keys with nothing behind them.
bool is_said(const Node& node) {
  return node.is_present() && !node.is_null();
}

/// The texts of a list of texts; nothing of anything else.
std::vector<std::string> texts_of(const Node& list) {
  std::vector<std::string> texts;
  if (!list.is_list()) return texts;
  for (const Node& item : list.items()) {
    if (!item.is_scalar()) return {};
    texts.push_back(item.as_string().value_or(""));
  }
  return texts;
}

class TypeInspector {
 public:
  TypeInspector(const Inspected& inspected, const Node& root)
      : inspected_(inspected), root_(root) {}

  Findings run() {
    // A draft that is read by the legacy rules has the keys of 2025-09 all the same.
    if (inspected_.problem.format.starts_with("legacy"))
      inspect_legacy();
    else
      inspect_current();
    return std::move(findings_);
  }

 private:
  void warn(const Node& node, std::string what, std::string why, std::string help) {
    findings_.push_back(find(RuleId::manifest_value, node.location(), node.prefix() + what,
                             std::move(why), std::move(help)));
    findings_.back().severity = Severity::warning;
  }

  void inspect_legacy() {
    inspect_texts(root_.get("name"));
    for (const char* key : {"author", "source_url", "rights_owner"}) expect_text(key, ", ");
    expect_text("validator_flags", " ");
    if (const Node source = root_.get("source"); source.is_map())
      warn(source, "expected a text, found a map", kTaken,
           "write 'source: ...', and 'source_url: ...' for its address");
    else
      expect_text("source", ", ");
    inspect_texts(root_.get("keywords"));
    inspect_current_keys();
    const Node type = root_.get("type");
    if (inspected_.problem.format == "legacy-icpc" && inspected_.problem.type.scoring)
      warn(type, "legacy-icpc has no scoring problems", kTaken,
           "write 'problem_format_version: legacy'");
    inspect_tolerances();
  }

  /// Of the other version.
  void inspect_current_keys() {
    constexpr const char* kWhat = "a key of 2025-09";
    constexpr const char* kOther = "it is taken; other judges may pass over it or refuse it";
    if (const Node credits = root_.get("credits"); is_said(credits))
      warn(credits, kWhat, kOther, "write 'author: ...'");
    for (const char* key : {"version", "embargo_until"}) {
      if (const Node node = root_.get(key); is_said(node))
        warn(node, kWhat, "it has no effect; other judges may refuse it", "remove it");
    }
    const Node limits = root_.get("limits");
    if (!limits.is_map()) return;
    if (const Node limit = limits.get("time_limit"); is_said(limit))
      warn(limit, kWhat, "it is taken; problemtools refuses it, others may pass over it",
           "write the seconds, and nothing else, into a file .timelimit beside problem.yaml");
  }

  /// Those of a group stand behind the problem's, and the last one holds: not so in one text.
  void inspect_tolerances() {
    const Node flags = root_.get("validator_flags");
    if (inspected_.problem.output_judge.kind != OutputJudge::Kind::comparison || flags.is_map())
      return;
    std::vector<std::string> words;
    for (const std::string& text :
         flags.is_list() ? texts_of(flags) : std::vector{flags.as_string().value_or("")}) {
      for (std::string& word : words_of(text)) words.push_back(std::move(word));
    }
    if (!parse_compare_options(words, flags.location(), RepeatedTolerance::last_one_holds)) return;
    const auto strict = parse_compare_options(words, flags.location());
    if (strict) return;
    for (const Diagnostic& diagnostic : strict.error())
      warn(flags, diagnostic.what, "the last one holds; " + diagnostic.why, diagnostic.help);
  }

  void inspect_current() {
    for (const char* key : {"name", "version", "credits", "source", "rights_owner", "keywords"})
      inspect_texts(root_.get(key));
    const Node keywords = root_.get("keywords");
    // The drafts had a text, too.
    if (!keywords.is_scalar() || inspected_.problem.format.starts_with("2023")) return;
    const std::vector<std::string> words = words_of(keywords.as_string().value_or(""));
    warn(keywords, "expected a list of texts, found " + keywords.description(), kTaken,
         fmt::format("write 'keywords: [{}]'", fmt::join(words, ", ")));
  }

  /// A text; a list, which is taken, is to be one with this between its texts.
  void expect_text(const char* key, const char* between) {
    const Node node = root_.get(key);
    if (node.is_scalar()) return inspect_texts(node);
    if (!is_said(node)) return;
    const std::vector<std::string> texts = texts_of(node);
    warn(node, "expected a text, found " + node.description(), kTaken,
         texts.empty() ? fmt::format("write '{}: ...'", key)
                       : fmt::format("write '{}: {}'", key, fmt::join(texts, between)));
  }

  /// All that is in it at any depth is to be a text.
  void inspect_texts(const Node& node) {
    if (is_typed(node))
      warn(node, "expected a text, found " + node.description(),
           "it is taken as it is written; "
           "other judges may refuse it",
           fmt::format("write it in quotes: \"{}\"", *node.as_string()));
    if (node.is_list())
      for (const Node& item : node.items()) inspect_texts(item);
    if (node.is_map())
      for (const Node::Entry& entry : node.entries()) inspect_texts(entry.value);
  }

  const Inspected& inspected_;
  const Node root_;
  Findings findings_;
};

}  // namespace

Findings inspect_manifest_types(const Inspected& inspected) {
  std::error_code code;
  if (!fs::is_regular_file(inspected.manifest, code)) return {};
  ManifestReader reader = read_tolerantly(inspected.manifest, inspected.shown(inspected.manifest));
  if (!reader.root().is_map()) return {};
  return TypeInspector(inspected, reader.root()).run();
}

}  // namespace judge
