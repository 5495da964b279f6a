#include "judge/workspace/made_up.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/workspace/building.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostHangs = 2;
constexpr std::size_t kMostAskedAtOnce = 64;

std::string how_it_fails(Opinion::Ending ending) {
  switch (ending) {
    case Opinion::Ending::exit_code:
      return "exits with another code";
    case Opinion::Ending::signal:
      return "crashes";
    case Opinion::Ending::limit:
      return "does not end within its limits";
  }
  return "fails";
}

}  // namespace

MadeUpFiles::MadeUpFiles(Workspace& workspace, fs::path kept)
    : workspace_(workspace), kept_(std::move(kept)) {
  // Only what this has made: somebody may have named a folder of his own.
  std::error_code code;
  for (const fs::directory_entry& entry : fs::directory_iterator(kept_, code)) {
    const fs::path path = entry.path();
    if (rule_named(path.stem().string()) != nullptr) fs::remove(path, code);
  }
}

OrFault<MadeUp> MadeUpFiles::make(Mangled mangled, const TestCase* made_of) {
  fs::path path = workspace_.temporary_folder() / fmt::format("made-up-{}", ++count_);
  if (const auto written = write_file_whole(path, mangled.text); !written)
    return fault(Fault::Kind::machine, "{}", written.error().message);
  return MadeUp{.rule = mangled.rule,
                .how = std::move(mangled.how),
                .made_of = made_of,
                .file = std::move(path)};
}

void MadeUpFiles::keep(const MadeUp& made_up, Finding& finding, const char* extension) {
  std::error_code code;
  fs::create_directories(kept_, code);
  const fs::path file = kept_ / fmt::format("{}{}", rule_of(finding.rule).name, extension);
  // The first one is enough to look at.
  if (fs::exists(file, code)) return;
  const auto text = read_file(made_up.file);
  if (text && write_file_whole(file, *text)) finding.kept = file.string();
}

OrFault<> ask_about(Workspace& workspace, const std::vector<std::pair<Job, std::size_t>>& questions,
                    std::vector<MadeUp>& all) {
  std::size_t hangs = 0;
  std::size_t batch = kMostHangs;
  for (std::size_t at = 0; at < questions.size(); batch = std::min(2 * batch, kMostAskedAtOnce)) {
    const std::size_t end = std::min(at + batch, questions.size());
    if (hangs >= kMostHangs) {
      for (; at < questions.size(); ++at) all[questions[at].second].is_accepted = false;
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
      if (opinion.kind != Opinion::Kind::none) continue;
      made_up.failure = opinion;
      if (opinion.ending == Opinion::Ending::limit) ++hangs;
    }
  }
  return {};
}

Findings failures_of(RuleId rule, const std::string& program, const std::vector<MadeUp>& all,
                     MadeUpFiles& files, const FailureTelling& telling) {
  std::map<Opinion::Ending, std::vector<const MadeUp*>> failed;
  for (const MadeUp& made_up : all) {
    if (made_up.failure) failed[made_up.failure->ending].push_back(&made_up);
  }
  Findings findings;
  for (const auto& [ending, things] : failed) {
    const MadeUp& first = *things.front();
    std::string why = first.failure->end;
    if (!first.failure->message.empty()) why += ": " + printable_text(first.failure->message);
    findings.push_back(find(
        rule, {program},
        fmt::format("{} at {}{}", how_it_fails(ending), first.name(),
                    things.size() == 1 ? "" : fmt::format(", and at {} more", things.size() - 1)),
        std::move(why)));
    if (ending == Opinion::Ending::exit_code) findings.back().severity = telling.of_other_codes;
    files.keep(first, findings.back(), telling.extension);
  }
  return findings;
}

}  // namespace judge
