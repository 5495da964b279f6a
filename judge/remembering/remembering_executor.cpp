#include "judge/remembering/remembering_executor.hpp"

#include <utility>

#include "judge/base/sha256.hpp"
#include "judge/base/wire.hpp"

namespace judge {
namespace {

/// So long what is known may be lost, should the judge be killed.
constexpr auto kWrittenWithin = std::chrono::seconds(2);
/// What says more than this is not worth its room.
constexpr std::size_t kLargestValue = std::size_t{256} * 1024;

/// Of what is not certain, and tells of the very same limits only.
std::string key_under(const std::string& key, const RunLimits& limits) {
  RunLimits told = limits;
  told.cpu_time_grace = {};  // hangs on how busy the machine is
  return Sha256().add_field(key).add_field(encode(told)).hex_digest();
}

bool came_out_otherwise(const CaseResult& one, const CaseResult& other) {
  return one.verdict != other.verdict || one.score != other.score ||
         one.score_multiplier != other.score_multiplier;
}

}  // namespace

void RememberingExecutor::submit(std::size_t ticket, const Job& job, Placement placement) {
  const auto* const run = std::get_if<CaseJob>(&job);
  if (store_ && run != nullptr && !run->is_repeat && placement == Placement::beside_others) {
    if (auto key = keys_.key_of(*run, std::exchange(look_, Look::at_new_programs))) {
      if (auto result = remembered(key->key, *run)) {
        result->test_case = run->test_case.name;
        result->is_remembered = true;
        ready_.push_back({ticket, std::move(*result)});
        return;
      }
      under_way_.insert_or_assign(ticket, Asked{*run, std::move(*key)});
    }
  }
  executor_.submit(ticket, job, placement);
}

std::optional<CaseResult> RememberingExecutor::remembered(const std::string& key,
                                                          const CaseJob& run) {
  if (options_.recall == Recall::nothing) return std::nullopt;
  const auto under = [&](const std::string& each) -> std::optional<CaseResult> {
    const auto known = own_.contains(each) ? std::nullopt : written(each);
    if (!known || !is_good_enough(*known)) return std::nullopt;
    return recall(*known, run.limits, run.is_expected_too_slow);
  };
  auto result = under(key);
  if (!result && run.is_expected_too_slow) result = under(key_under(key, run.limits));
  return result;
}

std::optional<Executor::Finished> RememberingExecutor::next(std::chrono::milliseconds patience) {
  if (!ready_.empty()) {
    Finished finished = std::move(ready_.front());
    ready_.pop_front();
    return finished;
  }
  const auto now = std::chrono::steady_clock::now();
  if (!unwritten_.empty() && now >= unwritten_since_ + kWrittenWithin) write();
  if (store_) store_->look_away();
  auto finished = executor_.next(patience);
  look_ = Look::at_all;
  if (!finished) return finished;
  const auto asked = under_way_.extract(finished->ticket);
  const auto* const result = std::get_if<CaseResult>(&finished->result);
  if (store_ && !asked.empty() && result != nullptr) take(asked.mapped(), *result);
  return finished;
}

std::optional<Slowness> RememberingExecutor::slowness() {
  const auto now = executor_.slowness();
  was_busy_ = was_busy_ || (now && now->is_busy());
  return now;
}

std::optional<RememberedCase> RememberingExecutor::written(const std::string& key) {
  const auto value = store_->find(key);
  if (!value) return std::nullopt;
  auto known = decode<RememberedCase>(*value);
  return known ? std::optional(std::move(*known)) : std::nullopt;
}

bool RememberingExecutor::is_good_enough(const RememberedCase& known) {
  if (!known.is_of_busy_machine) return true;
  if (!is_busy_) is_busy_ = is_or_was_busy();
  return *is_busy_;
}

void RememberingExecutor::take(const Asked& asked, const CaseResult& result) {
  if (result.verdict == Verdict::judge_error) return;
  // Had something changed meanwhile, nobody could say what was run.
  const auto key = keys_.key_of(asked.job);
  if (!key || *key != asked.key) return;
  RememberedCase now{.limits = asked.job.limits,
                     .result = result,
                     .is_of_busy_machine = has_time_of_busy_machine(asked.job.limits, result)};
  now.result.test_case.clear();
  const bool is_sure = is_certain(now.limits, now.result);
  const bool is_slow = !is_sure && is_clearly_too_slow(now.limits, now.result);
  if (is_slow || asked.job.is_expected_too_slow)
    keep(key_under(key->key, now.limits), now, is_slow ? Worth::an_answer : Worth::none);
  keep(key->key, now, is_sure ? Worth::an_answer : Worth::none);
}

void RememberingExecutor::keep(const std::string& key, RememberedCase& now, Worth worth) {
  const auto own = unwritten_.find(key);
  const auto known = own != unwritten_.end() ? std::optional(own->second) : written(key);
  if (known && known->is_contradicted) return;
  const auto expected = known ? recall(*known, now.limits, true) : std::nullopt;
  if (now.is_contradicted || (expected && came_out_otherwise(*expected, now.result))) {
    now.is_contradicted = true;
  } else if (worth == Worth::none) {
    if (!expected) return;
  } else if (expected && !recall(now, known->limits, true)) {
    // What is known tells of this, and more: too slow under a longer limit, accepted under a
    // shorter one.
    return;
  }
  // What was certain and is not any more takes the place, too: it answers nothing.
  own_.insert(key);
  if (unwritten_.empty()) unwritten_since_ = std::chrono::steady_clock::now();
  unwritten_.insert_or_assign(key, now);
}

bool RememberingExecutor::is_worth_keeping(const std::string& key, const RememberedCase& of_busy) {
  if (of_busy.result.verdict == Verdict::time_limit_exceeded || of_busy.is_contradicted)
    return false;
  const auto there = written(key);
  return !there || there->is_of_busy_machine;
}

/// What came out in two ways stays so, whichever of two judges at once has noticed it, or none yet.
std::string RememberingExecutor::reconciled(std::string_view there,
                                            const ResultStore::Entry& entry) const {
  const auto mine = unwritten_.find(entry.key);
  if (mine == unwritten_.end()) return entry.value;  // a digest of a file
  const auto known = decode<RememberedCase>(there);
  if (!known) return entry.value;
  RememberedCase now = mine->second;
  if (known->is_contradicted || (now.is_of_busy_machine && !known->is_of_busy_machine))
    return std::string(there);
  const auto expected = recall(*known, now.limits, true);
  if (now.is_contradicted || !expected || !came_out_otherwise(*expected, now.result))
    return entry.value;
  if (now.is_of_busy_machine) return std::string(there);
  now.is_contradicted = true;
  return encode(now);
}

void RememberingExecutor::write() {
  if (!store_) return;
  if (!unwritten_.empty() && is_or_was_busy()) {
    for (auto& [key, known] : unwritten_)
      known.is_of_busy_machine = !has_its_own_time(known.limits, known.result);
  }
  std::erase_if(unwritten_, [this](const auto& entry) {
    return entry.second.is_of_busy_machine && !is_worth_keeping(entry.first, entry.second);
  });
  std::vector<ResultStore::Entry> entries;
  for (const auto& [key, known] : unwritten_) {
    if (std::string value = encode(known); value.size() <= kLargestValue)
      entries.push_back({key, std::move(value)});
  }
  for (ResultStore::Entry& digest : keys_.take_unkept()) entries.push_back(std::move(digest));
  const auto kept =
      store_->keep(entries, [this](std::string_view there, const ResultStore::Entry& entry) {
        return reconciled(there, entry);
      });
  // While another judge writes, later is early enough.
  unwritten_since_ = std::chrono::steady_clock::now();
  if (!kept && kept.error().code == EBUSY) return;
  unwritten_.clear();
  if (kept) return;
  keys_.set_store(nullptr);
  store_.reset();
  if (options_.note) options_.note("results are not remembered: " + kept.error().message);
}

}  // namespace judge
