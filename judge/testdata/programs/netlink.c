/* Asks the kernel to change the network and to tell of devices: accepted if it was refused. */
#include "victim.h"
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <net/if.h>
#include <sys/ioctl.h>

int main(void) {
  /* Loopback up. */
  struct ifreq request = {.ifr_flags = IFF_UP};
  strcpy(request.ifr_name, "lo");
  must_fail(ioctl(socket(AF_INET, SOCK_DGRAM, 0), SIOCSIFFLAGS, &request), "have a network");

  struct {
    struct nlmsghdr header;
    struct ifinfomsg link;
  } up = {.header = {.nlmsg_len = sizeof up,
                     .nlmsg_type = RTM_NEWLINK,
                     .nlmsg_flags = NLM_F_REQUEST | NLM_F_ACK},
          .link = {.ifi_index = 1, .ifi_flags = IFF_UP, .ifi_change = IFF_UP}};
  const int route = socket(AF_NETLINK, SOCK_RAW, NETLINK_ROUTE);
  if (route < 0) return give_answer();
  struct {
    struct nlmsghdr header;
    struct nlmsgerr error;
  } reply = {.error = {.error = -1}};
  if (send(route, &up, sizeof up, 0) > 0 && recv(route, &reply, sizeof reply, 0) > 0 &&
      reply.error.error == 0)
    tell_escape("have a network");
  return give_answer();
}
