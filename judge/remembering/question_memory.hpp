#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "judge/engine/executor.hpp"
#include "judge/remembering/case_key.hpp"
#include "judge/remembering/recall.hpp"
#include "judge/remembering/result_store.hpp"

namespace judge {

/// Does jobs by another executor, but for questions whose answers it remembers: what validators and
/// checkers say of what is in files, what the files of a case come to that its plan makes, where
/// only their checksums are asked for, and what a program prints on an input, without times and all
/// else of its run. A program that answered by a limit or a signal, or made something that is told
/// of, is asked each time; so is one that the same was asked before, in this run or another one,
/// and that answered otherwise.
class QuestionMemory final : public Executor {
 public:
  /// `executor` must outlive this.
  QuestionMemory(Executor& executor, std::unique_ptr<ResultStore> store, CaseKeys keys,
                 Recall recall)
      : executor_(executor), store_(std::move(store)), keys_(std::move(keys)), recall_(recall) {
    keys_.set_store(store_.get());
  }
  QuestionMemory(const QuestionMemory&) = delete;
  QuestionMemory& operator=(const QuestionMemory&) = delete;
  /// Writes what is not written yet.
  ~QuestionMemory() override {
    store_->wait_for_others();
    write();
  }

  /// One answer from memory is given at a time.
  bool has_room() const override { return ready_.empty() && executor_.has_room(); }
  void submit(std::size_t ticket, const Job& job, Placement placement) override;
  std::optional<Finished> next(std::chrono::milliseconds patience) override;
  std::optional<Slowness> slowness() override { return executor_.slowness(); }

 private:
  struct Asked {
    Job job;
    CaseKey key;
  };

  void take(const Asked& asked, const JobResult& result);
  void write();

  Executor& executor_;
  std::unique_ptr<ResultStore> store_;
  CaseKeys keys_;
  Look look_ = Look::at_all;  ///< for the next key
  Recall recall_;
  std::deque<Finished> ready_;              ///< remembered, and not yet asked for
  std::map<std::size_t, Asked> under_way_;  ///< what may be remembered, by its ticket
  /// Answers of this run, by their keys, which answer only later ones; they are not many.
  std::map<std::string, std::string> answers_;
  std::set<std::string> unwritten_;  ///< their keys
  std::chrono::steady_clock::time_point written_at_ = std::chrono::steady_clock::now();
};

}  // namespace judge
