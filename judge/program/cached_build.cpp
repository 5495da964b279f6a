#include "judge/program/cached_build.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <sys/stat.h>

#include "judge/base/os/is_below.hpp"
#include "judge/base/os/remove_tree.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/sha256.hpp"
#include "judge/program/cache/cache_entry.hpp"
#include "judge/program/cache/cache_folder.hpp"
#include "judge/program/compile/compiler_run.hpp"
#include "judge/program/compile/made_files.hpp"
#include "judge/program/compile/main_note.hpp"
#include "judge/program/compile/missing_part.hpp"
#include "judge/program/compile/precompiled_header.hpp"
#include "judge/program/compile/start_fault.hpp"
#include "judge/program/compile/toolchain.hpp"
#include "judge/program/language/command_template.hpp"
#include "judge/program/language/hidden_module.hpp"
#include "judge/program/language/tool.hpp"
#include "judge/program/source_files.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Counted up when what is in a folder of the cache changes its meaning.
constexpr const char* kCacheVersion = "7";

/// What a tool is, as far as it decides what it makes: another version has another size or date.
std::string identity_of_tool(const fs::path& tool) {
  struct stat status {};
  if (::stat(tool.c_str(), &status) != 0) return tool.string();
  return fmt::format("{} {} {}.{}", tool.string(), status.st_size, status.st_mtim.tv_sec,
                     status.st_mtim.tv_nsec);
}

Error with_advice(Error error) {
  if (error.code == ENOSPC)
    error.message += "; make room, or choose another folder for built programs";
  return error;
}

/// The row with the command of that variant for `compile`.
Language building_language(Language language, BuildVariant variant) {
  if (variant == BuildVariant::explaining) language.compile = language.explain;
  if (variant == BuildVariant::measuring) {
    language.compile = language.measure;
    language.precompile.clear();  // lines of its own would count
  }
  return language;
}

/// One build: from the files to a folder in the cache.
class Build {
 public:
  Build(const BuildOptions& options, const ProgramSource& source, BuildVariant variant,
        ProgramParts parts)
      : options_(options),
        limits_(source.limits),
        memory_(source.memory),
        row_(parts.recognised.language),
        traits_(std::move(parts.traits)),
        language_(building_language(*row_, variant)),
        is_asked_for_by_text_(source.language.empty() && !row_->shebang.empty()),
        entry_(std::move(parts.entry)),
        sources_(*row_, std::move(parts.recognised.files), std::move(parts.files)) {}

  Expected<std::variant<Runnable, CompileError>> find_or_make() {
    if (const Availability available = availability(language_, options_.tools);
        !available.is_available()) {
      // No text of a program may look like a fault of the machine.
      if (is_asked_for_by_text_)
        return CompileError{
            fmt::format("its first line asks for {}: {}\n", language_.name, available.problem)};
      return failure("a program in {}: {}", language_.name, available.problem);
    }
    auto key = hash();
    if (!key) return tl::unexpected(key.error());
    kept_.emplace(programs_folder(options_.cache_folder) / *key);
    const CacheEntry::Finding finding =
        options_.dates == nullptr ? kept_->check() : kept_->check(*options_.dates);
    const bool is_there = finding.condition == CacheEntry::Condition::sound;
    if (!is_there && options_.when_missing == WhenMissing::left)
      return failure("it is not built yet");
    if (finding.condition == CacheEntry::Condition::damaged && options_.note) {
      options_.note(fmt::format("{} is damaged ({}); that program is built anew",
                                kept_->folder().string(), finding.what));
    }
    if (!is_there) {
      if (auto made = make(); !made) return tl::unexpected(with_advice(made.error()));
    } else {
      // It may have been made by a judge that asked less.
      if (auto checked = check_start(kept_->files()); !checked)
        return tl::unexpected(checked.error());
      warnings_ = finding.warnings;
    }
    if (options_.warnings && !warnings_.empty()) options_.warnings(sources_.as_called(warnings_));
    return found();
  }

 private:
  Expected<std::string> hash() {
    Sha256 sha;
    // Without isolation a compiler may have read, and a program may have changed, anything.
    sha.add_field(kCacheVersion)
        .add_field(to_string(options_.sandbox.isolation))
        .add_field(language_.id)
        .add_field(language_.compile)
        .add_field(language_.run);
    for (const Tool& tool : availability(language_, options_.tools).tools)
      sha.add_field(identity_of_tool(tool.path));
    // As it would be anywhere: it has the names of all that is compiled.
    auto command = command_in("/");
    if (!command) return tl::unexpected(command.error());
    sha.add_field(std::to_string(command->size()));
    for (const std::string& argument : *command) sha.add_field(argument);
    if (auto read = sources_.read(); !read) return tl::unexpected(read.error());
    sources_.add_to(sha);
    return sha.hex_digest();
  }

