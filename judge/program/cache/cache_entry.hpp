#pragma once

#include <compare>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "judge/base/expected.hpp"

namespace judge {

/// Sizes and dates of files as they were when each was asked for first: programs share the hundreds
/// of headers and parts of compilers that they are made with.
class FileDates {
 public:
  struct Date {
    std::int64_t size = 0;
    std::int64_t modified_ns = 0;

    friend bool operator==(const Date&, const Date&) = default;
  };
  /// Nothing of what is not there. It lives as long as this.
  const std::optional<Date>& of(const std::filesystem::path& file);

 private:
  std::unordered_map<std::string, std::optional<Date>> known_;
};

/// A folder of the cache: a built program, and a list of what it consists of and what it was made
/// with.
class CacheEntry {
 public:
  explicit CacheEntry(std::filesystem::path folder) : folder_(std::move(folder)) {}

  const std::filesystem::path& folder() const { return folder_; }

  /// What the program consists of. Nobody writes there once the entry is sealed.
  std::filesystem::path files() const { return folder_ / "files"; }

  /// A file that a program was made with, as it was then.
  struct Ingredient {
    std::filesystem::path path;
    std::int64_t size = 0;
    std::int64_t modified_ns = 0;

    friend auto operator<=>(const Ingredient&, const Ingredient&) = default;
  };
  /// Of what is not there, nothing.
  static std::vector<Ingredient> as_now(const std::vector<std::filesystem::path>& paths);

  /// Writes the list, with what the compiler said of the program, and has all of the entry on the
  /// disk when it returns. `name` is what its folder will be called where it belongs.
  Expected<> seal(const std::string& name, const std::vector<Ingredient>& ingredients,
                  const std::string& warnings) const;

  /// What it was made with, as it was then; nothing of one that is missing or broken.
  std::vector<Ingredient> ingredients() const;

  enum class Condition {
    missing,
    sound,
    outdated,  ///< sound, but one of its ingredients has changed
    damaged,
  };
  struct Finding {
    Condition condition = Condition::missing;
    std::string what;           ///< is damaged or outdated
    std::string warnings = {};  ///< what the compiler said, of a sound one
  };

  /// Looks at everything that is in the list, that nothing else is there, and that it is this
  /// entry's list. Files that bear all
  /// the marks they had when they were made (times, number) are not read; others are, and where
  /// their content is the same, the marks are noted anew: a copy of a cache is as good. What its
  /// ingredients are now `dates` says.
  Finding check(FileDates& dates) const;
  Finding check() const {
    FileDates dates;
    return check(dates);
  }

 private:
  std::filesystem::path list_path() const { return folder_ / "list"; }

  std::filesystem::path folder_;
};

/// Puts a sealed entry, made aside on the same file system, to where it belongs. Where a sound one
/// is by now, that one stays; another one changes places with it, so that there is one at all
/// times. A judge that uses the old one can go on as long as it is kept. Gives whether there is one
/// in `made`.
enum class Left { nothing, something };
Expected<Left> put_in_place(const CacheEntry& made, const CacheEntry& place);

}  // namespace judge
