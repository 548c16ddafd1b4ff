/* Any reply of at most 4 bytes: parsed, incomplete or refused. */
// assay: expect BUG bad-call, character: createArray takes an int, not a size_t; isprint is given a char
// assay: options --check leak
#include <assay/assay.h>

#include "hiredis.h"

int main(void) {
  char text[4];
  void *reply = 0;
  assay_symbolic(text, sizeof text, "text");
  redisReader *reader = redisReaderCreate();
  assay_assert(redisReaderFeed(reader, text, sizeof text) == REDIS_OK);
  int status = redisReaderGetReply(reader, &reply);
  if (status == REDIS_OK && reply) freeReplyObject(reply);
  redisReaderFree(reader);
}
