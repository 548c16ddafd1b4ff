#include "solve/refute/pack.h"
#include <assay/base/text.h>

/* A piece has so many groups of bytes, one constructor each. */
enum { GROUP_BYTES = 32, PIECE_GROUPS = 16, ONE_BYTE = 192, TWO_BYTES = 192 + 61 * 256, NOTHING = 253 };

typedef struct packer {
  as_text *text;
  uint32_t bytes;
} packer;

static void close_piece(const packer *p) {
  static const char closing[] = "))))))))))))))))";
  _Static_assert(sizeof closing - 1 == PIECE_GROUPS, "one for each group");
  uint32_t groups = (p->bytes + GROUP_BYTES - 1) / GROUP_BYTES;
  as_text_put(p->text, "no_more");
  as_text_put_bytes(p->text, closing, groups);
}

static void put_byte(packer *p, uint32_t byte) {
  static const char digits[] = "0123456789abcdef";
  if (p->bytes == GROUP_BYTES * PIECE_GROUPS) {
    close_piece(p), p->bytes = 0;
    as_text_put(p->text, ";\n");
  }
  if (p->bytes++ % GROUP_BYTES == 0) as_text_put(p->text, "(bytes ");
  const char word[4] = {'b', digits[byte >> 4 & 15], digits[byte & 15], ' '};
  as_text_put_bytes(p->text, word, sizeof word);
}

static void put_number(packer *p, uint32_t number) {
  uint32_t tail = 0;
  if (number < ONE_BYTE)
    put_byte(p, number);
  else if (number < TWO_BYTES) {
    number -= ONE_BYTE, tail = 1;
    put_byte(p, ONE_BYTE + (number >> 8));
  } else {
    tail = number >> 16 ? 4 : 2;
    put_byte(p, tail == 2 ? 254 : 255);
  }
  while (tail-- > 0) put_byte(p, number >> 8 * tail);
}

void as_refute_pack(as_text *text, const uint32_t *numbers, uint32_t count) {
  packer p = {.text = text};
  as_text_put_char(text, '[');
  for (uint32_t i = 0; i < count; i++) put_number(&p, numbers[i]);
  while (p.bytes % GROUP_BYTES) put_byte(&p, NOTHING);
  close_piece(&p);
  as_text_put_char(text, ']');
}
