#include "judge/exchange/write_draft.hpp"

#include <map>
#include <memory>

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <zip.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/sync_folder.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/problem/package/package_folder.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// 1 January 1980, midnight: the first date that an archive can have, in every time zone.
constexpr zip_uint16_t kDosTime = 0;
constexpr zip_uint16_t kDosDate = (1U << 5U) | 1U;

/// Absolute, and without a '/' at its end.
fs::path whole_path(const fs::path& target) {
  std::error_code code;
  const fs::path whole = fs::absolute(target, code).lexically_normal();
  return whole.has_filename() ? whole : whole.parent_path();
}

fs::path folder_around(const fs::path& target) {
  return whole_path(target).parent_path();
}

bool can_be_replaced(const fs::path& target) {
  std::error_code code;
  if (fs::is_directory(target, code)) return is_package(target) || fs::is_empty(target, code);
  return fs::is_regular_file(target, code) && is_package_archive(target);
}

Expected<> copy(const PackageDraft::Entry& entry, const fs::path& to) {
  std::error_code code;
  fs::create_directories(to.parent_path(), code);
  if (code) return system_failure(code.value(), "create {}", to.parent_path().string());
  if (entry.source.empty()) {
    auto fd = open_file(to, O_WRONLY | O_CREAT | O_EXCL);
    if (!fd) return tl::unexpected(fd.error());
    if (auto written = write_all(fd->get(), entry.text); !written) return written;
  } else {
    fs::copy_file(entry.source, to, code);
    if (code) return system_failure(code.value(), "copy {}", entry.source.string());
  }
  const bool can_be_run = entry.mode == PackageDraft::Mode::can_be_run;
  fs::permissions(to, static_cast<fs::perms>(can_be_run ? 0755 : 0644), code);
  return code ? system_failure(code.value(), "chmod {}", to.string()) : Expected<>();
}

tl::unexpected<Error> stopped() {
  return failure("interrupted");
}

/// For libzip, which asks it while it packs.
int is_stop_requested(zip_t*, void* cancellation) {
  return static_cast<const Cancellation*>(cancellation)->is_requested() ? 1 : 0;
}

struct DiscardArchive {
  void operator()(zip_t* archive) const { ::zip_discard(archive); }
};

class Packing {
 public:
  explicit Packing(zip_t* archive) : archive_(archive) {}

  Expected<> add(const std::string& name, const PackageDraft::Entry& entry) {
    zip_source_t* source =
        entry.source.empty()
            ? ::zip_source_buffer(archive_, entry.text.data(), entry.text.size(), 0)
            : ::zip_source_file(archive_, entry.source.c_str(), 0, -1);
    if (source == nullptr) return failed(name);
    const zip_int64_t index = ::zip_file_add(archive_, name.c_str(), source, ZIP_FL_ENC_UTF_8);
    if (index < 0) {
      ::zip_source_free(source);
      return failed(name);
    }
    const auto at = static_cast<zip_uint64_t>(index);
    const zip_uint32_t mode = entry.mode == PackageDraft::Mode::can_be_run ? 0755 : 0644;
    const bool is_set = ::zip_set_file_compression(archive_, at, ZIP_CM_DEFLATE, 6) == 0 &&
                        ::zip_file_set_dostime(archive_, at, kDosTime, kDosDate, 0) == 0 &&
                        ::zip_file_set_external_attributes(archive_, at, 0, ZIP_OPSYS_UNIX,
                                                           (S_IFREG | mode) << 16U) == 0;
    return is_set ? Expected<>() : failed(name);
  }

 private:
  Expected<> failed(const std::string& name) const {
    return failure("pack {}: {}", name, ::zip_strerror(archive_));
  }

  zip_t* archive_;
};

