// Theory of operation
//
// An entry is believed only as far as it can be checked, at its first use by a judge; after that
// nobody can write there but its own user. The list has, of each file of the program, its hash and
// its marks: size, permissions, number, and the times of its last change, of which the second
// (ctime) is the kernel's own, that no program can set. So a file that bears its marks is the one
// that was made, unless the disk itself is at fault, and looking at them costs microseconds where
// hashing costs milliseconds. A cache that was copied bears others, and is hashed once.
//
// What the program was made with, headers and parts of the compiler, is known by size and date, as
// make(1) knows it.
//
// The list is text, each record ended by a zero byte, for a stranger has chosen the names; the last
// one is the hash of all before it.
#include "judge/program/cache/cache_entry.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <thread>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/file_marks.hpp"
#include "judge/base/os/sync_folder.hpp"
#include "judge/base/sha256.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHead = "built program 2";
constexpr Bytes kLargestList = mebibytes(16);

/// What tells a file from another one, and from itself after a change.
struct Marks {
  std::int64_t size = 0;
  std::int64_t mode = 0;
  std::int64_t number = 0;
  std::int64_t modified_ns = 0;
  std::int64_t changed_ns = 0;

  friend bool operator==(const Marks&, const Marks&) = default;
};

Marks marks_of(const struct stat& status) {
  return {.size = status.st_size,
          .mode = static_cast<std::int64_t>(status.st_mode),
          .number = static_cast<std::int64_t>(status.st_ino),
          .modified_ns = nanoseconds_in(status.st_mtim),
          .changed_ns = nanoseconds_in(status.st_ctim)};
}

/// A file of the program.
struct Part {
  std::string hash;
  Marks marks;
};

/// What the list says.
struct Contents {
  std::string name;                   ///< of the entry's folder
  std::map<std::string, Part> parts;  ///< by their paths below files()
  std::vector<CacheEntry::Ingredient> ingredients;
  std::string warnings = {};
};

std::string text_of(const Contents& contents) {
  std::string text(kHead);
  text += '\0';
  text += "name " + contents.name;
  text += '\0';
  for (const auto& [path, part] : contents.parts) {
    const Marks& marks = part.marks;
    text += fmt::format("file {} {} {} {} {} {} {}", part.hash, marks.size, marks.mode,
                        marks.number, marks.modified_ns, marks.changed_ns, path);
    text += '\0';
  }
  for (const CacheEntry::Ingredient& ingredient : contents.ingredients) {
    text += fmt::format("with {} {} {}", ingredient.size, ingredient.modified_ns,
                        ingredient.path.string());
    text += '\0';
  }
  if (!contents.warnings.empty()) {
    text += "said " + contents.warnings;
    text += '\0';
  }
  const std::string hash = sha256_hex(text);
  return text + hash;
}

/// The next word of a record, which is taken off.
std::string_view take_word(std::string_view& record) {
  const std::string_view word = record.substr(0, record.find(' '));
  record.remove_prefix(std::min(word.size() + 1, record.size()));
  return word;
}

std::int64_t take_number(std::string_view& record) {
  const std::string_view word = take_word(record);
  std::int64_t number = -1;
  std::from_chars(word.data(), word.data() + word.size(), number);
  return number;
}

/// Nothing if it is not as it was written.
std::optional<Contents> contents_of(std::string_view text) {
  const std::size_t end = text.rfind('\0');
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view hash = text.substr(end + 1);
  text = text.substr(0, end + 1);
  if (sha256_hex(text) != hash || !text.starts_with(kHead)) return std::nullopt;
  Contents contents;
  text.remove_prefix(kHead.size() + 1);
  while (!text.empty()) {
    std::string_view record = text.substr(0, text.find('\0'));
    text.remove_prefix(record.size() + 1);
    const std::string_view kind = take_word(record);
    if (kind == "said") {
      contents.warnings = record;
    } else if (kind == "name") {
      contents.name = record;
    } else if (kind == "file") {
      Part part{.hash = std::string(take_word(record)), .marks = {}};
      part.marks.size = take_number(record);
      part.marks.mode = take_number(record);
      part.marks.number = take_number(record);
      part.marks.modified_ns = take_number(record);
      part.marks.changed_ns = take_number(record);
      contents.parts.emplace(record, std::move(part));
    } else {
      CacheEntry::Ingredient ingredient;
      ingredient.size = take_number(record);
      ingredient.modified_ns = take_number(record);
      ingredient.path = record;
      contents.ingredients.push_back(std::move(ingredient));
    }
  }
  return contents;
}

