#include "judge/workspace/replay_interactions.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/judging/opinion.hpp"
#include "judge/workspace/building.hpp"
#include "judge/workspace/made_up_files.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// A longer one is no conversation for a statement.
constexpr Bytes kLongest = kibibytes(256);

constexpr std::size_t kQuoted = 80;
constexpr std::string_view kEndOfPass = "---";

/// A line of a file, without its end.
struct NumberedLine {
  std::size_t number = 0;
  std::string_view text;
};

std::vector<NumberedLine> numbered_lines(std::string_view text) {
  std::vector<NumberedLine> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back({lines.size() + 1, text.substr(at, end - at)});
    at = end + 1;
  }
  return lines;
}

/// A conversation as a sample shows it.
struct Shown {
  const TestCase* of = nullptr;
  std::string text;

  /// What that side says, in all passes.
  std::vector<NumberedLine> said_by(char sign) const {
    std::vector<NumberedLine> said;
    for (NumberedLine line : numbered_lines(text)) {
      if (!line.text.starts_with(sign)) continue;
      line.text.remove_prefix(1);
      said.push_back(line);
    }
    return said;
  }

  /// What the submission says in each pass, as a program prints it.
  std::vector<std::string> words_by_pass() const {
    std::vector<std::string> words(1);
    for (const NumberedLine& line : numbered_lines(text)) {
      if (line.text == kEndOfPass) words.emplace_back();
      if (line.text.starts_with('>')) words.back().append(line.text.substr(1)).append("\n");
    }
    return words;
  }
};

class Replays {
 public:
  Replays(Workspace& workspace, const Problem& problem)
      : workspace_(workspace), problem_(problem) {}

  OrFault<Findings> run() {
    collect();
    if (shown_.empty()) return Findings();
    auto judge = ready_judge(workspace_, problem_);
    if (!judge) return tl::unexpected(judge.error());
    if (judge->passes == 1) tell_passes();
    if (shown_.empty()) return std::move(findings_);
    judge->limits = limits_to_ask(problem_, judge->program);
    const auto jobs = questions(*judge);
    if (!jobs) return tl::unexpected(jobs.error());
    const auto results = perform_jobs(workspace_, *jobs);
    if (!results) return tl::unexpected(results.error());
    for (std::size_t i = 0; i < shown_.size(); ++i)
      tell(shown_[i], std::get<Opinion>((*results)[i]));
    return std::move(findings_);
  }

 private:
  void collect() {
    for (const TestCase& test_case : each_case(problem_.data)) {
      if (test_case.interaction.empty()) continue;
      auto text = read_file(test_case.interaction, kLongest);
      // What cannot be read was told when it was loaded.
      if (text) shown_.push_back({&test_case, *std::move(text)});
    }
  }

  /// Of a conversation of several passes an interactor that works in one would be told the first,
  /// and refuse it for what is missing.
  void tell_passes() {
    std::erase_if(shown_, [this](const Shown& shown) {
      const auto lines = numbered_lines(shown.text);
      const auto end = std::ranges::find(lines, kEndOfPass, &NumberedLine::text);
      if (end == lines.end()) return false;
      Location place{workspace_.library().shown(shown.of->interaction)};
      place.line = static_cast<int>(end->number);
      findings_.push_back(find(RuleId::sample_interaction_refused, std::move(place),
                               "'---' parts passes, and the interactor works in one"));
      return true;
    });
  }

  OrFault<std::vector<Job>> questions(const ReadyJudge& judge) const {
    const fs::path folder = workspace_.temporary_folder() / "replayed" / problem_.id;
    std::error_code code;
    fs::create_directories(folder, code);
    std::vector<Job> jobs;
    for (const Shown& shown : shown_) {
      std::vector<fs::path> files;
      for (const std::string& words : shown.words_by_pass()) {
        files.push_back(folder / fmt::format("{}-{}", jobs.size(), files.size()));
        if (const auto written = write_scratch_file(files.back(), words); !written)
          return fault(Fault::Kind::machine, "{}", written.error().message);
      }
      CheckJob job{.checker = judge.program,
                   .input = shown.of->input,
                   .answer = shown.of->answer,
                   .output = files.front(),
                   .args = shown.of->output_validator_args,
                   .limits = judge.limits,
                   .protocol = judge.protocol,
                   .output_comes = OutputComes::as_it_goes,
                   .heard = kLongest};
      if (judge.passes > 1) job.later_outputs.emplace(files.begin() + 1, files.end());
      jobs.emplace_back(std::move(job));
    }
    return jobs;
  }

  void tell(const Shown& shown, const Opinion& opinion) {
    Location place{workspace_.library().shown(shown.of->interaction)};
    if (opinion.kind != Opinion::Kind::accepts) {
      findings_.push_back(
          find(RuleId::sample_interaction_refused, std::move(place),
               fmt::format("the interactor {} what is said here",
                           opinion.kind == Opinion::Kind::rejects ? "rejects" : "fails at"),
               opinion.message.empty() ? opinion.end : printable_text(opinion.message)));
      return;
    }
    if (!opinion.said) return;
    const std::vector<NumberedLine> wanted = shown.said_by('<');
    const std::vector<NumberedLine> said = numbered_lines(*opinion.said);
    for (std::size_t i = 0; i < std::max(wanted.size(), said.size()); ++i) {
      if (i < wanted.size() && i < said.size() && wanted[i].text == said[i].text) continue;
      if (i < wanted.size()) place.line = static_cast<int>(wanted[i].number);
      const std::string is = i < said.size() ? visible_text(said[i].text, kQuoted) : "nothing more";
      findings_.push_back(find(
          RuleId::sample_interaction_differs, std::move(place),
          i < wanted.size() ? fmt::format("the interactor says {}, and here {}", is,
                                          visible_text(wanted[i].text, kQuoted))
                            : fmt::format("the interactor says {}, and here nothing more", is)));
      return;
    }
  }

  Workspace& workspace_;
  const Problem& problem_;
  std::vector<Shown> shown_;
  Findings findings_;
};

}  // namespace

OrFault<Findings> replay_interactions(Workspace& workspace, const Problem& problem) {
  return Replays(workspace, problem).run();
}

}  // namespace judge
