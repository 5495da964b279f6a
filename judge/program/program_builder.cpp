#include "judge/program/program_builder.hpp"

#include <algorithm>

#include <fmt/ranges.h>

#include "judge/program/build_files.hpp"
#include "judge/program/cached_build.hpp"
#include "judge/program/include_files.hpp"
#include "judge/program/language/constants.hpp"
#include "judge/program/language/entry_point.hpp"
#include "judge/program/language/language_of_answers.hpp"
#include "judge/program/language/tool.hpp"
#include "judge/program/own_files.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Nothing for a program in a language that the problem allows.
std::optional<CompileError> refusal_of(const Language& language, const ProgramSource& source) {
  const std::vector<std::string>& allowed = source.allowed_languages;
  const auto means_it = [&](const std::string& code) { return language.has_code(code); };
  if (allowed.empty() || std::ranges::any_of(allowed, means_it)) return std::nullopt;
  return CompileError{fmt::format("it is in {}, and the problem's languages are: {}\n",
                                  language.name, fmt::join(allowed, ", "))};
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
  const OddContent odd_content = odd_content_of(own);
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
    // Of nothing there is nothing more to say.
    if (odd_content.is_nothing) return CompileError{odd_content.note};
    return CompileError{odd_content.note + to_string(entry.error()) + "\n"};
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
  auto built = find_or_build(options_, source, variant,
                             {.recognised = *recognised,
                              .traits = traits_of(*recognised->language, languages_),
                              .entry = std::move(*entry),
                              .files = std::move(*files)});
  if (!built || odd_content.note.empty()) return built;
  if (auto* refused = std::get_if<CompileError>(&*built)) {
    if (odd_content.is_nothing) refused->message.clear();
    refused->message.insert(0, odd_content.note);
  } else if (options_.oddity) {
    options_.oddity(odd_content.note);
  }
  return built;
}

}  // namespace judge
