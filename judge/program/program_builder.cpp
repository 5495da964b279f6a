#include "judge/program/program_builder.hpp"

#include <algorithm>

#include <fcntl.h>
#include <fmt/ranges.h>
#include <sys/stat.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/is_below.hpp"
#include "judge/base/os/remove_tree.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/sha256.hpp"
#include "judge/base/text/own_names.hpp"
#include "judge/program/build_files.hpp"
#include "judge/program/cache/cache_entry.hpp"
#include "judge/program/cache/cache_folder.hpp"
#include "judge/program/compile/compiler_run.hpp"
#include "judge/program/compile/made_files.hpp"
#include "judge/program/compile/main_note.hpp"
#include "judge/program/compile/missing_part.hpp"
#include "judge/program/compile/precompiled_header.hpp"
#include "judge/program/compile/start_fault.hpp"
#include "judge/program/compile/toolchain.hpp"
#include "judge/program/include_files.hpp"
#include "judge/program/language/command_template.hpp"
#include "judge/program/language/constants.hpp"
#include "judge/program/language/entry_point.hpp"
#include "judge/program/language/hidden_module.hpp"
#include "judge/program/language/language_of_answers.hpp"
#include "judge/program/language/tool.hpp"
#include "judge/program/own_files.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kBinary = "program";  ///< unless it has a file or a folder of that name

constexpr const char* kRunScript = "run";      ///< what is started of a program that brings scripts
constexpr const char* kBuildScript = "build";  ///< what makes it, where it is there

/// Counted up when what is in a folder of the cache changes its meaning.
constexpr const char* kCacheVersion = "7";

/// Nothing for a program in a language that the problem allows.
std::optional<CompileError> refusal_of(const Language& language, const ProgramSource& source) {
  const std::vector<std::string>& allowed = source.allowed_languages;
  const auto means_it = [&](const std::string& code) { return language.has_code(code); };
  if (allowed.empty() || std::ranges::any_of(allowed, means_it)) return std::nullopt;
  return CompileError{fmt::format("it is in {}, and the problem's languages are: {}\n",
                                  language.name, fmt::join(allowed, ", "))};
}

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

/// It stands beside the judge.
constexpr std::string_view kGrammarInterpreter = "judge-checktestdata ";