/// Reads a file as it is to stay.
Expected<Part> settled_part(const fs::path& path) {
  const auto fd = open_file(path, O_RDONLY | O_NOFOLLOW);
  if (!fd) return tl::unexpected(fd.error());
  auto hash = sha256_of_file(fd->get());
  if (!hash) return tl::unexpected(hash.error());
  if (::fsync(fd->get()) != 0) return system_failure(errno, "sync {}", path.string());
  struct stat status {};
  if (::fstat(fd->get(), &status) != 0) return system_failure(errno, "stat {}", path.string());
  return Part{.hash = std::move(*hash), .marks = marks_of(status)};
}

/// Compares what is there with the list.
class Inspection {
 public:
  Inspection(const CacheEntry& entry, Contents contents, FileDates& dates)
      : entry_(entry), contents_(std::move(contents)), dates_(dates) {}

  CacheEntry::Finding check() {
    using enum CacheEntry::Condition;
    std::size_t found = 0;
    std::error_code code;
    for (fs::recursive_directory_iterator file(entry_.files(), code), end; !code && file != end;
         file.increment(code)) {
      std::error_code gone;
      if (file->symlink_status(gone).type() == fs::file_type::directory) continue;
      const std::string name = file->path().lexically_relative(entry_.files());
      const auto part = contents_.parts.find(name);
      if (part == contents_.parts.end())
        return {.condition = damaged, .what = name + " was not there"};
      if (!is_as(file->path(), part->second))
        return {.condition = damaged, .what = name + " is not as it was"};
      ++found;
    }
    if (code) return {.condition = damaged, .what = code.message()};
    if (found != contents_.parts.size()) return {.condition = damaged, .what = "a file is missing"};
    if (std::string changed = changed_ingredient(); !changed.empty())
      return {.condition = outdated, .what = std::move(changed)};
    return {.condition = sound, .what = {}, .warnings = contents_.warnings};
  }

  /// Other marks were found on files that are what they were.
  bool has_new_marks() const { return has_new_marks_; }
  const Contents& contents() const { return contents_; }

