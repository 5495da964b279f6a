#pragma once

#include <map>
#include <string>

#include "judge/engine/job.hpp"

namespace judge {

/// What came of a job, with what is in the files that it made: for another machine than the one
/// that has these. A program that a BuildJob built does not go with it.
struct PortableResult {
  JobResult result;
  std::map<std::string, std::string> contents = {};  ///< by their SHA-256
};

/// Of a job as it was done here. A file that was made and cannot be read makes an Error of the
/// result.
PortableResult make_portable(JobResult result, const Job& job);

/// The result of a job that was done elsewhere, with the files that it made put where the job, as
/// it is here, wants them. An Error where they cannot be put there, one did not come as it was
/// made, or one is called as no file of the job's case is: then it is not put anywhere.
JobResult received(PortableResult result, const Job& job);

template <>
struct Fields<PortableResult> {
  static constexpr auto list(const auto& use) {
    return use(Field("result", &PortableResult::result),
               Field("contents", &PortableResult::contents));
  }
};

}  // namespace judge
