/* Digests and checksums of bytes.
 *
 * A digest names its bytes: BLAKE2b with 256 bits and no key (RFC 7693), so that nobody finds two contents with one
 * name, not even on purpose; about 1 GB/s. A checksum tells accidents only (a cut-off file, a flipped bit): 64 bits in
 * several lanes, many times faster than a digest and easy to forge. Both are the same on every machine of one byte
 * order; digests are the same on all.
 *
 *   as_digester digester;
 *   as_digester_begin(&digester);
 *   as_digester_add(&digester, bytes, count);      // as often as needed
 *   as_digest digest = as_digester_end(&digester);
 */
#ifndef ASSAY_BASE_DIGEST_H
#define ASSAY_BASE_DIGEST_H

#include <assay/base/api.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

AS_BEGIN_DECLARATIONS

enum { AS_DIGEST_BYTES = 32, AS_DIGEST_TEXT = 2 * AS_DIGEST_BYTES + 1, AS_DIGEST_BLOCK = 128 };

typedef struct as_digest {
  uint8_t bytes[AS_DIGEST_BYTES];
} as_digest;

/* May be copied as a struct, to begin several digests with the same bytes. */
typedef struct as_digester {
  uint64_t state[8];
  uint64_t digested; /* bytes in the state: all that were added but for those in `block` */
  size_t held;       /* bytes in `block` */
  uint8_t block[AS_DIGEST_BLOCK];
} as_digester;

void as_digester_begin(as_digester *digester);
void as_digester_add(as_digester *digester, const void *bytes, size_t count);
/* Ends it: nothing can be added any more. */
as_digest as_digester_end(as_digester *digester);

as_digest as_digest_of(const void *bytes, size_t count);
static inline bool as_digest_equal(const as_digest *a, const as_digest *b) {
  return memcmp(a->bytes, b->bytes, AS_DIGEST_BYTES) == 0;
}
/* Writes lower-case hexadecimal digits and the zero at the end. */
void as_digest_text(const as_digest *digest, char text[AS_DIGEST_TEXT]);

/* Changing bytes that lie in one aligned group of eight always changes it. */
uint64_t as_checksum(const void *bytes, size_t count);

AS_END_DECLARATIONS

#endif
