// Theory of operation
//
// The solution and its headers become one file, which judge-mutants reads in the sandbox and makes
// the schema of: the program with all mutants in it. Some a compiler may refuse, as it wants a
// constant where they ask which mutant they are. Those are told by the lines that it complains of,
// and the schema is made once more without them.
#include "judge/workspace/mutant_program.hpp"

#include <algorithm>

#include "judge/base/os/file.hpp"
#include "judge/base/os/is_below.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/program/bundle/bundle.hpp"
#include "judge/program/bundle/include_path.hpp"
#include "judge/program/language/tool.hpp"
#include "judge/workspace/building.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kFinder = "judge-mutants";
/// The id of the one that it reads.
constexpr const char* kLanguage = "cpp";
/// Its exit code where Clang cannot read the source.
constexpr int kUnreadable = 1;
/// Each time at least one mutant is left out, and mostly all that have to be.
constexpr int kMostBuilds = 20;
/// In front of a schema, whose lines are counted from 1 all the same.
constexpr std::string_view kLibraryChecks = "#define _GLIBCXX_ASSERTIONS 1\n#line 1\n";
/// A schema is some times as long as its program.
constexpr std::chrono::minutes kLeastCompilationTime(5);

constexpr RunLimits kFinderLimits = {.cpu_time = std::chrono::seconds(120),
                                     .wall_time = std::chrono::seconds(240),
                                     .memory = mebibytes(4096),
                                     .output = mebibytes(256),
                                     .address_space = AddressSpaceLimit::left_out};

tl::unexpected<Fault> machine_fails(const Error& error) {
  return fault(Fault::Kind::machine, "{}", error.message);
}

class MutantBuilding {
 public:
  MutantBuilding(Workspace& workspace, const Problem& problem, LibraryChecks checks)
      : workspace_(workspace),
        problem_(problem),
        checks_(checks),
        folder_(workspace.temporary_folder() / "mutants" / problem.id) {}

  OrFault<MutantProgram> make() {
    if (auto written = write_source(); !written) return tl::unexpected(written.error());
    for (int builds = 0; builds < kMostBuilds; ++builds) {
      if (auto found = find(); !found) return tl::unexpected(found.error());
      if (made_.list.mutants.size() <= made_.refused.size()) {
        return fault(Fault::Kind::usage, "{}: there is nothing in {} to make mutants of{}",
                     problem_.id, made_.reference,
                     made_.refused.empty() ? "" : " that compile in one program");
      }
      auto is_built = build_schema();
      if (!is_built) return tl::unexpected(is_built.error());
      if (*is_built) return std::move(made_);
      // It may well be the program itself that the compiler does not take in one file.
      if (builds > 0) continue;
      if (auto compiles = check_source(); !compiles) return tl::unexpected(compiles.error());
    }
    return fault(Fault::Kind::machine,
                 "{}: the program of all mutants of {} does not compile, even without {} of {} "
                 "mutants:\n{}",
                 problem_.id, made_.reference, made_.refused.size(), made_.list.mutants.size(),
                 printable_text(messages_));
  }

 private:
  fs::path source_file() const { return folder_ / "source.cpp"; }
  fs::path schema_file() const { return folder_ / "schema" / kSchemaFile; }

  /// The solution as one file.
  OrFault<> write_source() {
    reference_ = reference_solution(problem_);
    if (reference_ == nullptr)
      return fault(Fault::Kind::usage, "{} has no reference solution to make mutants of",
                   problem_.id);
    made_.reference = reference_->name;
    const ProgramSource& source = reference_->source;
    const auto language = workspace_.languages().recognise(source.files, source.language);
    if (!language || language->language->id != kLanguage) {
      return fault(Fault::Kind::usage,
                   "{}: mutants are made of reference solutions in C++, and {} is in {}",
                   problem_.id, reference_->name,
                   language ? language->language->name : "no language known here");
    }
    const auto text = bundled(language->files);
    if (!text) return fault(Fault::Kind::usage, "{}: {}", problem_.id, text.error().message);
    std::error_code code;
    fs::create_directories(schema_file().parent_path(), code);
    if (const auto written = write_scratch_file(source_file(), *text); !written)
      return machine_fails(written.error());
    return {};
  }

  Expected<std::string> bundled(const std::vector<fs::path>& sources) const {
    const ProgramSource& source = reference_->source;
    const fs::path root = source.root.empty() ? common_folder(source.files) : source.root;
    if (sources.size() == 1) {
      // A source that includes nothing of its own comes back without a word of where it is.
      const std::string name = sources.front().lexically_relative(root).string();
      return bundle(sources.front(), root).map([&](const std::string& text) {
        return fmt::format("#line 1 \"{}\"\n{}", name, text);
      });
    }
    std::string includes;
    for (const fs::path& each : sources)
      includes += "#include \"" + each.lexically_relative(root).string() + "\"\n";
    const fs::path all = folder_ / "all.cpp";
    std::error_code code;
    fs::create_directories(folder_, code);
    if (auto written = write_scratch_file(all, includes); !written)
      return tl::unexpected(written.error());
    return bundle(all, root);
  }

