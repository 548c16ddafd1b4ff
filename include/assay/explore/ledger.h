/* The ledger of limits: what a run did not do exactly, why, where, how many times. It is printed with the verdict;
 * nothing is left out or added silently.
 *
 *   as_ledger ledger = {.memory = memory};
 *   as_ledger_raise(&ledger, AS_LIMIT_LOOP, "sum.c:12");
 *   for (uint32_t i = 0; i < ledger.count; i++) show(&ledger.entry[i]);
 *   as_ledger_release(&ledger);
 */
#ifndef ASSAY_EXPLORE_LEDGER_H
#define ASSAY_EXPLORE_LEDGER_H

#include <assay/base/api.h>
#include <stdbool.h>
#include <stdint.h>

AS_BEGIN_DECLARATIONS

typedef struct as_memory as_memory;
typedef struct as_text as_text;

typedef enum as_limit {
#define AS_LIMIT(name, ...) AS_LIMIT_##name,
#include <assay/explore/limits.def>
#undef AS_LIMIT
  AS_LIMIT_COUNT
} as_limit;

typedef enum as_flags { AS_FLAG_EXACT = 0, AS_FLAG_UNDER = 1, AS_FLAG_OVER = 2 } as_flags;
typedef enum as_limit_class { AS_LIMIT_CLASS_BOUND, AS_LIMIT_CLASS_GAP } as_limit_class;

const char *as_limit_name(as_limit limit);
const char *as_limit_sentence(as_limit limit);
const char *as_limit_advice(as_limit limit); /* "none" if there is nothing to do about it */
as_flags as_limit_flag(as_limit limit);
as_limit_class as_limit_class_of(as_limit limit);

typedef struct as_ledger_entry {
  as_limit limit;
  const char *where; /* a copy; "" if nowhere in particular */
  uint64_t count;    /* of raises; each is about one branch */
} as_ledger_entry;

/* Entries in the order of their first raising; one for each limit and place. */
typedef struct as_ledger {
  as_memory *memory;
  as_ledger_entry *entry;
  uint32_t count, capacity;
  uint32_t *slot; /* finds entries by limit and place: ours alone */
} as_ledger;

/* where: NULL is the same as "". */
void as_ledger_raise(as_ledger *ledger, as_limit limit, const char *where);
void as_ledger_raise_by(as_ledger *ledger, as_limit limit, const char *where, uint64_t count);
/* Entries of another one. */
void as_ledger_join(as_ledger *ledger, const as_ledger *more);
void as_ledger_release(as_ledger *ledger);

/* The flags of all entries. */
as_flags as_ledger_flags(const as_ledger *ledger);
/* Is there an entry with this flag of this class? */
bool as_ledger_has(const as_ledger *ledger, as_flags flag, as_limit_class limit_class);

/* For people, a line for each entry: `  sum.c:12: a loop ran as often as it may (3 times)`. */
void as_ledger_print(const as_ledger *ledger, as_text *out);

AS_END_DECLARATIONS

#endif
