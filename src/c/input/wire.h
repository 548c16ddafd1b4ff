/* A reply as bytes, on its way from a child to its parent. Unpacking believes nothing: a child in which clang went
 * wrong may have written anything.
 */
#ifndef ASSAY_C_INPUT_WIRE_H
#define ASSAY_C_INPUT_WIRE_H

#include "c/front/front.h"

void as_reply_pack(const as_front_reply *reply, bool has_unit, as_text *bytes);
/* false: these are not the bytes of a reply; the reply has part of them. requires: the reply is initialised and empty
 */
bool as_reply_unpack(const char *bytes, size_t count, as_front_reply *reply, bool *has_unit);

#endif