 private:
  bool is_as(const fs::path& path, Part& part) {
    struct stat status {};
    if (::lstat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return false;
    const Marks marks = marks_of(status);
    if (marks == part.marks) return true;
    if (marks.size != part.marks.size || marks.mode != part.marks.mode) return false;
    const auto fd = open_file(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    if (!fd) return false;
    const auto hash = sha256_of_file(fd->get());
    if (!hash || *hash != part.hash) return false;
    part.marks = marks;
    has_new_marks_ = true;
    return true;
  }

  std::string changed_ingredient() const {
    for (const CacheEntry::Ingredient& ingredient : contents_.ingredients) {
      const FileDates::Date then{ingredient.size, ingredient.modified_ns};
      if (dates_.of(ingredient.path) != then) return ingredient.path.string() + " has changed";
    }
    return {};
  }

  const CacheEntry& entry_;
  Contents contents_;
  FileDates& dates_;
  bool has_new_marks_ = false;
};

/// Held while an entry is replaced, so that nobody replaces a new one. Of one that is held for
/// long, by a judge that was stopped, we do not wait for the end: then some work is done twice.
UniqueFd lock(const fs::path& folder) {
  UniqueFd fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  constexpr int kAttempts = 200;
  for (int attempt = 0; fd && attempt < kAttempts; ++attempt) {
    if (::flock(fd.get(), LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return fd;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return fd;
}

/// As renameat2(2) does; not every file system can exchange.
Expected<> exchange(const fs::path& made, const fs::path& place) {
  constexpr unsigned kExchange = 2;  // RENAME_EXCHANGE
  if (::syscall(SYS_renameat2, AT_FDCWD, made.c_str(), AT_FDCWD, place.c_str(), kExchange) == 0)
    return {};
  std::error_code code;
  const fs::path old = made.parent_path() / "replaced";
  fs::rename(place, old, code);
  if (!code) fs::rename(made, place, code);
  if (code) return system_failure(code.value(), "replace {}", place.string());
  return {};
}

}  // namespace

const std::optional<FileDates::Date>& FileDates::of(const fs::path& file) {
  const auto [known, is_new] = known_.try_emplace(file.native());
  struct stat status {};
  if (is_new && ::stat(file.c_str(), &status) == 0)
    known->second = Date{status.st_size, nanoseconds_in(status.st_mtim)};
  return known->second;
}

std::vector<CacheEntry::Ingredient> CacheEntry::as_now(const std::vector<fs::path>& paths) {
  std::vector<Ingredient> ingredients;
  for (const fs::path& path : paths) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) continue;
    ingredients.push_back(
        {.path = path, .size = status.st_size, .modified_ns = nanoseconds_in(status.st_mtim)});
  }
  return ingredients;
}

Expected<> CacheEntry::seal(const std::string& name, const std::vector<Ingredient>& ingredients,
                            const std::string& warnings) const {
  Contents contents{.name = name, .parts = {}, .ingredients = ingredients, .warnings = warnings};
  std::erase(contents.warnings, '\0');
  std::error_code code;
  for (fs::recursive_directory_iterator file(files(), code), end; !code && file != end;
       file.increment(code)) {
    if (file->symlink_status(code).type() == fs::file_type::directory) {
      if (auto synced = sync_folder(file->path()); !synced) return synced;
      continue;
    }
    auto part = settled_part(file->path());
    if (!part) return tl::unexpected(part.error());
    contents.parts.emplace(file->path().lexically_relative(files()).string(), std::move(*part));
  }
  if (code) return system_failure(code.value(), "list {}", files().string());
  if (auto synced = sync_folder(files()); !synced) return synced;
  if (auto written = write_file_whole(list_path(), text_of(contents)); !written) return written;
  return sync_folder(folder_);
}

std::vector<CacheEntry::Ingredient> CacheEntry::ingredients() const {
  const auto text = read_file(list_path(), kLargestList);
  auto contents = text ? contents_of(*text) : std::nullopt;
  return contents ? std::move(contents->ingredients) : std::vector<Ingredient>();
}

CacheEntry::Finding CacheEntry::check(FileDates& dates) const {
  std::error_code code;
  const auto type = fs::symlink_status(folder_, code).type();
  if (type == fs::file_type::not_found) return {};
  const auto text = read_file(list_path(), kLargestList);
  auto contents = text ? contents_of(*text) : std::nullopt;
  if (type != fs::file_type::directory || !contents)
    return {.condition = Condition::damaged, .what = "its list is missing or broken"};
  if (contents->name != folder_.filename())
    return {.condition = Condition::damaged, .what = "it is another program's entry"};
  Inspection inspection(*this, std::move(*contents), dates);
  Finding finding = inspection.check();
  // Where that is not to be had, the next judge reads the files once more.
  if (finding.condition == Condition::sound && inspection.has_new_marks())
    (void)write_file_whole(list_path(), text_of(inspection.contents()));
  return finding;
}

Expected<Left> put_in_place(const CacheEntry& made, const CacheEntry& place) {
  const fs::path parent = place.folder().parent_path();
  const UniqueFd locked = lock(parent);
  std::error_code code;
  fs::rename(made.folder(), place.folder(), code);
  Left left = Left::nothing;
  if (code) {
    const CacheEntry::Finding theirs = place.check();
    // Somebody else has built the same meanwhile: theirs is as good as ours, and may be in use.
    if (theirs.condition == CacheEntry::Condition::sound) return left;
    if (theirs.condition == CacheEntry::Condition::missing)
      return system_failure(code.value(), "keep {}", place.folder().string());
    if (auto exchanged = exchange(made.folder(), place.folder()); !exchanged)
      return tl::unexpected(exchanged.error());
    left = Left::something;
  }
  if (auto synced = sync_folder(parent); !synced) return tl::unexpected(synced.error());
  return left;
}

}  // namespace judge