LanguageTraits traits_of(const Language& language, const LanguageTable& languages) {
  return {.id = language.id,
          .name = language.name,
          .format_code = languages.code_in_format(language),
          .address_space = language.address_space_limit ? AddressSpaceLimit::applied
                                                        : AddressSpaceLimit::left_out,
          .wall_factor = language.wall_factor,
          .wall_constant = language.wall_constant,
          .can_be_explained = !language.explain.empty(),
          .measured_by = language.measure.substr(0, language.measure.find(' ')),
          .crash_text = language.crash_text,
          .starts_in_own_folder = language.brings_scripts,
          .is_of_grammars = language.run.starts_with(kGrammarInterpreter),
          .is_of_answers = is_of_answers(language),
          .is_for_all_cases = is_for_all_cases(language)};
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
  Build(const BuildOptions& options, const Recognised& recognised, LanguageTraits traits,
        BuildVariant variant, EntryPoint entry, std::vector<BuildFile> files,
        const ProgramSource& source)
      : options_(options),
        limits_(source.limits),
        memory_(source.memory),
        row_(recognised.language),
        traits_(std::move(traits)),
        language_(building_language(*row_, variant)),
        sources_(recognised.files),
        is_asked_for_by_text_(source.language.empty() && !row_->shebang.empty()),
        entry_(std::move(entry)),
        files_(std::move(files)) {}

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
    if (options_.warnings && !warnings_.empty()) options_.warnings(as_called(warnings_));
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
    for (BuildFile& file : files_) {
      auto content = file.content ? Expected<std::string>(std::move(*file.content))
                                  : read_file(file.from, mebibytes(64));
      if (!content) return tl::unexpected(content.error());
      sha.add_field(is_compiled(file) ? "compiled" : "included");
      if (starts_as_program(file)) sha.add_field("executable");
      sha.add_field(file.to.string()).add_field(*content);
      contents_.push_back(std::move(*content));
    }
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
    for (std::size_t i = 0; i < files_.size(); ++i) {
      const fs::path to = place.program() / files_[i].to;
      fs::create_directories(to.parent_path(), code);
      auto fd =
          open_file(to, O_WRONLY | O_CREAT | O_EXCL, starts_as_program(files_[i]) ? 0755 : 0644);
      if (!fd) return tl::unexpected(fd.error());
      if (auto written = write_all(fd->get(), contents_[i]); !written)
        return system_failure(written.error().code, "write {}", to.string());
    }
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
    if (language_.precompile.empty()) return;
    for (std::size_t i = 0; i < files_.size(); ++i) {
      if (is_compiled(files_[i]) && !includes_first(contents_[i], language_.precompile)) return;
    }
    precompiled_ = precompiled_header(language_, options_);
    const auto is_in_its_place = [&](const BuildFile& file) {
      return takes_place_of_header(file.to, *precompiled_);
    };
    if (precompiled_ && std::ranges::any_of(files_, is_in_its_place)) precompiled_.reset();
  }

  /// Of a program that brings scripts, one of these, or what else can be run where it comes from.
  bool starts_as_program(const BuildFile& file) const {
    return row_->brings_scripts && (is_compiled(file) || ::access(file.from.c_str(), X_OK) == 0);
  }

  bool is_compiled(const BuildFile& file) const {
    return std::find(sources_.begin(), sources_.end(), file.from) != sources_.end();
  }

  /// The command that compiles in that folder; empty where there is nothing to compile.
  Expected<std::vector<std::string>> command_in(const fs::path& folder) const {
    std::vector<fs::path> files;
    for (const BuildFile& file : files_) {
      if (is_compiled(file)) files.push_back(folder / file.to);
    }
    return compile_command(language_, places_in(folder, std::move(files)));
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
      if (auto fault = fault_of_build_script()) {
        compile_error_ = CompileError{*fault + "\n"};
        return {};
      }
      const std::string hidden = hidden_module_note(*word->complaint, hiding(), {}, row_->name);
      compile_error_ = CompileError{main_note(*word->complaint) + as_called(*word->complaint) +
                                    hidden + (hidden.empty() ? "" : "\n")};
      if (have_carriage_returns()) compile_error_->message += std::string(kWindowsLineEnds) + "\n";
    }
    warnings_ = std::move(word->warnings);
    return {};
  }

  /// Why the script that makes the program is not started; nothing where it is.
  std::optional<std::string> fault_of_build_script() const {
    const auto build = std::ranges::find(files_, fs::path(kBuildScript), &BuildFile::to);
    if (!row_->brings_scripts || build == files_.end()) return std::nullopt;
    // The shell takes one without a first line for its own.
    const std::string& text = contents_[static_cast<std::size_t>(build - files_.begin())];
    return text.starts_with("#!") ? script_fault(build->from) : std::nullopt;
  }

  /// What its own files were called before they were renamed; empty where none was.
  std::vector<std::string> called() const {
    std::vector<std::string> names;
    bool is_any_renamed = false;
    for (const BuildFile& file : files_) {
      if (!file.content) continue;
      is_any_renamed = is_any_renamed || !file.called.empty();
      names.push_back((file.called.empty() ? file.to : file.called).string());
    }
    if (!is_any_renamed) names.clear();
    return names;
  }

  /// What a compiler says, with the names of files that people know.
  std::string as_called(std::string_view said) const {
    std::vector<fs::path> own;
    for (const BuildFile& file : files_) {
      if (file.content) own.push_back(file.to);
    }
    return with_called_names(said, {.paths = own, .called = called()});
  }

  /// A compiler that lacks a part of itself, or does not even tell its version, as a stand-in
  /// without its toolchain, has not judged the program. One that names a file of it has started; of
  /// scripts nobody knows more.
  Expected<> check_compiler_starts(std::string_view complaint) const {
    const auto is_named = [&](const BuildFile& file) {
      return complaint.find(file.to.filename().string()) != std::string_view::npos;
    };
    if (row_->brings_scripts || std::ranges::any_of(files_, is_named)) return {};
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

  /// Where nothing of the program's own stands.
  std::string binary_name() const {
    if (row_->brings_scripts) return kRunScript;
    std::string name = kBinary;
    const auto is_taken = [&](const BuildFile& file) { return *file.to.begin() == name; };
    while (std::ranges::any_of(files_, is_taken)) name += '_';
    return name;
  }

  CommandPlaces places_in(const fs::path& folder, std::vector<fs::path> files) const {
    CommandPlaces places{.path = folder,
                         .files = std::move(files),
                         .binary = folder / binary_name(),
                         .main_file = {},
                         .main_class = entry_.main_class,
                         .memory_limit = memory_,
                         .root = folder,
                         .precompiled = precompiled_ ? precompiled_->folder : fs::path()};
    for (const BuildFile& file : files_) {
      if (file.from == entry_.main_file) places.main_file = folder / file.to;
    }
    return places;
  }

  std::vector<fs::path> hiding() const {
    std::vector<fs::path> own;
    for (const BuildFile& file : files_) {
      if (file.content) own.push_back(file.to);
    }
    return hiding_files(own, *row_);
  }

  /// Whether lines of its own end as those of Windows do, and its language minds.
  bool have_carriage_returns() const {
    if (row_->crash_text.carriage_return.empty()) return false;
    for (std::size_t i = 0; i < files_.size(); ++i)
      if (files_[i].content && contents_[i].find("\r\n") != std::string::npos) return true;
    return false;
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
                     .files = {.folder = folder, .hiding = hiding()},
                     .language = traits_,
                     .entry_point = entry_point()};
    program.folders.push_back({.path = folder, .shown_at = kProgramFolder});
    std::vector<std::string_view> own;
    for (std::size_t i = 0; i < files_.size(); ++i) {
      program.files.files.push_back(files_[i].to);
      if (files_[i].content) own.push_back(contents_[i]);
    }
    program.files.own_count = own.size();
    program.files.have_carriage_returns = have_carriage_returns();
    program.files.called = called();
    program.files.hiding_imported = imported_in(own, program.files.hiding);
    return program;
  }

  const BuildOptions& options_;
  const CompileLimits& limits_;
  Bytes memory_;
  const Language* row_;
  LanguageTraits traits_;          ///< of row_
  Language language_;              ///< the row as far as building goes
  std::vector<fs::path> sources_;  ///< those of files_ that the compiler is given
  bool is_asked_for_by_text_;
  EntryPoint entry_;
  std::vector<BuildFile> files_;
  std::vector<std::string> contents_;
  std::optional<PrecompiledHeader> precompiled_;
  std::optional<CacheEntry> kept_;
  std::optional<CompileError> compile_error_;
  std::string warnings_;  ///< of a program that is accepted
};

