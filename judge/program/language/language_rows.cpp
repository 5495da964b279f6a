#include <algorithm>
#include <cmath>
#include <optional>
#include <sstream>

#include <fmt/format.h>

#include "judge/base/text/regular_expression.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/base/wire.hpp"
#include "judge/manifest/manifest_reader.hpp"
#include "judge/program/language/command_template.hpp"
#include "judge/program/language/language.hpp"

namespace judge {
namespace {

bool is_valid_id(std::string_view id) {
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  return !id.empty() && is_letter(id.front()) && std::ranges::all_of(id, [&](char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '_';
  });
}

std::vector<std::string> words(const std::vector<std::string>& texts) {
  std::vector<std::string> all;
  for (const std::string& text : texts) {
    std::istringstream stream(text);
    for (std::string word; stream >> word;) all.push_back(word);
  }
  return all;
}

/// A role as a row names it: "input_validator".
std::string key_of(Role role) {
  std::string key(to_string(role));
  std::ranges::replace(key, ' ', '_');
  return key;
}

/// Reads one row over what is known of it already. False when something is wrong with it, which has
/// been reported then.
class RowReader {
 public:
  explicit RowReader(const Node& row) : row_(row) {}

  bool read_into(Language& language) {
    if (!row_.expect_map()) return false;
    row_.expect_keys({"name",        "priority",      "files",
                      "shebang",     "shebang_files", "compile",
                      "explain",     "measure",       "run",
                      "version",     "package",       "codes",
                      "parts",       "part_missing",  "precompile",
                      "scripts",     "roles",         "address_space_limit",
                      "wall_factor", "wall_constant", "crash",
                      "modules",     "instead"},
                     Severity::warning);
    text("name", language.name);
    if (const Node node = row_.get("priority"); node.is_present()) {
      take(node.as_integer(0, 1'000'000),
           [&](auto value) { language.priority = static_cast<int>(value); });
    }
    word_list("files", language.files);
    word_list("shebang_files", language.shebang_files);
    shebang(language.shebang);
    command("compile", language.compile);
    command("explain", language.explain);
    command("measure", language.measure);
    command("run", language.run);
    command("version", language.version);
    text("package", language.package);
    text("instead", language.instead);
    word_list("codes", language.codes);
    word_list("parts", language.parts);
    if (const Node node = row_.get("part_missing"); node.is_present())
      expressions(node, language.part_missing);
    text("precompile", language.precompile);
    if (const Node node = row_.get("scripts"); node.is_present()) {
      take(node.as_boolean(), [&](bool value) { language.brings_scripts = value; });
    }
    roles(language.roles);
    if (const Node node = row_.get("address_space_limit"); node.is_present()) {
      take(node.as_boolean(), [&](bool value) { language.address_space_limit = value; });
    }
    if (const Node node = row_.get("wall_factor"); node.is_present()) {
      take(node.as_number(1, 1000), [&](double value) { language.wall_factor = value; });
    }
    if (const Node node = row_.get("wall_constant"); node.is_present()) {
      take(node.as_number(0, 3600), [&](double seconds) {
        language.wall_constant = std::chrono::milliseconds(std::llround(seconds * 1000));
      });
    }
    if (const Node node = row_.get("crash"); node.is_present())
      crash_text(node, language.crash_text);
    if (const Node node = row_.get("modules"); node.is_present()) {
      take(node.as_string_or_strings(),
           [&](const auto& texts) { language.modules = words(texts); });
    }
    return is_good_;
  }

  /// For a row that no earlier one completes.
  bool has_what_a_language_needs() {
    for (const std::string_view key : {"name", "priority", "files", "run"}) {
      if (!row_.require(key).is_present()) is_good_ = false;
    }
    return is_good_;
  }

 private:
  template <class T, class Store>
  void take(const std::optional<T>& value, Store store) {
    if (value) {
      store(*value);
    } else {
      is_good_ = false;
    }
  }

  void refuse(const Node& node, std::string what, std::string why = {}, std::string help = {}) {
    node.error(std::move(what), std::move(why), std::move(help));
    is_good_ = false;
  }

  void text(std::string_view key, std::string& into) {
    const Node node = row_.get(key);
    if (node.is_present()) take(node.as_nonempty_string(), [&](auto value) { into = value; });
  }

  /// Words, at least one.
  void word_list(std::string_view key, std::vector<std::string>& into) {
    const Node node = row_.get(key);
    if (!node.is_present()) return;
    take(node.as_string_or_strings(), [&](const auto& texts) {
      into = words(texts);
      if (into.empty())
        refuse(node, node.prefix() + (key == "files" ? "no file name pattern" : "no word"));
    });
  }

  void roles(std::vector<Role>& into) {
    const Node node = row_.get("roles");
    if (!node.is_present()) return;
    take(node.as_string_or_strings(), [&](const auto& texts) {
      into.clear();
      for (const std::string& word : words(texts)) {
        const auto* const role = std::ranges::find(kRoles, word, key_of);
        if (role == kRoles.end()) return refuse_role(node, word);
        into.push_back(*role);
      }
    });
  }

  void refuse_role(const Node& node, const std::string& word) {
    std::vector<std::string> known;
    for (const Role role : kRoles) known.push_back(key_of(role));
    refuse(node, fmt::format("{}there is no role '{}'", node.prefix(), word), {},
           spelling_help(word, known));
  }

  void shebang(std::string& into) {
    const Node node = row_.get("shebang");
    if (!node.is_present()) return;
    take(node.as_string(), [&](const std::string& value) {
      if (is_expression(node, value)) into = value;
    });
  }

