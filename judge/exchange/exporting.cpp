#include "judge/exchange/exporting.hpp"

namespace judge {

std::string_view to_string(PackageFormat format) {
  switch (format) {
    case PackageFormat::current:
      return "2025-09";
    case PackageFormat::legacy:
      return "legacy";
    case PackageFormat::domjudge:
      return "domjudge";
    case PackageFormat::polygon:
      return "polygon";
  }
  return "";
}

}  // namespace judge
