/* Inside the cache. cache.c has the two steps of a find and of a put; each of the other files has one concern:
 *   key.c          what a parse is told
 *   depend.c       what a path is now: presence, identity, content
 *   alternative.c  a set of dependencies: made, and compared
 *   manifest.c     the file of a key: checked, put together
 *   keep.c         what others keep, by keys of their own
 *   place.c        the directory: reading files, and writing them all at once
 *   evict.c        how large it is, and what goes when that is too much
 *
 * The place holds 256 folders "00" .. "ff", named by the first byte of the digests of their files: the remaining digits
 * and ".manifest", ".unit" or ".kept". Files that are being written begin with "tmp-". "usage" has the size (evict.c).
 */
#ifndef ASSAY_C_CACHE_CACHE_INTERNAL_H
#define ASSAY_C_CACHE_CACHE_INTERNAL_H

#include "c/cache/cache.h"
#include "c/core/save.h"
#include <sys/stat.h>

typedef struct as_shelf as_shelf; /* keep.c */

struct as_cache {
  as_memory *memory;
  as_text place, trouble;
  int folder;  /* the place, or -1: there is none */
  bool writes; /* until the first trouble with writing */
  uint64_t limit_bytes;
  as_digester common; /* what all keys begin with */
  as_cache_statistics statistics;
  uint32_t temporaries; /* that were made */
  as_shelf *shelves;    /* that were opened */
  double saved_at;      /* what is on them; by the clock */
};

/* Notes the first one. */
__attribute__((format(printf, 2, 3))) void as_cache_complain(as_cache *cache, const char *format, ...);

/* ---- key.c ---- */

void as_cache_begin_keys(as_cache *cache, const as_cache_options *options);
/* false: it cannot be told where the parse runs */
bool as_cache_key(const as_cache *cache, const as_front_request *request, as_digest *key);

/* ---- place.c ---- */

enum { AS_CACHE_NAME = 96, AS_CACHE_HOUR_SECONDS = 3600 };
typedef struct as_cache_name {
  char text[AS_CACHE_NAME]; /* relative to the place */
} as_cache_name;

typedef struct as_cache_bytes {
  char *at; /* of the account; aligned to eight bytes */
  size_t count;
} as_cache_bytes;

bool as_cache_open_place(as_cache *cache, const char *place);
as_cache_name as_cache_name_of(const as_digest *digest, const char *kind);
/* Opens a file of the place to read it, and marks it as used if the last time was more than an hour ago. -1: no. */
int as_cache_open_file(as_cache *cache, const as_cache_name *name);
/* All of a file; nothing if it cannot be read or is larger than `most`. */
as_cache_bytes as_cache_read(as_cache *cache, const as_cache_name *name, size_t most);
void as_cache_drop_bytes(as_cache *cache, as_cache_bytes *bytes);
/* Both write under another name first. false: the trouble is noted, and nothing is written any more. */
bool as_cache_write(as_cache *cache, const as_cache_name *name, const void *bytes, size_t count);
bool as_cache_write_unit(as_cache *cache, const as_cache_name *name, const as_core_unit *unit);

/* ---- depend.c ---- */

/* What tells a file from what it was before; times in nanoseconds since 1970. */
typedef struct as_cache_identity {
  uint64_t device, inode, size_bytes;
  int64_t modified_ns, changed_ns;
} as_cache_identity;

int64_t as_cache_time_ns(void); /* by the clock that files are stamped with */
as_cache_identity as_cache_identify(const struct stat *facts);
bool as_cache_same(const as_cache_identity *a, const as_cache_identity *b);
/* Whether a file that is seen like this now will be seen otherwise after any change. */
bool as_cache_settled(const as_cache_identity *seen, int64_t now_ns);
/* Whether it may have changed since: stamps without fractions of a second are rounded. */
bool as_cache_changed_since(const as_cache_identity *seen, int64_t began_ns);

