/* Spaces: the memory of one state of a program, as a set of objects.
 *
 * An object has a size in bytes (which may be symbolic), a kind, a lifetime, an alignment, and *content*: persistent
 * ranges of bytes, each
 *   uninitialised   nobody wrote it
 *   filled          every byte is the same known one (zero, mostly)
 *   bytes           known
 *   a value         the bytes of a scalar: a term, or (some bytes of) a pointer
 *   unconstrained   any bytes, but always the same: read as a scalar it becomes a value of that size for good
 *   an array        bytes of an array term, for content that was written at many symbolic offsets; a second one may say
 *                   which of them are initialised
 *   lacking         not part of this partial state (lack.h)
 * Ranges split and join on demand. Copying and filling ranges costs by the ranges, not by the bytes. An object that is
 * dead is still known: its name is never used again.
 *
 * A space is persistent: sharing one costs O(1), and a change of one sharer costs what it changes. Ownership is that of
 * persistent maps (pmap.h): an as_space variable is one counted reference.
 *
 * Operations at known places of known content ask nobody anything. Otherwise they turn to an *asker*, the engine:
 *   decide    which way the branch goes on (the other way is the engine's business: it repeats the operation there, so
 *             operations decide first and write last)
 *   require   a claim that must hold, or there is a fault: the branch goes on where it holds
 *   fresh     a new symbolic value
 *   lack      something that the operation needs is not in this partial state (lack.h): the engine may produce it
 * No operation changes the space before its last question, but for what the engine itself produces. (An engine that
 * forks later in the same instruction keeps a share from when it was first asked, to repeat the instruction from there;
 * asking.h does that, and has ready askers.) Each operation has three kinds of result: AS_SPACE_DONE; AS_SPACE_STOPPED:
 * the branch is over, or a fault was certain; AS_SPACE_LACKS: the resource is not in this partial state, the asker was
 * told which, and did not produce it. Whole programs never see the last.
 *
 *   as_spaces *spaces = as_spaces_create(terms, &(as_space_options){.pointer_bits = 64});
 *   as_space space = {0};
 *   as_object_facts facts = {.kind = AS_OBJECT_HEAP, .size = as_value_bits(4), .align_bytes = 16, .writable = true};
 *   as_object x = as_space_allocate(spaces, &space, &facts, AS_CONTENT_UNINITIALISED);
 *   as_value p = as_value_pointer(x);
 *   as_space_store(spaces, &space, &asker, &(as_access){.size_bytes = 4, .align_bytes = 4}, p, as_value_bits(7));
 *   as_space fork = as_space_share(space);
 *   as_space_drop(spaces, &fork), as_space_drop(spaces, &space);
 *   as_spaces_destroy(spaces);
 */
#ifndef ASSAY_STATE_SPACE_H
#define ASSAY_STATE_SPACE_H

#include <assay/explore/apart.h>
#include <assay/state/value.h>

AS_BEGIN_DECLARATIONS

typedef struct as_spaces as_spaces; /* what all spaces of one term manager share */

/* Rules that are C's; an engine for another language leaves them off. */
typedef struct as_c_rules {
  bool literals;    /* a string literal may be the same memory as a part of another one (C17 6.4.5p7) */
  bool temporaries; /* writing to an object of temporary lifetime is a fault of its own (C17 6.2.4p8) */
  bool subobjects;  /* pointers have bounds: the member or array that they were made for. Off: the whole object */
} as_c_rules;

typedef struct as_space_options {
  uint32_t pointer_bits; /* 64 or 32 */
  bool big_endian;
  bool partial; /* states may lack objects and bytes: see lack.h. Otherwise a number without an object is wild */
  as_c_rules c;
  uint32_t most_cases; /* places that an access at a symbolic offset goes by, one by one; 0: 128. Above: array terms */
} as_space_options;

as_spaces *as_spaces_create(as_terms *terms, const as_space_options *options);
/* requires: every space was dropped. Terms are not looked at: a run that owns them, and drops its states when it is
 * destroyed, goes first. */
void as_spaces_destroy(as_spaces *spaces);
/* From here on with other terms, of the same account. requires: no space that is still there has a term */
void as_spaces_move(as_spaces *spaces, as_terms *terms);

typedef struct as_space {
  struct as_space_root *root; /* NULL: no objects */
} as_space;

as_space as_space_share(as_space space);
/* ensures: *space is empty. */
void as_space_drop(as_spaces *spaces, as_space *space);

/* ---- objects ---- */

