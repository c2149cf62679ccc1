// Restoration of the terminal. C, because a signal handler may run at any instruction of the
// program: only async-signal-safe calls, no locks, no allocation, no Swift runtime.
#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct sequence {
  size_t length;
  uint8_t bytes[CT_SEQUENCE_MAX];
};

// Two of each, so that a handler always sees a whole one while the other is being written.
static struct {
  struct sequence enter, leave;
} sequences[2];
static atomic_int current_sequences;

static atomic_int entered;
static int terminal = -1;
// Copies of descriptors 1 and 2, and the file that stands in for both, while the screen is ours.
static int saved_outputs[2] = {-1, -1};
static int output_log = -1;
static struct termios found;
static atomic_int wake_fd = -1;
static atomic_int waiting_signals;
static atomic_int terminating_signal;
static atomic_uint graceful_seconds;
static atomic_int handlers_installed;
// Shared with the process that gives the terminal back when this one cannot: 1 while it is given back.
static _Atomic(_Atomic uint64_t *) given_back;

// How long a terminal that takes no bytes may hold up the way out.
enum { PATIENCE_MS = 300 };

static void write_bounded(int fd, const uint8_t *bytes, size_t length) {
  int patience = PATIENCE_MS;
  while (length > 0 && patience > 0) {
    // Asked first, as not every descriptor is a nonblocking one.
    struct pollfd ready = {.fd = fd, .events = POLLOUT};
    int count = poll(&ready, 1, 50);
    if (count == 0) patience -= 50;
    if (count < 0 && errno != EINTR) return;
    if (count <= 0) continue;
    if (!(ready.revents & POLLOUT)) return;
    ssize_t written = write(fd, bytes, length);
    if (written > 0) {
      bytes += written;
      length -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      patience -= 1;
    } else if (written < 0 && errno != EINTR) {
      return;
    }
  }
}

// The settings can be changed from the background too: to give a terminal back, that is right.
static void set_unstopped(int fd, const struct termios *settings) {
  sigset_t output, before;
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &output, &before);
  // Never "drain": a stopped terminal would not let us go.
  while (tcsetattr(fd, TCSANOW, settings) != 0 && errno == EINTR) {
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void tell_given_back(uint64_t is_given_back) {
  _Atomic uint64_t *flag = atomic_load(&given_back);
  if (flag != NULL) atomic_store(flag, is_given_back);
}

void ct_share_given_back(void *flag) {
  atomic_store(&given_back, (_Atomic uint64_t *)flag);
  tell_given_back(!atomic_load(&entered));
}

int ct_begin(int new_terminal) {
  if (atomic_load(&entered)) return EBUSY;
  if (tcgetattr(new_terminal, &found) != 0) return errno;
  terminal = new_terminal;
  return 0;
}

void ct_end(void) {
  ct_leave();
  terminal = -1;
  atomic_store(&wake_fd, -1);
}

void ct_set_log(int saved_output, int saved_error_output, int log) {
  saved_outputs[0] = saved_output;
  saved_outputs[1] = saved_error_output;
  output_log = log;
}

int ct_set_sequences(const uint8_t *enter, size_t enter_length, const uint8_t *leave,
                     size_t leave_length) {
  if (enter_length > CT_SEQUENCE_MAX || leave_length > CT_SEQUENCE_MAX) return -1;
  int next = 1 - atomic_load(&current_sequences);
  memcpy(sequences[next].enter.bytes, enter, enter_length);
  sequences[next].enter.length = enter_length;
  memcpy(sequences[next].leave.bytes, leave, leave_length);
  sequences[next].leave.length = leave_length;
  atomic_store(&current_sequences, next);
  return 0;
}

struct termios ct_found_settings(void) { return found; }

struct termios ct_raw_settings(void) {
  struct termios raw = found;
  raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON | IXOFF | PARMRK);
  raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
  raw.c_cflag &= ~(tcflag_t)(CSIZE | PARENB);
  raw.c_cflag |= CS8;
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  return raw;
}

