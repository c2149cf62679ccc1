#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>
#include <time.h>

// What Glibc's Swift module does not show.

/// POSIX_SPAWN_SETSID: the child starts a session of its own.
#define CT_SPAWN_SETSID 0x80

int ct_open_pty(void);
int ct_pty_name(int fd, char *name, size_t size);
int ct_pipe(int fds[2]);
int ct_memory_file(const char *name);
int ct_get_size(int fd, int *columns, int *rows);
int ct_set_size(int fd, int columns, int rows);
int ct_set_controlling(int fd);
int ct_exited(int status);
int ct_signaled(int status);
int ct_stopped(int status);
int ct_exit_status(int status);
int ct_term_signal(int status);
/// Asks for a signal when the parent process ends; 0 where there is no such thing.
int ct_signal_at_parent_death(int signal);
/// Gives memory that is free back to the system, where that can be asked for.
void ct_give_back_free_memory(void);

/// Readable when the main dispatch queue has something to run; -1 without libdispatch.
int ct_main_queue_descriptor(void);
/// Runs what waits in the main dispatch queue.
void ct_run_main_queue(void);
struct pollfd;
/// poll with a timeout in nanoseconds; none for NULL.
int ct_poll(struct pollfd *descriptors, size_t count, const struct timespec *timeout);

// The terminal given back, whatever happens (ct_restore.c). All of it may be used by one terminal
// at a time; the handlers are async-signal-safe.

enum {
  CT_SIGNAL_RESIZE = 1,
  CT_SIGNAL_RESUME = 2,
  CT_SIGNAL_TERMINATE = 4,
};

/// The longest sequence of bytes that enters or leaves the screen.
#define CT_SEQUENCE_MAX 512

/// Takes the terminal: remembers its settings exactly as they are. Returns 0, or an error number.
int ct_begin(int terminal);

/// Leaves, and forgets the terminal.
void ct_end(void);

/// Names the copies of descriptors 1 and 2 (-1: not redirected) and the file that stands in for
/// them, so that a crash can put them back and print what is in the file. -1 for none.
void ct_set_log(int saved_output, int saved_error_output, int log);

/// Sets the bytes that the next ct_enter and ct_leave write. Longer ones are refused (-1).
int ct_set_sequences(const uint8_t *enter, size_t enter_length,
                     const uint8_t *leave, size_t leave_length);

/// Raw mode, then the bytes to enter. Does nothing when entered. Returns 0, or an error number.
int ct_enter(void);

/// The bytes to leave, then the settings as they were found. Does nothing when left.
void ct_leave(void);

int ct_is_entered(void);

/// Keeps the 64 bits there at 1 while the terminal is given back and at 0 while it is taken, for
/// another process that maps them too; NULL ends that. They must stay until then.
void ct_share_given_back(void *flag);

/// The settings found by the last ct_begin or resume, and those of raw mode made from them.
struct termios ct_found_settings(void);
struct termios ct_raw_settings(void);

/// Installs the signal handlers and the exit handler, once. `wake` is written to when a signal
/// waits to be taken. Returns 0, or an error number.
int ct_install_handlers(int wake);

/// While set, the first SIGTERM, SIGHUP or SIGINT is only reported, so that the program can end in
/// order; if it has not ended after `seconds`, the signal does what it does otherwise.
void ct_terminate_gracefully(unsigned seconds);

/// The CT_SIGNAL_ flags that came since they were last taken; the number of the signal that asked
/// to terminate goes to `*terminate`.
int ct_take_signals(int *terminate);

/// Leaves, stops the process group as Ctrl-Z would, and on continuing enters again.
void ct_suspend(void);

#endif