typedef enum as_object_kind {
  AS_OBJECT_GLOBAL,
  AS_OBJECT_LOCAL,
  AS_OBJECT_HEAP,
  AS_OBJECT_STRING,
  AS_OBJECT_FUNCTION, /* has an address, and no bytes that can be accessed */
  AS_OBJECT_OTHER     /* the engine's: labels, va_lists, jump buffers; as functions */
} as_object_kind;

typedef enum as_lifetime {
  AS_LIFETIME_ALIVE,
  AS_LIFETIME_FREED,
  AS_LIFETIME_OUT_OF_SCOPE,
  AS_LIFETIME_RETURNED
} as_lifetime;

typedef struct as_byte_range {
  uint64_t from, to; /* to: behind the last */
} as_byte_range;

/* Bytes of an object, again in each period; ranges are in order. */
typedef struct as_read_only {
  uint64_t period;
  uint32_t count;
  const as_byte_range *ranges;
} as_read_only;

typedef struct as_object_facts {
  uint8_t kind, lifetime;
  bool writable;
  bool temporary; /* as_c_rules.temporaries */
  bool open;      /* of a partial state: nobody knows where it ends; see lack.h */
  uint32_t align_bytes;
  as_value size; /* in bytes: bits, or a term as wide as pointers */
  /* Of an object that is not writable: only these bytes are not (C's const members); NULL: all. Outlives the space. */
  const as_read_only *read_only;
  /* as_c_rules.literals: the bytes of a string literal, but for zeros at its end, which is never written; NULL: it is
   * none. */
  const char *literal;
  uint64_t literal_bytes;
  /* The engine's: what it is (as_space_set_tag changes it), where it was made, where it ended. What it remembers of
   * stretches of bytes: annotations.h. */
  uint64_t tag, made, ended;
} as_object_facts;

typedef enum as_content {
  AS_CONTENT_UNINITIALISED,
  AS_CONTENT_ZERO,
  AS_CONTENT_UNCONSTRAINED,
  AS_CONTENT_LACKING
} as_content;

/* A new object; its number is one more than that of the newest one. lifetime must be AS_LIFETIME_ALIVE. */
as_object as_space_allocate(as_spaces *spaces, as_space *space, const as_object_facts *facts, as_content content);
/* NULL if the space has no such object. Valid until the space is changed. */
const as_object_facts *as_space_object(as_space space, as_object object);
/* Ends the lifetime; the content is gone. requires: it is alive */
void as_space_end(as_spaces *spaces, as_space *space, as_object object, as_lifetime how, uint64_t where);
/* requires: it is alive */
void as_space_set_tag(as_spaces *spaces, as_space *space, as_object object, uint64_t tag);
/* How many there have been: numbers run from 1. */
uint32_t as_space_objects(as_space space);

/* ---- asking ---- */

typedef enum as_fault_kind {
  AS_FAULT_NULL,
  AS_FAULT_WILD, /* a number without an object, or an object without bytes */
  AS_FAULT_DEAD, /* facts->lifetime says how */
  AS_FAULT_MISALIGNED,
  AS_FAULT_BOUNDS,    /* outside of the object */
  AS_FAULT_SUBOBJECT, /* inside of the object, outside of the pointer's bounds: as_c_rules.subobjects */
  AS_FAULT_READ_ONLY,
  AS_FAULT_TEMPORARY, /* as_c_rules.temporaries */
  AS_FAULT_OVERLAP,   /* of a copy */
  AS_FAULT_FREE       /* what is freed is no heap object, or not its beginning */
} as_fault_kind;

/* What a report needs. */
typedef struct as_fault {
  as_fault_kind kind;
  bool writes;
  as_value pointer; /* not a choice */
  as_value size;    /* bytes that were accessed: bits or term */
  uint32_t align_bytes;
  const as_object_facts *object; /* NULL: none */
} as_fault;

typedef struct as_lack as_lack;
/* What an access is for. A copy loads from one place and stores to another; filling and forgetting store. An engine may
 * ask for none yet: nothing lacks then. */
typedef enum as_lack_access {
  AS_LACK_ACCESS_LOAD,
  AS_LACK_ACCESS_STORE,
  AS_LACK_ACCESS_FREE,
  AS_LACK_ACCESS_NONE
} as_lack_access;

