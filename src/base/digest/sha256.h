/* SHA-256 (FIPS 180-4), for formats that ask for it. What assay names by its content has a digest
 * (assay/base/digest.h), which is faster.
 *
 *   as_sha256 sum;
 *   as_sha256_begin(&sum);
 *   as_sha256_add(&sum, bytes, count);      // as often as needed
 *   char text[AS_SHA256_TEXT];
 *   as_sha256_end(&sum, text);              // lower-case hexadecimal digits
 */
#ifndef ASSAY_SRC_BASE_SHA256_H
#define ASSAY_SRC_BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { AS_SHA256_BLOCK = 64, AS_SHA256_TEXT = 65 };

typedef struct as_sha256 {
  uint32_t state[8];
  uint64_t count; /* bytes that were added */
  uint8_t block[AS_SHA256_BLOCK];
} as_sha256;

void as_sha256_begin(as_sha256 *sum);
void as_sha256_add(as_sha256 *sum, const void *bytes, size_t count);
/* Ends it: nothing can be added any more. */
void as_sha256_end(as_sha256 *sum, char text[AS_SHA256_TEXT]);

#endif
