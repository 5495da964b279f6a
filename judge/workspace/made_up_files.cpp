#include "judge/workspace/made_up_files.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/utf8.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/judging/limits_for_run.hpp"
#include "judge/workspace/building.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostHangs = 2;
constexpr std::size_t kMostAskedAtOnce = 8;

constexpr std::chrono::milliseconds kLongestAsked = std::chrono::seconds(10);

/// The beginning of what a program said: most that fail at something large repeat it.
std::string said_by(const std::string& message) {
  constexpr std::size_t kMostSaid = 300;
  if (message.size() <= kMostSaid) return printable_text(message);
  std::size_t end = kMostSaid;
  while (end > 0 && continues_character(message[end])) --end;
  return printable_text(message.substr(0, end)) + " …";
}

/// How something fails.
enum class WayToFail : std::uint8_t { exit_code, exception, signal, limit, output_limit };

struct WayWords {
  WayToFail way;
  std::string_view told;
  std::string_view of_file;  ///< in the name of a file that something fails at
};

constexpr auto kWayWords = std::to_array<WayWords>(
    {{WayToFail::exit_code, "exits with another code", "exit-code"},
     {WayToFail::exception, "ends by an exception that nobody caught", "exception"},
     {WayToFail::signal, "crashes", "crash"},
     {WayToFail::limit, "does not end within its limits", "limit"},
     {WayToFail::output_limit, "prints more than it may", "output"}});

const WayWords& words_of(WayToFail way) {
  return *std::ranges::find(kWayWords, way, &WayWords::way);
}

/// Whether a runtime says so. A failed assertion may be somebody's way to refuse.
bool tells_of_exception(std::string_view message) {
  const bool is_told = message.find("Traceback (most recent call last)") != message.npos ||
                       message.find("Exception in thread \"main\"") != message.npos;
  return is_told && message.find("AssertionError") == message.npos;
}

WayToFail way_of(const Opinion& failure) {
  switch (failure.ending) {
    case Opinion::Ending::exit_code:
      return tells_of_exception(failure.message) ? WayToFail::exception : WayToFail::exit_code;
    case Opinion::Ending::signal:
      return WayToFail::signal;
    case Opinion::Ending::limit:
      return WayToFail::limit;
    case Opinion::Ending::output_limit:
      return WayToFail::output_limit;
  }
  return WayToFail::exit_code;
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

/// Whether MadeUpFiles gives such names: RULE.in, RULE.2.in, RULE.crash.in,
/// RULE.crash.number.py.in.
bool is_name_of_kept(const fs::path& file) {
  const std::string extension = file.extension().string();
  constexpr std::array<std::string_view, 4> kExtensions = {".in", ".ans", ".out", ".words"};
  if (std::ranges::find(kExtensions, extension) == kExtensions.end()) return false;
  const std::string stem = file.stem().string();
  const std::size_t dot = stem.find('.');
  if (rule_named(stem.substr(0, dot)) == nullptr) return false;
  if (dot == std::string::npos) return true;
  std::string word = stem.substr(dot + 1);
  if (const std::size_t next = word.find('.'); is_number(word.substr(0, next))) {
    if (next == std::string::npos) return true;
    word.erase(0, next + 1);
  }
  word.erase(std::min(word.find('.'), word.size()));
  return std::ranges::find(kWayWords, word, &WayWords::of_file) != kWayWords.end();
}

/// Faults of one branch: what is accepted on some of the cases that it was tried on.
Findings accepted_of_some(const Location& place, const std::vector<const MadeUp*>& so,
                          MadeUpFiles& files, std::string_view extension) {
  const auto told_as = [](const MadeUp* made_up) {
    return made_up->is_accepted ? made_up->mangled.of_some : std::nullopt;
  };
  // What is certain comes first; nothing is less than anything.
  const auto first = std::ranges::max_element(so, {}, told_as);
  if (first == so.end() || !told_as(*first)) return {};
  const auto count = static_cast<std::size_t>(std::ranges::count_if(so, &MadeUp::is_accepted));
  const std::string more = count == 1 ? "" : fmt::format(" and {} more", count - 1);
  Finding finding =
      find((*first)->mangled.rule, place,
           fmt::format("accepts {}{}, of {} that were tried", (*first)->name(), more,
                       counted(so.size(), "case")),
           (*first)->mangled.why.empty() ? fmt::format("it may be of one kind of answer only; {}",
                                                       rule_of((*first)->mangled.rule).why)
                                         : std::string((*first)->mangled.why));
  finding.severity = *(*first)->mangled.of_some;
  files.keep(**first, finding, extension);
  return {finding};
}

/// Of what was made up in one way and is accepted, the one as which it is told: the first of which
/// it is certain that it is wrong, where enough are; else the first of those that are told mildest.
const MadeUp* as_which(const std::vector<const MadeUp*>& so) {
  const auto is_certain = [](const MadeUp* made_up) { return !made_up->mangled.why.empty(); };
  const bool are_certain =
      std::ranges::count_if(so, is_certain) >= static_cast<std::ptrdiff_t>(kEnoughForOthers);
  return are_certain ? *std::ranges::find_if(so, is_certain)
                     : *std::ranges::min_element(so, {}, &MadeUp::severity);
}

}  // namespace

