#ifndef CTERMINAL_H
#define CTERMINAL_H
// Prototypes of what Glibc's Swift module does not show, and the crash handlers (C, async-signal-safe).
#endif
