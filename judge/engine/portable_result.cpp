#include "judge/engine/portable_result.hpp"

#include <string_view>

#include "judge/base/os/file.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/generation/plan/case_extensions.hpp"
#include "judge/generation/staging.hpp"

namespace judge {
namespace {

/// What came of a job that makes files, and where these lie. No other job leaves any.
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
  portable.result = std::move(result);
  return portable;
}

JobResult received(PortableResult result, const Job& job) {
  if (auto files = made_by(job, result.result)) {
    if (auto there = put(result.contents, std::move(*files)); !there)
      return std::move(there.error());
  }
  return std::move(result.result);
}

}  // namespace judge
