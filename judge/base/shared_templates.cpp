#include "judge/base/shared_templates.hpp"

template class std::basic_string<char>;
template class std::vector<std::string>;
template class std::vector<std::filesystem::path>;
