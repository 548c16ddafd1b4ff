#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __GNUC__
#define ASSAY_REPLAY __attribute__((unused)) static
#else
#define ASSAY_REPLAY static
#endif

/* What one call gives to the program, in the order of the calls. */
struct assay_replay_supply {
  const char *function;
  size_t size, before; /* bytes of the object; those of them before the place that is passed */
  size_t count;        /* bytes below; the rest is zero */
  const char *bytes;
};
