/* Memory accounts: every byte that the library owns is booked on an account, so that a limit can be kept and a test can
 * show that nothing is left.
 *
 * Vocabulary: *live* bytes are allocated and not freed; *peak* is the highest value that live had.
 * Invariants: freeing gives the size back that was asked for; an account is destroyed with zero live bytes.
 * Allocation never returns NULL. When the limit is passed, or when the system has no memory (an emergency reserve is
 * released then, so that the work in hand can end), the account is *exhausted*: loops that may run long poll
 * as_memory_exhausted and give up with a reason. An account that passed its limit recovers by freeing; one whose
 * reserve was needed stays exhausted until as_memory_set_limit, which takes a new reserve. If the system fails again
 * after that, the handler of the account is called; it must not return (without a handler: a message and abort). An
 * account is used by one thread at a time.
 *
 *   as_memory *memory = as_memory_create(0);
 *   int *p = as_memory_alloc(memory, 10 * sizeof *p);
 *   as_memory_free(memory, p, 10 * sizeof *p);
 *   as_memory_destroy(memory);
 */
#ifndef ASSAY_BASE_MEMORY_H
#define ASSAY_BASE_MEMORY_H

#include <assay/base/api.h>
#include <stdbool.h>
#include <stddef.h>

AS_BEGIN_DECLARATIONS

typedef struct as_memory as_memory;

/* limit_bytes 0: no limit. Returns NULL when there is no memory at all. */
as_memory *as_memory_create(size_t limit_bytes);
/* requires: no live bytes, or an abandoned account, which is left to the end of the process. */
void as_memory_destroy(as_memory *memory);
/* The process is about to end, and takes everything with it: nobody has to give blocks back any more. Owners of large
 * structures ask, and do not walk through them, which takes longer than a user waits who has interrupted: a quarter of
 * a second for each GiB. Blocks can be taken and given back as before. For ever. */
void as_memory_abandon(as_memory *memory);
bool as_memory_abandoned(const as_memory *memory);
/* From now on each block is remembered with who asked for it: when the account is destroyed with live bytes, the
 * message names the places (a program that is linked with -rdynamic has names for them, any other has addresses for
 * addr2line), and a block that is freed with another size than it was made with is noticed at once. Costs 32 bytes a
 * block. Debug builds of the library track every account. Large pages are not tracked. requires: no live blocks */
void as_memory_track(as_memory *memory);

/* Uninitialised bytes, aligned for any type; zero bytes give NULL. */
void *as_memory_alloc(as_memory *memory, size_t size_bytes);
void *as_memory_alloc_zeroed(as_memory *memory, size_t size_bytes);
/* Moves if it must; `old_bytes` is what the block has now. */
void *as_memory_resize(as_memory *memory, void *block, size_t old_bytes, size_t new_bytes);
void as_memory_free(as_memory *memory, void *block, size_t size_bytes);

/* Zeroed blocks of whole large pages, aligned to them, for data that fills them: the system gives memory a large page
 * at a time if it can, where an ordinary block costs it a fault every 4 KiB.
 * requires: size_bytes is a multiple of AS_LARGE_PAGE_BYTES, and not zero. */
enum { AS_LARGE_PAGE_BYTES = 2 << 20 };
void *as_memory_alloc_large(as_memory *memory, size_t size_bytes);
void as_memory_free_large(as_memory *memory, void *block, size_t size_bytes);

size_t as_memory_live(const as_memory *memory);
size_t as_memory_peak(const as_memory *memory);
/* Also takes a new emergency reserve if the old one was needed and there is memory again. */
void as_memory_set_limit(as_memory *memory, size_t limit_bytes);
bool as_memory_exhausted(const as_memory *memory);
/* What the process holds beside live bytes, and has taken since the limit was set (other libraries, what is freed but
 * not given back), counts against the limit, too, as far as somebody looks now and then. A look costs little: it asks
 * the system a few times a second. */
void as_memory_look(as_memory *memory);
/* Whether so many bytes that others hold for this account would exhaust it. */
bool as_memory_has_room(const as_memory *memory, size_t size_bytes);
/* Bytes of a process that are in memory (0: of this one); 0 if nobody says. */
size_t as_memory_resident(int process);

/* Called when the process has no memory left; must not return. */
void as_memory_on_failure(as_memory *memory, void (*handler)(void *data), void *data);

AS_END_DECLARATIONS

#endif
