/* The format of the event log.
 *
 * A file is a header and records, without gaps. Header: the eight bytes AS_LOG_MAGIC, the version of this format (four
 * bytes, least first), a fingerprint of the tables whose row numbers the file uses (four bytes: operators, events,
 * limits, tiers, verdicts, so that a log is not misread by a program with other tables).
 *
 * A *record* begins with its kind, which is never zero: where a zero stands, the log ends, for now. A writer makes room
 * for a record among zeros, fills it, and stores the kind last. So a record is there entirely or not at all, unless the
 * file is cut off; then the last one is short. There is no length: what a kind has tells where it ends.
 *
 * *Numbers* are unsigned, 7 bits a byte, the lowest first, the top bit set in all bytes but the last.
 * *Nodes* are the terms that the events need, numbered from 1 in the order of their records, operands before users. A
 * *reference* to a node is the number of nodes so far plus 1 minus its number, so 1 is the newest; 0 is no term.
 *
 *   event        1 + as_event_kind, branch, then the fields that events.def gives the kind, in the order of as_event:
 *                other, reference, decided (a byte), level (a byte), tier (a byte), micros, text
 *   text         0 for NULL, otherwise its length + 1; then its bytes, none of which is zero
 *   VARIABLE     sort, length of the name, its bytes, none of which is zero
 *   CONSTANT     sort, then for an Int: a count of limbs, then if it is 0: the number in zigzag, otherwise a byte 0 or
 *                1 (negative) and the limbs; for a bit-vector above 64 bits: its limbs; otherwise: its bits as a number
 *   APPLICATION  operator (a byte), sort, index, count, references of the operands
 *   TABLE        sort of the values, reference of the index, then all values as numbers: 2^w of them, w its width
 *   sort         as_sort_kind (a byte); the width, if it has one; an array also the width of its element
 *   limb         eight bytes, least first
 */
#ifndef ASSAY_EXPLORE_LOG_FORMAT_H
#define ASSAY_EXPLORE_LOG_FORMAT_H

#include <assay/base/vector.h>
#include <assay/explore/log.h>
#include <string.h>

#define AS_LOG_MAGIC                                                                                                   \
  "\x89"                                                                                                               \
  "aslog\r\n"
enum {
  AS_LOG_MAGIC_BYTES = 8,
  AS_LOG_HEADER_BYTES = 16,
  AS_LOG_VERSION = 2,
  AS_LOG_NUMBER_BYTES = 10, /* of the longest number */
  AS_LOG_RECORD_MAX = 1 << 26,
  AS_LOG_OPERANDS_MAX = UINT16_MAX,
  AS_LOG_TABLE_BITS_MAX = 8, /* of an index: larger tables are written as variables */
};

typedef enum as_log_record {
  AS_LOG_RECORD_NOTHING = 0,
  AS_LOG_RECORD_FIRST_EVENT = 1,
  AS_LOG_RECORD_VARIABLE = 0x80,
  AS_LOG_RECORD_CONSTANT,
  AS_LOG_RECORD_APPLICATION,
  AS_LOG_RECORD_TABLE
} as_log_record;

/* The fields of as_event, as bits. */
typedef enum as_log_fields {
  AS_LOG_FIELD_OTHER = 1,
  AS_LOG_FIELD_TERM = 2,
  AS_LOG_FIELD_DECIDED = 4,
  AS_LOG_FIELD_LEVEL = 8,
  AS_LOG_FIELD_TIER = 16,
  AS_LOG_FIELD_MICROS = 32,
  AS_LOG_FIELD_TEXT = 64
} as_log_fields;

AS_VECTOR_DEFINE(as_log_terms, as_term)

uint8_t as_log_fields_of(as_event_kind kind);
void as_log_make_header(uint8_t header[AS_LOG_HEADER_BYTES]);

static inline uint8_t *as_log_put_number(uint8_t *at, uint64_t number) {
  for (; number >= 0x80; number >>= 7) *at++ = (uint8_t)(number | 0x80);
  *at++ = (uint8_t)number;
  return at;
}

static inline uint8_t *as_log_put_bytes(uint8_t *at, const void *bytes, size_t count) {
  if (count) memcpy(at, bytes, count);
  return at + count;
}

#endif
