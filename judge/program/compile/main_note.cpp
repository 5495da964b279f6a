#include "judge/program/compile/main_note.hpp"

namespace judge {

std::string main_note(std::string_view complaint) {
  if (complaint.find("multiple definition of `main'") != std::string_view::npos) {
    return "more than one of its files has a main: name one of them, or give each program a folder "
           "of its own\n";
  }
  if (complaint.find("undefined reference to `main'") != std::string_view::npos)
    return "there is no main in it\n";
  return "";
}

}  // namespace judge
