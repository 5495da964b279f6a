#pragma once

namespace judge {

/// Takes some of the numbers that the kernel gives to pipes and sockets one after another, and of
/// those for files in memory, so many as chance has it, on each core that this process may use:
/// what is told next does not say how many were taken before. Some milliseconds.
void skip_file_numbers();

}  // namespace judge
