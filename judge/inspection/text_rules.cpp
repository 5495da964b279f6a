#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/utf8.hpp"
#include "judge/inspection/inspected.hpp"
#include "judge/inspection/text_faults.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr int kDeepestGroup = 16;

/// The manifests of groups and cases, at any depth; links are not followed.
void collect_group_manifests(const fs::path& folder, int depth, std::vector<fs::path>& files) {
  const auto entries = entries_of(folder, {.most = 100'000});
  if (!entries || depth > kDeepestGroup) return;
  for (const fs::path& path : *entries) {
    std::error_code code;
    if (is_ignored(path.filename().string()) || fs::is_symlink(path, code)) continue;
    if (fs::is_directory(path, code))
      collect_group_manifests(path, depth + 1, files);
    else if (path.extension() == ".yaml")
      files.push_back(path);
  }
}

}  // namespace

Findings inspect_texts(const Inspected& inspected) {
  std::vector<fs::path> files = {inspected.manifest};
  if (inspected.problem.must_keep_package_format())
    files.push_back(inspected.problem.package / kDomjudgeFile);
  for (const fs::path& statement : statements_of(inspected)) {
    if (statement.extension() != ".pdf") files.push_back(statement);
  }
  for (const char* folder : {"sample", "secret"})
    collect_group_manifests(inspected.problem.cases_folder / folder, 0, files);
  Findings findings;
  for (const fs::path& file : files) {
    const auto text = read_file(file, mebibytes(4));
    if (!text) continue;
    if (has_byte_order_mark(*text)) {
      findings.push_back(
          find(RuleId::text_encoding, inspected.at(file, 1), "a byte order mark at its beginning"));
    } else if (!is_utf8(*text) && file != inspected.manifest &&
               file.filename() != kDomjudgeFile) {  // of these the loader tells
      findings.push_back(find(RuleId::text_encoding, inspected.at(file), "is not UTF-8"));
    }
  }
  return findings;
}

}  // namespace judge
