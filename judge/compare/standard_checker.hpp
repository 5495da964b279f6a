#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace judge {

/// The standard checkers of testlib that look at output and answer alone, each by its own name.
enum class StandardChecker : std::uint8_t {
  acmp,      ///< one number, absolute error 1e-6
  caseicmp,  ///< `Case 1: <integer>`, ...
  casencmp,  ///< `Case 1: <integers>`, ...
  casewcmp,  ///< `Case 1: <tokens>`, ...
  dcmp,      ///< one number, absolute or relative error 1e-6
  fcmp,      ///< lines, white space counts
  hcmp,      ///< one integer of any size
  icmp,      ///< one integer of 32 bits
  lcmp,      ///< lines of tokens
  ncmp,      ///< integers of 64 bits
  nyesno,    ///< YES and NO in any case of letters
  rcmp,      ///< one number, absolute error 1.5e-6
  rcmp4,     ///< numbers, absolute or relative error 1e-4
  rcmp6,     ///< the same with 1e-6
  rcmp9,     ///< the same with 1e-9
  rncmp,     ///< numbers, absolute error 1.5e-5
  uncmp,     ///< integers in any order
  wcmp,      ///< tokens
  yesno,     ///< one YES or NO in any case of letters
};

struct StandardCheckerName {
  StandardChecker checker;
  std::string_view name;
};

inline constexpr std::array<StandardCheckerName, 19> kStandardCheckers = {{
    {StandardChecker::acmp, "acmp"},         {StandardChecker::caseicmp, "caseicmp"},
    {StandardChecker::casencmp, "casencmp"}, {StandardChecker::casewcmp, "casewcmp"},
    {StandardChecker::dcmp, "dcmp"},         {StandardChecker::fcmp, "fcmp"},
    {StandardChecker::hcmp, "hcmp"},         {StandardChecker::icmp, "icmp"},
    {StandardChecker::lcmp, "lcmp"},         {StandardChecker::ncmp, "ncmp"},
    {StandardChecker::nyesno, "nyesno"},     {StandardChecker::rcmp, "rcmp"},
    {StandardChecker::rcmp4, "rcmp4"},       {StandardChecker::rcmp6, "rcmp6"},
    {StandardChecker::rcmp9, "rcmp9"},       {StandardChecker::rncmp, "rncmp"},
    {StandardChecker::uncmp, "uncmp"},       {StandardChecker::wcmp, "wcmp"},
    {StandardChecker::yesno, "yesno"},
}};

/// "ncmp"
std::string_view to_string(StandardChecker checker);

/// The checker of that name: "ncmp", "ncmp.cpp", "std::ncmp.cpp"; nothing for others.
std::optional<StandardChecker> standard_checker(std::string_view name);

}  // namespace judge
