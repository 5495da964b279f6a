#pragma once

#include <span>
#include <vector>

#include "judge/base/expected.hpp"
#include "judge/base/os/unique_fd.hpp"

namespace judge {

/// The two ends of a socket that keeps messages apart (unix(7), SOCK_SEQPACKET).
struct Channel {
  UniqueFd ours;
  UniqueFd theirs;

  static Expected<Channel> open();
};

/// Sends `size` bytes and, with them, copies of descriptors (at most 4). Does not wait for room:
/// there is, where every message is answered.
Expected<> send_message(int socket, const void* message, std::size_t size,
                        std::span<const int> descriptors = {});

/// Receives a message of exactly that size; waits for it. The descriptors that came with it are
/// added to `descriptors`. False at the other side's end.
Expected<bool> receive_message(int socket, void* message, std::size_t size,
                               std::vector<UniqueFd>& descriptors);

}  // namespace judge
