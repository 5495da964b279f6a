#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "judge/generation/plan/inherited.hpp"
#include "judge/generation/plan/plan.hpp"
#include "judge/generation/plan/plan_report.hpp"
#include "judge/generation/plan/written_plan.hpp"

namespace judge {

/// What the repeats of a case have in common.
struct CommonCase {
  PlannedCase planned;  ///< without a name, and with its command as written
  Inherited inherited;
};

/// Reads what a testcase of a plan consists of; what is wrong is reported.
class CaseReader {
 public:
  CaseReader(const PlanSetting& setting, PlanReport& report) : setting_(setting), report_(report) {}

  /// `group` is the one at the top: "secret". Nothing where no case can be made.
  std::optional<CommonCase> read(const WrittenEntry& entry, std::string_view group,
                                 const Inherited& above);

  /// The case of its repeat `number`, from 0, in the group `path`. One that would be the same as
  /// the first is a copy of that.
  PlannedCase repeat(const CommonCase& common, const WrittenEntry& entry, std::size_t number,
                     const std::string& path) const;

 private:
  bool read_command(const Node& node, const WrittenEntry& entry, PlannedCase& planned) const;
  bool read_copy(const Node& node, std::string path, PlannedCase& planned) const;
  void read_texts(const Node& value, std::string_view group, PlannedCase& planned) const;
  static void read_link(const std::string& extension, const Node& value, PlannedCase& planned);
  void read_matches(const Node& value, PlannedCase& planned) const;
  static void read_patterns(const Node& value, const std::string& extension, PlannedCase& planned);
  bool is_complete(const WrittenEntry& entry, std::string_view group,
                   const PlannedCase& planned) const;
  bool may_be_copied(std::string_view path) const;
  bool has_equal_repeats(const PlannedCase& common) const;
  bool is_bapctools() const { return setting_.conventions == PlanConventions::bapctools; }

  const PlanSetting& setting_;
  PlanReport& report_;
};

}  // namespace judge
