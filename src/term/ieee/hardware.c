/* The processor's arithmetic for Float32 and Float64. Each function holds one operation, rounded once, in SSE2
 * registers, so there is no excess precision; contraction into fused operations is forbidden all the same, for the day
 * when link-time optimisation puts two of them together. */
#include "term/ieee/internal.h"

#if defined(__x86_64__)
#ifdef __clang__
#pragma STDC FP_CONTRACT OFF
#else
#pragma GCC optimize("fp-contract=off")
#endif
#include <immintrin.h>

/* Rounds to nearest even, neither flushes subnormals nor takes them as zero, and traps on nothing. */
static inline bool ready(void) { return (_mm_getcsr() & 0xffc0) == 0x1f80; }
static inline bool has_fma(void) { return __builtin_cpu_supports("fma") != 0; }

static inline bool is_double(as_ieee_format format) {
  return format.exponent_bits == 11 && format.significand_bits == 53;
}
static inline bool is_single(as_ieee_format format) {
  return format.exponent_bits == 8 && format.significand_bits == 24;
}

static inline __m128d load_double(uint64_t bits) { return _mm_castsi128_pd(_mm_cvtsi64_si128((long long)bits)); }
static inline uint64_t store_double(__m128d x) { return (uint64_t)_mm_cvtsi128_si64(_mm_castpd_si128(x)); }
static inline __m128 load_single(uint64_t bits) { return _mm_castsi128_ps(_mm_cvtsi32_si128((int)bits)); }
static inline uint64_t store_single(__m128 x) { return (uint32_t)_mm_cvtsi128_si32(_mm_castps_si128(x)); }

#define BINARY(name)                                                                                                   \
  bool as_ieee_hardware_##name(as_ieee_format format, uint64_t a, uint64_t b, uint64_t *out) {                         \
    if (!ready()) return false;                                                                                        \
    if (is_double(format))                                                                                             \
      *out = store_double(_mm_##name##_sd(load_double(a), load_double(b)));                                            \
    else if (is_single(format))                                                                                        \
      *out = store_single(_mm_##name##_ss(load_single(a), load_single(b)));                                            \
    else                                                                                                               \
      return false;                                                                                                    \
    return true;                                                                                                       \
  }
BINARY(add)
BINARY(mul)
BINARY(div)

bool as_ieee_hardware_sqrt(as_ieee_format format, uint64_t a, uint64_t *out) {
  if (!ready()) return false;
  if (is_double(format))
    *out = store_double(_mm_sqrt_sd(load_double(a), load_double(a)));
  else if (is_single(format))
    *out = store_single(_mm_sqrt_ss(load_single(a)));
  else
    return false;
  return true;
}

__attribute__((target("fma"))) static uint64_t fma_double(uint64_t a, uint64_t b, uint64_t c) {
  return store_double(_mm_fmadd_sd(load_double(a), load_double(b), load_double(c)));
}
__attribute__((target("fma"))) static uint64_t fma_single(uint64_t a, uint64_t b, uint64_t c) {
  return store_single(_mm_fmadd_ss(load_single(a), load_single(b), load_single(c)));
}

bool as_ieee_hardware_fma(as_ieee_format format, uint64_t a, uint64_t b, uint64_t c, uint64_t *out) {
  if (!ready() || !has_fma()) return false;
  if (is_double(format))
    *out = fma_double(a, b, c);
  else if (is_single(format))
    *out = fma_single(a, b, c);
  else
    return false;
  return true;
}

#else /* no promise about other processors: everything is computed exactly */
bool as_ieee_hardware_add(as_ieee_format format, uint64_t a, uint64_t b, uint64_t *out) {
  return (void)format, (void)a, (void)b, (void)out, false;
}
bool as_ieee_hardware_mul(as_ieee_format format, uint64_t a, uint64_t b, uint64_t *out) {
  return (void)format, (void)a, (void)b, (void)out, false;
}
bool as_ieee_hardware_div(as_ieee_format format, uint64_t a, uint64_t b, uint64_t *out) {
  return (void)format, (void)a, (void)b, (void)out, false;
}
bool as_ieee_hardware_sqrt(as_ieee_format format, uint64_t a, uint64_t *out) {
  return (void)format, (void)a, (void)out, false;
}
bool as_ieee_hardware_fma(as_ieee_format format, uint64_t a, uint64_t b, uint64_t c, uint64_t *out) {
  return (void)format, (void)a, (void)b, (void)c, (void)out, false;
}
#endif