// From the background this stops the process (SIGTTOU) until it has the terminal again.
static int set_raw(void) {
  struct termios raw = ct_raw_settings();
  while (tcsetattr(terminal, TCSANOW, &raw) != 0)
    if (errno != EINTR) return errno;
  return 0;
}

static void write_enter(void) {
  const struct sequence *enter = &sequences[atomic_load(&current_sequences)].enter;
  write_bounded(terminal, enter->bytes, enter->length);
}

static void write_leave(void) {
  const struct sequence *leave = &sequences[atomic_load(&current_sequences)].leave;
  write_bounded(terminal, leave->bytes, leave->length);
}

int ct_enter(void) {
  if (terminal < 0) return EBADF;
  // Before the settings change: a signal in between then restores what needs none, not the reverse.
  if (atomic_exchange(&entered, 1)) return 0;
  int error = set_raw();
  if (error != 0) {
    atomic_store(&entered, 0);
    return error;
  }
  tell_given_back(0);
  write_enter();
  return 0;
}

void ct_leave(void) {
  if (!atomic_exchange(&entered, 0)) return;
  write_leave();
  set_unstopped(terminal, &found);
  tell_given_back(1);
  // Reports of the mouse that are still on their way would be typed into the shell.
  tcflush(terminal, TCIFLUSH);
}

int ct_is_entered(void) { return atomic_load(&entered); }

// What libraries and the runtime wrote to the standard outputs while the screen was ours.
static void give_back_outputs(void) {
  for (int i = 0; i < 2; i++)
    if (saved_outputs[i] >= 0) dup2(saved_outputs[i], STDOUT_FILENO + i);
  int log = output_log;
  output_log = -1;
  if (log < 0) return;
  uint8_t buffer[1024];
  off_t offset = 0;
  // A crash message is short; what is longer is an accident that must not delay the end.
  while (offset < 1 << 20) {
    ssize_t count = pread(log, buffer, sizeof buffer, offset);
    if (count <= 0) break;
    write_bounded(STDERR_FILENO, buffer, (size_t)count);
    offset += count;
  }
}

static void give_back_everything(void) {
  if (!atomic_load(&entered)) return;
  ct_leave();
  give_back_outputs();
}

static void wake(int flag) {
  atomic_fetch_or(&waiting_signals, flag);
  int fd = atomic_load(&wake_fd);
  if (fd >= 0) {
    uint8_t byte = (uint8_t)flag;
    // A full pipe wakes just as well.
    ssize_t ignored = write(fd, &byte, 1);
    (void)ignored;
  }
}

static const int crash_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGQUIT,
                                    SIGSYS};
enum { CRASH_SIGNALS = sizeof crash_signals / sizeof crash_signals[0] };
static struct sigaction crash_actions[CRASH_SIGNALS];
static const int end_signals[] = {SIGTERM, SIGHUP, SIGINT, SIGALRM};
enum { END_SIGNALS = sizeof end_signals / sizeof end_signals[0] };

