/* Guests: who executes a program together with what is said about it. The machine executes C; it has a guest for what
 * else is to be done: where `spec` instructions stand, where the entry begins and returns, and where a state is
 * partial, so that pointers are numbers without an object and only the guest knows what may be done with them.
 *
 * A guest has a snapshot of its own in every state: a value that is never written, but replaced (as_exec_set_guest). It
 * lives as long as the machine, so that copying and dropping a state cost nothing. Functions of a guest follow the
 * rules of instructions (exec.h): they ask first and write last, and say by their result whether to go on. A snapshot
 * that is set becomes the state's when the instruction is done; an instruction that is repeated finds the old one.
 */
#ifndef ASSAY_C_EXEC_GUEST_H
#define ASSAY_C_EXEC_GUEST_H

#include "c/exec/callees.h"
#include "c/exec/exec.h"
#include <assay/state/lack.h>

typedef struct as_guest {
  void *data;
  /* The machine asks itself whether a number is null that is moved, or a member of which is asked for. */
  bool asks_null;
  /* A pointer that would leave the address space is not looked at where nobody checks that: an index that overflows
   * when it is scaled is none. */
  bool asks_exact;
  /* No other thread need do anything: atomic objects are like others. Else their accesses are refused. */
  bool is_alone;
  /* What the program has when it begins was made, for one run or for all that a machine is kept for: no terms may come
   * into it. May be NULL. */
  void (*first)(void *data, as_machine *machine, as_space *space);
  /* The first thing that happens: what is there is made, and the entry is entered (as_exec_enter). */
  bool (*begin)(void *data, as_exec *x);
  /* The entry returns with this value; its frame is still there. Ends the path. */
  bool (*finish)(void *data, as_exec *x, as_value value);
  /* The program exits, which nobody returns from. Ends the path. */
  bool (*exited)(void *data, as_exec *x);
  /* The present instruction is `spec`; x->at->extra is its number. */
  bool (*spec)(void *data, as_exec *x);
  /* Whether the program is expected to fail with this check; then it did: `failed` ends the path. */
  bool (*expects)(void *data, as_exec *x, as_check check);
  bool (*failed)(void *data, as_exec *x, as_check check);
  /* The header of a loop is entered, from before or again, which has no invariant. */
  bool (*loop)(void *data, as_exec *x, uint32_t loop, bool again);
  /* A claim is about to be required: consequences of what the guest knows may be brought to the path. */
  void (*strengthen)(void *data, as_exec *x, as_term claim);
  /* Code has decided that this holds: if, switch, the condition of a loop; of the program's, or of a model of libc.
   * `side` says where it goes on; what holds is the constant true where nothing had to be decided. May be NULL. */
  void (*tested)(void *data, as_exec *x, as_term holds, uint32_t side);
  /* Whether this iteration of a loop is one that bounds are about. May be NULL: each is. */
  bool (*counts)(void *data, as_exec *x, bool again);
  /* How much was decided so far on this path: a function that calls itself without is not bounded by iterations. May be
   * NULL: none is. */
  uint32_t (*decided)(const as_exec *x);
  /* Bytes that may be anything are read as this new variable: the first value that comes to mind may be suggested
   * (as_asking_suggest). The type is AS_CORE_NONE where nobody knows it. May be NULL. */
  void (*fresh)(void *data, as_exec *x, as_object object, uint32_t type, as_term variable);
  /* A number is called: which function it is; AS_CORE_NONE: nobody knows, and `call` is asked, which says UNKNOWN if it
   * does not know either. False: the branch is over. */
  bool (*callee)(void *data, as_exec *x, as_value number, uint32_t *function);
  as_called (*call)(void *data, as_exec *x, as_value number, as_call *call);
  /* An object that is there has so many bytes at this number: *pointer becomes a pointer with an object. Asks nothing
   * of the run but whether something holds on the path. */
  bool (*point)(void *data, as_exec *x, as_space space, as_lack_access access, const as_value *size, as_value *pointer);
  /* So many bytes are about to be accessed through a pointer that has an object already: functions of libc go on with
   * what `point` gave them. May be NULL. */
  void (*reaches)(void *data, as_exec *x, const as_value *pointer, const as_value *size);
  /* It was not there: produce it, or say why not. True: it is there now. */
  bool (*lack)(void *data, as_exec *x, as_space *space, const as_lack *lack);
  /* Libc would look at a byte of a string that may have ended before, so that it need not decide whether it has: it is
   * produced, if that is harmless. Asks nothing. False: it is not. May be NULL: libc decides. */
  bool (*extend)(void *data, as_exec *x, as_space *space, const as_value *pointer);
  /* An object's lifetime is about to end, by its block or its call; the type is AS_CORE_NONE where nobody knows it. */
  bool (*ends)(void *data, as_exec *x, as_object object, uint32_t type);
  /* A volatile access has read this: somebody else may have written something else of the type. */
  bool (*vary)(void *data, as_exec *x, uint32_t type, as_value *value);
  /* Numbers as pointers: one is moved; two are subtracted or put in order; whether two are equal; what number C sees.
   */
  void (*approach)(void *data, as_exec *x, const as_value *from); /* will be moved by what is not known */
  bool (*moved)(void *data, as_exec *x, const as_value *from, const as_value *to);
  bool (*related)(void *data, as_exec *x, as_check check, as_value a, as_value b, as_term *from, as_term *to);
  bool (*equal)(void *data, as_exec *x, as_value a, as_value b, as_term *equal);
  bool (*address)(void *data, as_exec *x, as_value pointer, as_value *number);
  /* Two accesses that were made, of so many bytes each: whether they are known to be in different memory. */
  bool (*apart)(void *data, as_exec *x, as_value a, uint64_t a_bytes, as_value b, uint64_t b_bytes);
  bool (*regain)(void *data, as_exec *x, as_value number, as_value *pointer);
} as_guest;

/* The state's, or what this instruction has made of it. */
const void *as_exec_guest(const as_exec *x);
void as_exec_set_guest(as_exec *x, const void *snapshot);

#endif
