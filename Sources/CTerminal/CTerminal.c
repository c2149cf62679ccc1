#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#ifdef __GLIBC__
#include <malloc.h>
#endif

static int set_flags(int fd, int descriptor, int status) {
  if (fcntl(fd, F_SETFD, descriptor) != 0) return -1;
  int flags = fcntl(fd, F_GETFL);
  return flags < 0 ? -1 : fcntl(fd, F_SETFL, flags | status);
}

int ct_open_pty(void) {
  int fd = posix_openpt(O_RDWR | O_NOCTTY);
  if (fd < 0) return -1;
  if (grantpt(fd) != 0 || unlockpt(fd) != 0 || set_flags(fd, FD_CLOEXEC, O_NONBLOCK) != 0) {
    close(fd);
    return -1;
  }
  return fd;
}

int ct_pty_name(int fd, char *name, size_t size) {
#ifdef __linux__
  return ptsname_r(fd, name, size);
#else
  char *found = ptsname(fd);
  if (found == NULL) return errno;
  size_t i = 0;
  for (; found[i] != 0 && i + 1 < size; i++) name[i] = found[i];
  name[i] = 0;
  return 0;
#endif
}

int ct_pipe(int fds[2]) {
  if (pipe(fds) != 0) return -1;
  if (set_flags(fds[0], FD_CLOEXEC, O_NONBLOCK) == 0 &&
      set_flags(fds[1], FD_CLOEXEC, O_NONBLOCK) == 0)
    return 0;
  close(fds[0]);
  close(fds[1]);
  return -1;
}

int ct_memory_file(const char *name) {
#ifdef __linux__
  int fd = memfd_create(name, MFD_CLOEXEC);
#else
  char path[] = "/tmp/terminal.XXXXXX";
  int fd = mkstemp(path);
  if (fd >= 0) unlink(path);
#endif
  if (fd >= 0 && set_flags(fd, FD_CLOEXEC, O_APPEND) != 0) {
    close(fd);
    return -1;
  }
  return fd;
}

int ct_get_size(int fd, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) != 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

int ct_set_size(int fd, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(fd, TIOCSWINSZ, &size);
}

int ct_set_controlling(int fd) { return ioctl(fd, TIOCSCTTY, 0); }

int ct_exited(int status) { return WIFEXITED(status); }
int ct_signaled(int status) { return WIFSIGNALED(status); }
int ct_stopped(int status) { return WIFSTOPPED(status); }
int ct_exit_status(int status) { return WEXITSTATUS(status); }
int ct_term_signal(int status) { return WTERMSIG(status); }

int ct_signal_at_parent_death(int signal) {
#ifdef __linux__
  return prctl(PR_SET_PDEATHSIG, signal) == 0 ? 1 : 0;
#else
  (void)signal;
  return 0;
#endif
}

void ct_give_back_free_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