  /// Builds aside and moves the whole folder into place, so that nobody ever sees half of it.
  Expected<> make() {
    std::error_code code;
    const fs::path builds = builds_folder(options_.cache_folder);
    for (const fs::path& folder : {programs_folder(options_.cache_folder), builds}) {
      fs::create_directories(folder, code);
      if (code) return system_failure(code.value(), "create {}", folder.string());
    }
    auto aside = TempDir::create(builds);
    if (!aside) return tl::unexpected(aside.error());
    const BuildPlace place(aside->path(), options_.sandbox.isolation);
    fs::create_directories(place.program(), code);
    if (auto written = sources_.write_to(place.program()); !written) return written;
    // Before they are used: what changes meanwhile has changed then.
    std::vector<CacheEntry::Ingredient> ingredients = CacheEntry::as_now(
        toolchain_parts(language_, availability(language_, options_.tools), options_.tools));
    precompile();
    if (auto compiled = compile(place); !compiled) return compiled;
    if (precompiled_) append(ingredients, precompiled_->ingredients);
    make_readable(place.program());
    if (auto checked = check_start(place.program()); !checked) return checked;
    // Not kept: a compiler that was killed, or found the disk full, says no to a program that it
    // may take the next time.
    if (compile_error_) return {};
    append(ingredients, take_headers(place.program(), language_, options_.tools));
    // The precompiled header was made with the same tools.
    std::ranges::sort(ingredients);
    ingredients.erase(std::unique(ingredients.begin(), ingredients.end()), ingredients.end());
    if (auto sealed = place.entry().seal(kept_->folder().filename(), ingredients, warnings_);
        !sealed)
      return sealed;
    const auto put = put_in_place(place.entry(), *kept_);
    if (!put) return tl::unexpected(put.error());
    if (*put == Left::nothing) return {};
    // Another judge may run programs from what was replaced; see remove_leftovers().
    for (const fs::path& folder : {place.workshop(), place.home()}) {
      if (is_below(folder, aside->path())) (void)remove_tree(folder);
    }
    (void)aside->release();
    return {};
  }

  static void append(std::vector<CacheEntry::Ingredient>& all,
                     const std::vector<CacheEntry::Ingredient>& more) {
    all.insert(all.end(), more.begin(), more.end());
  }

  /// Where all sources begin with it, and it is what they mean.
  void precompile() {
    if (language_.precompile.empty() || !sources_.all_include_first(language_.precompile)) return;
    precompiled_ = precompiled_header(language_, options_);
    const auto is_in_its_place = [&](const BuildFile& file) {
      return takes_place_of_header(file.to, *precompiled_);
    };
    if (precompiled_ && std::ranges::any_of(sources_.files(), is_in_its_place))
      precompiled_.reset();
  }

  /// The command that compiles in that folder; empty where there is nothing to compile.
  Expected<std::vector<std::string>> command_in(const fs::path& folder) const {
    return compile_command(language_, places_in(folder, sources_.compiled_in(folder)));
  }

  Expected<> compile(const BuildPlace& place) {
    auto word = word_of_compiler(place);
    // Or another judge has removed it meanwhile.
    const auto is_doubtful = [&] {
      return word ? word->complaint && may_be_about_header(*word->complaint)
                  : !fs::exists(precompiled_->folder);
    };
    if (precompiled_ && is_doubtful()) {
      precompiled_.reset();
      if (is_below(place.workshop(), place.aside())) (void)remove_tree(place.workshop());
      word = word_of_compiler(place);
    }
    if (!word) return tl::unexpected(word.error());
    if (word->complaint) {
      if (auto starts = check_compiler_starts(*word->complaint); !starts) return starts;
      // The shell says no more than that there is no such file.
      if (auto fault = sources_.fault_of_build_script()) {
        compile_error_ = CompileError{*fault + "\n"};
        return {};
      }
      const std::string hidden =
          hidden_module_note(*word->complaint, sources_.hiding(), {}, row_->name);
      compile_error_ =
          CompileError{main_note(*word->complaint) + sources_.as_called(*word->complaint) + hidden +
                       (hidden.empty() ? "" : "\n")};
      if (sources_.have_carriage_returns())
        compile_error_->message += std::string(kWindowsLineEnds) + "\n";
    }
    warnings_ = std::move(word->warnings);
    return {};
  }

