#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <variant>
#include <vector>

#include "judge/base/file_path.hpp"
#include "judge/engine/job.hpp"

namespace judge {

/// What a path in a job stands for.
enum class PathRole : std::uint8_t {
  none,    ///< it is no path
  file,    ///< what is in that file
  folder,  ///< all that is in that folder
  shared,  ///< a folder that programs write into, for this machine to read: it does not travel
  place,   ///< a folder, or a file, of which only what something else names is read
  made,    ///< where the job's results are put
  unread,  ///< nothing: whatever does the job does not look there
  name,    ///< itself: it starts at another path, or is what an isolated program sees
};

namespace job_paths_detail {

template <class Owner, class Member>
struct PathRow {
  constexpr PathRow(Member Owner::*path, PathRole its_role) : member(path), role(its_role) {}

  Member Owner::*member;
  PathRole role;
};

/// All paths that jobs have.
inline constexpr std::tuple kPathRows{
    PathRow{&ProgramSource::files, PathRole::file},
    PathRow{&ProgramSource::beside_first, PathRole::file},
    PathRow{&ProgramSource::root, PathRole::place},
    PathRow{&ProgramSource::include_folder, PathRole::folder},
    PathRow{&ProgramSource::territory, PathRole::place},
    PathRow{&ProgramSource::linked_folders, PathRole::place},
    PathRow{&ProgramFiles::folder, PathRole::folder},
    PathRow{&ProgramFiles::files, PathRole::name},
    PathRow{&ProgramFiles::hiding, PathRole::name},
    PathRow{&ProgramFiles::hiding_imported, PathRole::name},
    PathRow{&VisibleFolder::path, PathRole::folder},  // or what role_in() says
    PathRow{&VisibleFolder::shown_at, PathRole::name},
    PathRow{&TestCase::input, PathRole::file},
    PathRow{&TestCase::answer, PathRole::file},
    PathRow{&TestCase::output, PathRole::unread},
    PathRow{&TestCase::interaction, PathRole::unread},
    PathRow{&RunJob::input, PathRole::file},
    PathRow{&ValidateJob::input, PathRole::file},
    PathRow{&ValidateJob::beside, PathRole::file},
    PathRow{&CheckJob::input, PathRole::file},
    PathRow{&CheckJob::answer, PathRole::file},
    PathRow{&CheckJob::output, PathRole::file},
    PathRow{&CheckJob::later_outputs, PathRole::file},
    PathRow{&DrawJob::input, PathRole::file},
    PathRow{&DrawJob::answer, PathRole::file},
    PathRow{&DrawJob::output, PathRole::file},
    PathRow{&MakeCaseJob::plan_folder, PathRole::place},
    PathRow{&MakeCaseJob::cases_folder, PathRole::place},
    PathRow{&MakeCaseJob::staging, PathRole::made},
    PathRow{&CopiedFiles::from, PathRole::name},
    PathRow{&PlannedSolution::path, PathRole::name},
};

template <class T>
inline constexpr bool kIsPath =
    std::is_same_v<T, std::filesystem::path> || std::is_same_v<T, FilePath>;

template <class T>
inline constexpr bool kHoldsPaths = kIsPath<T>;
template <class T>
inline constexpr bool kHoldsPaths<std::vector<T>> = kHoldsPaths<T>;
template <class T>
inline constexpr bool kHoldsPaths<std::optional<T>> = kHoldsPaths<T>;
template <class Key, class T>
inline constexpr bool kHoldsPaths<std::map<Key, T>> = kHoldsPaths<Key> || kHoldsPaths<T>;

/// What has no paths in it, whatever it holds.
template <class T>
inline constexpr bool kIsPlain =
    std::is_arithmetic_v<T> || std::is_enum_v<T> || std::is_same_v<T, std::string> ||
    std::is_same_v<T, std::monostate>;
template <class Rep, class Period>
inline constexpr bool kIsPlain<std::chrono::duration<Rep, Period>> = true;

/// That of a Field. Only for what holds paths the table is looked through, which every field would
/// otherwise be compared with, at compile time.
template <class Owner, class Member, class Show>
constexpr PathRole role_of(const Field<Owner, Member, Show>& field) {
  PathRole role = PathRole::none;
  if constexpr (kHoldsPaths<Member>) {
    const auto look = [&](const auto& row) {
      if (fields_detail::is_same_member(row, field)) role = row.role;
    };
    std::apply([&](const auto&... row) { (look(row), ...); }, kPathRows);
  }
  return role;
}

/// The role of a member of that part of a job: of its row, unless what else is in the part says
/// more.
template <class Part>
constexpr PathRole role_in(const Part& part, PathRole of_row) {
  if constexpr (std::is_same_v<Part, VisibleFolder>) {
    const bool is_written = part.access == VisibleFolder::Access::read_write;
    if (of_row == PathRole::folder && is_written) return PathRole::shared;
  }
  return of_row;
}

}  // namespace job_paths_detail

/// Whether each path among the fields of T stands in the table above.
template <Listed T>
constexpr bool has_all_roles() {
  constexpr auto kHasRole =
      []<class Owner, class Member, class Show>(const Field<Owner, Member, Show>& field) {
        return !job_paths_detail::kHoldsPaths<Member> ||
               job_paths_detail::role_of(field) != PathRole::none;
      };
  constexpr auto kHaveRoles = [kHasRole](const auto&... field) {
    return (true && ... && kHasRole(field));
  };
  return Fields<T>::list(kHaveRoles);
}

template <class T, class Use>
requires Listed<std::remove_const_t<T>>
void for_each_path(T& job, Use&& use);

namespace job_paths_detail {

template <class T, class Use>
void visit([[maybe_unused]] PathRole role, T& value, [[maybe_unused]] Use& use) {
  using Value = std::remove_const_t<T>;
  if constexpr (kIsPath<Value>) {
    use(role, value);
  } else if constexpr (kIsPlain<Value>) {
    return;
  } else if constexpr (std::invocable<Use&, T&>) {
    use(value);
  } else if constexpr (Listed<Value>) {
    for_each_path(value, use);
  } else if constexpr (requires { value.has_value(); }) {
    if (value) visit(role, *value, use);
  } else if constexpr (requires { typename Value::mapped_type; }) {
    for (auto& [key, each] : value) visit(role, each, use);
  } else {
    for (auto& each : value) visit(role, each, use);
  }
}

}  // namespace job_paths_detail

/// Calls `use` with the role of each path in a job, or in a part of one, and with the path: a
/// FilePath or a std::filesystem::path, which it may change unless the job is const. Where `use`
/// takes a part of the job, a Runnable or another struct of those below it, it is given the whole
/// of it instead of the paths in it. A path that has no role does not compile.
template <class T, class Use>
requires Listed<std::remove_const_t<T>>
void for_each_path(T& job, Use&& use) {
  static_assert(has_all_roles<std::remove_const_t<T>>(), "a path's role is not in the table");
  for_each_field<std::remove_const_t<T>>([&](const auto& field) {
    const PathRole role = job_paths_detail::role_in(job, job_paths_detail::role_of(field));
    job_paths_detail::visit(role, job.*(field.member), use);
  });
}

}  // namespace judge
