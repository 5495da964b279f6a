#pragma once

#include <span>

#include "judge/base/expected.hpp"
#include "judge/database/sqlite_database.hpp"

namespace judge {

/// The statements that make tables of a version from those of the version before; the first step
/// makes them from nothing. A step that somebody may have used is never changed: another one is
/// added.
std::span<const char* const> history_schema();

/// Brings the tables of a file to the newest version, with what is in them, whole or not at all;
/// PRAGMA user_version has the version. A file of a newer judge is left alone: an Error with the
/// code ENOTSUP.
Expected<> migrate(SqliteDatabase& database, std::span<const char* const> steps);

}  // namespace judge
