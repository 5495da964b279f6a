#include "judge/cli/compared_files.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "judge/base/os/file.hpp"
#include "judge/cli/compare_files.hpp"
#include "judge/cli/given_text.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// One of the files, with what it is wanted for, and the name of what is read out of a stream.
struct Named {
  std::string* word;
  std::string_view wanted_for;
  const char* read_as;
};

ExitCode replace_stream(const Named& named, const fs::path& folder,
                        const Cancellation& cancellation) {
  const auto text = read_given(*named.word, kLargestCompared, cancellation);
  if (!text) return fail_to_read(*named.word, named.wanted_for, text.error(), cancellation);
  const fs::path file = folder / named.read_as;
  if (const auto written = write_scratch_file(file, *text); !written)
    return fail(ExitCode::judge_error, written.error().message);
  *named.word = file.string();
  return ExitCode::ok;
}

/// Before a checker is built.
ExitCode check(const Named& named, const fs::path& folder, const Cancellation& cancellation) {
  if (names_stream(*named.word)) return replace_stream(named, folder, cancellation);
  std::error_code code;
  if (fs::exists(*named.word, code) || code) return ExitCode::ok;
  return fail_to_read(*named.word, named.wanted_for, {.code = ENOENT}, cancellation);
}

}  // namespace

OrExit<ComparedFiles> compared_files(const CommandLine& line, const fs::path& folder,
                                     const Cancellation& cancellation) {
  const auto words = line.list("words");
  ComparedFiles files{.output = words.back()};
  std::vector<Named> all = {{&files.output, kForOutput, "compared.out"}};
  if (words.size() == 3) {
    files.answer = words[1];
    all.push_back({&*files.answer, kForAnswer, "compared.ans"});
  }
  if (line.has("input")) {
    files.input = line.get<std::string>("input");
    all.push_back({&*files.input, "that was the input", "compared.in"});
  }
  if (std::ranges::count_if(all, [](const Named& named) { return *named.word == "-"; }) > 1) {
    return tl::unexpected(fail(ExitCode::usage, "only one of the files can be standard input"));
  }
  for (const Named& named : all) {
    if (const ExitCode read = check(named, folder, cancellation); read != ExitCode::ok)
      return tl::unexpected(read);
  }
  return files;
}

}  // namespace judge
