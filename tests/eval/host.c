#include "eval/eval.h"
#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

typedef uint64_t integers(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
typedef double reals(double, double);

/* By the conventions of x86-64, whatever the function's type is: integers and pointers go to the same six registers,
 * those narrower than int extended to it, and the result comes back in one. */
__attribute__((no_sanitize("undefined"))) static eval_bits
call_integers(eval *e, void (*function)(void), uint32_t result_type, const eval_argument *at, uint32_t count) {
  uint64_t x[6] = {0};
  for (uint32_t i = 0; i < count && i < 6; i++) x[i] = (uint64_t)eval_extend(e, at[i].type, at[i].bits);
  uint64_t result = ((integers *)function)(x[0], x[1], x[2], x[3], x[4], x[5]);
  return as_core_is_scalar(e->unit, result_type) ? eval_reduce(e, result_type, result) : 0;
}

static double real(const eval_argument *x) {
  double r;
  memcpy(&r, &x->bits, sizeof r);
  return r;
}

static eval_bits of_real(double x) {
  eval_bits bits = 0;
  memcpy(&bits, &x, sizeof x);
  return bits;
}

__attribute__((no_sanitize("undefined"))) static eval_bits call_reals(void (*function)(void), const eval_argument *at,
                                                                      uint32_t count) {
  return of_real(((reals *)function)(real(&at[0]), count > 1 ? real(&at[1]) : 0));
}

/* ---- printing ---- */

static eval_bits print_to(eval *e, FILE *file, const char *format, eval_list *list) {
  size_t length;
  char *text = eval_format(e, format, list, &length);
  fwrite(text, 1, length, file);
  free(text);
  return (uint32_t)length;
}

static eval_bits print_into(eval *e, char *to, size_t size, const char *format, eval_list *list) {
  size_t length;
  char *text = eval_format(e, format, list, &length);
  if (size > 0) {
    size_t kept = length < size ? length : size - 1;
    memcpy(to, text, kept);
    to[kept] = 0;
  }
  free(text);
  return (uint32_t)length;
}

#define OWN(name) static eval_bits own_##name(eval *e, uint32_t result_type, const eval_argument *at, uint32_t count)
#define UNUSED (void)e, (void)result_type, (void)at, (void)count
#define POINTER(i) eval_pointer(at[i].bits)
#define REST(i) &(eval_list){at + (i), count - (i), 0}

OWN(printf) { return UNUSED, print_to(e, stdout, POINTER(0), REST(1)); }
OWN(vprintf) { return UNUSED, print_to(e, stdout, POINTER(0), POINTER(1)); }
OWN(fprintf) { return UNUSED, print_to(e, POINTER(0), POINTER(1), REST(2)); }
OWN(vfprintf) { return UNUSED, print_to(e, POINTER(0), POINTER(1), POINTER(2)); }
OWN(sprintf) { return UNUSED, print_into(e, POINTER(0), SIZE_MAX, POINTER(1), REST(2)); }
OWN(vsprintf) { return UNUSED, print_into(e, POINTER(0), SIZE_MAX, POINTER(1), POINTER(2)); }
OWN(snprintf) { return UNUSED, print_into(e, POINTER(0), (size_t)at[1].bits, POINTER(2), REST(3)); }
OWN(vsnprintf) { return UNUSED, print_into(e, POINTER(0), (size_t)at[1].bits, POINTER(2), POINTER(3)); }

/* ---- single precision, by way of double precision, which rounds the same ---- */

static eval_bits single_of(double x) {
  float single = (float)x;
  eval_bits bits = 0;
  memcpy(&bits, &single, sizeof single);
  return bits;
}
static double of_single(const eval_argument *x) {
  float r;
  memcpy(&r, &x->bits, sizeof r);
  return (double)r;
}
OWN(fabsf) { return UNUSED, single_of(fabs(of_single(at))); }
OWN(sqrtf) { return UNUSED, single_of(sqrt(of_single(at))); }
OWN(ldexp) { return UNUSED, of_real(ldexp(real(at), (int)(uint32_t)at[1].bits)); }
OWN(ldexpf) { return UNUSED, single_of(ldexp(of_single(at), (int)(uint32_t)at[1].bits)); }

/* ---- ends ---- */

OWN(exit) {
  UNUSED;
  eval_exit(e, (int)at[0].bits);
}

OWN(atexit) {
  UNUSED;
  e->at_exit = realloc(e->at_exit, (e->at_exit_count + 1) * sizeof *e->at_exit);
  if (!e->at_exit) eval_stop(EVAL_CANNOT, "no memory");
  e->at_exit[e->at_exit_count++] = at[0].bits;
  return 0;
}

/* ---- functions that call back ---- */

typedef struct order {
  eval *e;
  eval_bits compare;
  uint32_t pointer_type, function_type;
} order;

/* The type of what the last argument, a pointer, points to. */
static order order_of(eval *e, const eval_argument *compare) {
  uint32_t type = as_core_type_of(e->unit, compare->type)->of;
  const as_core_type *function = as_core_type_of(e->unit, type);
  return (order){e, compare->bits, e->unit->parameters.at[function->first], type};
}

static int in_order(const void *x, const void *y, void *data) {
  order *o = data;
  eval_argument arguments[] = {{o->pointer_type, eval_address(x)}, {o->pointer_type, eval_address(y)}};
  return (int)(uint32_t)eval_call(o->e, o->compare, o->function_type, NULL, arguments, 2);
}

OWN(qsort) {
  UNUSED;
  order o = order_of(e, &at[3]);
  qsort_r(POINTER(0), (size_t)at[1].bits, (size_t)at[2].bits, in_order, &o);
  return 0;
}

OWN(bsearch) {
  UNUSED;
  order o = order_of(e, &at[4]);
  size_t low = 0, high = (size_t)at[2].bits;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    char *element = (char *)POINTER(1) + middle * (size_t)at[3].bits;
    int result = in_order(POINTER(0), element, &o);
    if (result == 0) return eval_address(element);
    if (result < 0) high = middle;
    if (result > 0) low = middle + 1;
  }
  return 0;
}

