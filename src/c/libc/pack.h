/* The form of a pack: a header, then arrays, then the saved units, each from the beginning of a page on. Numbers are in
 * the machine's own order, as in the units. */
#ifndef ASSAY_C_LIBC_PACK_H
#define ASSAY_C_LIBC_PACK_H

#include <stdint.h>

enum { AS_PACK_PAGE = 4096 }; /* a multiple of it is the offset of a unit; mmap wants that */

static const char as_pack_magic[8] = "asmodel1";

typedef struct as_pack_header {
  char magic[8];
  uint32_t members, symbols, needs, text_bytes;
} as_pack_header;

typedef struct as_pack_member {
  uint64_t offset, size; /* in the file */
  uint32_t first_need, needs;
} as_pack_member;

/* A name that a member defines; in the order of strcmp. */
typedef struct as_pack_symbol {
  uint32_t name; /* offset in the text */
  uint32_t member;
} as_pack_symbol;

/* Then uint32_t needs[], members by number; then the text: names, each ended by a zero byte. */

#endif
