#pragma once
#include <string>
void tell(const char* folder, const std::string& what);
