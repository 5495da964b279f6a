#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "judge/base/os/mapped_file.hpp"
#include "judge/compare/difference.hpp"
#include "judge/compare/options.hpp"

namespace judge {

/// Holds an output, as it arrives, against the answer; uses a constant amount of memory however
/// long they are, unless it is a standard checker, which keeps the output. What it says does not
/// depend on how the output is cut into chunks.
class OutputComparer {
 public:
  virtual ~OutputComparer() = default;

  /// The next bytes of the output; after the first difference they are ignored.
  virtual void consume(std::string_view chunk) = 0;

  /// The output is complete. Nothing may be consumed afterwards.
  virtual void finish() = 0;

  /// The first difference. Before finish() it appears as soon as the line or token around it is
  /// there as far as it is shown; after finish(), nothing means that the output is accepted.
  virtual const std::optional<Difference>& difference() const = 0;

  /// After finish(): what is wrong with the answer itself, so that nothing can be said of the
  /// output; empty in most cases.
  virtual std::string fault_of_answer() const { return {}; }
};

/// A comparer for one output; `answer` must outlive it. Of a mapped file no more than a piece stays
/// in memory.
std::unique_ptr<OutputComparer> make_comparer(const CompareOptions& options,
                                              std::string_view answer);
std::unique_ptr<OutputComparer> make_comparer(const CompareOptions& options,
                                              const MappedFile& answer);

/// The first difference of an output that is there as a whole; an answer that is at fault itself
/// differs from everything.
std::optional<Difference> compare_output(const CompareOptions& options, std::string_view answer,
                                         std::string_view output);
std::optional<Difference> compare_output(const CompareOptions& options, const MappedFile& answer,
                                         const MappedFile& output);

}  // namespace judge
