#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/inspection/inspected.hpp"
#include "judge/manifest/tolerant_manifest.hpp"
#include "judge/problem/problem_credits.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr auto kLanguageCodes = std::to_array<std::string_view>(
    {"ada",        "algol68",     "apl",        "bash",    "c",         "cgmp",         "cobol",
     "cpp",        "cppgmp",      "crystal",    "csharp",  "d",         "dart",         "elixir",
     "erlang",     "forth",       "fortran",    "fsharp",  "gerbil",    "go",           "haskell",
     "java",       "javaalgs4",   "javascript", "julia",   "kotlin",    "lisp",         "lua",
     "modula2",    "nim",         "objectivec", "ocaml",   "octave",    "odin",         "pascal",
     "perl",       "php",         "prolog",     "python2", "python3",   "python3numpy", "racket",
     "ruby",       "rust",        "scala",      "simula",  "smalltalk", "snobol",       "swift",
     "typescript", "visualbasic", "zig"});

class ManifestInspector {
 public:
  ManifestInspector(const Inspected& inspected, const Node& root)
      : inspected_(inspected), root_(root) {}

  Findings run() {
    if (inspected_.is_legacy && !has("problem_format_version"))
      tell(RuleId::format_version_missing, "problem_format_version is missing");
    // Of the newer versions the loader tells.
    if (inspected_.is_legacy && !has("uuid")) {
      tell(RuleId::uuid_missing, "no uuid");
      findings_.back().severity = Severity::note;
    }
    inspect_license();
    // One who took it from elsewhere has said whose it is.
    if (!has("author") && !has("credits") && !has("source"))
      tell(RuleId::author_missing, "no author");
    const bool is_limit_given =
        root_.get("limits").get("time_limit").is_present() ||
        (inspected_.problem.must_keep_package_format() && !inspected_.problem.time_limit_rule);
    const bool is_run = !inspected_.problem.type.submit_answer;
    if (is_run && !is_limit_given) tell(RuleId::time_limit_missing, "no time limit");
    if (!inspected_.is_legacy) inspect_languages();
    inspect_codes();
    return std::move(findings_);
  }

 private:
  bool has(std::string_view key) const {
    const Node node = root_.get(key);
    return node.is_present() && !node.is_null();
  }

  void tell(RuleId rule, std::string what, std::string help = {}) {
    findings_.push_back(
        find(rule, inspected_.at(inspected_.manifest), std::move(what), {}, std::move(help)));
  }

  void inspect_license() {
    const Node license = root_.get("license");
    const std::string word = text_of_license(license);
    if (word.empty()) return tell(RuleId::license_missing, "no license");
    const std::string_view meant = license_in_any_letters(word);  // capitals are told already
    if (meant.empty() && inspected_.is_legacy) {
      findings_.push_back(
          find(RuleId::license_unknown, license.location(),
               fmt::format("license '{}' is none of the format's", printable_name(word))));
    }
    const bool needs_owner = meant != "unknown" && meant != "public domain";
    if (needs_owner && !has("rights_owner") && !has("author") && !has("credits") && !has("source"))
      tell(RuleId::rights_owner_missing,
           fmt::format("license '{}', and no rights_owner", printable_name(word)));
  }

  /// A name in every language of the statements, and in no other one.
  void inspect_languages() {
    const Node name = root_.get("name");
    if (!name.is_present()) return;
    std::set<std::string> of_statements;
    for (const fs::path& statement : statements_of(inspected_)) {
      if (const std::string language = statement_language(statement); !language.empty())
        of_statements.insert(language);
    }
    if (of_statements.empty()) return;
    std::set<std::string> of_names;
    for (const Node::Entry& entry : name.is_map() ? name.entries() : std::vector<Node::Entry>())
      of_names.insert(entry.key);
    if (!name.is_map()) of_names.insert("en");
    std::vector<std::string> different;
    std::ranges::set_symmetric_difference(of_statements, of_names, std::back_inserter(different));
    if (different.empty()) return;
    findings_.push_back(find(RuleId::name_languages, name.location(),
                             fmt::format("names and statements are not in the same languages: {}",
                                         first_names(different))));
  }

  /// Of the languages that may be used.
  void inspect_codes() {
    const Node codes = root_.get("languages");
    if (codes.is_list()) {
      for (const Node& code : codes.items())
        if (code.is_scalar()) inspect_code(code, code.as_string().value_or(""));
    } else if (codes.is_scalar() && inspected_.is_legacy) {
      for (const std::string& word : inspected_.problem.languages) inspect_code(codes, word);
    }
  }

  void inspect_code(const Node& place, const std::string& word) {
    if (word.empty() || std::ranges::find(kLanguageCodes, word) != kLanguageCodes.end()) return;
    findings_.push_back(
        find(RuleId::language_unknown, place.location(),
             fmt::format("languages: '{}' is none of the format's", printable_name(word)), {},
             spelling_help(word, {kLanguageCodes.begin(), kLanguageCodes.end()})));
  }

  const Inspected& inspected_;
  const Node root_;
  Findings findings_;
};

}  // namespace

Findings inspect_manifest(const Inspected& inspected) {
  std::error_code code;
  if (!fs::is_regular_file(inspected.manifest, code)) return {};
  ManifestReader reader = read_tolerantly(inspected.manifest, inspected.shown(inspected.manifest));
  // What is wrong with it as a file the loader has told.
  if (!reader.root().is_map()) return {};
  return ManifestInspector(inspected, reader.root()).run();
}

}  // namespace judge
