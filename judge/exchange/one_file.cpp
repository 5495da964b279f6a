#include "judge/exchange/one_file.hpp"

#include <algorithm>

#include "judge/base/os/file.hpp"
#include "judge/base/os/is_below.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/program/bundle/bundle.hpp"
#include "judge/program/bundle/include_path.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

Expected<OneFile> bundled(const std::vector<fs::path>& files, const fs::path& root,
                          std::vector<fs::path> sources, const std::string& kept) {
  const BundleOptions options{.line_directives = LineDirectives::left_out, .kept = kept};
  if (sources.size() == 1) {
    auto text = bundle(sources.front(), root, options);
    if (!text) return tl::unexpected(text.error());
    return OneFile{sources.front().extension().string(), *std::move(text)};
  }
  auto folder = TempDir::create();
  if (!folder) return tl::unexpected(folder.error());
  const fs::path top = common_folder(files);
  std::error_code code;
  for (const fs::path& file : files) {
    const fs::path copy = folder->path() / file.lexically_relative(top);
    fs::create_directories(copy.parent_path(), code);
    fs::copy_file(file, copy, code);
    if (code) return system_failure(code.value(), "copy {}", file.string());
  }
  std::string includes;
  for (const fs::path& source : sources)
    includes += "#include \"" + source.lexically_relative(top).string() + "\"\n";
  const std::string extension = sources.front().extension().string();
  const fs::path all = folder->path() / ("all-in-one" + extension);
  if (auto written = write_scratch_file(all, includes); !written)
    return tl::unexpected(written.error());
  auto text = bundle(all, folder->path(), options);
  if (!text) return tl::unexpected(text.error());
  return OneFile{extension, *std::move(text)};
}

}  // namespace

bool is_made_by_script(const Program& program) {
  return std::ranges::any_of(program.source.files, [](const fs::path& file) {
    return file.filename() == "build" || file.filename() == "run";
  });
}

Expected<OneFile> one_file_of(const Program& program, const std::string& kept) {
  std::vector<fs::path> files = program.source.files;
  if (!kept.empty())
    std::erase_if(files, [&](const fs::path& file) { return file.filename() == kept; });
  if (files.empty()) return failure("{} holds no file", program.shown);
  const bool has_script = is_made_by_script(program);
  std::vector<fs::path> sources;
  std::ranges::copy_if(files, std::back_inserter(sources), is_c_source);
  // On a shelf it may include what stands there for all; elsewhere what is beside it.
  const fs::path root =
      program.source.shared_folders.empty() ? common_folder(files) : program.source.root;
  if (!sources.empty() && !has_script) return bundled(files, root, std::move(sources), kept);
  if (files.size() > 1)
    return failure("{} consists of {} files, and one is all that there is room for", program.shown,
                   files.size());
  if (has_script) return failure("{} is a script that makes or starts a program", program.shown);
  auto text = read_file(files.front(), mebibytes(64));
  if (!text) return tl::unexpected(text.error());
  return OneFile{files.front().extension().string(), *std::move(text)};
}

}  // namespace judge
