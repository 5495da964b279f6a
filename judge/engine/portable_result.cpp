#include "judge/engine/portable_result.hpp"

#include <optional>
#include <string_view>
#include <utility>

#include "judge/base/os/file.hpp"
#include "judge/base/sha256.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/generation/plan/case_extensions.hpp"
#include "judge/generation/staging.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// What came of a job that makes files, and where these lie. No other job leaves any, but for
/// programs.
struct Made {
  const MadeCase& made;
  const PlannedCase& planned;
  Staging staging;
};

std::optional<Made> made_by(const Job& job, const JobResult& result) {
  const auto* const making = std::get_if<MakeCaseJob>(&job);
  const auto* const made = std::get_if<MadeCase>(&result);
  if (making == nullptr || made == nullptr) return std::nullopt;
  return Made{*made, making->planned, Staging(making->staging)};
}

/// Whether that is what a file of the case is called, and no path to anywhere else.
bool is_file_of(const PlannedCase& planned, std::string_view name) {
  if (!name.starts_with(planned.name)) return false;
  name.remove_prefix(planned.name.size());
  if (!name.starts_with('.')) return false;
  name.remove_prefix(1);
  return contains(kTextExtensions, name) || contains(kPictureExtensions, name);
}

/// Puts each file in its place, as what its content is found to be. Another machine may say what it
/// likes.
Expected<> put(const std::map<std::string, std::string>& contents, Made to) {
  for (const auto& [name, hash] : to.made.files) {
    if (!is_file_of(to.planned, name))
      return failure("{} came, which is no file of {}", visible_text(name, 200), to.planned.name);
    const auto content = contents.find(hash);
    if (content == contents.end()) return failure("{} was made and did not come", name);
    if (auto added = to.staging.add(name, content->second); !added) return added;
    if (to.staging.checksums().at(name) != hash)
      return failure("{} did not come as it was made", name);
  }
  return {};
}

/// Puts each file below the folder by its path there.
Expected<> put_program(const PortableResult& result, const fs::path& folder) {
  for (const JobFile& file : result.program_files) {
    const fs::path& path = file.path.path();
    const std::string shown = visible_text(path.string(), 200);
    if (!path.is_absolute() || path != path.lexically_normal())
      return failure("{} came, which is no file of a program", shown);
    const auto content = result.contents.find(file.hash);
    if (content == result.contents.end()) return failure("{} was built and did not come", shown);
    if (sha256_hex(content->second) != file.hash)
      return failure("{} did not come as it was built", shown);
    const fs::path here = folder / path.relative_path();
    std::error_code code;
    fs::create_directories(here.parent_path(), code);
    if (auto written = write_scratch_file(here, content->second); !written) return written;
    constexpr fs::perms kExecutable =
        fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
    if (file.is_executable) fs::permissions(here, kExecutable, fs::perm_options::add, code);
    if (code) return system_failure(code.value(), "make {} executable", here.string());
  }
  return {};
}

/// Adds the program that was built, if one was.
Expected<> add_program(const JobResult& result, PortableResult& portable) {
  const auto* const built = std::get_if<BuildResult>(&result);
  if (built == nullptr || built->program.arguments.empty()) return {};
  FileDigests digests;
  auto files = files_of(built->program, digests);
  if (!files) return tl::unexpected(files.error());
  for (const JobFile& file : *files) {
    auto content = read_file(file.path.path());
    if (!content) return tl::unexpected(content.error());
    portable.contents.emplace(file.hash, std::move(*content));
  }
  portable.program_files = std::move(*files);
  return {};
}

}  // namespace

PortableResult make_portable(JobResult result, const Job& job) {
  PortableResult portable;
  if (const auto files = made_by(job, result)) {
    for (const auto& [name, hash] : files->made.files) {
      auto content = read_file(files->staging.path_of(name));
      if (!content) return {.result = std::move(content.error())};
      portable.contents.emplace(hash, std::move(*content));
    }
  }
  if (auto added = add_program(result, portable); !added)
    return {.result = std::move(added.error())};
  portable.result = std::move(result);
  return portable;
}

JobResult received(PortableResult result, const Job& job, const fs::path& programs) {
  if (auto files = made_by(job, result.result)) {
    if (auto there = put(result.contents, std::move(*files)); !there)
      return std::move(there.error());
  }
  if (auto* const built = std::get_if<BuildResult>(&result.result)) {
    if (auto there = put_program(result, programs); !there) return std::move(there.error());
    built->program = moved_below(std::move(built->program), programs);
  }
  return std::move(result.result);
}

}  // namespace judge
