/*
 * alsa-lib, opened when it is first needed instead of being linked; the reasons are those of
 * CPulse. Each field is declared by the type of the function it holds.
 */
#ifndef LECTERN_CALSA_SHIM_H
#define LECTERN_CALSA_SHIM_H

#include <alsa/asoundlib.h>
#include <dlfcn.h>

#define LECTERN_ALSA_FUNCTIONS(X)            \
  X(snd_pcm_open)                            \
  X(snd_pcm_close)                           \
  X(snd_pcm_prepare)                         \
  X(snd_pcm_drop)                            \
  X(snd_pcm_recover)                         \
  X(snd_pcm_avail_update)                    \
  X(snd_pcm_delay)                           \
  X(snd_pcm_writei)                          \
  X(snd_pcm_hw_params)                       \
  X(snd_pcm_hw_params_malloc)                \
  X(snd_pcm_hw_params_free)                  \
  X(snd_pcm_hw_params_any)                   \
  X(snd_pcm_hw_params_set_access)            \
  X(snd_pcm_hw_params_set_format)            \
  X(snd_pcm_hw_params_set_channels)          \
  X(snd_pcm_hw_params_set_rate_resample)     \
  X(snd_pcm_hw_params_set_rate_near)         \
  X(snd_pcm_hw_params_set_period_time_near)  \
  X(snd_pcm_hw_params_set_buffer_time_near)  \
  X(snd_pcm_sw_params)                       \
  X(snd_pcm_sw_params_malloc)                \
  X(snd_pcm_sw_params_free)                  \
  X(snd_pcm_sw_params_current)               \
  X(snd_pcm_sw_params_set_start_threshold)   \
  X(snd_lib_error_set_handler)               \
  X(snd_strerror)                            \
  X(snd_asoundlib_version)

struct lectern_alsa {
#define LECTERN_ALSA_FIELD(name) __typeof__(&name) name;
  LECTERN_ALSA_FUNCTIONS(LECTERN_ALSA_FIELD)
#undef LECTERN_ALSA_FIELD
};

/* alsa-lib prints every failed attempt on standard error, which is the terminal. */
static inline void lectern_alsa_silent(const char *file, int line, const char *function, int error,
                                       const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

/* Opens the library, fills the table and silences the library; 0, or -1 where the library or one
 * of its functions is missing. The library is never closed. */
static inline int lectern_alsa_load(struct lectern_alsa *table) {
  void *library = dlopen("libasound.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) return -1;
#define LECTERN_ALSA_LOOKUP(name) \
  if (!(table->name = (__typeof__(&name))dlsym(library, #name))) return -1;
  LECTERN_ALSA_FUNCTIONS(LECTERN_ALSA_LOOKUP)
#undef LECTERN_ALSA_LOOKUP
  table->snd_lib_error_set_handler(lectern_alsa_silent);
  return 0;
}

#endif
