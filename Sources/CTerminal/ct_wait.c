#define _GNU_SOURCE
#include "CTerminal.h"

#include <poll.h>

// libdispatch's own names for embedding its main queue in another loop; absent where it is not
// linked.
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *) __attribute__((weak));

int ct_main_queue_descriptor(void) {
  return _dispatch_get_main_queue_handle_4CF ? _dispatch_get_main_queue_handle_4CF() : -1;
}

void ct_run_main_queue(void) {
  if (_dispatch_main_queue_callback_4CF) _dispatch_main_queue_callback_4CF(0);
}

int ct_poll(struct pollfd *descriptors, size_t count, const struct timespec *timeout) {
  return ppoll(descriptors, count, timeout, 0);
}