typedef enum as_cache_presence {
  AS_CACHE_ABSENT = AS_FRONT_ABSENT,
  AS_CACHE_FILE = AS_FRONT_FILE,
  AS_CACHE_DIRECTORY = AS_FRONT_DIRECTORY,
  AS_CACHE_UNKNOWN, /* the system could not say */
} as_cache_presence;
/* `folder` may be AT_FDCWD. With follow, a link is what it leads to. */
as_cache_presence as_cache_look(int folder, const char *name, bool follow, as_cache_identity *seen);
bool as_cache_look_at(int file, as_cache_identity *seen); /* that is open */
/* Opens a folder; "" is `base` itself. -1: see *presence, which is ABSENT or UNKNOWN. */
int as_cache_open_folder(int base, const char *name, as_cache_presence *presence);
/* The content of a regular file or directory, and what it looked like before it was read. */
bool as_cache_digest(as_memory *memory, int folder, const char *name, as_digest *digest, as_cache_identity *seen);

/* ---- manifest.c ---- */

/* The layout of an alternative: this, then its folders, entries and contents, then names and what clang said, and zeros
 * up to a multiple of eight. */
typedef struct as_cache_alternative {
  uint64_t bytes; /* of all of it */
  as_digest unit;
  uint64_t unit_bytes, unit_checksum;
  uint32_t warnings, folders, entries, contents, names_bytes, said_bytes;
} as_cache_alternative;

/* Paths are split at their last slash, so that each folder is opened only once. Its entries follow each other. */
typedef struct as_cache_folder {
  as_cache_identity seen;
  uint32_t name; /* "" is the directory of the request */
  uint32_t entries;
  uint32_t settled; /* as long as it is as seen, no name was added, removed or replaced */
  uint32_t unused;
} as_cache_folder;

typedef struct as_cache_entry {
  uint32_t name;
  uint8_t presence, was_read; /* was_read: it has a row in contents, in the order of entries */
  uint8_t plain;              /* a name of the folder itself, and no link: it is as it was as long as the folder is */
  uint8_t unused;
} as_cache_entry;

typedef struct as_cache_content {
  as_digest digest;
  as_cache_identity seen;
  uint64_t settled;
} as_cache_content;

/* Where the parts of one lie. Rows can be written to, to see things anew. */
typedef struct as_cache_view {
  const as_cache_alternative *head;
  as_cache_folder *folders;
  as_cache_entry *entries;
  as_cache_content *contents;
  const char *names, *said;
} as_cache_view;

enum { AS_CACHE_ALTERNATIVES = 8, AS_CACHE_MANIFEST_MOST = 1 << 26 };

/* The number of alternatives if these bytes are a manifest, else 0. */
uint32_t as_cache_manifest_open(as_cache_bytes manifest, as_cache_view views[AS_CACHE_ALTERNATIVES]);
/* Makes the header right after rows were written to. */
void as_cache_manifest_seal(as_cache_bytes manifest);
/* A manifest of this alternative and of those of the one before, if that is one, but for the one of the same unit;
 * units of those that find no room are in `dropped`. */
void as_cache_manifest_join(as_text *joined, const as_text *alternative, as_cache_bytes before,
                            as_digest dropped[AS_CACHE_ALTERNATIVES], uint32_t *dropped_count);

/* ---- alternative.c ---- */

/* Makes an alternative of what a parse asked for, by looking at it again. false: something has changed since. */
bool as_cache_alternative_make(as_text *made, int base, const as_cache_ticket *ticket, const as_front_reply *reply,
                               const as_core_unit *unit);
/* Whether all paths are as they were. *renewed: rows have changed so that the next check needs to read less. */
bool as_cache_alternative_holds(as_memory *memory, const as_cache_view *view, int base, bool *renewed);

/* ---- keep.c ---- */

void as_cache_drop_shelves(as_cache *cache); /* unsaved */

/* ---- evict.c ---- */

/* After so many bytes were written: books them, and removes files if there are too many. */
void as_cache_account(as_cache *cache, uint64_t bytes);
uint64_t as_cache_usage(const as_cache *cache);
/* What a file of this size counts for. */
static inline uint64_t as_cache_weight(uint64_t bytes) { return (bytes + 4095) / 4096 * 4096; }

#endif
