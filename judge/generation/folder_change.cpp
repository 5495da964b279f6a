// Theory of operation
//
// A process can be killed at any moment, and the cases must be the old ones or the new ones all the
// same:
//
//   1  what is new is written to .generate/<group>/ in the cases folder
//   2  the new SHA256SUMS is written to .generate/, whole
//   3  the files are renamed from there into their places
//   4  files that only the old SHA256SUMS has are removed
//   5  .generate/SHA256SUMS is renamed into its place
//   6  .generate is removed
//
// Before 2 the cases are the old ones: whatever finds .generate without a list removes it. After 2
// all that is needed is there: whatever finds a list does 3 to 6, once more where need be. Nothing
// is judged as long as there is one (check_completeness()). After 5 the cases are the new ones, and
// what is left of .generate is empty.
//
// Where no plan makes the cases there is no list. What is new is put aside all the same, then
// .generate/unfinished is written, then the files are renamed, then .generate is removed. What
// finds that mark cannot tell what was still to be done, but makes all cases again, and replaces
// those that differ, before it removes the mark.
//
// Only the holder of the lock of the cases folder (FolderLock) does any of this.
#include "judge/generation/folder_change.hpp"

#include <cstddef>
#include <set>
#include <string>

#include <fcntl.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/remove_tree.hpp"
#include "judge/base/os/sync_folder.hpp"
#include "judge/base/sha256.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

Expected<> make_folder(const fs::path& folder) {
  std::error_code code;
  fs::create_directories(folder, code);
  if (code) return system_failure(code.value(), "create {}", folder.string());
  return {};
}

Expected<> move_file(const fs::path& from, const fs::path& to) {
  std::error_code code;
  fs::rename(from, to, code);
  if (code) return system_failure(code.value(), "replace {}", to.string());
  return {};
}

/// Writes what is to stand in that place.
Expected<> put_aside(const fs::path& aside, const fs::path& place, std::string_view content) {
  if (auto made = make_folder(aside.parent_path()); !made) return made;
  if (auto written = write_file_whole(aside, content); !written) return written;
  std::error_code code;
  const fs::file_status status = fs::status(place, code);
  if (fs::is_regular_file(status)) fs::permissions(aside, status.permissions(), code);
  return {};
}

Expected<> put_aside(const fs::path& aside, const NewFile& file) {
  if (!file.link_to.empty()) {
    std::error_code code;
    fs::create_symlink(file.link_to.lexically_relative(file.place.parent_path()), aside, code);
    if (code) return system_failure(code.value(), "link {}", file.place.string());
    return {};
  }
  if (file.source.empty()) return put_aside(aside, file.place, file.text);
  const auto content = read_file(file.source);
  if (!content) return tl::unexpected(content.error());
  return put_aside(aside, file.place, *content);
}

Expected<> put_all_aside(const fs::path& cases_folder, const FolderChange& change) {
  const fs::path aside = cases_folder / kChangeFolder;
  if (auto made = make_folder(aside); !made) return made;
  std::set<fs::path> folders = {aside};
  for (const FolderChange::File& file : change.files) {
    const fs::path path = aside / file.name;
    const auto content = read_file(file.source);
    if (!content) return tl::unexpected(content.error());
    if (auto put = put_aside(path, cases_folder / file.name, *content); !put) return put;
    folders.insert(path.parent_path());
  }
  for (const fs::path& folder : folders) {
    if (auto synced = sync_folder(folder); !synced) return synced;
  }
  return write_file_whole(aside / kChecksumsFile, to_text(change.checksums));
}

Expected<Checksums> checksums_in(const fs::path& file) {
  const auto text = read_file(file, mebibytes(64));
  if (!text) return tl::unexpected(text.error());
  Diagnostics diagnostics;
  Checksums checksums = parse_checksums(*text, file.string(), diagnostics);
  if (diagnostics.empty()) return checksums;
  return failure("{} is damaged; remove {}, and restore the testcases or make them again",
                 file.string(), file.parent_path().string());
}

/// The same of what the cases are made of so far; what is not to be read is none of it.
Checksums old_checksums(const fs::path& cases_folder) {
  const auto text = read_file(cases_folder / kChecksumsFile, mebibytes(64));
  Diagnostics diagnostics;
  return text ? parse_checksums(*text, "", diagnostics) : Checksums();
}

Expected<> move_into_place(const fs::path& cases_folder, const Checksums& checksums) {
  std::set<fs::path> folders;
  for (const auto& [name, digest] : checksums) {
    const fs::path aside = cases_folder / kChangeFolder / name;
    std::error_code code;
    if (!fs::exists(fs::symlink_status(aside, code))) continue;
    const fs::path place = cases_folder / name;
    if (auto made = make_folder(place.parent_path()); !made) return made;
    if (auto moved = move_file(aside, place); !moved) return moved;
    folders.insert(place.parent_path());
  }
  for (const fs::path& folder : folders) {
    if (auto synced = sync_folder(folder); !synced) return synced;
  }
  return {};
}