  bool is_expression(const Node& node, const std::string& value) {
    if (RegularExpression::is_valid(value)) return true;
    refuse(node, fmt::format("{}'{}' is no regular expression", node.prefix(), value));
    return false;
  }

  void expressions(const Node& node, std::vector<std::string>& into) {
    take(node.as_string_or_strings(), [&](const auto& texts) {
      into.clear();
      for (const std::string& text : texts) {
        if (is_expression(node, text)) into.push_back(text);
      }
    });
  }

  void expression(const Node& node, std::string& into) {
    if (!node.is_present()) return;
    take(node.as_nonempty_string(), [&](const std::string& text) {
      if (is_expression(node, text)) into = text;
    });
  }

  void crash_text(const Node& node, CrashText& into) {
    if (!node.expect_map()) {
      is_good_ = false;
      return;
    }
    node.expect_keys({"reasons", "detail", "cause", "place", "innermost", "codes", "out_of_memory",
                      "carriage_return"},
                     Severity::warning);
    into = {};
    if (const Node reasons = node.get("reasons"); reasons.is_present())
      expressions(reasons, into.reasons);
    expression(node.get("detail"), into.detail);
    expression(node.get("cause"), into.cause);
    expression(node.get("place"), into.place);
    expression(node.get("out_of_memory"), into.out_of_memory);
    expression(node.get("carriage_return"), into.carriage_return);
    if (const Node innermost = node.get("innermost"); innermost.is_present()) {
      take(innermost.as_choice({"first", "last"}),
           [&](const auto& which) { into.is_innermost_last = which == "last"; });
    }
    if (const Node codes = node.get("codes"); codes.is_present()) {
      for (const Node::Entry& entry : codes.entries())
        take(entry.value.as_nonempty_string(), [&](auto text) { into.codes[entry.key] = text; });
    }
  }

  void command(std::string_view key, std::string& into) {
    const Node node = row_.get(key);
    if (!node.is_present()) return;
    // An empty one is how a file of one's own says that nothing is to be built after all.
    if ((key == "compile" || key == "explain" || key == "measure") &&
        (node.is_null() || node.as_string() == "")) {
      into.clear();
      return;
    }
    take(node.as_nonempty_string(), [&](const std::string& value) {
      const std::string fault = fault_of_template(value);
      if (!fault.empty()) return refuse(node, node.prefix() + fault);
      const bool starts_something = std::ranges::any_of(
          std::initializer_list<std::string_view>{"{binary}", "{mainfile}", "{mainclass}",
                                                  "{Mainclass}", "{files}"},
          [&](std::string_view word) { return value.find(word) != std::string::npos; });
      if (key == "run" && !starts_something) {
        return refuse(node, node.prefix() + "the command does not name the program it starts", {},
                      "use {binary}, {mainfile}, {mainclass} or {Mainclass}");
      }
      into = value;
    });
  }

  Node row_;
  bool is_good_ = true;
};

void read_rows(ManifestReader& reader, std::vector<Language>& languages) {
  const Node root = reader.root();
  if (!root.is_present() || !root.expect_map()) return;
  for (const Node::Entry& entry : root.entries()) {
    if (!is_valid_id(entry.key)) {
      entry.value.error(fmt::format("'{}' is no name for a language", entry.key), {},
                        "use lower-case letters, digits and underscores, a letter first");
      continue;
    }
    const auto known = std::ranges::find(languages, entry.key, &Language::id);
    Language language = known == languages.end() ? Language{.id = entry.key} : *known;
    language.location = entry.key_location;
    RowReader row(entry.value);
    if (!row.read_into(language)) continue;
    if (known != languages.end()) {
      *known = std::move(language);
    } else if (row.has_what_a_language_needs()) {
      languages.push_back(std::move(language));
    }
  }
}

void append(Diagnostics& all, const Diagnostics& more) {
  all.insert(all.end(), more.begin(), more.end());
}

Diagnostics equal_priorities(const std::vector<Language>& languages) {
  Diagnostics diagnostics;
  for (std::size_t i = 1; i < languages.size(); ++i) {
    const Language& first = languages[i - 1];
    const Language& second = languages[i];
    if (first.priority != second.priority) continue;
    const Language& blamed = second.location.file == kBuiltInLanguages ? first : second;
    diagnostics.push_back({.severity = Severity::warning,
                           .location = blamed.location,
                           .what = fmt::format("languages '{}' and '{}' have the same priority, {}",
                                               first.id, second.id, first.priority),
                           .why = "the priority decides when both claim a program's files",
                           .help = fmt::format("give '{}' another priority", blamed.id)});
  }
  return diagnostics;
}

}  // namespace

LanguageTable::Loaded LanguageTable::read(LanguageTable known, ManifestReader reader) {
  read_rows(reader, known.languages_);
  std::ranges::sort(known.languages_, [](const Language& a, const Language& b) {
    return a.priority != b.priority ? a.priority > b.priority : a.id < b.id;
  });
  return {.table = std::move(known), .diagnostics = reader.diagnostics()};
}

LanguageTable::Loaded LanguageTable::load(const std::vector<std::filesystem::path>& own_files) {
  Loaded loaded;
  WireReader built_in(built_in_languages());
  built_in.read(loaded.table.languages_);
  for (const std::filesystem::path& file : own_files) {
    Loaded more = read(std::move(loaded.table), ManifestReader::read(file));
    loaded.table = std::move(more.table);
    append(loaded.diagnostics, more.diagnostics);
  }
  append(loaded.diagnostics, equal_priorities(loaded.table.languages_));
  return loaded;
}

}  // namespace judge