static void set_action(int signal, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

// Ends the process by a signal whose handler this is: it is delivered again on return.
static void end_by(int signal) {
  set_action(signal, SIG_DFL);
  raise(signal);
  sigset_t mask;
  sigemptyset(&mask);
  sigaddset(&mask, signal);
  pthread_sigmask(SIG_UNBLOCK, &mask, NULL);
}

static void on_crash(int signal, siginfo_t *info, void *context) {
  (void)context;
  int error = errno;
  give_back_everything();
  // A fault happens again when this returns, and then meets whoever was here before us (the Swift
  // runtime's backtrace, or the default). A signal somebody sent does not happen again.
  if (info != NULL && info->si_code > 0) {
    for (int i = 0; i < CRASH_SIGNALS; i++)
      if (crash_signals[i] == signal) sigaction(signal, &crash_actions[i], NULL);
  } else {
    end_by(signal);
  }
  errno = error;
}

static void on_end(int signal) {
  int error = errno;
  unsigned seconds = atomic_exchange(&graceful_seconds, 0);
  if (seconds > 0 && signal != SIGALRM) {
    atomic_store(&terminating_signal, signal);
    alarm(seconds);
    wake(CT_SIGNAL_TERMINATE);
    errno = error;
    return;
  }
  give_back_everything();
  int asked = atomic_load(&terminating_signal);
  end_by(signal == SIGALRM && asked != 0 ? asked : signal);
}

static void on_resize(int signal) {
  (void)signal;
  int error = errno;
  wake(CT_SIGNAL_RESIZE);
  errno = error;
}

static void on_stop(int signal);

// After the shell let us go on: take the settings it left as those to give back.
static void enter_again(void) {
  if (tcgetattr(terminal, &found) != 0) return;
  ct_enter();
  wake(CT_SIGNAL_RESUME);
}

static void stop(int whole_group) {
  int was_entered = atomic_load(&entered);
  ct_leave();
  if (whole_group) {
    // The others of the job first (a shell waits for all of them), ourselves below.
    set_action(SIGTSTP, SIG_IGN);
    kill(0, SIGTSTP);
  }
  set_action(SIGTSTP, SIG_DFL);
  sigset_t mask, before;
  sigemptyset(&mask);
  sigaddset(&mask, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &mask, &before);
  // Sent to this thread, so that it is stopped when the call returns: until SIGCONT.
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  set_action(SIGTSTP, on_stop);
  if (was_entered) enter_again();
}

static void on_stop(int signal) {
  (void)signal;
  int error = errno;
  stop(0);
  errno = error;
}

// After SIGSTOP, which cannot be caught: the shell has changed the settings behind our back.
static void on_continue(int signal) {
  (void)signal;
  int error = errno;
  if (atomic_load(&entered) && set_raw() == 0) {
    write_leave();
    write_enter();
    wake(CT_SIGNAL_RESUME);
  }
  errno = error;
}

void ct_suspend(void) { stop(1); }

int ct_install_handlers(int wake_descriptor) {
  atomic_store(&wake_fd, wake_descriptor);
  if (atomic_exchange(&handlers_installed, 1)) return 0;

  // A fault for want of stack needs another one to be handled on.
  static uint8_t alternate_stack[1 << 16];
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    stack.ss_sp = alternate_stack;
    stack.ss_size = sizeof alternate_stack;
    stack.ss_flags = 0;
    sigaltstack(&stack, NULL);
  }

  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigfillset(&action.sa_mask);
  action.sa_sigaction = on_crash;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  for (int i = 0; i < CRASH_SIGNALS; i++)
    if (sigaction(crash_signals[i], &action, &crash_actions[i]) != 0) return errno;
  action.sa_handler = on_end;
  action.sa_flags = SA_ONSTACK;
  for (int i = 0; i < END_SIGNALS; i++) {
    // What the caller asked to be ignored (nohup) stays ignored.
    struct sigaction before;
    if (sigaction(end_signals[i], NULL, &before) != 0) return errno;
    if (before.sa_handler != SIG_IGN && sigaction(end_signals[i], &action, NULL) != 0) return errno;
  }
  set_action(SIGPIPE, SIG_IGN);
  set_action(SIGWINCH, on_resize);
  set_action(SIGTSTP, on_stop);
  set_action(SIGCONT, on_continue);
  return atexit(give_back_everything) == 0 ? 0 : ENOMEM;
}

void ct_terminate_gracefully(unsigned seconds) { atomic_store(&graceful_seconds, seconds); }

int ct_take_signals(int *terminate) {
  *terminate = atomic_load(&terminating_signal);
  return atomic_exchange(&waiting_signals, 0);
}