/* ---- jumps out of functions: a jmp_buf holds the frame's serial number and the instruction of the call ---- */

typedef struct jump {
  uint64_t serial;
  uint32_t at;
} jump;

OWN(_setjmp) {
  UNUSED;
  memcpy(POINTER(0), &(jump){e->top->serial, e->top->at}, sizeof(jump));
  return 0;
}

OWN(longjmp) {
  UNUSED;
  jump to;
  memcpy(&to, POINTER(0), sizeof to);
  e->jump_serial = to.serial, e->jump_at = to.at;
  e->jump_value = at[1].bits ? at[1].bits : 1;
  return 0;
}

/* A weak compare-exchange does not fail just so. */
OWN(__assay_weak) {
  UNUSED;
  return at[0].bits;
}

/* ---- the table ---- */

#define HOST_INTEGERS(name)                                                                                            \
  static eval_bits host_##name(eval *e, uint32_t result_type, const eval_argument *at, uint32_t count) {               \
    return call_integers(e, (void (*)(void))name, result_type, at, count);                                             \
  }
#define HOST_REALS(name)                                                                                               \
  static eval_bits host_##name(eval *e, uint32_t result_type, const eval_argument *at, uint32_t count) {               \
    return UNUSED, call_reals((void (*)(void))name, at, count);                                                        \
  }
#define HOST_CHECKED(name, plain)                                                                                      \
  static eval_bits host_##name(eval *e, uint32_t result_type, const eval_argument *at, uint32_t count) {               \
    return call_integers(e, (void (*)(void))plain, result_type, at, count - 1);                                        \
  }
#define HOST_OWN(name)
#include "eval/host.def"
#undef HOST_INTEGERS
#undef HOST_REALS
#undef HOST_CHECKED
#undef HOST_OWN

static const struct {
  const char *name;
  eval_host *host;
} hosts[] = {
#define HOST_INTEGERS(name) {#name, host_##name},
#define HOST_REALS(name) {#name, host_##name},
#define HOST_CHECKED(name, plain) {#name, host_##name},
#define HOST_OWN(name) {#name, own_##name},
#include "eval/host.def"
};

eval_host *eval_host_find(const char *name) {
  for (size_t i = 0; i < sizeof hosts / sizeof *hosts; i++)
    if (strcmp(hosts[i].name, name) == 0) return hosts[i].host;
  return NULL;
}

void *eval_host_global(const char *name) {
  if (strcmp(name, "stdin") == 0) return &stdin;
  if (strcmp(name, "stdout") == 0) return &stdout;
  if (strcmp(name, "stderr") == 0) return &stderr;
  return NULL;
}
