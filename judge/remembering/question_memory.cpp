#include "judge/remembering/question_memory.hpp"

#include <utility>

#include "judge/base/wire.hpp"
#include "judge/remembering/remembered_case.hpp"

namespace judge {
namespace {

/// In the place of an answer: the same question was answered otherwise another time. It decodes to
/// nothing.
constexpr std::string_view kContradicted = "contradicted";

constexpr std::chrono::seconds kOftenWritten(5);

/// What prints more is run again: many answers of that size would push others out.
constexpr std::size_t kMostPrinted = std::size_t{64} * 1024;

/// Of a program that came to its end by itself.
bool is_whole(const RunResult& run) {
  return run.exit_code == 0 && run.signal == 0 && run.limit_hit == LimitHit::none &&
         !run.ended_by_reader;
}

/// Of one that did so well within its limits.
bool is_certain_output(const RunJob& job, const RunOutput& printed) {
  return is_whole(printed.run) && printed.output.size() <= kMostPrinted &&
         is_certain(job.limits, {.verdict = Verdict::accepted, .run = printed.run});
}

bool is_certain_answer(const Job& job, const JobResult& result) {
  if (const auto* printed = std::get_if<RunOutput>(&result))
    return is_certain_output(std::get<RunJob>(job), *printed);
  if (const auto* opinion = std::get_if<Opinion>(&result))
    return opinion->kind != Opinion::Kind::none && opinion->ending == Opinion::Ending::exit_code &&
           !opinion->is_by_other_code;
  if (const auto* made = std::get_if<MadeCase>(&result))
    return made->diagnostics.empty() && !made->generator_timed_out;
  return false;
}

/// What is kept of an answer. Of a run that is what was printed: its times are others each time.
std::string kept_of(const JobResult& result) {
  const auto* printed = std::get_if<RunOutput>(&result);
  return printed == nullptr ? encode(result)
                            : encode(JobResult(RunOutput{.run = {}, .output = printed->output}));
}

/// Whether a run that is not certain, as it came near a limit, printed what was known before.
bool prints_the_same(const JobResult& result, const std::string& known) {
  const auto* printed = std::get_if<RunOutput>(&result);
  return printed != nullptr && is_whole(printed->run) && kept_of(result) == known;
}

}  // namespace

void QuestionMemory::submit(std::size_t ticket, const Job& job, Placement placement) {
  const auto* const made = std::get_if<MakeCaseJob>(&job);
  const bool are_files_wanted = made != nullptr && made->files == MadeFiles::wanted;
  if (auto key = are_files_wanted
                     ? std::nullopt
                     : keys_.key_of_question(job, std::exchange(look_, Look::at_new_programs))) {
    if (recall_ == Recall::what_is_certain && !answers_.contains(key->key)) {
      const auto known = store_->find(key->key);
      auto answer = decode<JobResult>(known.value_or(""));
      if (answer) {
        ready_.push_back({ticket, *std::move(answer)});
        return;
      }
    }
    under_way_.insert_or_assign(ticket, Asked{job, *std::move(key)});
  }
  executor_.submit(ticket, job, placement);
}

std::optional<Executor::Finished> QuestionMemory::next(std::chrono::milliseconds patience) {
  if (!ready_.empty()) {
    Finished finished = std::move(ready_.front());
    ready_.pop_front();
    return finished;
  }
  store_->look_away();
  auto finished = executor_.next(patience);
  look_ = Look::at_all;
  if (!finished) return finished;
  const auto asked = under_way_.extract(finished->ticket);
  if (!asked.empty()) take(asked.mapped(), finished->result);
  // A judge that is killed after minutes is to find them the next time.
  const bool is_due = std::chrono::steady_clock::now() - written_at_ > kOftenWritten;
  if (is_due && !unwritten_.empty()) write();
  return finished;
}

void QuestionMemory::take(const Asked& asked, const JobResult& result) {
  if (std::holds_alternative<Error>(result)) return;
  // Had something changed meanwhile, nobody could say what was asked.
  const auto key = keys_.key_of_question(asked.job);
  if (!key || *key != asked.key) return;
  const auto own = answers_.find(key->key);
  const auto known = own != answers_.end() ? std::optional(own->second) : store_->find(key->key);
  const bool is_certain = is_certain_answer(asked.job, result);
  if (!is_certain && (!known || prints_the_same(result, *known))) return;
  std::string answer = is_certain ? kept_of(result) : std::string(kContradicted);
  if (known && *known != answer) answer = kContradicted;
  unwritten_.insert(key->key);
  answers_.insert_or_assign(key->key, std::move(answer));
}

void QuestionMemory::write() {
  written_at_ = std::chrono::steady_clock::now();
  std::vector<ResultStore::Entry> entries;
  for (const std::string& key : unwritten_) entries.push_back({key, answers_.at(key)});
  for (ResultStore::Entry& digest : keys_.take_unkept()) entries.push_back(std::move(digest));
  // What cannot be kept is asked again. An answer that differs is another judge's, or contradicted.
  const auto kept =
      store_->keep(entries, [this](std::string_view, const ResultStore::Entry& entry) {
        return answers_.contains(entry.key) ? std::string(kContradicted) : entry.value;
      });
  if (kept) unwritten_.clear();
}

}  // namespace judge