typedef struct as_asker {
  void *data;
  /* Is the guard true on the branch? Where both are possible the engine forks. */
  bool (*decide)(void *data, as_term guard);
  /* The claim must hold (the constant false: a fault for certain). False: the branch is over. */
  bool (*require)(void *data, as_term claim, const as_fault *fault);
  /* A new symbolic value that stands for bytes of this object: a bit-vector, or an array from offsets to bytes. Without
   * an object: for the address of the object with the number `offset`, or, if that is 0, for the bits of a float. The
   * space has the object; the operation's may be newer than that of the state. */
  as_term (*fresh)(void *data, as_space space, as_sort sort, as_object object, uint64_t offset);
  /* An equal term on this branch, a constant if that is known at no cost. May be NULL: nothing is known. */
  as_term (*simplify)(void *data, as_term t);
  /* From here on the claim holds: what is known of addresses. */
  void (*assume)(void *data, as_term claim);
  /* This cannot be done: the branch is given up. */
  void (*give_up)(void *data, const char *what);
  /* Is the branch over? */
  bool (*stopped)(void *data);
  /* Has the engine reached a limit? The branch is over then. Asked by loops that may be long. May be NULL: it has none.
   */
  bool (*due)(void *data);
  /* Something is not in this partial state. True: it was produced into *space, and the operation begins again. False:
   * the operation ends with AS_SPACE_LACKS. May be NULL: nothing is ever produced. */
  bool (*lack)(void *data, as_space *space, const as_lack *lack);
  /* A value that the newest fresh one may well have: for the model of the branch, if it has one. May be NULL. */
  void (*suggest)(void *data, as_term variable, as_term value);
  /* From here on the range lies apart from others that are alive: as_run_apart (explore/apart.h). The key is the number
   * of an object. May be NULL: each pair is assumed by itself. */
  void (*apart)(void *data, uint64_t key, as_number_range range, as_number_range_alive *alive, void *whose);
  /* Of a partial state whose engine knows better than addresses what numbers point to: an object that is there has so
   * many bytes at *pointer, a number, which becomes a pointer to it. False: the object is lacking; a null pointer is
   * then the engine's to tell. May be NULL: a number is a null pointer, or the address of an object. */
  bool (*point)(void *data, as_space space, as_lack_access access, const as_value *size, as_value *pointer);
  /* So many bytes are about to be accessed through a pointer into an object, which was no number. May be NULL. */
  void (*reaches)(void *data, const as_value *pointer, const as_value *size);
} as_asker;

typedef enum as_space_status { AS_SPACE_DONE, AS_SPACE_STOPPED, AS_SPACE_LACKS } as_space_status;

/* ---- accesses ---- */

typedef struct as_access {
  uint64_t size_bytes;
  uint32_t align_bytes; /* that the place must have; 1: any */
  bool may_initialise;  /* writes though the object is read-only or temporary */
  bool is_float;        /* a scalar of this kind: symbolic bytes are read as a float term */
  bool is_pointer;
} as_access;

/* The object, and where in it: choices are decided, so that the place is a pointer with an object that is alive, with
 * all bytes in bounds. For operations of the engine's own. (The space is changed only by what an asker
 * produces.) */
as_space_status as_space_resolve(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                                 bool writes, as_value *pointer);

/* Whether none of the bytes is read-only, as a Bool term. requires: a pointer with an object, which has these facts */
as_term as_space_may_write(as_spaces *spaces, const as_object_facts *facts, const as_value *pointer,
                           const as_value *size);

/* The scalar at p. It can be a choice, where pointers lie at the places that p may point to: one that an access takes
 * as it is, and that an engine settles or maps over (below) before it computes with it. If any of its bytes is
 * uninitialised it is indeterminate: where that depends on inputs, it is decided. (Materialises unconstrained bytes,
 * hence the space changes.) Bytes of one pointer in order are that pointer; other bytes of pointers are those of its
 * address. Pointers that were stored at one of many symbolic places are numbers; if is_pointer, the object that such a
 * number points into is decided. requires: size_bytes is at most 16 */
as_space_status as_space_load(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                              as_value pointer, as_value *value);
/* requires: the value is as wide as the access */
as_space_status as_space_store(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                               as_value pointer, as_value value);
/* The same, for engines in a hurry: a struct of this size that is copied right after it was written makes processors
 * wait. *value may be *pointer. */
as_space_status as_space_load_at(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                                 const as_value *pointer, as_value *value);
as_space_status as_space_store_at(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                                  const as_value *pointer, const as_value *value);
/* Bytes from one place to another, as they are. `size` is bits or a term. Few places and sizes are decided, and many if
 * the range may be large; otherwise bytes are put into an array under conditions. Ranges may
 * overlap if `overlap`; equal places always may. A size of zero accesses nothing, but pointers must be good (C17
 * 7.24.1p2): no null, alive, in bounds. access->size_bytes is not used. */
