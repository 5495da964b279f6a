#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "judge/engine/executor.hpp"
#include "judge/remembering/case_key.hpp"
#include "judge/remembering/recall.hpp"
#include "judge/remembering/remembered_case.hpp"
#include "judge/remembering/result_store.hpp"

namespace judge {

/// Does jobs by another executor, but for runs of cases that it remembers: the very same program
/// has met the very same case before, and what became of it was certain (see is_certain()). What
/// others come to it keeps. Repeats are always run. Where the other executor says that the machine
/// is busy, or has said so since the run began, what is not is_quick() answers on a busy machine
/// only.
class RememberingExecutor final : public Executor {
 public:
  struct Options {
    Recall recall = Recall::what_is_certain;
    /// Told once, in a sentence, why nothing is remembered any more. May be empty.
    std::function<void(const std::string&)> note = {};
  };

  /// `executor` must outlive this.
  RememberingExecutor(Executor& executor, std::unique_ptr<ResultStore> store, CaseKeys keys,
                      Options options)
      : executor_(executor),
        store_(std::move(store)),
        keys_(std::move(keys)),
        options_(std::move(options)) {
    keys_.set_store(store_.get());
  }
  RememberingExecutor(const RememberingExecutor&) = delete;
  RememberingExecutor& operator=(const RememberingExecutor&) = delete;
  /// Writes what is not written yet.
  ~RememberingExecutor() override {
    if (store_) store_->wait_for_others();
    write();
    if (!unwritten_.empty() && options_.note)
      options_.note("another judge was writing for long: not all results are remembered");
  }

  /// One result from memory is given at a time: what the caller asks for next hangs on it.
  bool has_room() const override { return ready_.empty() && executor_.has_room(); }
  void submit(std::size_t ticket, const Job& job, Placement placement) override;
  std::optional<Finished> next(std::chrono::milliseconds patience) override;
  std::optional<Slowness> slowness() override;

 private:
  struct Asked {
    CaseJob job;
    CaseKey key;
  };

  /// Of what came of a run, for later ones.
  enum class Worth : std::uint8_t { none, an_answer };

  std::optional<CaseResult> remembered(const std::string& key, const CaseJob& run);
  std::optional<RememberedCase> written(const std::string& key);
  /// Asked before anything is written, and before an answer of a busy machine is taken.
  bool is_or_was_busy() { return was_busy_ || slowness().value_or(Slowness()).is_busy(); }
  /// Whether its time is as good as one that is to be had now.
  bool is_good_enough(const RememberedCase& known);
  /// Whether what a busy machine came to tells anything: nothing of what is too slow or came out in
  /// two ways, and nothing where it would take the place of what a quiet one came to.
  bool is_worth_keeping(const std::string& key, const RememberedCase& of_busy);
  void take(const Asked& asked, const CaseResult& result);
  /// Keeps it under that key, unless what is known tells more. Notes in `now` where it is
  /// contradicted.
  void keep(const std::string& key, RememberedCase& now, Worth worth);
  /// What is kept where another value is there by now.
  std::string reconciled(std::string_view there, const ResultStore::Entry& entry) const;
  void write();

  Executor& executor_;
  std::unique_ptr<ResultStore> store_;  ///< null once it has failed
  CaseKeys keys_;
  Look look_ = Look::at_all;  ///< for the next key
  Options options_;
  std::deque<Finished> ready_;                       ///< remembered, and not yet asked for
  std::map<std::size_t, Asked> under_way_;           ///< what may be remembered, by its ticket
  bool was_busy_ = false;                            ///< the machine, by any answer so far
  std::optional<bool> is_busy_;                      ///< when it was first asked
  std::map<std::string, RememberedCase> unwritten_;  ///< by their keys
  std::chrono::steady_clock::time_point unwritten_since_;
  /// Of what was kept in this run, which answers only later ones: else it would be chance what
  /// does.
  std::set<std::string> own_;
};

}  // namespace judge
