/*
 * libpulse, opened when it is first needed instead of being linked.
 *
 * Linking it costs every start of the program some thirty shared objects (2.7 ms measured), with
 * sound or without, and a machine that has no libpulse could not run the program at all. The
 * headers give the types: each field is declared by the type of the function it holds, so that a
 * signature that changes does not compile.
 */
#ifndef LECTERN_CPULSE_SHIM_H
#define LECTERN_CPULSE_SHIM_H

#include <dlfcn.h>
#include <pulse/pulseaudio.h>

#define LECTERN_PULSE_FUNCTIONS(X)         \
  X(pa_threaded_mainloop_new)              \
  X(pa_threaded_mainloop_free)             \
  X(pa_threaded_mainloop_start)            \
  X(pa_threaded_mainloop_stop)             \
  X(pa_threaded_mainloop_lock)             \
  X(pa_threaded_mainloop_unlock)           \
  X(pa_threaded_mainloop_get_api)          \
  X(pa_threaded_mainloop_set_name)         \
  X(pa_context_new_with_proplist)          \
  X(pa_context_connect)                    \
  X(pa_context_disconnect)                 \
  X(pa_context_unref)                      \
  X(pa_context_errno)                      \
  X(pa_context_get_state)                  \
  X(pa_context_set_state_callback)         \
  X(pa_stream_new)                         \
  X(pa_stream_unref)                       \
  X(pa_stream_connect_playback)            \
  X(pa_stream_disconnect)                  \
  X(pa_stream_get_state)                   \
  X(pa_stream_get_buffer_attr)             \
  X(pa_stream_set_state_callback)          \
  X(pa_stream_set_write_callback)          \
  X(pa_stream_write)                       \
  X(pa_stream_writable_size)               \
  X(pa_stream_flush)                       \
  X(pa_stream_cork)                        \
  X(pa_stream_get_latency)                 \
  X(pa_stream_update_timing_info)          \
  X(pa_operation_unref)                    \
  X(pa_proplist_new)                       \
  X(pa_proplist_sets)                      \
  X(pa_proplist_free)                      \
  X(pa_strerror)                           \
  X(pa_get_library_version)

struct lectern_pulse {
#define LECTERN_PULSE_FIELD(name) __typeof__(&name) name;
  LECTERN_PULSE_FUNCTIONS(LECTERN_PULSE_FIELD)
#undef LECTERN_PULSE_FIELD
};

/* Opens the library and fills the table; 0, or -1 where the library or one of its functions is
 * missing. The library is never closed: a thread of it may be running. */
static inline int lectern_pulse_load(struct lectern_pulse *table) {
  void *library = dlopen("libpulse.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return -1;
#define LECTERN_PULSE_LOOKUP(name) \
  if (!(table->name = (__typeof__(&name))dlsym(library, #name))) return -1;
  LECTERN_PULSE_FUNCTIONS(LECTERN_PULSE_LOOKUP)
#undef LECTERN_PULSE_LOOKUP
  return 0;
}

#endif
