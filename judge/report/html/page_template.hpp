#pragma once

#include <string_view>

namespace judge {

/// What a page is made of; it is built into the judge from the files of these names.
struct PageTemplate {
  std::string_view html;  ///< with {{style}}, {{data}} and {{script}}, in this order
  std::string_view style;
  std::string_view script;  ///< page_case.js, then page.js
};

PageTemplate page_template();

}  // namespace judge