/// What stands beside the input of a sample to be shown, and is in no list.
Expected<> remove_interaction(const fs::path& cases_folder, const std::string& input,
                              const Checksums& old, const Checksums& checksums) {
  if (!input.starts_with("sample/") || !input.ends_with(".in")) return {};
  const fs::path name = fs::path(input).replace_extension(".interaction");
  if (old.contains(name.string()) || checksums.contains(name.string())) return {};
  std::error_code code;
  fs::remove(cases_folder / name, code);
  if (code) return system_failure(code.value(), "remove {}", (cases_folder / name).string());
  return {};
}

Expected<> remove_left_over(const fs::path& cases_folder, const Checksums& checksums) {
  const Checksums old = old_checksums(cases_folder);
  for (const auto& [name, digest] : old) {
    const fs::path file = cases_folder / name;
    std::error_code code;
    if (checksums.contains(name) || !fs::exists(fs::symlink_status(file, code))) continue;
    const auto content = read_file(file);
    if (!content || sha256_hex(*content) != digest) continue;
    // First: where this is done again, the input tells.
    if (auto removed = remove_interaction(cases_folder, name, old, checksums); !removed)
      return removed;
    fs::remove(file, code);
    if (code) return system_failure(code.value(), "remove {}", file.string());
    // A group of which nothing is left is none.
    for (fs::path group = file.parent_path();
         group.parent_path() != cases_folder && fs::remove(group, code);) {
      group = group.parent_path();
    }
  }
  return {};
}

}  // namespace

Expected<> prepare_change(const fs::path& cases_folder, const FolderChange& change) {
  const fs::path aside = cases_folder / kChangeFolder;
  if (auto removed = remove_tree(aside); !removed) return removed;
  auto prepared = put_all_aside(cases_folder, change);
  if (!prepared) (void)remove_tree(aside);
  return prepared;
}

Expected<Unfinished> finish_change(const fs::path& cases_folder) {
  const fs::path aside = cases_folder / kChangeFolder;
  const fs::path list = aside / kChecksumsFile;
  std::error_code code;
  if (!fs::exists(fs::symlink_status(aside, code))) return Unfinished::nothing;
  auto done = Unfinished::nothing;
  // A link may lead to somebody else's files.
  const bool is_ours = fs::is_directory(fs::symlink_status(aside, code));
  if (is_ours && fs::exists(fs::symlink_status(list, code))) {
    const auto checksums = checksums_in(list);
    if (!checksums) return tl::unexpected(checksums.error());
    auto finished = move_into_place(cases_folder, *checksums);
    if (finished) finished = remove_left_over(cases_folder, *checksums);
    if (finished) finished = move_file(list, cases_folder / kChecksumsFile);
    if (finished) finished = sync_folder(cases_folder);
    if (!finished) return tl::unexpected(finished.error());
    done = Unfinished::finished;
  }
  if (auto removed = remove_tree(aside); !removed) return tl::unexpected(removed.error());
  return done;
}

Expected<> replace_files(const fs::path& cases_folder, const std::vector<NewFile>& files) {
  const fs::path aside = cases_folder / kChangeFolder;
  const fs::path mark = aside / kUnfinishedMark;
  if (files.empty()) return remove_tree(aside);
  std::error_code code;
  const bool is_ours = fs::is_directory(fs::symlink_status(aside, code));
  const bool was_begun = is_ours && fs::exists(fs::symlink_status(mark, code));
  const fs::path ready = aside / "new";
  // Of a change that was begun the mark stays.
  if (auto removed = remove_tree(was_begun ? ready : aside); !removed) return removed;
  Expected<> prepared = make_folder(ready);
  for (std::size_t i = 0; i < files.size() && prepared; ++i)
    prepared = put_aside(ready / std::to_string(i), files[i]);
  if (prepared) prepared = sync_folder(ready);
  if (prepared) prepared = write_file_whole(mark, "");
  if (prepared) prepared = sync_folder(aside);
  if (!prepared) {
    (void)remove_tree(was_begun ? ready : aside);
    return prepared;
  }
  std::set<fs::path> folders;
  for (std::size_t i = 0; i < files.size(); ++i) {
    const fs::path& place = files[i].place;
    if (auto made = make_folder(place.parent_path()); !made) return made;
    if (auto moved = move_file(ready / std::to_string(i), place); !moved) return moved;
    folders.insert(place.parent_path());
  }
  for (const fs::path& folder : folders) {
    if (auto synced = sync_folder(folder); !synced) return synced;
  }
  return remove_tree(aside);
}

}  // namespace judge