  OrFault<> find() {
    const auto tool = find_tool(kFinder, workspace_.tools());
    if (!tool) {
      return fault(Fault::Kind::machine,
                   "'{}' is missing beside the judge; build it, or install the judge anew",
                   kFinder);
    }
    Runnable finder{.arguments = {tool->string()}, .folders = {{.path = tool->parent_path()}}};
    if (!made_.refused.empty())
      finder.arguments.insert(finder.arguments.end(),
                              {"--without", fmt::to_string(fmt::join(made_.refused, ","))});
    auto results = perform_jobs(
        workspace_,
        {RunJob{.program = std::move(finder), .input = source_file(), .limits = kFinderLimits}});
    if (!results) return tl::unexpected(results.error());
    const auto& output = std::get<RunOutput>(results->front());
    if (auto fine = check_finder(output.run); !fine) return fine;
    auto list = read_mutant_list(output.output);
    if (!list) return machine_fails(list.error());
    made_.list = std::move(*list);
    return {};
  }

  /// What the finder itself says of the source is its author's to mend; nothing else is.
  OrFault<> check_finder(const RunResult& run) const {
    if (run.limit_hit != LimitHit::none) {
      return fault(
          Fault::Kind::machine,
          "{}: '{}' takes too much time or memory for {}: a smaller one is needed, or fewer "
          "headers",
          problem_.id, kFinder, made_.reference);
    }
    if (run.signal == 0 && run.exit_code == 0) return {};
    if (run.signal == 0 && run.exit_code == kUnreadable) {
      return fault(Fault::Kind::usage, "{}: {} cannot be read: {}", problem_.id, made_.reference,
                   printable_text(run.error_output));
    }
    return fault(Fault::Kind::machine,
                 "{}: '{}' failed ({}); try '{} --version', and build or install it anew: {}",
                 problem_.id, kFinder,
                 run.signal != 0 ? fmt::format("signal {}", run.signal)
                                 : fmt::format("exit code {}", run.exit_code),
                 kFinder, printable_text(run.error_output));
  }

  OrFault<BuildResult> build(const fs::path& file) {
    ProgramSource source = limited_source(reference_->source, Role::submission, problem_.limits);
    source.files = {file};
    source.language = kLanguage;
    source.territory = file;
    source.root.clear();
    source.shared_folders.clear();
    source.code_limit.reset();
    source.limits.cpu_time =
        std::max<std::chrono::milliseconds>(source.limits.cpu_time, kLeastCompilationTime);
    const auto executor = workspace_.executor();
    if (!executor) return tl::unexpected(executor.error());
    auto built = perform<BuildResult>(**executor, workspace_.build_job(std::move(source)),
                                      workspace_.cancellation());
    if (workspace_.cancellation().is_requested()) return interrupted();
    if (!built) return machine_fails(built.error());
    return std::move(*built);
  }

  /// Whether the program as it is compiles as one file.
  OrFault<> check_source() {
    const auto built = build(source_file());
    if (!built) return tl::unexpected(built.error());
    if (built->verdict != Verdict::compile_error) return {};
    return fault(Fault::Kind::usage,
                 "{}: {} cannot be made one file, which mutants are made of:\n{}", problem_.id,
                 made_.reference, printable_text(built->message));
  }

  /// Whether the compiler takes it; else there are more refused ones.
  OrFault<bool> build_schema() {
    const std::string_view checks = checks_ == LibraryChecks::on ? kLibraryChecks : "";
    if (const auto written =
            write_scratch_file(schema_file(), fmt::format("{}{}", checks, made_.list.schema));
        !written)
      return machine_fails(written.error());
    auto built = build(schema_file());
    if (!built) return tl::unexpected(built.error());
    if (built->verdict == Verdict::accepted) {
      made_.schema = std::move(built->program);
      return true;
    }
    messages_ = built->message;
    const std::size_t before = made_.refused.size();
    made_.refused.merge(refused_mutants(made_.list, built->message));
    if (built->verdict == Verdict::compile_error && made_.refused.size() > before) return false;
    if (built->verdict == Verdict::compile_error) {
      if (auto compiles = check_source(); !compiles) return tl::unexpected(compiles.error());
    }
    return fault(Fault::Kind::machine, "{}: the program of all mutants does not compile:\n{}",
                 problem_.id, printable_text(built->message));
  }

  Workspace& workspace_;
  const Problem& problem_;
  LibraryChecks checks_;
  fs::path folder_;
  const Submission* reference_ = nullptr;
  MutantProgram made_;
  std::string messages_;  ///< of the last build that failed
};

}  // namespace

Runnable MutantProgram::with(std::string argument) const {
  Runnable program = schema;
  program.arguments.push_back(std::move(argument));
  return program;
}

OrFault<MutantProgram> mutant_program(Workspace& workspace, const Problem& problem,
                                      LibraryChecks checks) {
  return MutantBuilding(workspace, problem, checks).make();
}

}  // namespace judge
