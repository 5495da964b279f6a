#pragma once

#include <cstdint>
#include <string>

#include "judge/base/expected.hpp"
#include "judge/exchange/package_draft.hpp"
#include "judge/problem/problem.hpp"
#include "judge/problem/shelves/project.hpp"

namespace judge {

/// How the outputs of a problem that is begun are judged.
enum class NewKind : std::uint8_t { comparison, checker, interactor };

/// What its programs are written in.
enum class NewLanguage : std::uint8_t { cpp, python };

struct NewProblem {
  std::string id;
  std::string name = {};
  NewKind kind = NewKind::comparison;
  NewLanguage language = NewLanguage::cpp;
  std::string author = {};
};

/// Why a problem on the shelves cannot have that id.
Expected<> check_new_id(const std::string& id);

/// A problem to begin with as the files that it is on the shelves, by their paths from the root of
/// a project. Its test data are not made yet.
PackageDraft draft_new(const NewProblem& wish);

/// The plan of such a draft as that of a package of 2025-09.
std::string package_plan(const PackageDraft& draft, const std::string& id);

/// What programs in that language are written with: judge/kit and generators/lib, by their paths
/// from the root.
PackageDraft draft_libraries(NewLanguage language);

/// All that is on the shelves of a problem, for a new one that is called `id`.
PackageDraft draft_like(const Project& project, const Problem& like, const std::string& id);

/// Who uses this judge: the name that git knows, else that of the login.
std::string author_here();

}  // namespace judge