MadeUpFiles::MadeUpFiles(Workspace& workspace, fs::path kept)
    : workspace_(workspace), kept_(std::move(kept)) {
  // Only what this has made: somebody may have named a folder of his own.
  std::error_code code;
  for (const fs::directory_entry& entry : fs::directory_iterator(kept_, code)) {
    const fs::path path = entry.path();
    if (is_name_of_kept(path.filename())) fs::remove(path, code);
  }
}

OrFault<MadeUp> MadeUpFiles::make(Mangled mangled, const TestCase* made_of) {
  // Programs of all problems are asked about one file of so many sevens: to make and read it takes
  // longer than to do so with all else.
  const std::size_t sevens = mangled.line_of_sevens;
  MadeUp made{
      .mangled = std::move(mangled),
      .made_of = made_of,
      .file = workspace_.temporary_folder() / (sevens > 0 ? fmt::format("sevens-{}", sevens)
                                                          : fmt::format("made-up-{}", ++count_))};
  std::error_code code;
  if (sevens > 0 && fs::exists(made.file, code)) return made;
  if (const auto written = write_scratch_file(made.file, text_of(made.mangled)); !written)
    return fault(Fault::Kind::machine, "{}", written.error().message);
  std::string().swap(made.mangled.text);  // it may be large, and is read once
  return made;
}

OrFault<> MadeUpFiles::add(std::vector<Mangled> mangled, const TestCase* made_of,
                           std::vector<MadeUp>& all) {
  for (Mangled& each : mangled) {
    auto made = make(std::move(each), made_of);
    if (!made) return tl::unexpected(made.error());
    all.push_back(*std::move(made));
  }
  return {};
}

OrFault<> MadeUpFiles::add_to_each(std::vector<Mangled> mangled, const AskedCases& asked,
                                   std::vector<MadeUp>& all) {
  std::vector<MadeUp> made;
  if (auto added = add(std::move(mangled), nullptr, made); !added) return added;
  for (const AskedCase& each : asked.cases) {
    for (const MadeUp& made_up : made) {
      all.push_back(made_up);
      all.back().made_of = &each.test_case;
    }
  }
  return {};
}

void MadeUpFiles::keep(const MadeUp& made_up, Finding& finding, std::string_view extension) {
  std::error_code code;
  fs::create_directories(kept_, code);
  const std::string_view rule = rule_of(finding.rule).name;
  fs::path file = kept_ / fmt::format("{}{}", rule, extension);
  // Other findings of the rule have others.
  for (int number = 2; fs::exists(file, code); ++number)
    file = kept_ / fmt::format("{}.{}{}", rule, number, extension);
  const auto text = read_file(made_up.file);
  if (text && write_file_whole(file, *text)) finding.kept = file.string();
}

RunLimits limits_to_ask(const Problem& problem, const Runnable& program) {
  Limits limits = problem.limits;
  limits.validation_time = std::min(limits.validation_time, kLongestAsked);
  return validation_limits(limits, program.language);
}

