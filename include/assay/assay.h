/* Harnesses: what a C program says to assay. Plain C, for any C compiler.
 *
 * assay runs a harness for all inputs at once. An input is made by a function below; its name is what reports call it
 * (NULL: the function's own name). An assumption leaves out the inputs for which it is false; an assertion that can be
 * false is a bug, and the report has the inputs.
 *
 *   #include <assay/assay.h>
 *   int main(void) {
 *     int x = assay_int("x"), y = assay_int("y");
 *     assay_assume(x < y);
 *     assay_assert(middle(x, y) >= x);
 *   }
 */
#ifndef ASSAY_ASSAY_H
#define ASSAY_ASSAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Any value of the type. */
bool assay_bool(const char *name);
char assay_char(const char *name);
signed char assay_schar(const char *name);
unsigned char assay_uchar(const char *name);
short assay_short(const char *name);
unsigned short assay_ushort(const char *name);
int assay_int(const char *name);
unsigned assay_uint(const char *name);
long assay_long(const char *name);
unsigned long assay_ulong(const char *name);
long long assay_llong(const char *name);
unsigned long long assay_ullong(const char *name);
int8_t assay_int8(const char *name);
int16_t assay_int16(const char *name);
int32_t assay_int32(const char *name);
int64_t assay_int64(const char *name);
uint8_t assay_uint8(const char *name);
uint16_t assay_uint16(const char *name);
uint32_t assay_uint32(const char *name);
uint64_t assay_uint64(const char *name);
size_t assay_size(const char *name);
float assay_float(const char *name); /* infinities and NaN included */
double assay_double(const char *name);
void *assay_pointer(const char *name); /* any number, null included: seldom what is wanted; see docs/functions.md */

/* One of 0 to n - 1. requires: n > 0 */
unsigned assay_choose(unsigned n);

/* All bytes of [object, object + size) become inputs. Members and elements of variables are named after it: x.next,
 * x.key[3]. */
void assay_symbolic(void *object, size_t size, const char *name);

/* From here on the condition holds: other inputs are not of interest. */
void assay_assume(int condition);
/* The condition holds, or there is a bug. */
void assay_assert(int condition);
void assay_claim(int condition, const char *text); /* what assay_assert becomes: with its text */
/* The answer says whether some inputs reach this place. Nothing else happens. */
void assay_cover(const char *name);

#ifdef __cplusplus
}
#endif

#define assay_assume(condition) assay_assume((condition) ? 1 : 0)
#define assay_assert(condition) assay_claim((condition) ? 1 : 0, #condition)

#endif