/// The language itself, or what stands in for one whose tools are missing: with PyPy gone its
/// programs still mean the same, whether a first line or a package says what they are in.
Recognised with_standing_in(Recognised meant, const std::vector<fs::path>& files,
                            const ProgramSource& source, const LanguageTable& languages,
                            const BuildOptions& options) {
  if (meant.language->instead.empty()) return meant;
  const Availability own = availability(*meant.language, options.tools);
  if (own.is_available()) return meant;
  const auto other = languages.select(files, meant.language->instead, source.role);
  if (!other || !availability(*other->language, options.tools).is_available()) return meant;
  if (options.note) {
    const bool is_named = !source.language.empty();
    options.note(fmt::format(
        "{} is run by {}, for {} {}: {}", files.empty() ? "it" : files.front().filename().string(),
        other->language->name, is_named ? "it is said to be in" : "its first line asks for",
        meant.language->name, own.problem));
  }
  return *other;
}

}  // namespace

Expected<std::variant<Runnable, CompileError>> ProgramBuilder::build(const ProgramSource& source,
                                                                     BuildVariant variant) const {
  auto read = read_own_files(source, options_.cancellation);
  if (!read) return tl::unexpected(read.error());
  if (auto* refused = std::get_if<CompileError>(&*read)) return std::move(*refused);
  auto& own = std::get<std::vector<OwnFile>>(*read);
  auto recognised = languages_.recognise(paths_of(own), source.language, source.role);
  if (!recognised) return failure("{}", to_string(recognised.error()));
  recognised = with_standing_in(*recognised, paths_of(own), source, languages_, options_);
  if (auto refused = refusal_of(*recognised->language, source)) return std::move(*refused);
  auto startable = *recognised;  // the files that the program may start in
  if (!source.include_folder.empty()) {
    const Language& language = *recognised->language;
    auto starts = put_include_files(source.include_folder, language, source.linked_folders, own);
    if (!starts) return tl::unexpected(starts.error());
    recognised = languages_.select(paths_of(own), language.id, source.role);
    if (!starts->empty()) startable.files = std::move(*starts);
  }
  const std::string odd_content = odd_content_note(own);
  for (OwnFile& file : own) replace_constants(source.constants, file.content);
  if (variant == BuildVariant::explaining && recognised->language->explain.empty())
    return failure("{} has no command that explains a crash", recognised->language->name);
  if (variant == BuildVariant::measuring && recognised->language->measure.empty())
    variant = BuildVariant::plain;
  auto entry = find_entry_point(startable, source.entry_point);
  if (!entry && !source.include_folder.empty()) {  // Java's class may be among those put there
    if (auto there = find_entry_point(*recognised, source.entry_point)) entry = std::move(there);
  }
  if (!entry) {
    std::string& place = entry.error().location.file;  // of one file, or of the folder of several
    place = fs::path(place).filename();
    return CompileError{odd_content + to_string(entry.error()) + "\n"};
  }
  std::error_code code;
  const fs::path root = source.root.empty() ? fs::path() : fs::canonical(source.root, code);
  if (code) return system_failure(code.value(), "open {}", source.root.string());
  auto files = files_to_build(source, root, std::move(own));
  if (!files) {
    // They were there a moment ago.
    if (!source.territory.empty() && !is_of_machine(files.error()))
      return CompileError{"its files were changed while they were read\n"};
    return tl::unexpected(files.error());
  }
  rename_for_compiler(*files, *recognised, *entry);
  auto built = Build(options_, *recognised, traits_of(*recognised->language, languages_), variant,
                     std::move(*entry), std::move(*files), source)
                   .find_or_make();
  if (auto* refused = built ? std::get_if<CompileError>(&*built) : nullptr)
    refused->message.insert(0, odd_content);
  return built;
}

}  // namespace judge
