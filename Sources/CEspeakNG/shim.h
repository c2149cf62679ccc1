/*
 * libespeak-ng, opened when it is first needed instead of being linked: it is wanted in a child
 * process only, and another one can be named on the command line (to compare pronunciations). Each
 * field is declared by the type of the function it holds, so that a signature that changes does not
 * compile.
 */
#ifndef LECTERN_CESPEAKNG_SHIM_H
#define LECTERN_CESPEAKNG_SHIM_H

#include <dlfcn.h>
#include <espeak-ng/speak_lib.h>
#include <spawn.h>

#define LECTERN_ESPEAK_FUNCTIONS(X) \
  X(espeak_Initialize)              \
  X(espeak_SetSynthCallback)        \
  X(espeak_Synth)                   \
  X(espeak_SetParameter)            \
  X(espeak_SetVoiceByName)          \
  X(espeak_ListVoices)              \
  X(espeak_TextToPhonemes)          \
  X(espeak_Info)

struct lectern_espeak {
#define LECTERN_ESPEAK_FIELD(name) __typeof__(&name) name;
  LECTERN_ESPEAK_FUNCTIONS(LECTERN_ESPEAK_FIELD)
#undef LECTERN_ESPEAK_FIELD
};

/* Opens the library and fills the table: NULL, or what is missing, as dlerror says it. The library
 * is never closed: it keeps its state in itself. */
static inline const char *lectern_espeak_load(const char *path, struct lectern_espeak *table) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
#define LECTERN_ESPEAK_LOOKUP(name) \
  if (!(table->name = (__typeof__(&name))dlsym(library, #name))) return dlerror();
  LECTERN_ESPEAK_FUNCTIONS(LECTERN_ESPEAK_LOOKUP)
#undef LECTERN_ESPEAK_LOOKUP
  return 0;
}

/* What Swift's Glibc module does not show. */
extern int memfd_create(const char *name, unsigned int flags);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

/* Memory to be shared with a child; closed on exec. */
static inline int lectern_shared_memory(void) { return memfd_create("lectern-speech", 1); }

#endif
