// Every type name that SV-COMP's tasks use for unknown values.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long u64;
typedef long loff_type;
extern _Bool __VERIFIER_nondet_bool(void), __VERIFIER_nondet__Bool(void);
extern char __VERIFIER_nondet_char(void);
extern unsigned char __VERIFIER_nondet_uchar(void), __VERIFIER_nondet_unsigned_char(void);
extern short __VERIFIER_nondet_short(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void), __VERIFIER_nondet_unsigned(void),
    __VERIFIER_nondet_unsigned_int(void);
extern long __VERIFIER_nondet_long(void);
extern unsigned long __VERIFIER_nondet_ulong(void), __VERIFIER_nondet_unsigned_long(void);
extern long long __VERIFIER_nondet_longlong(void);
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern float __VERIFIER_nondet_float(void);
extern double __VERIFIER_nondet_double(void);
extern void *__VERIFIER_nondet_pointer(void);
extern char *__VERIFIER_nondet_pchar(void);
extern size_t __VERIFIER_nondet_size_t(void);
extern loff_type __VERIFIER_nondet_loff_t(void);
extern u8 __VERIFIER_nondet_u8(void);
extern u16 __VERIFIER_nondet_u16(void);
extern u32 __VERIFIER_nondet_u32(void), __VERIFIER_nondet_sector_t(void);
extern u64 __VERIFIER_nondet_u64(void);
extern __int128 __VERIFIER_nondet_int128(void);
extern unsigned __int128 __VERIFIER_nondet_uint128(void);
extern void abort(void);
static void must(int condition) {
  if (!condition) abort();
}
int main(void) {
  must(__VERIFIER_nondet_bool() + __VERIFIER_nondet__Bool() <= 2);
  char c = __VERIFIER_nondet_char();
  must(c >= CHAR_MIN && c <= CHAR_MAX);
  must(__VERIFIER_nondet_uchar() + __VERIFIER_nondet_unsigned_char() <= 2 * UCHAR_MAX);
  must(__VERIFIER_nondet_short() <= SHRT_MAX && __VERIFIER_nondet_ushort() <= USHRT_MAX);
  must(__VERIFIER_nondet_int() / 2 <= INT_MAX / 2);
  must(__VERIFIER_nondet_uint() / 2 + __VERIFIER_nondet_unsigned() / 4 + __VERIFIER_nondet_unsigned_int() / 4 <=
       UINT_MAX);
  must(__VERIFIER_nondet_long() <= LONG_MAX && __VERIFIER_nondet_ulong() <= ULONG_MAX);
  must(__VERIFIER_nondet_unsigned_long() >> 63 <= 1 && __VERIFIER_nondet_ulonglong() >> 63 <= 1);
  must(__VERIFIER_nondet_longlong() >> 63 <= 0);
  float f = __VERIFIER_nondet_float();
  double d = __VERIFIER_nondet_double();
  must(!(f < f) && !(d < d));
  must(__VERIFIER_nondet_pointer() != (void *)__VERIFIER_nondet_pchar() || 1);
  must(__VERIFIER_nondet_size_t() <= SIZE_MAX && __VERIFIER_nondet_loff_t() <= LONG_MAX);
  must(__VERIFIER_nondet_u8() < 256 && __VERIFIER_nondet_u16() < 65536);
  must(__VERIFIER_nondet_u32() <= UINT_MAX && __VERIFIER_nondet_sector_t() <= UINT_MAX && __VERIFIER_nondet_u64() >= 0);
  must(__VERIFIER_nondet_uint128() >> 127 <= 1 && __VERIFIER_nondet_int128() >> 127 <= 0);
  return 0;
}
