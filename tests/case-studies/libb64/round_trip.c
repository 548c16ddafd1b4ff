/* Any 12 bytes are encoded and decoded: the same bytes. */
// assay: expect SAFE
// seed: src/cencode.c: result |= (fragment & 0x0c0) >> 6; => result |= (fragment & 0x080) >> 6;
// seed: src/cdecode.c: value_in -= 43; => value_in -= 42;
#include <assay/assay.h>
#include <b64/cdecode.h>
#include <b64/cencode.h>
#include <string.h>

enum { length = 12, room = 20 };

int main(void) {
  char plain[length], code[room], again[room];
  base64_encodestate encoder;
  base64_decodestate decoder;
  assay_symbolic(plain, sizeof plain, "plain");
  base64_init_encodestate(&encoder);
  int size = base64_encode_block(plain, length, code, &encoder);
  size += base64_encode_blockend(code + size, &encoder);
  assay_assert(size <= room);
  base64_init_decodestate(&decoder);
  assay_assert(base64_decode_block(code, size, again, &decoder) == length);
  assay_assert(memcmp(plain, again, length) == 0);
}
