#pragma once

#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/expected.hpp"

namespace judge {

/// What became of a part or a key on its way into another format.
struct Change {
  enum class Kind : std::uint8_t {
    altered,  ///< it is there in another form, or under another name
    lost,     ///< there is no place for it
    missing,  ///< the source has none, and there ought to be one
  };

  Kind kind = Kind::altered;
  std::string was;
  std::string is;  ///< of what is lost or missing: why, or what to do
};

/// What a folder is going to consist of, before any of it is written: a text or the copy of a file
/// by each path in it. Also keeps what of the source went into it, and what could not.
class PackageDraft {
 public:
  enum class Mode : std::uint8_t { plain, can_be_run };

  struct Entry {
    std::filesystem::path source;  ///< is copied; empty: there is a text
    std::string text;
    Mode mode = Mode::plain;
  };

  void put_text(const std::string& path, std::string text, Mode mode = Mode::plain);

  /// A copy of the file, with its permission to be run. Names of the draft's are with '/'.
  void put_file(const std::string& path, const std::filesystem::path& source);

  /// As another draft has it.
  void put_entry(const std::string& path, const Entry& entry);

  /// All files below a folder, if it is there; of what the format passes over nothing.
  void put_folder(const std::string& path, const std::filesystem::path& folder);

  /// That a file of the source is in the draft, in whatever form.
  void uses(const std::filesystem::path& source);
  /// Whether it is; of a folder, or a link to one, whether anything in it is.
  bool has_used(const std::filesystem::path& source) const;
  /// That all that another draft has used is in this one, in whatever form.
  void uses_what(const PackageDraft& other);

  bool has(const std::string& path) const { return entries_.contains(path); }
  const std::map<std::string, Entry>& entries() const { return entries_; }

  /// Where a submission of the source, by its name there, stands in the draft.
  void moved(const std::string& submission, const std::string& path) {
    submissions_[submission] = path;
  }
  const std::map<std::string, std::string>& submissions() const { return submissions_; }

  void altered(std::string was, std::string is);
  void lost(std::string was, std::string why);
  void missing(std::string part, std::string why);
  const std::vector<Change>& changes() const { return changes_; }

  /// Why there can be no such package at all; each reason is whole.
  void refuse(std::string why) { refusals_.push_back(std::move(why)); }
  const std::vector<std::string>& refusals() const { return refusals_; }

 private:
  std::map<std::string, Entry> entries_;
  std::set<std::filesystem::path> used_;
  std::map<std::string, std::string> submissions_;
  std::vector<Change> changes_;
  std::vector<std::string> refusals_;
};

/// Puts the values of constants into what the draft has below these folders ("submissions/"), for
/// a format that has none: in place of {{name}}, in TeX also of its command \constant. Inputs,
/// answers and outputs stay.
void fill_in_constants(const std::map<std::string, std::string>& constants,
                       std::initializer_list<std::string_view> folders, PackageDraft& draft);

/// The content of an entry.
Expected<std::string> content_of(const PackageDraft::Entry& entry);

}  // namespace judge
