#include "judge/problem/package/archive.hpp"

#include <array>
#include <fstream>
#include <memory>
#include <string_view>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <zip.h>

#include "judge/base/bytes.hpp"
#include "judge/base/os/file.hpp"
#include "judge/base/os/is_below.hpp"
#include "judge/base/text/visible_text.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr zip_int64_t kMostEntries = 200'000;
constexpr std::size_t kLongestLink = 4096;

struct ArchiveMark {
  std::size_t at;
  std::string_view bytes;
  std::string_view kind;
};

/// Long enough to be no text of an input. Of bzip2 the sixth and later ones: before them stands how
/// well it packs.
constexpr ArchiveMark kArchiveMarks[] = {
    {0, "\x1f\x8b\x08", "gzip"},     {257, "ustar", "tar"},
    {0, "7z\xbc\xaf\x27\x1c", "7z"}, {0, "Rar!\x1a\x07", "rar"},
    {0, "\xfd\x37zXZ", "xz"},        {4, "\x31\x41\x59\x26\x53\x59", "bzip2"},
    {0, "\x28\xb5\x2f\xfd", "zstd"},
};

struct CloseArchive {
  void operator()(zip_t* archive) const { ::zip_discard(archive); }
};
struct CloseEntry {
  void operator()(zip_file_t* entry) const { ::zip_fclose(entry); }
};

class Unpacking {
 public:
  Unpacking(zip_t* archive, const fs::path& folder, Cancellation cancellation, Bytes most)
      : archive_(archive), folder_(folder), cancellation_(cancellation), most_(most) {}

  Expected<> run() {
    const zip_int64_t count = ::zip_get_num_entries(archive_, 0);
    if (count > kMostEntries) return failure("more than {} entries", kMostEntries);
    if (auto fit = check_names(count); !fit) return fit;
    for (zip_int64_t i = 0; i < count; ++i) {
      if (cancellation_.is_requested()) return failure("interrupted");
      if (auto unpacked = entry(static_cast<zip_uint64_t>(i)); !unpacked) return unpacked;
    }
    // Last: a file is never written through a link of the archive.
    std::error_code code;
    for (const auto& [path, target] : links_) {
      fs::create_symlink(target, path, code);
      if (code) return system_failure(code.value(), "link {}", path.string());
    }
    // By way of another link one may lead where its name does not say.
    const fs::path root = fs::canonical(folder_, code);
    for (const auto& [path, target] : links_) {
      const fs::path end = fs::weakly_canonical(path, code);
      if (code || !is_below(end, root)) return leads_out(path, target);
    }
    return {};
  }

 private:
  /// Some tools of Windows write names that only Windows reads as paths. Where none has a slash the
  /// archive holds no folders, and so no package.
  Expected<> check_names(zip_int64_t count) const {
    std::string with_backslash;
    for (zip_int64_t i = 0; i < count; ++i) {
      const char* const name = ::zip_get_name(archive_, static_cast<zip_uint64_t>(i), 0);
      const std::string_view text = name == nullptr ? "" : name;
      if (text.find('/') != std::string_view::npos) return {};
      if (with_backslash.empty() && text.find('\\') != std::string_view::npos)
        with_backslash = text;
    }
    if (with_backslash.empty()) return {};
    return failure(
        "{}: names with backslashes in place of slashes, so that it holds no folders; make the "
        "archive again with another tool, or unpack it on Windows",
        visible_text(with_backslash, 200));
  }

  Expected<> leads_out(const fs::path& link, const std::string& target) const {
    const std::string name = link.lexically_relative(folder_).string();
    return failure("{} is a link out of the archive: to {}", visible_text(name, 200),
                   visible_text(target, 200));
  }

  Expected<> entry(zip_uint64_t index) {
    zip_stat_t status;
    if (::zip_stat_index(archive_, index, 0, &status) != 0 || status.name == nullptr)
      return failure("entry {} cannot be read", index);
    const fs::path name = fs::path(status.name).lexically_normal();
    const std::string shown = visible_text(status.name, 200);
    if (name.is_absolute() || name.empty() || *name.begin() == "..")
      return failure("{} would lie outside of the folder it is unpacked in", shown);
    const fs::path path = folder_ / name;
    std::error_code code;
    if (!name.has_filename()) {
      fs::create_directories(path, code);
      return code ? system_failure(code.value(), "create {}", path.string()) : Expected<>();
    }
    fs::create_directories(path.parent_path(), code);
    if (code) return system_failure(code.value(), "create {}", path.parent_path().string());
    return is_link(index) ? read_link(index, path, shown) : write(index, path, shown);
  }

