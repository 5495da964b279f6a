#include "judge/generation/case_sources.hpp"

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/generation/plan/case_extensions.hpp"

namespace judge {

namespace fs = std::filesystem;

Expected<std::optional<CaseSources::File>> CaseSources::file(const std::string& extension) const {
  const auto& texts = job_.planned.texts;
  if (const auto text = texts.find(extension); text != texts.end())
    return File{text->second, Source::plan};
  std::error_code code;
  const fs::path copied = copied_file(job_, extension);
  if (!copied.empty() && fs::exists(copied, code)) {
    auto text = read_file(copied);
    if (!text) return tl::unexpected(text.error());
    return File{*std::move(text), Source::copy};
  }
  if (const auto made = generated_.find(extension); made != generated_.end())
    return File{made->second, Source::generator};
  return std::nullopt;
}

Expected<std::optional<std::string>> CaseSources::text(const std::string& extension) const {
  auto found = file(extension);
  if (!found) return tl::unexpected(found.error());
  if (!*found) return std::nullopt;
  return std::move((*found)->text);
}

std::vector<fs::path> copied_files(const MakeCaseJob& job) {
  std::vector<fs::path> files;
  const auto add = [&](std::string_view extension) {
    const fs::path file = copied_file(job, extension);
    std::error_code code;
    if (!file.empty() && fs::exists(file, code)) files.push_back(file);
  };
  for (const std::string_view extension : kTextExtensions) add(extension);
  for (const std::string_view extension : kPictureExtensions) add(extension);
  return files;
}

fs::path copied_file(const MakeCaseJob& job, std::string_view extension) {
  const auto& copied = job.planned.copied;
  if (!copied) return {};
  const auto base = [&]() -> const fs::path& {
    switch (copied->base) {
      case CopiedFiles::Base::plan_folder:
        return job.plan_folder;
      case CopiedFiles::Base::cases_folder:
        return job.cases_folder;
      case CopiedFiles::Base::made_cases:
        break;
    }
    return job.staging;
  };
  return (base() / fmt::format("{}.{}", copied->from.string(), extension)).lexically_normal();
}

}  // namespace judge
