/* Any reply of 6 bytes that has no array: parsed, incomplete or refused. */
// assay: expect SAFE
// assay: options --check leak --no-check character
// seed: read.c: if (r->pos+bytelen <= r->len) { => if (1) {
#include <assay/assay.h>

#include "hiredis.h"

int main(void) {
  char text[6];
  void *reply = 0;
  assay_symbolic(text, sizeof text, "text");
  assay_assume(text[0] != '*');
  redisReader *reader = redisReaderCreate();
  assay_assert(redisReaderFeed(reader, text, sizeof text) == REDIS_OK);
  int status = redisReaderGetReply(reader, &reply);
  if (status == REDIS_OK && reply) freeReplyObject(reply);
  redisReaderFree(reader);
}
