#include "judge/scaffolding/identity.hpp"

#include <algorithm>
#include <cctype>

#include <boost/algorithm/string/replace.hpp>
#include <fmt/format.h>

#include "judge/base/text/lines.hpp"
#include "judge/manifest/manifest_reader.hpp"
#include "judge/manifest/yaml_text.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/shelves/shelf_paths.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using boost::algorithm::replace_all;

/// What begins a path of the one problem, and of the other.
struct Moved {
  std::string from;
  std::string to;
};

/// A longer beginning stands before a shorter one.
std::vector<Moved> moves(const std::string& was, const std::string& is) {
  std::vector<Moved> all;
  for (const char* folder : {"", "accepted/"})
    all.push_back({shelf_path(kSolutionShelf, was) + folder + was + ".",
                   shelf_path(kSolutionShelf, is) + folder + is + "."});
  for (const std::string_view shelf : kProblemShelves)
    all.push_back({shelf_path(shelf, was), shelf_path(shelf, is)});
  for (const std::string_view shelf : kJudgingShelves) {
    for (const char end : {'.', '/'})
      all.push_back({shelf_path(shelf, was) + end, shelf_path(shelf, is) + end});
  }
  return all;
}

std::string moved_path(const std::string& path, const std::vector<Moved>& moves) {
  for (const Moved& move : moves) {
    if (path.starts_with(move.from)) return move.to + path.substr(move.from.size());
  }
  return path;
}

/// The value of a manifest's key `name`: in the languages in which it has one.
std::string name_value(const std::string& manifest, const std::string& name) {
  ManifestReader reader = ManifestReader::parse(manifest, "problem.yaml");
  const Node old = reader.root().get("name");
  if (!old.is_map()) return yaml_scalar(name);
  std::string names;
  for (const Node::Entry& entry : old.entries())
    names += fmt::format("{}{}: {}", names.empty() ? "" : ", ", entry.key, yaml_scalar(name));
  return "{" + names + "}";
}

/// Whether a manifest says so of itself.
bool has_identity(const std::string& manifest, const Identity& identity) {
  ManifestReader reader = ManifestReader::parse(manifest, "problem.yaml");
  const Node name = reader.root().get("name");
  const bool has_name = name.is_map()
                            ? std::ranges::all_of(name.entries(),
                                                  [&](const Node::Entry& entry) {
                                                    return entry.value.as_string() == identity.name;
                                                  })
                            : name.as_string() == identity.name;
  return !reader.has_errors() && has_name && reader.root().get("uuid").as_string() == identity.uuid;
}

/// Whether it is "cases/ID/secret/...".
bool is_test_data(const std::string& path) {
  if (!is_on_shelf(path, kCaseShelf)) return false;
  const fs::path inner = fs::path(path).lexically_relative(kCaseShelf);
  const auto part = std::next(inner.begin());
  return part != inner.end() &&
         std::ranges::find(kCaseGroups, part->string()) != std::end(kCaseGroups);
}

}  // namespace

std::string name_of_id(const std::string& id) {
  std::string name;
  bool is_begin = true;
  for (const char c : id) {
    const auto letter = static_cast<unsigned char>(c);
    const bool is_part = std::isalnum(letter) != 0;
    if (is_part && is_begin && !name.empty()) name += ' ';
    if (is_part) name += is_begin ? static_cast<char>(std::toupper(letter)) : c;
    is_begin = !is_part;
  }
  return name.empty() ? id : name;
}

std::string with_entry(const std::string& manifest, const std::string& key,
                       const std::string& value) {
  const std::string entry = fmt::format("{}: {}\n", key, value);
  std::string text;
  bool is_written = false;
  bool is_in_old = false;
  for (const std::string_view line : lines_of(manifest)) {
    is_in_old = is_in_old && (line.starts_with(' ') || line.starts_with('-'));
    if (line.starts_with(key + ":")) {
      text += is_written ? "" : entry;
      is_written = true;
      is_in_old = true;
    }
    if (!is_in_old) text += std::string(line) + "\n";
  }
  return is_written ? text : text + entry;
}

PackageDraft with_identity(const PackageDraft& draft, const Identity& was, const Identity& is) {
  PackageDraft changed;
  const std::vector<Moved> all_moves = moves(was.id, is.id);
  for (const auto& [path, entry] : draft.entries()) {
    const std::string place = moved_path(path, all_moves);
    if (changed.has(place)) changed.refuse(fmt::format("two files would be {}", place));
    if (is_test_data(path)) {
      changed.put_entry(place, entry);
      continue;
    }
    const auto content = content_of(entry);
    if (!content) {
      changed.refuse(content.error().message);
      continue;
    }
    std::string text = *content;
    for (const Moved& move : all_moves) replace_all(text, move.from, move.to);
    if (path == shelf_path(kCaseShelf, was.id) + "problem.yaml") {
      text = with_entry(with_entry(text, "name", name_value(text, is.name)), "uuid", is.uuid);
      if (!has_identity(text, is))
        changed.refuse(path + ": 'name' and 'uuid' are not on lines that can be replaced");
    } else if (is_on_shelf(path, kCaseShelf)) {
      replace_all(text, "# " + was.name + "\n", "# " + is.name + "\n");
      replace_all(text, "\\problemname{" + was.name + "}", "\\problemname{" + is.name + "}");
    }
    if (text == *content)
      changed.put_entry(place, entry);
    else
      changed.put_text(place, std::move(text), entry.mode);
  }
  return changed;
}

}  // namespace judge
