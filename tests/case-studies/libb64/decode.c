/* Any text of 4 bytes is decoded into the 3 bytes that it stands for; the manual asks for no more room. */
// assay: expect BUG out-of-bounds: of the table of digits
#include <assay/assay.h>
#include <b64/cdecode.h>

int main(void) {
  char text[4], plain[4];
  base64_decodestate state;
  assay_symbolic(text, sizeof text, "text");
  base64_init_decodestate(&state);
  assay_assert(base64_decode_block(text, sizeof text, plain, &state) <= 3);
}
