/* A value as bits, which its owner keeps. */
#ifndef ASSAY_ANALYSE_FINDING_BITS_H
#define ASSAY_ANALYSE_FINDING_BITS_H

#include <stdint.h>

typedef struct as_bits {
  uint32_t width;
  const uint64_t *limbs; /* ceil(width / 64), least first, zero above the width */
} as_bits;

#endif