as_space_status as_space_copy(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                              as_value to, as_value from, as_value size, bool overlap);
/* The same where the guard holds, without a decision: bytes may be initialised under a condition afterwards. Ranges may
 * overlap. Both must be accessible whatever the guard is. (What cannot be in an array is decided.) */
as_space_status as_space_copy_where(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                                    as_term guard, as_value to, as_value from, uint64_t size_bytes);
/* All bytes of the range are initialised, as a Bool term: false where that is not easily said. requires: a pointer with
 * an object; the range is in its bounds */
as_term as_space_initialised(as_spaces *spaces, as_space space, const as_value *pointer, uint64_t size_bytes);
/* All bytes become this one: bits or a term of 8 bits, or indeterminate. */
as_space_status as_space_fill(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                              as_value to, as_value byte, as_value size);
/* All bytes of the range become unconstrained. What is asked for when they are read (fresh) has no bytes of neighbours
 * that became so at another time. */
as_space_status as_space_forget(as_spaces *spaces, as_space *space, const as_asker *asker, const as_access *access,
                                as_value to, as_value size);
/* Ends the lifetime of the heap object to whose beginning the pointer points, as `free` does; what is null is the
 * engine's to treat before. Faults: null, wild, dead, or not such a pointer. Of a partial state all of it must be
 * there.
 */
as_space_status as_space_free(as_spaces *spaces, as_space *space, const as_asker *asker, as_value pointer,
                              uint64_t where);
/* ---- choices ---- */

/* The alternative of a choice that holds on this branch, which is decided; any other value is itself. */
as_value as_value_settle(as_spaces *spaces, const as_asker *asker, as_value value);
/* a where the guard holds, b elsewhere: a choice if one of them is a pointer or a choice, else a term. requires: both
 * are scalars of this size, neither is indeterminate */
as_value as_value_ite(as_spaces *spaces, as_term guard, const as_value *a, const as_value *b, uint64_t size_bytes);
/* What a function makes of each alternative, under the guards of the choice, as one value; of any other value what it
 * makes of that. No result is indeterminate; all are scalars of this size. The function may not ask. */
typedef as_value as_value_function(void *data, const as_value *value);
as_value as_value_map(as_spaces *spaces, const as_value *value, uint64_t size_bytes, as_value_function *function,
                      void *data);

/* ---- more accesses ---- */

/* Content from outside, for globals: known bytes at an offset, without any check. requires: they fit */
void as_space_initialise(as_spaces *spaces, as_space *space, as_object object, uint64_t offset, const void *bytes,
                         uint64_t size_bytes);
void as_space_initialise_value(as_spaces *spaces, as_space *space, as_object object, uint64_t offset,
                               uint64_t size_bytes, as_value value);

/* Known bytes that lie one after the other from a place on, at most so many: all of them are initialised numbers in the
 * object and in the pointer's bounds. None (count 0) if that cannot be seen at once; then a load tells. Asks nothing.
 * Valid until the space is changed. */
typedef struct as_known_run {
  const uint8_t *bytes; /* NULL: all are `byte` */
  uint8_t byte;
  uint64_t count;
} as_known_run;
as_known_run as_space_known(as_space space, const as_value *pointer, uint64_t most);
/* Where the byte is first; count if it is nowhere. */
uint64_t as_known_find(const as_known_run *run, uint8_t byte);
/* How many bytes both begin with. */
uint64_t as_known_common(const as_known_run *a, const as_known_run *b);

/* What an object holds, as stretches that lie one after the other. Asks nothing. */
typedef enum as_stretch_kind {
  AS_STRETCH_LACKING,
  AS_STRETCH_UNCONSTRAINED,
  AS_STRETCH_UNINITIALISED,
  AS_STRETCH_BYTES, /* known ones: `known` */
  AS_STRETCH_VALUE, /* a scalar, all of it */
  AS_STRETCH_OTHER  /* parts of a scalar, an array term */
} as_stretch_kind;
typedef struct as_space_stretch {
  as_stretch_kind kind;
  uint64_t offset, size_bytes;
  as_known_run known;
  const as_value *value; /* term, pointer or choice */
} as_space_stretch;
/* In the order of their offsets; the visitor changes nothing. requires: it is alive */
void as_space_stretches(as_space space, as_object object, void (*visit)(void *data, const as_space_stretch *stretch),
                        void *data);

/* ---- arrays ---- */

/* The array whose elements are the object's bytes, by their offsets; none: the content has no such form, or some of it
 * is not initialised. requires: it is alive */