OrFault<> ask_about(Workspace& workspace, const Questions& questions, std::vector<MadeUp>& all) {
  std::size_t hangs = 0;
  std::size_t batch = kMostHangs;
  std::size_t at = 0;
  while (at < questions.size()) {
    const std::size_t end = std::min(at + batch, questions.size());
    if (hangs >= kMostHangs) {
      for (; at < questions.size(); ++at) {
        all[questions[at].second].is_accepted = false;
        all[questions[at].second].is_refused = false;
      }
      break;
    }
    std::vector<Job> jobs;
    for (std::size_t i = at; i < end; ++i) jobs.push_back(questions[i].first);
    const auto results = perform_jobs(workspace, jobs);
    if (!results) return tl::unexpected(results.error());
    for (const JobResult& result : *results) {
      const auto& opinion = std::get<Opinion>(result);
      MadeUp& made_up = all[questions[at++].second];
      made_up.is_accepted = made_up.is_accepted && opinion.kind == Opinion::Kind::accepts;
      made_up.is_refused = opinion.kind == Opinion::Kind::rejects && !opinion.is_by_other_code;
      if (opinion.kind != Opinion::Kind::none && !opinion.is_by_other_code) continue;
      made_up.failure = opinion;
      if (opinion.ending == Opinion::Ending::limit) ++hangs;
    }
    batch = hangs > 0 ? kMostHangs : std::min(2 * batch, kMostAskedAtOnce);
  }
  return {};
}

Findings failures_of(RuleId rule, const std::string& program, const std::vector<MadeUp>& all,
                     MadeUpFiles& files, const FailureTelling& telling) {
  // One that refuses nothing as is to be done may have exceptions do so: formats allow that.
  const bool tells_exceptions =
      telling.of_other_codes < Severity::error && std::ranges::any_of(all, &MadeUp::is_refused);
  std::map<WayToFail, std::vector<const MadeUp*>> failed;
  for (const MadeUp& made_up : all) {
    if (!made_up.failure) continue;
    const WayToFail way = way_of(*made_up.failure);
    const bool is_code = way == WayToFail::exception && !tells_exceptions;
    failed[is_code ? WayToFail::exit_code : way].push_back(&made_up);
  }
  Findings findings;
  for (const auto& [way, things] : failed) {
    const MadeUp& first = *things.front();
    std::string why = first.failure->end;
    if (!first.failure->message.empty()) why += ": " + said_by(first.failure->message);
    findings.push_back(find(
        rule, {program},
        fmt::format("{} at {}{}", words_of(way).told, first.name(),
                    things.size() == 1 ? "" : fmt::format(", and at {} more", things.size() - 1)),
        std::move(why)));
    if (way == WayToFail::exit_code) findings.back().severity = telling.of_other_codes;
    // Most often it repeats what it was given, and would have refused it.
    if (way == WayToFail::output_limit) findings.back().severity = Severity::warning;
    files.keep(first, findings.back(),
               fmt::format(".{}{}{}{}", words_of(way).of_file, telling.of_which.empty() ? "" : ".",
                           telling.of_which, telling.extension));
  }
  return findings;
}

std::string why_milder(RuleId rule) {
  return fmt::format("it may be meant so; if not, {}", rule_of(rule).why);
}

Findings always_accepted(const Location& place, const std::vector<MadeUp>& all, MadeUpFiles& files,
                         std::string_view extension) {
  std::vector<std::string> ways;
  for (const MadeUp& made_up : all) {
    if (std::ranges::find(ways, made_up.mangled.how) == ways.end())
      ways.push_back(made_up.mangled.how);
  }
  Findings findings;
  std::set<std::string_view> told;
  for (const std::string& how : ways) {
    std::vector<const MadeUp*> so;
    for (const MadeUp& made_up : all) {
      if (made_up.mangled.how == how) so.push_back(&made_up);
    }
    if (!std::ranges::all_of(so, &MadeUp::is_accepted)) {
      add_findings(findings, accepted_of_some(place, so, files, extension));
      continue;
    }
    if (told.contains(so.front()->mangled.unless)) continue;
    told.insert(how);
    const std::string where = so.size() == 1
                                  ? "the only case that was tried"
                                  : fmt::format("all of the {} cases that were tried", so.size());
    findings.push_back(
        find(so.front()->mangled.rule, place, fmt::format("accepts {} on {}", how, where)));
    const MadeUp& as = *as_which(so);
    Severity& severity = findings.back().severity;
    severity = as.severity();
    if (so.front()->mangled.of_few && so.size() < so.front()->mangled.enough)
      severity = std::min(severity, *so.front()->mangled.of_few);
    if (severity < rule_of(as.mangled.rule).severity) {
      findings.back().why = why_milder(as.mangled.rule);
    } else {
      findings.back().why = as.mangled.why;
    }
    files.keep(as, findings.back(), extension);
  }
  return findings;
}

}  // namespace judge
