#include "judge/workspace/measured_programs.hpp"

#include <algorithm>

#include "judge/base/os/file.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/program/language/command_template.hpp"
#include "judge/program/language/tool.hpp"
#include "judge/workspace/building.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kEnv = "/usr/bin/env";
/// What gcov says of a program with much of the standard library in it.
constexpr Bytes kMostOfGcov = mebibytes(256);
constexpr Bytes kLargestSource = mebibytes(8);

/// The row for a program, if its programs can be measured.
const Language* measurable(const LanguageTable& languages, const Program& program) {
  const ProgramSource& source = program.source;
  const auto recognised = source.language.empty()
                              ? languages.detect(source.files, program.role)
                              : languages.select(source.files, source.language, program.role);
  if (!recognised || recognised->language->measure.empty()) return nullptr;
  return recognised->language;
}

/// The gcov that is called as the row's compiler: g++-13 comes with gcov-13.
OrFault<std::string> gcov_of(const Language& language) {
  std::string tool = language.measure.substr(0, language.measure.find(' '));
  for (const std::string_view compiler : {"g++", "gcc"}) {
    const std::size_t at = tool.rfind(compiler);
    if (at == std::string::npos) continue;
    tool.replace(at, compiler.size(), "gcov");
    if (const auto path = find_tool(tool)) return path->string();
    return fault(Fault::Kind::machine,
                 "{}, which reads what {} programs count, is not installed; on Debian: apt-get "
                 "install {}",
                 tool, language.name, language.package);
  }
  return fault(Fault::Kind::usage,
               "no gcov belongs to '{}', the command by which languages.yaml measures {}", tool,
               language.name);
}

/// Whether it comes with the judge or with testlib, and is looked at by others.
bool is_of_library(const fs::path& file) {
  return file.string().starts_with("judge/kit/") || file.filename() == "testlib.h";
}

}  // namespace

void add_variable(Runnable& program, std::string variable) {
  std::vector<std::string>& arguments = program.arguments;
  if (arguments.front() != kEnv) arguments.insert(arguments.begin(), kEnv);
  arguments.insert(arguments.begin() + 1, std::move(variable));
}

OrFault<Runnable> MeasuredPrograms::add(const Program& program, const Limits& limits) {
  const Language* language = measurable(workspace_.languages(), program);
  const std::string number = std::to_string(programs_.size());
  Measured measured{
      .coverage = {.role = program.role, .name = program.shown},
      .source = program.source,
      .program = {},
      .gcov = {},
      .folder = WritableFolder(workspace_.temporary_folder() / ("coverage-" + number), "/coverage"),
      .notes = {}};
  const auto variant = language != nullptr ? BuildVariant::measuring : BuildVariant::plain;
  auto built = build(workspace_, program, limits, variant);
  if (!built) return built;
  measured.coverage.language = built->language.name;
  measured.program = *built;
  if (language != nullptr) {
    auto gcov = gcov_of(*language);
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
    measured.notes.push_back(file.filename());
    done = measured.folder.put(file, file.filename().string());
    // Made by one worker's program, another one's could not add to it.
    if (done) done = measured.folder.put({}, fs::path(file.filename()).replace_extension("gcda"));
  }
  if (done) done = measured.folder.share();
  if (!done) return fault(Fault::Kind::machine, "{}", done.error().message);
  measured.coverage.is_measured = true;
  runnable.folders.push_back(measured.folder.visible());
  add_variable(runnable, "GCOV_PREFIX=" + measured.folder.path().string());
  add_variable(runnable, "GCOV_PREFIX_STRIP=99");
  return {};
}

Job MeasuredPrograms::gcov_job(const Measured& measured) const {
  // A stranger's program may have written anything there: gcov runs as one does.
  Runnable gcov{.arguments = {measured.gcov, "--json-format", "--branch-probabilities", "--stdout"},
                .folders = {measured.folder.visible()}};
  for (const fs::path& note : measured.notes)
    gcov.arguments.push_back((measured.folder.path() / note).string());
  return RunJob{.program = std::move(gcov),
                .input = "/dev/null",
                .limits = {.cpu_time = std::chrono::seconds(60),
                           .wall_time = std::chrono::seconds(120),
                           .output = kMostOfGcov}};
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
  std::vector<Job> jobs;
  std::vector<Measured*> asked;
  for (Measured& measured : programs_) {
    if (!measured.coverage.is_measured) continue;
    jobs.push_back(gcov_job(measured));
    asked.push_back(&measured);
  }
  const auto results = perform_jobs(workspace_, jobs);
  if (!results) return tl::unexpected(results.error());
  for (std::size_t i = 0; i < asked.size(); ++i)
    read(*asked[i], std::get<RunOutput>((*results)[i]));
  std::vector<ProgramCoverage> coverage;
  for (Measured& measured : programs_) coverage.push_back(std::move(measured.coverage));
  return coverage;
}

}  // namespace judge
