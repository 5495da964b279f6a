#include "judge/history/record_rows.hpp"

namespace judge {

FieldValue value_at(const SqliteStatement& row, int column) {
  switch (row.kind(column)) {
    case SqliteStatement::Kind::integer:
      return row.integer(column);
    case SqliteStatement::Kind::real:
      return row.real(column);
    case SqliteStatement::Kind::text:
      return std::string(row.text(column));
    case SqliteStatement::Kind::null:
    case SqliteStatement::Kind::blob:
      break;
  }
  return {};
}

}  // namespace judge
