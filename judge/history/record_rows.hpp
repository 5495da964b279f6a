#pragma once

#include <string>
#include <vector>

#include "judge/database/sqlite_database.hpp"
#include "judge/history/field_value.hpp"

namespace judge {

/// "test_case, verdict, ...": the columns of a record.
template <Listed T>
std::string columns_of_record() {
  std::string columns;
  for_each_value_field<T>([&](const auto& field) {
    columns += (columns.empty() ? "" : ", ") + std::string(field.name);
  });
  return columns;
}

/// "INSERT INTO cases(run, submission, position, test_case, ...) VALUES(?, ...)"; `keys` are
/// columns before the record's own: "run, submission, position".
template <Listed T>
std::string insert_of_record(const std::string& table, const std::string& keys) {
  const std::string columns = (keys.empty() ? "" : keys + ", ") + columns_of_record<T>();
  std::string places = "?";
  for (const char sign : columns) places += sign == ',' ? ", ?" : "";
  return "INSERT INTO " + table + "(" + columns + ") VALUES(" + places + ")";
}

/// Binds a record's fields to the places behind `place`, and runs the statement.
template <Listed T>
Expected<> run_with_record(SqliteStatement& statement, int place, const T& record) {
  // Texts must live until the statement has run.
  std::vector<FieldValue> values;
  for_each_value_field<T>(
      [&](const auto& field) { values.push_back(value_of_field(record.*(field.member))); });
  for (const FieldValue& value : values) {
    ++place;
    if (const auto* truth = std::get_if<bool>(&value)) {
      statement.bind(place, std::int64_t{*truth ? 1 : 0});
    } else if (const auto* number = std::get_if<std::int64_t>(&value)) {
      statement.bind(place, *number);
    } else if (const auto* real = std::get_if<double>(&value)) {
      statement.bind(place, *real);
    } else if (const auto* text = std::get_if<std::string>(&value)) {
      statement.bind(place, std::string_view(*text));
    } else {
      statement.bind_null(place);
    }
  }
  return statement.run();
}

/// What is in a column of the row that is read.
FieldValue value_at(const SqliteStatement& row, int column);

/// Reads a record from the columns from `column` on, in the order of columns_of_record(). An Error
/// with the code EUCLEAN where there is something else.
template <Listed T>
Expected<> read_record(const SqliteStatement& row, int column, T& record) {
  Expected<> read;
  for_each_value_field<T>([&](const auto& field) {
    if (read && !read_field(value_at(row, column), record.*(field.member))) {
      read = tl::unexpected(
          Error{.message = fmt::format("there is something else than a {}", field.name),
                .code = EUCLEAN});
    }
    ++column;
  });
  return read;
}

}  // namespace judge