  /// A compiler that lacks a part of itself, or does not even tell its version, as a stand-in
  /// without its toolchain, has not judged the program. One that names a file of it has started; of
  /// scripts nobody knows more.
  Expected<> check_compiler_starts(std::string_view complaint) const {
    const auto is_named = [&](const BuildFile& file) {
      return complaint.find(file.to.filename().string()) != std::string_view::npos;
    };
    if (row_->brings_scripts || std::ranges::any_of(sources_.files(), is_named)) return {};
    if (const std::string missing = missing_part(language_, complaint); !missing.empty())
      return failure("the compiler for {} is not whole: {}", language_.name, missing);
    if (const auto version = tool_version(language_, options_.tools); !version)
      return failure("the compiler for {} does not start: {}", language_.name,
                     version.error().message);
    return {};
  }

  /// It has nothing to say where nothing is to be compiled.
  Expected<CompilerWord> word_of_compiler(const BuildPlace& place) const {
    auto command = command_in(place.workshop());
    if (!command) return tl::unexpected(command.error());
    if (command->empty()) return CompilerWord{};
    auto tool = with_tool_path(*command, language_, options_.tools);
    if (!tool) return tl::unexpected(tool.error());
    std::vector<VisibleFolder> folders;
    if (precompiled_) folders.push_back({.path = precompiled_->folder, .shown_at = "/precompiled"});
    return run_compiler(*tool, language_, place, limits_, options_, folders);
  }

  /// The compiler's yes is not enough.
  Expected<> check_start(const fs::path& aside) {
    if (compile_error_) return {};
    const auto command = start_command(language_, places_in(aside, {}));
    if (!command) return tl::unexpected(command.error());
    auto fault = start_fault(*command, aside);
    if (!fault && row_->brings_scripts) fault = script_fault(command->front());
    if (fault) compile_error_ = CompileError{*fault + "\n"};
    return {};
  }

  CommandPlaces places_in(const fs::path& folder, std::vector<fs::path> files) const {
    return {.path = folder,
            .files = std::move(files),
            .binary = folder / sources_.binary_name(),
            .main_file = sources_.place_in(folder, entry_.main_file),
            .main_class = entry_.main_class,
            .memory_limit = memory_,
            .root = folder,
            .precompiled = precompiled_ ? precompiled_->folder : fs::path()};
  }

  std::string entry_point() const {
    if (starts_by_class(*row_)) return entry_.main_class;
    return places_in({}, {}).main_file.string();
  }

  Expected<std::variant<Runnable, CompileError>> found() const {
    if (compile_error_) return *compile_error_;
    const fs::path folder = kept_->files();
    auto command = start_command(*row_, places_in(folder, {}));
    if (command) command = with_tool_path(std::move(*command), *row_, options_.tools);
    if (!command) return tl::unexpected(command.error());
    Runnable program{.arguments = std::move(*command),
                     .folders = visible_installation(*row_, options_.tools),
                     .files = {.folder = folder, .hiding = sources_.hiding()},
                     .language = traits_,
                     .entry_point = entry_point()};
    program.folders.push_back({.path = folder, .shown_at = kProgramFolder});
    for (const BuildFile& file : sources_.files()) program.files.files.push_back(file.to);
    const std::vector<std::string_view> own = sources_.own_contents();
    program.files.own_count = own.size();
    program.files.have_carriage_returns = sources_.have_carriage_returns();
    program.files.called = sources_.called();
    program.files.hiding_imported = imported_in(own, program.files.hiding);
    return program;
  }

  const BuildOptions& options_;
  const CompileLimits& limits_;
  Bytes memory_;
  const Language* row_;
  LanguageTraits traits_;  ///< of row_
  Language language_;      ///< the row as far as building goes
  bool is_asked_for_by_text_;
  EntryPoint entry_;
  SourceFiles sources_;
  std::optional<PrecompiledHeader> precompiled_;
  std::optional<CacheEntry> kept_;
  std::optional<CompileError> compile_error_;
  std::string warnings_;  ///< of a program that is accepted
};

}  // namespace

Expected<std::variant<Runnable, CompileError>> find_or_build(const BuildOptions& options,
                                                             const ProgramSource& source,
                                                             BuildVariant variant,
                                                             ProgramParts parts) {
  return Build(options, source, variant, std::move(parts)).find_or_make();
}

}  // namespace judge
