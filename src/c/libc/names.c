/* Names of libc that are no functions', or not as programs write them. */
#include "c/libc/known.h"

static const char *const streams[] = {"stdin", "stdout", "stderr", NULL};
static const char *const prefixes[] = {"__isoc99_", "__isoc23_", NULL};

const as_known_names as_libc_names = {.opaque = streams,
                                      .prefixes = prefixes,
                                      .environment = "__environ",                 /* models/process/environ.c */
                                      .character_tables = "__model_characters_"}; /* models/text/ctype_tables.c */