/// Puts what was made aside into its place.
Expected<> rename_into_place(const fs::path& made, const fs::path& named, Standing standing,
                             Cancellation cancellation) {
  const fs::path target = whole_path(named);
  // Else after a power cut the name could be there without the content, and what it replaced gone.
  if (cancellation.is_requested()) return stopped();
  if (auto synced = sync_files_below(made.parent_path()); !synced) return synced;
  if (cancellation.is_requested()) return stopped();
  if (::renameat2(AT_FDCWD, made.c_str(), AT_FDCWD, target.c_str(), RENAME_NOREPLACE) == 0)
    return sync_folder(folder_around(target));
  const bool stands = errno == EEXIST || errno == ENOTEMPTY;
  if (!stands || standing == Standing::left)
    return system_failure(errno, "rename {} to {}", made.string(), target.string());
  if (::renameat2(AT_FDCWD, made.c_str(), AT_FDCWD, target.c_str(), RENAME_EXCHANGE) != 0)
    return system_failure(errno, "exchange {} and {}", made.string(), target.string());
  return sync_folder(folder_around(target));
}

}  // namespace

Expected<> check_target(const fs::path& target, Standing standing) {
  std::error_code code;
  const fs::path around = folder_around(target);
  if (!fs::is_directory(around, code)) return failure("there is no folder {}", around.string());
  if (!fs::exists(fs::symlink_status(target, code))) return {};
  if (standing == Standing::left)
    return tl::unexpected(
        Error{fmt::format("{} is there already; remove it", target.string()), EEXIST});
  if (!can_be_replaced(target))
    return failure("{} is there already, and is no package that could be replaced",
                   target.string());
  if (fs::exists(fs::symlink_status(target / ".git", code)))
    return failure("{} holds a repository (.git), which would go with it; write elsewhere",
                   target.string());
  return {};
}

Expected<> fill_folder(const PackageDraft& draft, const fs::path& folder,
                       Cancellation cancellation) {
  std::map<fs::path, std::string> first_copies;
  for (const auto& [path, entry] : draft.entries()) {
    if (cancellation.is_requested()) return stopped();
    if (!entry.source.empty() && path.starts_with("data/")) {
      const auto [first, is_new] = first_copies.try_emplace(entry.source, path);
      if (!is_new) {
        std::error_code code;
        fs::create_directories((folder / path).parent_path(), code);
        fs::create_symlink(fs::path(first->second).lexically_relative(fs::path(path).parent_path()),
                           folder / path, code);
        if (code) return system_failure(code.value(), "link {}", path);
        continue;
      }
    }
    if (auto copied = copy(entry, folder / path); !copied) return copied;
  }
  return {};
}

Expected<> write_folder(const PackageDraft& draft, const fs::path& target, Standing standing,
                        Cancellation cancellation) {
  if (auto fit = check_target(target, standing); !fit) return fit;
  // Beside it, so that a rename does.
  auto aside = TempDir::create(folder_around(target));
  if (!aside) return tl::unexpected(aside.error());
  const fs::path made = aside->path() / "made";
  std::error_code code;
  fs::create_directory(made, code);
  if (code) return system_failure(code.value(), "create {}", made.string());
  if (auto filled = fill_folder(draft, made, cancellation); !filled) return filled;
  return rename_into_place(made, target, standing, cancellation);
}

Expected<> write_archive(const PackageDraft& draft, const fs::path& target,
                         const std::string& inner, Standing standing, Cancellation cancellation) {
  if (auto fit = check_target(target, standing); !fit) return fit;
  auto aside = TempDir::create(folder_around(target));
  if (!aside) return tl::unexpected(aside.error());
  const fs::path made = aside->path() / "made.zip";
  int number = 0;
  std::unique_ptr<zip_t, DiscardArchive> archive(
      ::zip_open(made.c_str(), ZIP_CREATE | ZIP_EXCL, &number));
  if (!archive) {
    zip_error_t error;
    ::zip_error_init_with_code(&error, number);
    const std::string why = ::zip_error_strerror(&error);
    ::zip_error_fini(&error);
    return failure("{}: {}", target.string(), why);
  }
  if (::zip_register_cancel_callback_with_state(archive.get(), &is_stop_requested, nullptr,
                                                &cancellation) != 0)
    return failure("write {}: {}", target.string(), ::zip_strerror(archive.get()));
  Packing packing(archive.get());
  for (const auto& [path, entry] : draft.entries()) {
    if (auto added = packing.add(inner.empty() ? path : inner + "/" + path, entry); !added)
      return added;
  }
  if (::zip_close(archive.get()) != 0)
    return failure("write {}: {}", target.string(), ::zip_strerror(archive.get()));
  (void)archive.release();  // closed
  return rename_into_place(made, target, standing, cancellation);
}

}  // namespace judge