  bool is_link(zip_uint64_t index) const { return S_ISLNK(mode_of(index)); }

  mode_t mode_of(zip_uint64_t index) const {
    zip_uint8_t system = 0;
    zip_uint32_t attributes = 0;
    if (::zip_file_get_external_attributes(archive_, index, 0, &system, &attributes) != 0) return 0;
    return system == ZIP_OPSYS_UNIX ? attributes >> 16U : 0;
  }

  template <class Take>
  Expected<> read(zip_uint64_t index, const std::string& shown, const Take& take) {
    const std::unique_ptr<zip_file_t, CloseEntry> file(::zip_fopen_index(archive_, index, 0));
    if (!file) return failure("{}: {}", shown, ::zip_strerror(archive_));
    std::vector<char> buffer(1U << 17U);
    while (true) {
      if (cancellation_.is_requested()) return failure("interrupted");
      const zip_int64_t length = ::zip_fread(file.get(), buffer.data(), buffer.size());
      if (length < 0) return failure("{} is damaged", shown);
      if (length == 0) return {};
      unpacked_ = unpacked_ + Bytes{length};
      if (unpacked_ > most_) return failure("more than {}", to_string(most_));
      if (auto taken = take(std::string_view(buffer.data(), static_cast<std::size_t>(length)));
          !taken)
        return taken;
    }
  }

  Expected<> read_link(zip_uint64_t index, const fs::path& path, const std::string& shown) {
    std::string target;
    auto got = read(index, shown, [&](std::string_view piece) -> Expected<> {
      target += piece;
      if (target.size() > kLongestLink) return failure("{} is no link", shown);
      return {};
    });
    if (!got) return got;
    const fs::path end = (path.parent_path() / target).lexically_normal();
    if (target.empty() || fs::path(target).is_absolute() || !is_below(end, folder_))
      return leads_out(path, target);
    links_.emplace_back(path, target);
    return {};
  }

  Expected<> write(zip_uint64_t index, const fs::path& path, const std::string& shown) {
    const bool can_be_run = (mode_of(index) & 0111U) != 0;
    auto fd = open_file(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, can_be_run ? 0755 : 0644);
    if (!fd) return tl::unexpected(fd.error());
    return read(index, shown, [&](std::string_view piece) { return write_all(fd->get(), piece); });
  }

  zip_t* archive_;
  fs::path folder_;
  Cancellation cancellation_;
  Bytes most_;
  Bytes unpacked_ = {};
  std::vector<std::pair<fs::path, std::string>> links_;
};

}  // namespace

Expected<> unpack(const fs::path& archive, const fs::path& folder, Cancellation cancellation,
                  Bytes most) {
  int number = 0;
  const std::unique_ptr<zip_t, CloseArchive> opened(
      ::zip_open(archive.c_str(), ZIP_RDONLY, &number));
  if (!opened) {
    std::error_code code;
    if (fs::file_size(archive, code) == 0 && !code)
      return failure("{}: the file is empty", archive.string());
    zip_error_t error;
    ::zip_error_init_with_code(&error, number);
    const std::string why = ::zip_error_strerror(&error);
    ::zip_error_fini(&error);
    return failure("{}: {}", archive.string(), why);
  }
  auto unpacked = Unpacking(opened.get(), folder, cancellation, most).run();
  if (!unpacked) unpacked.error().message = archive.string() + ": " + unpacked.error().message;
  return unpacked;
}

std::string_view kind_of_foreign_archive(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::array<char, 512> begin{};
  stream.read(begin.data(), begin.size());
  const std::string_view text(begin.data(), static_cast<std::size_t>(stream.gcount()));
  for (const ArchiveMark& mark : kArchiveMarks) {
    if (text.size() > mark.at && text.substr(mark.at).starts_with(mark.bytes)) return mark.kind;
  }
  return {};
}

}  // namespace judge
