/* Looks for somebody to talk to: at the tcp port and at the abstract name that its arguments tell,
   and by the families that reach further than the network: accepted if it is alone. */
#include "victim.h"
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stddef.h>
#include <sys/un.h>

int main(int count, char** arguments) {
  if (count < 3) return 1;
  struct sockaddr_in loopback = {.sin_family = AF_INET,
                                 .sin_port = htons((uint16_t)atoi(arguments[1])),
                                 .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  const struct sockaddr* const address = (const struct sockaddr*)&loopback;
  const int tcp = socket(AF_INET, SOCK_STREAM, 0);
  must_fail(connect(tcp, address, sizeof loopback), "connect by tcp");
  const int udp = socket(AF_INET, SOCK_DGRAM, 0);
  must_fail(sendto(udp, "x", 1, 0, address, sizeof loopback), "send by udp");
  struct sockaddr_un name = {.sun_family = AF_UNIX};
  strncpy(name.sun_path + 1, arguments[2], sizeof name.sun_path - 2);
  const socklen_t size =
      (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + strlen(arguments[2]));
  const int local = socket(AF_UNIX, SOCK_STREAM, 0);
  must_fail(connect(local, (const struct sockaddr*)&name, size), "connect to an abstract name");
  must_fail(socket(AF_PACKET, SOCK_RAW, 0), "have a packet socket");
  must_fail(socket(AF_INET, SOCK_RAW, IPPROTO_ICMP), "have a raw socket");
  must_fail(socket(AF_VSOCK, SOCK_STREAM, 0), "reach the host of a virtual machine");
  must_fail(socket(AF_ALG, SOCK_SEQPACKET, 0), "use the kernel's ciphers");
  must_fail(socket(AF_BLUETOOTH, SOCK_RAW, 0), "use bluetooth");
  static const int families[] = {AF_INET, AF_ALG, AF_VSOCK, AF_TIPC, AF_RXRPC};
  for (size_t i = 0; i < sizeof families / sizeof families[0]; ++i) {
    int ends[2];
    must_fail(socketpair(families[i], SOCK_STREAM, 0, ends), "have a pair of sockets");
    if (errno != EAFNOSUPPORT) tell_escape("reach the code of another family");
  }
  return give_answer();
}
