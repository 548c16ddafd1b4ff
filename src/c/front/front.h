/* The front end: one source file in, one unit out. clang 19 parses, in this process; the bridge, which walks clang's
 * syntax tree and fills the unit through build.h, is a shared object of its own (assay-clang.so) that is opened at the
 * first use.
 *
 * Everything clang says about the file goes to `said` as clang words it. A file with errors gives no unit. A construct
 * that core does not have is a note in the unit, and `said` has it too, as a located note.
 *
 * `asked` lists every path that the parse asked the file system for, in the order of first asking: what it read and
 * what it looked for in vain. The unit depends on nothing else but the request (and the clock, if `timed`).
 *
 * clang can crash on what nobody thought of, so callers run this in a process of its own (input/parse.h).
 *
 *   as_front_reply reply;
 *   as_front_reply_init(&reply, memory);
 *   as_core_unit *unit = as_front_parse(memory, &request, &reply);     // NULL: said tells why
 *   as_front_reply_release(&reply);
 */
#ifndef ASSAY_C_FRONT_FRONT_H
#define ASSAY_C_FRONT_FRONT_H

#include "c/core/build/build.h"
#include <assay/base/strings.h>
#include <assay/base/text.h>

AS_BEGIN_DECLARATIONS

typedef struct as_front_request {
  const char *file;         /* as the user named it, relative to the directory */
  const char *directory;    /* where the compiler runs: the unit names files with it; NULL: here */
  const char *const *flags; /* as clang takes them, without the compiler and the file */
  uint32_t flag_count;
  bool lenient;     /* flags that clang does not know are left out with a remark (databases made for gcc); else they are
                       errors */
  bool colour;      /* in what clang says */
  const char *text; /* of the file, which need not be there then; NULL: as the file system has it */
  bool orders;      /* operands are evaluated in either order, where that matters (6.5p3): docs/core.md */
} as_front_request;

typedef enum as_front_presence { AS_FRONT_ABSENT, AS_FRONT_FILE, AS_FRONT_DIRECTORY } as_front_presence;

typedef struct as_front_asked {
  char *path; /* absolute, or as asked, relative to the directory */
  as_front_presence presence;
  bool was_read; /* its content matters */
} as_front_asked;
AS_VECTOR_DEFINE(as_front_asked_vector, as_front_asked)

typedef struct as_front_reply {
  as_memory *memory;
  as_text said;
  uint32_t errors, warnings; /* that clang counted */
  bool timed;                /* __DATE__, __TIME__ or __TIMESTAMP__ is used: never cache */
  as_front_asked_vector asked;
  as_strings paths; /* of asked: entry i is symbol i + 1 */
} as_front_reply;

/* What the shared object offers. Reply functions are as_front_reply_* of this process. */
typedef bool as_bridge_parse(const as_front_request *request, as_build *build, as_front_reply *reply);
#define AS_BRIDGE_ENTRY "as_bridge_parse_3" /* of type as_bridge_parse; the number changes with the interface */

void as_front_reply_init(as_front_reply *reply, as_memory *memory);
void as_front_reply_release(as_front_reply *reply);
AS_BRIDGE void as_front_reply_say(as_front_reply *reply, const char *bytes, size_t count);
/* A path that was asked for before keeps its place, and was read if it ever was. The empty path is nothing. */
AS_BRIDGE void as_front_reply_ask(as_front_reply *reply, const char *path, as_front_presence presence, bool was_read);

/* For the bridge: whether the text of a specification comment is a contract (as_spec_begins_contract). */
AS_BRIDGE bool as_front_begins_contract(const char *text, size_t length);

/* Appends the file that the bridge is, without looking at it: ASSAY_BRIDGE if that is set, else the one beside the
 * running binary, else the one in ../lib/assay beside its directory. */
void as_front_path(as_text *path);
/* Appends what is called so beside the bridge: the same folder has what else comes with assay. */
void as_front_beside(as_text *path, const char *name);
/* Opens the bridge if it is not open yet; it stays open. false: a sentence on what to install or to do is appended to
 * the reason. */
bool as_front_open(as_memory *memory, as_text *reason);
/* NULL: see reply. requires: as_front_open succeeded */
as_core_unit *as_front_parse(as_memory *memory, const as_front_request *request, as_front_reply *reply);

AS_END_DECLARATIONS

#endif
