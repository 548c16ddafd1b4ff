/* Any 3 bytes of a raw stream, 4 bytes of room. */
// assay: expect SAFE
// seed: inflate.c: if (copy > state->whave) { => if (copy > state->whave + 1) {
#include <assay/assay.h>
#include <string.h>
#include <zlib.h>

int main(void) {
  unsigned char packed[3], plain[4];
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  assay_symbolic(packed, sizeof packed, "packed");
  assay_assert(inflateInit2(&stream, -8) == Z_OK);
  stream.next_in = packed;
  stream.avail_in = sizeof packed;
  stream.next_out = plain;
  stream.avail_out = sizeof plain;
  int status = inflate(&stream, Z_FINISH);
  assay_assert(status != Z_STREAM_ERROR);
  assay_assert(stream.avail_out <= sizeof plain && stream.avail_in <= sizeof packed);
  inflateEnd(&stream);
}
