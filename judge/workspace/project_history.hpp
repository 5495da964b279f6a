#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "judge/history/run_history.hpp"
#include "judge/workspace/fault.hpp"

namespace judge {

/// Where the history of a project is.
struct HistoryPlace {
  std::filesystem::path cache;  ///< absolute
  /// Finds the project (ProblemLibrary::home()); asked once, when it is needed.
  std::function<OrFault<std::filesystem::path>()> find_home;
  /// Told what a user should know, though all goes well: one sentence.
  std::function<void(const std::string&)> note;
};

/// The history of a project, opened when it is asked for first: documents need none.
class ProjectHistory {
 public:
  explicit ProjectHistory(HistoryPlace place) : place_(std::move(place)) {}

  OrFault<RunHistory*> get();

  /// The newest first, of all or of those that judged one of these problems, at most so many.
  OrFault<std::vector<RunListing>> runs(const std::vector<std::string>& problems,
                                        std::int64_t most);

  /// Keeps so many of the newest runs, and their pages; gives how many are gone.
  OrFault<std::int64_t> prune(std::int64_t kept);

  void note(const std::string& sentence) const { place_.note(sentence); }

 private:
  HistoryPlace place_;
  std::unique_ptr<RunHistory> history_;
};

/// What the machine refused of a history.
tl::unexpected<Fault> history_fault(const Error& error);

}  // namespace judge
