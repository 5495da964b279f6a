#include "judge/workspace/measured_programs.hpp"

#include <algorithm>

#include "judge/base/os/file.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/coverage/gcov_name.hpp"
#include "judge/problem/shelves/project.hpp"
#include "judge/program/language/command_template.hpp"
#include "judge/program/language/tool.hpp"
#include "judge/workspace/building.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kEnv = "/usr/bin/env";
/// What gcov says of a program with much of the standard library in it.
constexpr Bytes kMostOfGcov = mebibytes(32);
constexpr Bytes kMostCounts = mebibytes(16);
constexpr Bytes kLargestSource = mebibytes(8);

/// The gcov that is called as the compiler: g++-13 comes with gcov-13.
OrFault<std::string> gcov_of(const LanguageTraits& language, const ToolPlaces& places) {
  const auto tool = gcov_name(language.measured_by);
  if (!tool) {
    return fault(Fault::Kind::usage,
                 "no gcov belongs to '{}', the command by which languages.yaml measures {}",
                 language.measured_by, language.name);
  }
  if (const auto path = find_tool(*tool, places)) return path->string();
  const bool is_path = language.measured_by.find('/') != std::string::npos;
  return fault(Fault::Kind::machine, "{}, which reads what {} programs count, is not installed{}",
               *tool, language.name,
               is_path ? "" : "; on Debian: apt-get install " + language.measured_by);
}

/// Whether it comes with the judge or with testlib, and is looked at by others.
bool is_of_library(const fs::path& file) {
  return is_of_kit(file) || file.filename() == "testlib.h";
}

/// The name of the file that a program counts into whose build left that note.
std::string counts_of(const fs::path& note) {
  return fs::path(note.filename()).replace_extension("gcda").string();
}

}  // namespace

void add_variable(Runnable& program, std::string variable) {
  std::vector<std::string>& arguments = program.arguments;
  if (arguments.front() != kEnv) arguments.insert(arguments.begin(), kEnv);
  arguments.insert(arguments.begin() + 1, std::move(variable));
}

OrFault<Runnable> MeasuredPrograms::add(const Program& program, const Limits& limits) {
  const std::string number = std::to_string(programs_.size());
  Measured measured{
      .coverage = {.role = program.role, .name = program.shown},
      .source = program.source,
      .program = {},
      .gcov = {},
      .folder = WritableFolder(workspace_.temporary_folder() / ("coverage-" + number), "/coverage"),
      .notes = {}};
  auto built = build(workspace_, program, limits, BuildVariant::measuring);
  if (!built) return built;
  measured.coverage.language = built->language.name;
  measured.program = *built;
  if (!built->language.measured_by.empty()) {
    auto gcov = gcov_of(built->language, workspace_.tools());
    if (!gcov) return tl::unexpected(gcov.error());
    measured.gcov = *std::move(gcov);
    if (auto ready = make_ready(measured, *built); !ready) return tl::unexpected(ready.error());
  }
  programs_.push_back(std::move(measured));
  return built;
}

OrFault<> MeasuredPrograms::make_ready(Measured& measured, Runnable& runnable) {
  const auto files = files_in(runnable.files.folder);
  if (!files) return fault(Fault::Kind::machine, "{}", files.error().message);
  auto done = measured.folder.renew();
  for (const fs::path& file : *files) {
    if (file.extension() != ".gcno" || !done) continue;
    measured.notes.push_back(file);
    // Made by one worker's program, another one's could not add to it.
    done = measured.folder.put({}, counts_of(file));
  }
  if (done) done = measured.folder.share();
  if (!done) return fault(Fault::Kind::machine, "{}", done.error().message);
  measured.coverage.is_measured = true;
  runnable.folders.push_back(measured.folder.visible());
  add_variable(runnable, "GCOV_PREFIX=" + measured.folder.path().string());
  add_variable(runnable, "GCOV_PREFIX_STRIP=99");
  return {};
}

