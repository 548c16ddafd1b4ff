/* Traces: entries are packed into the words of a list. */
#include <assay/base/contract.h>
#include <assay/state/trace.h>
#include <assert.h>

enum { KIND_BITS = 3, RANGE_BITS = 32, FUNCTION_SHIFT = KIND_BITS + RANGE_BITS, KIND_MASK = (1 << KIND_BITS) - 1 };

static bool is_branch(as_trace_kind kind) { return kind > AS_TRACE_RETURN && kind < AS_TRACE_EITHER; }

static uint64_t pack(as_trace_entry entry) {
  assert((uint64_t)entry.kind <= KIND_MASK);
  uint64_t function = is_branch(entry.kind) ? 0 : entry.function;
  AS_REQUIRE(function >> (64 - FUNCTION_SHIFT) == 0, "the number of a function has 29 bits");
  return (uint64_t)entry.kind | (uint64_t)entry.range << KIND_BITS | function << FUNCTION_SHIFT;
}

static as_trace_entry unpack(uint64_t packed) {
  as_trace_entry entry = {.kind = (as_trace_kind)(packed & KIND_MASK),
                          .range = (uint32_t)(packed >> KIND_BITS & UINT32_MAX),
                          .function = (uint32_t)(packed >> FUNCTION_SHIFT)};
  if (is_branch(entry.kind)) entry.function = UINT32_MAX;
  return entry;
}

void as_trace_push(as_plists *lists, as_plist *trace, as_trace_entry entry) {
  AS_REQUIRE(lists && trace, "a trace is of a list");
  if (entry.kind == AS_TRACE_RETURN && trace->first) {
    uint64_t last = as_plist_head(*trace);
    if ((last & KIND_MASK) == AS_TRACE_CALL && last >> FUNCTION_SHIFT == entry.function) {
      as_plist_pop(lists, trace);
      return;
    }
  }
  as_plist_push(lists, trace, pack(entry));
}

void as_trace_get(as_plist trace, as_trace_entry *entries) {
  uint32_t i = as_plist_length(trace);
  assert(entries || !i);
  for (as_plist at = trace; i--; at = as_plist_tail(at)) entries[i] = unpack(as_plist_head(at));
}