as_term as_space_array(as_space space, as_object object);
/* The object's bytes are those of another array. requires: as_space_array has one */
void as_space_put_array(as_spaces *spaces, as_space *space, as_object object, as_term bytes);

/* ---- addresses ---- */

/* The number of a pointer: the address of its object, made when it is first asked for, plus the offset. Addresses are
 * aligned, not in the first and last 4096 bytes, do not wrap, and live objects that were asked for do not overlap, but
 * for literals of which one may be a part of the other. A number is itself. */
as_value as_space_address(as_spaces *spaces, as_space *space, const as_asker *asker, as_value pointer);
/* Where a number may point to, in the order of preference: it may lie at the end of one object and in another one. */
typedef enum as_regain {
  AS_REGAIN_LIVE, /* into a live object */
  AS_REGAIN_END,  /* or to the end of one: what C lets a pointer point to */
  AS_REGAIN_ANY,  /* or into a dead one: an access fails there, but for one to no bytes at an end */
  AS_REGAIN_FREED /* into a live one, a dead one, to an end: for free, to which an end means nothing */
} as_regain;
/* The pointer that a number is, among the objects whose address was asked for; else it stays a number. Which, is
 * decided; where the number is a sum with the address of a live object, that one first. */
as_space_status as_space_pointer(as_spaces *spaces, as_space space, const as_asker *asker, as_regain regain,
                                 as_value number, as_value *pointer);
/* Whether two pointers are equal, as a Bool term: by object and offset; by address where one is at an end or dead, or
 * both point to the same character of literals that may be the same memory. */
as_space_status as_space_equal(as_spaces *spaces, as_space *space, const as_asker *asker, as_value a, as_value b,
                               as_term *equal);

/* ---- changes ---- */

/* A stretch of bytes that may differ: `same` is a Bool term, which says where it does not. */
typedef void as_space_change(void *data, uint64_t offset, uint64_t count, as_term same);
/* What differs between an object of a space and one of a space that came of it, mostly the same: stretches in order,
 * one for each scalar or byte. Bytes that were unconstrained before count as the same: to read them changes them.
 * Millions of bytes that are not seen to be the same at once are one stretch, which may be the same all the same:
 * `same` is the constant false. requires: both are alive, and of one size */
void as_space_changes(as_spaces *spaces, as_space before, as_object old, as_space now, as_object object,
                      as_space_change *visit, void *data);
/* Objects of two spaces that stand for each other, though their numbers differ: pointers to them are the same. */
typedef struct as_object_pairs {
  bool (*are_pair)(void *data, as_object a, as_object b);
  void *data;
} as_object_pairs;
/* What differs between objects of two spaces that need not have come of each other, but have the same terms. */
void as_space_differences(as_spaces *spaces, as_space a, as_object of_a, as_space b, as_object of_b,
                          const as_object_pairs *pairs, as_space_change *visit, void *data);
/* The first unconstrained byte from *at on. */
bool as_space_unconstrained(as_space space, as_object object, uint64_t *at);
/* Whether two values of this size are the same, as a Bool term; a pointer is never a number. */
as_term as_value_equal(as_spaces *spaces, const as_value *a, const as_value *b, uint64_t size_bytes);

/* ---- whole spaces ---- */

/* Objects that can be reached from the roots, and from there by what their content points to; `visit` is called once
 * for each, those of the roots included. A number that was computed from addresses points to their objects. Of a choice
 * all pointers count, or with an asker the one that it decides for. */
/* What choices point to, as far as nobody asks: objects that are reached without any are told to `visit`, and pointers
 * that objects so reached, or roots, choose under a guard to `chosen`. */
typedef void as_space_chosen(void *data, as_term guard, as_object object);
void as_space_reach_surely(as_spaces *spaces, as_space space, const as_asker *asker, const as_value *roots,
                           uint32_t count, void (*visit)(void *data, as_object object), as_space_chosen *chosen,
                           void *data);
void as_space_reach(as_spaces *spaces, as_space space, const as_asker *asker, const as_value *roots, uint32_t count,
                    void (*visit)(void *data, as_object object), void *data);
/* Whether the space keeps all its promises; *error is a sentence if not. Debug builds check the object that an
 * operation changed after every operation, large ones now and then. */
bool as_space_valid(as_spaces *spaces, as_space space, const char **error);
/* Objects, ranges, bytes that are held; for tests and statistics. */
typedef struct as_space_statistics {
  uint64_t objects, alive, ranges, bytes;
} as_space_statistics;
as_space_statistics as_space_get_statistics(as_space space);

AS_END_DECLARATIONS

#endif
