#include "judge/sandbox/kernel/channel.hpp"

#include <array>
#include <cassert>
#include <cstring>

#include <sys/socket.h>

namespace judge {
namespace {

constexpr std::size_t kMostDescriptors = 4;

struct alignas(cmsghdr) ControlBuffer {
  std::array<char, CMSG_SPACE(kMostDescriptors * sizeof(int))> bytes{};
};

}  // namespace

Expected<Channel> Channel::open() {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0)
    return system_failure(errno, "create a socket pair");
  return Channel{UniqueFd(ends[0]), UniqueFd(ends[1])};
}

Expected<> send_message(int socket, const void* message, std::size_t size,
                        std::span<const int> descriptors) {
  assert(descriptors.size() <= kMostDescriptors);
  iovec content{.iov_base = const_cast<void*>(message), .iov_len = size};
  ControlBuffer control;
  msghdr header{.msg_iov = &content, .msg_iovlen = 1};
  if (!descriptors.empty()) {
    header.msg_control = control.bytes.data();
    header.msg_controllen = CMSG_SPACE(descriptors.size_bytes());
    cmsghdr* const item = CMSG_FIRSTHDR(&header);
    item->cmsg_level = SOL_SOCKET;
    item->cmsg_type = SCM_RIGHTS;
    item->cmsg_len = CMSG_LEN(descriptors.size_bytes());
    std::memcpy(CMSG_DATA(item), descriptors.data(), descriptors.size_bytes());
  }
  // An isolated launcher may not call sendmsg(2) itself.
  while ((descriptors.empty() ? ::send(socket, message, size, MSG_NOSIGNAL)
                              : ::sendmsg(socket, &header, MSG_NOSIGNAL)) < 0) {
    if (errno != EINTR) return system_failure(errno, "send a message");
  }
  return {};
}

Expected<bool> receive_message(int socket, void* message, std::size_t size,
                               std::vector<UniqueFd>& descriptors) {
  iovec content{.iov_base = message, .iov_len = size};
  ControlBuffer control;
  msghdr header{.msg_iov = &content,
                .msg_iovlen = 1,
                .msg_control = control.bytes.data(),
                .msg_controllen = control.bytes.size()};
  ssize_t got = 0;
  while ((got = ::recvmsg(socket, &header, MSG_CMSG_CLOEXEC)) < 0) {
    if (errno == ECONNRESET) return false;
    if (errno != EINTR) return system_failure(errno, "receive a message");
  }
  for (cmsghdr* item = CMSG_FIRSTHDR(&header); item != nullptr; item = CMSG_NXTHDR(&header, item)) {
    if (item->cmsg_level != SOL_SOCKET || item->cmsg_type != SCM_RIGHTS) continue;
    const std::size_t count = (item->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (std::size_t i = 0; i < count; ++i) {
      int fd = -1;
      std::memcpy(&fd, CMSG_DATA(item) + i * sizeof fd, sizeof fd);
      descriptors.emplace_back(fd);
    }
  }
  if (got == 0) return false;
  if (static_cast<std::size_t>(got) != size) return failure("receive a message: it was cut");
  return true;
}

}  // namespace judge
