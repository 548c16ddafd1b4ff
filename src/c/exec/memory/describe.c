/* What went wrong with an access, as people say it. */
#include "c/exec/internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef struct sentence {
  char at[512];
  size_t length;
} sentence;

__attribute__((format(printf, 2, 3))) static void say(sentence *s, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int more = vsnprintf(s->at + s->length, sizeof s->at - s->length, format, arguments);
  va_end(arguments);
  if (more > 0) s->length += (size_t)more;
  if (s->length >= sizeof s->at) s->length = sizeof s->at - 1;
  assert(s->at[s->length] == 0);
}

/* A number of bytes, if it is known. */
static bool number_of(as_exec *x, const as_value *value, uint64_t *number) {
  if (value->kind == AS_VALUE_BITS) return *number = value->bits, true;
  if (value->kind != AS_VALUE_TERM || !as_term_is_const(x->terms, value->term)) return false;
  return *number = as_term_bits(x->terms, value->term), true;
}

static void say_size(as_exec *x, sentence *s, const as_value *size) {
  uint64_t bytes;
  if (number_of(x, size, &bytes))
    say(s, "%llu byte%s", (unsigned long long)bytes, bytes == 1 ? "" : "s");
  else
    say(s, "some bytes");
}

static void say_object(as_exec *x, sentence *s, const as_object_facts *facts) {
  static const char *const kinds[] = {"global object",  "local object", "heap object",
                                      "string literal", "function",     "object"};
  const char *name = as_machine_object_name(x->machine, facts);
  assert(facts->kind < sizeof kinds / sizeof *kinds);
  if (name)
    say(s, "%s '%s'", facts->kind == AS_OBJECT_FUNCTION ? "function" : "object", name);
  else
    say(s, "a %s", kinds[facts->kind]);
  uint64_t bytes;
  if (facts->kind < AS_OBJECT_FUNCTION && number_of(x, &facts->size, &bytes))
    say(s, " of %llu byte%s", (unsigned long long)bytes, bytes == 1 ? "" : "s");
}

static void say_offset(as_exec *x, sentence *s, const as_value *pointer) {
  if (as_term_exists(pointer->term)) {
    say(s, "an offset that the input decides");
    return;
  }
  int64_t offset = x->machine->pointer_bits == 32 ? (int32_t)(uint32_t)pointer->offset : (int64_t)pointer->offset;
  say(s, "offset %lld", (long long)offset);
}

const char *as_exec_describe_fault(as_exec *x, const as_fault *fault) {
  sentence s = {.length = 0};
  say(&s, "%s of ", fault->writes ? "write" : "read");
  say_size(x, &s, &fault->size);
  const as_object_facts *facts = fault->object;
  switch (fault->kind) {
  case AS_FAULT_NULL: say(&s, " through a null pointer"); break;
  case AS_FAULT_WILD:
    if (facts)
      say(&s, " at "), say_object(x, &s, facts);
    else
      say(&s, " through a pointer that points to no object");
    break;
  case AS_FAULT_MISALIGNED: say(&s, " at an address that is not a multiple of %u", fault->align_bytes); break;
  case AS_FAULT_OVERLAP: say(&s, " to a place that overlaps where they come from"); break;
  default:
    if (!facts) break;
    say(&s, " at "), say_offset(x, &s, &fault->pointer), say(&s, " of "), say_object(x, &s, facts);
    if (fault->kind == AS_FAULT_SUBOBJECT) say(&s, ", outside of the member or array that the pointer was made for");
    if (fault->kind == AS_FAULT_READ_ONLY)
      say(&s, facts->read_only ? ", in a part that is read-only" : ", which is read-only");
    if (fault->kind == AS_FAULT_TEMPORARY) say(&s, ", which has temporary lifetime");
    as_lifetime lifetime = as_state_lifetime(x->state, facts);
    if (fault->kind == AS_FAULT_DEAD)
      say(&s, lifetime == AS_LIFETIME_FREED          ? ", which was freed"
              : lifetime == AS_LIFETIME_OUT_OF_SCOPE ? ", which is out of scope"
                                                     : ", whose function has returned");
  }
  char *copy = as_run_alloc(x->run, s.length + 1);
  memcpy(copy, s.at, s.length);
  copy[s.length] = 0;
  return copy;
}
