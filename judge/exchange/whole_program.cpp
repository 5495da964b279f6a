#include "judge/exchange/whole_program.hpp"

#include "judge/program/bundle/bundle.hpp"
#include "judge/program/bundle/local_includes.hpp"

namespace judge {

namespace fs = std::filesystem;

void put_whole_file(const ProgramSource& source, const fs::path& file, const std::string& path,
                    PackageDraft& draft) {
  if (source.shared_folders.empty()) return draft.put_file(path, file);
  std::vector<fs::path> folders;
  for (const std::string& folder : source.shared_folders) folders.push_back(source.root / folder);
  folders.push_back(file.parent_path());
  const auto headers = local_includes(file, source.root, folders);
  if (headers && headers->empty()) return draft.put_file(path, file);
  const auto text = bundle(file, source.root, {.line_directives = LineDirectives::left_out});
  if (!text) return draft.refuse(text.error().message);
  draft.uses(file);
  for (const fs::path& header : headers.value_or(std::vector<fs::path>())) draft.uses(header);
  draft.put_text(path, *text);
}

void put_program(const Program& program, const fs::path& top, const std::string& folder,
                 PackageDraft& draft) {
  for (const fs::path& file : program.source.files)
    put_whole_file(program.source, file, folder + "/" + file.lexically_relative(top).string(),
                   draft);
}

}  // namespace judge