Expected<> MeasuredPrograms::gather(const Measured& measured, const WritableFolder& folder) const {
  measured.folder.unlock();
  for (const fs::path& note : measured.notes) {
    const std::string counts = counts_of(note);
    const auto counted = measured.folder.content(counts, kMostCounts);
    if (!counted) return failure("what it counted cannot be read");
    if (auto put = folder.put(note, note.filename().string()); !put) return put;
    if (auto written = write_scratch_file(folder.path() / counts, *counted); !written)
      return written;
  }
  return folder.share();
}

OrFault<> MeasuredPrograms::ask_gcov(std::size_t number) {
  Measured& measured = programs_[number];
  WritableFolder folder(workspace_.temporary_folder() / ("gcov-" + std::to_string(number)),
                        "/gcov");
  if (auto made = folder.renew(); !made)
    return fault(Fault::Kind::machine, "{}", made.error().message);
  if (const auto gathered = gather(measured, folder); !gathered) {
    measured.coverage.failure = gathered.error().message;
    return {};
  }
  // The counts are a stranger's: gcov runs as one's program does.
  VisibleFolder visible = folder.visible();
  visible.access = VisibleFolder::Access::read_only;
  Runnable gcov{.arguments = {measured.gcov, "--json-format", "--branch-probabilities", "--stdout"},
                .folders = {std::move(visible)}};
  for (const fs::path& note : measured.notes)
    gcov.arguments.push_back((folder.path() / note.filename()).string());
  const auto results =
      perform_jobs(workspace_, {RunJob{.program = std::move(gcov),
                                       .input = "/dev/null",
                                       .limits = {.cpu_time = std::chrono::seconds(60),
                                                  .wall_time = std::chrono::seconds(120),
                                                  .output = kMostOfGcov}}});
  if (!results) return tl::unexpected(results.error());
  read(measured, std::get<RunOutput>(results->front()));
  return {};
}

std::string MeasuredPrograms::shown_path(const Measured& measured, std::size_t file) const {
  const fs::path& path = measured.program.files.files[file];
  if (file >= measured.program.files.own_count) return path.string();
  const std::string end = "/" + path.string();
  const auto source = std::ranges::find_if(
      measured.source.files, [&](const fs::path& own) { return own.string().ends_with(end); });
  return source == measured.source.files.end() ? path.string()
                                               : workspace_.library().shown(*source);
}

void MeasuredPrograms::read(Measured& measured, const RunOutput& output) const {
  ProgramCoverage& coverage = measured.coverage;
  if (output.run.limit_hit == LimitHit::output) {
    coverage.failure = "gcov says more than " + to_string(kMostOfGcov) + " of it";
    return;
  }
  if (output.run.exit_code != 0 || output.run.signal != 0 ||
      output.run.limit_hit != LimitHit::none) {
    coverage.failure = "gcov failed: " + printable_text(output.run.error_output);
    return;
  }
  const ProgramFiles& files = measured.program.files;
  std::map<std::string, std::string> sources;
  for (const fs::path& file : files.files) {
    auto text = read_file(files.folder / file, kLargestSource);
    if (text && !is_of_library(file)) sources.emplace(file.string(), *std::move(text));
  }
  auto read = read_gcov(output.output, sources);
  if (!read) {
    coverage.failure = read.error().message;
    return;
  }
  for (std::size_t i = 0; i < files.files.size(); ++i) {
    const auto found = std::ranges::find(*read, files.files[i].string(), &FileCoverage::path);
    if (found == read->end()) continue;
    coverage.files.push_back(std::move(*found));
    coverage.files.back().path = shown_path(measured, i);
  }
}

OrFault<std::vector<ProgramCoverage>> MeasuredPrograms::take_coverage() {
  // One at a time: what gcov says takes much memory while it is read.
  for (std::size_t i = 0; i < programs_.size(); ++i) {
    if (!programs_[i].coverage.is_measured) continue;
    if (auto asked = ask_gcov(i); !asked) return tl::unexpected(asked.error());
  }
  std::vector<ProgramCoverage> coverage;
  for (Measured& measured : programs_) coverage.push_back(std::move(measured.coverage));
  return coverage;
}

}  // namespace judge
