// ICU's names are macros that carry the library's version; Swift needs real functions.
#ifndef LECTERN_CICU_SHIM_H
#define LECTERN_CICU_SHIM_H

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/utext.h>
#include <unicode/uversion.h>

static inline UBreakIterator *icu_openBreakIterator(
    UBreakIteratorType type, const char *locale, UErrorCode *status) {
  return ubrk_open(type, locale, NULL, 0, status);
}

static inline void icu_closeBreakIterator(UBreakIterator *iterator) { ubrk_close(iterator); }

/// Gives `iterator` the UTF-8 `bytes`, which must outlive its use.
static inline void icu_setBreakIteratorUTF8(
    UBreakIterator *iterator, const char *bytes, int64_t length, UErrorCode *status) {
  UText text = UTEXT_INITIALIZER;
  utext_openUTF8(&text, bytes, length, status);
  ubrk_setUText(iterator, &text, status);
  utext_close(&text);
}

static inline int32_t icu_nextBreak(UBreakIterator *iterator) { return ubrk_next(iterator); }

static inline int32_t icu_breakStatus(UBreakIterator *iterator) {
  return ubrk_getRuleStatus(iterator);
}

static inline int32_t icu_property(UChar32 scalar, UProperty property) {
  return u_getIntPropertyValue(scalar, property);
}

static inline UBool icu_hasProperty(UChar32 scalar, UProperty property) {
  return u_hasBinaryProperty(scalar, property);
}

static inline int32_t icu_characterName(
    UChar32 scalar, UCharNameChoice choice, char *buffer, int32_t capacity, UErrorCode *status) {
  return u_charName(scalar, choice, buffer, capacity, status);
}

static inline UScriptCode icu_script(UChar32 scalar) {
  UErrorCode status = U_ZERO_ERROR;
  return uscript_getScript(scalar, &status);
}

static inline const char *icu_scriptShortName(UScriptCode script) {
  return uscript_getShortName(script);
}

static inline UScriptCode icu_scriptNamed(const char *name) {
  return (UScriptCode)u_getPropertyValueEnum(UCHAR_SCRIPT, name);
}

static inline const UNormalizer2 *icu_nfc(UErrorCode *status) {
  return unorm2_getNFCInstance(status);
}

static inline const UNormalizer2 *icu_nfkc(UErrorCode *status) {
  return unorm2_getNFKCInstance(status);
}

static inline int32_t icu_normalize(
    const UNormalizer2 *form, const UChar *source, int32_t length, UChar *destination,
    int32_t capacity, UErrorCode *status) {
  return unorm2_normalize(form, source, length, destination, capacity, status);
}

#endif
