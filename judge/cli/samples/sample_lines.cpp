#include "judge/cli/samples/sample_lines.hpp"

#include <algorithm>
#include <iostream>

#include <fmt/ranges.h>
#include <unistd.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/duration_text.hpp"
#include "judge/base/text/shell_word.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/screen.hpp"
#include "judge/report/terminal/submission_lines.hpp"
#include "judge/report/terminal/two_texts.hpp"

namespace judge {
namespace {

constexpr std::size_t kTitleIndent = 4;
constexpr std::size_t kTextIndent = 6;
/// Of more samples right ones have no line, and as many as follow are shown that are wrong.
constexpr std::size_t kFewSamples = 20;
constexpr std::size_t kMostShown = 5;

std::string titled(std::string_view title, const std::string& text) {
  return fmt::format("{}{}\n{}", std::string(kTitleIndent, ' '), title, text);
}

std::vector<std::string> file_names(const std::vector<std::filesystem::path>& files) {
  std::vector<std::string> names;
  for (const std::filesystem::path& file : files) names.push_back(file.filename().string());
  return names;
}

/// What runs a program of an interactive problem.
std::string how_to_play(const std::filesystem::path& program, const FoundSamples& found) {
  const std::string word = shell_word(program.string());
  if (found.package.empty())
    return fmt::format("judge try {} lets you say what the interactor says", word);
  return fmt::format("judge run {} {} -c sample has the package's interactor talk to it",
                     shell_word(found.package.string()), word);
}

/// Of inputs that are called after other programs.
struct InputsOfOthers {
  std::vector<std::string> names;  ///< "b.in1 (of b.py)"
  std::string words;               ///< behind --in; not of many
};

InputsOfOthers inputs_of_others(const std::vector<InputOfAnother>& inputs) {
  InputsOfOthers told;
  for (const InputOfAnother& each : inputs) {
    told.names.push_back(fmt::format("{} (of {})", printable_name(each.input.filename().string()),
                                     printable_name(each.program.filename().string())));
    std::error_code code;
    if (told.names.size() <= kMostShown)
      told.words += " " + shell_word(std::filesystem::proximate(each.input, code).string());
  }
  if (inputs.size() > kMostShown) told.words += " ...";
  return told;
}

/// Whose the inputs are that lie there, and how they are taken all the same.
std::string whose_inputs(const std::filesystem::path& program,
                         const std::vector<InputOfAnother>& inputs) {
  const InputsOfOthers told = inputs_of_others(inputs);
  return fmt::format(
      "there is no sample for {}; {} there {} called after another program: {}\n    help: judge "
      "test {} --in{} runs it on {}",
      program.string(), counted(inputs.size(), "input"), inputs.size() == 1 ? "is" : "are",
      first_names(told.names), shell_word(program.string()), told.words,
      inputs.size() == 1 ? "that" : "these");
}

/// How samples are told.
struct SampleStyle {
  Colour colour = Colour::off;
  std::size_t width = 80;        ///< texts are cut to kTextColumns where it is more
  std::size_t name_columns = 0;  ///< what shorter names are filled up to
};

/// A line, and of a failure below it the input, what was expected beside what it printed, and what
/// it said on standard error. Only of a wrong answer the difference is marked: what a crash or a
/// limit cut short differs in any case. Nothing in it can steer a terminal.
std::string sample_lines(const SampleRun& run, const SampleStyle& style) {
  const bool is_right = run.verdict == Verdict::accepted;
  const bool is_known = !run.sample.expected.empty();
  std::string head =
      fmt::format("{} {}  {}  {}", is_right ? (is_known ? "✓" : "–") : "✗",
                  left_aligned(printable_name(run.sample.name), style.name_columns),
                  left_aligned(is_right && !is_known ? "ran" : letters(run.verdict), 3),
                  run_time_text(run.run.cpu_time));
  if (run.verdict == Verdict::wrong_answer) {
    head += "  " + to_string(*run.difference);
    if (run.differs_in_case_only) head += "; --compare any-case takes both";
  } else if (!run.reason.empty()) {
    head += "  " + printable_name(run.reason);
  } else if (is_right && !is_known) {
    head += "  nobody says what is expected";
  }
  // Of a crash the program itself gives the reason.
  const LongWords long_words =
      run.verdict == Verdict::run_time_error ? LongWords::broken : LongWords::whole;
  std::string text = folded(head, kTextIndent, style.width, long_words);
  const std::size_t text_width = std::min(style.width, kTextColumns);
  if (!is_right) text = painted(text, Paint::red, style.colour);
  if (is_right && is_known) return painted(text, Paint::green, style.colour);
  text += titled("input", first_lines(run.input, kTextIndent, text_width));
  if (!is_known) {
    text += titled("output", first_lines(run.output, kTextIndent, text_width));
  } else if (run.verdict != Verdict::wrong_answer && run.output.empty()) {
    text += titled("expected", first_lines(run.expected, kTextIndent, text_width));
  } else {
    text += two_texts(run.expected, run.output, run.difference,
                      {.indent = kTitleIndent, .width = text_width, .colour = style.colour});
  }
  if (!run.run.error_output.empty())
    text +=
        titled("standard error", first_lines_said(run.run.error_output, kTextIndent, text_width));
  return text;
}

}  // namespace

ExitCode tell_samples(const CommandLine& line, const std::vector<SampleRun>& runs) {
  SampleStyle style{.colour = wants_colour(line, STDOUT_FILENO) ? Colour::on : Colour::off,
                    .width = std::max<std::size_t>(screen_columns(STDOUT_FILENO), 20)};
  for (const SampleRun& run : runs) {
    style.name_columns = std::min<std::size_t>(
        30, std::max(style.name_columns, column_count(printable_name(run.sample.name))));
  }
  const bool shows_all = line.has("all") || runs.size() <= kFewSamples;
  std::size_t right = 0;
  std::size_t wrong = 0;
  std::vector<std::string> names_of_wrong;  // that are not shown
  for (const SampleRun& run : runs) {
    const bool is_wrong = run.verdict != Verdict::accepted;
    const bool is_right = !is_wrong && !run.sample.expected.empty();
    right += is_right ? 1 : 0;
    wrong += is_wrong ? 1 : 0;
    if (!shows_all && is_wrong && wrong > kMostShown) {
      names_of_wrong.push_back(printable_name(run.sample.name));
    } else if (shows_all || !is_right) {
      std::cout << sample_lines(run, style);
    }
  }
  if (!names_of_wrong.empty()) {
    std::cout << for_screen(fmt::format("and {} more wrong: {}; --all shows all",
                                        names_of_wrong.size(), first_names(names_of_wrong)),
                            2, STDOUT_FILENO);
  }
  const std::size_t unknown = runs.size() - right - wrong;
  std::cout << for_screen(
      fmt::format("{} right, {} wrong{} (--compare {})", counted(right, "sample"), wrong,
                  unknown == 0 ? "" : fmt::format(", {} only run", unknown),
                  printable_name(line.get<std::string>("compare"))),
      2, STDOUT_FILENO);
  return wrong == 0 ? ExitCode::ok : ExitCode::unexpected;
}

void tell_how_found(const std::filesystem::path& program, const FoundSamples& found) {
  if (found.are_of_current_folder) {
    complain(fmt::format("note: there is no sample beside {}; these are of the current folder",
                         printable_name(program.string())));
  }
  if (!found.archive.empty()) {
    complain(fmt::format("note: the samples are of {}, which is {}",
                         printable_name(found.archive.filename().string()),
                         found.is_archive_own ? "the archive called after the program"
                                              : "the only archive there with samples"));
  }
  if (const auto& archives = found.archives_passed_over; !archives.empty()) {
    std::error_code code;
    complain(
        fmt::format("note: {} there {} other samples, which are left out: {}; --in {} takes those",
                    counted(archives.size(), "archive"), archives.size() == 1 ? "holds" : "hold",
                    first_names(file_names(archives)),
                    shell_word(std::filesystem::proximate(archives.front(), code).string())));
  }
  if (!found.archive_failure.empty())
    complain("note: an archive there cannot be read: " + printable_text(found.archive_failure));
  for (const Sample& sample : found.named_by_expected) {
    complain(fmt::format("note: {} is what is expected; its input is {}",
                         printable_name(sample.expected.filename().string()),
                         printable_name(sample.input.filename().string())));
  }
  if (const auto& left_out = found.called_after_none; !left_out.empty()) {
    complain(
        fmt::format("note: {} left out, for others are called after the program: {}; --in . takes "
                    "all",
                    counted(left_out.size(), "input"), first_names(left_out)));
  }
  if (const auto& left_out = found.called_after_others; !left_out.empty()) {
    const InputsOfOthers told = inputs_of_others(left_out);
    complain(
        fmt::format("note: {} left out, for {} called after another program: {}; --in{} takes "
                    "{}",
                    counted(left_out.size(), "input"), left_out.size() == 1 ? "it is" : "they are",
                    first_names(told.names), told.words, left_out.size() == 1 ? "that" : "those"));
  }
  if (!found.interactions.empty()) {
    complain(
        fmt::format("note: the problem is interactive, as {} shows: no input that is there "
                    "from the beginning says whether a program is right; {}",
                    printable_name(found.interactions.front().filename().string()),
                    how_to_play(program, found)));
  }
}

ExitCode tell_no_sample(const std::filesystem::path& program, const FoundSamples& found) {
  if (!found.interactions.empty()) {
    const std::filesystem::path& shown = found.interactions.front();
    return fail(
        ExitCode::nothing_selected,
        fmt::format(
            "there is nothing to compare for {}, only a {}, {}: the problem is interactive\n"
            "    help: {}",
            program.string(),
            shown.extension() == ".prob"   ? "list of cph"
            : shown.extension() == ".json" ? "list of samples"
                                           : "conversation",
            shown.filename().string(), how_to_play(program, found)));
  }
  if (!found.archives.empty()) {
    const std::vector<std::string> names = file_names(found.archives);
    return fail(
        ExitCode::nothing_selected,
        fmt::format("there is no sample for {} but in {} archives, and none of them is called "
                    "samples.zip or {}.zip: {}\n    help: --in says which one is meant: --in {}",
                    program.string(), names.size(), program.stem().string(), fmt::join(names, ", "),
                    shell_word(found.archives.front().string())));
  }
  const std::string failure =
      found.archive_failure.empty()
          ? ""
          : "\n    an archive there cannot be read: " + found.archive_failure;
  if (!found.called_after_others.empty()) {
    return fail(ExitCode::nothing_selected,
                whose_inputs(program, found.called_after_others) + failure);
  }
  return fail(ExitCode::nothing_selected,
              fmt::format("there is no sample for {}; looked in: {}{}\n    names that are "
                          "understood: {}\n    help: --in names a folder or files",
                          program.string(), fmt::join(found.looked_in, ", "), failure,
                          understood_sample_names()));
}

}  // namespace judge
