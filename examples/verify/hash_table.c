/* A hash table with chaining. Its meaning is a function from keys to what is found; chains are where that is computed.
 */
#include <stdlib.h>

struct entry {
  unsigned key;
  int value;
  struct entry *next;
};

/*@ datatype chain { End {}, Entry { u32 key, i32 value, datatype chain next } }
    datatype result { None {}, Some { i32 value } }

    predicate [rec] (datatype chain) Chain(pointer p) {
      if (is_null(p)) { return End {}; }
      else {
        take E = RW<struct entry>(p);
        take A = Alloc(p);
        assert (A.base == (u64) p && A.size == sizeof<struct entry>);
        take N = Chain(E.next);
        return Entry { key: E.key, value: E.value, next: N };
      }
    }
    predicate (datatype chain) ChainAt(pointer link) {
      take P = RW<struct entry *>(link);
      take C = Chain(P);
      return C;
    }
    function [rec] (datatype result) found(u32 k, datatype chain c) {
      match c {
        End {} => { None {} }
        Entry { key: j, value: v, next: n } => { j == k ? Some { value: v } : found(k, n) }
      }
    }
    function [rec] (datatype chain) stored(u32 k, i32 x, datatype chain c) {
      match c {
        End {} => { Entry { key: k, value: x, next: End {} } }
        Entry { key: j, value: v, next: n } => {
          j == k ? Entry { key: j, value: x, next: n } : Entry { key: j, value: v, next: stored(k, x, n) }
        }
      }
    }
    function (datatype result) lookup(u32 k, map<u64, datatype chain> t, u64 size) { found(k, t[(u64) k % size]) }

    lemma found_stored(u32 k, i32 x, datatype chain c)
      requires true;
      ensures  each (u32 j; true) { found(j, stored(k, x, c)) == (j == k ? Some { value: x } : found(j, c)) }; @*/

static const struct entry *chain_find(const struct entry *e, unsigned key, int *value)
/*@ requires take C = Chain(e);
             take V = RW(value);
    ensures  take D = Chain(e);
             D == C;
             take U = RW(value);
             found(key, C) == (is_null(return) ? None {} : Some { value: U });
             is_null(return) implies U == V; @*/
{
  if (!e) return NULL;
  if (e->key != key) return chain_find(e->next, key, value);
  *value = e->value;
  return e;
}

static int chain_store(struct entry **link, unsigned key, int value)
/*@ requires take C = ChainAt(link);
    ensures  take D = ChainAt(link);
             return == 0i32 || return == 1i32;
             D == (return == 1i32 ? stored(key, value, C) : C); @*/
{
  struct entry *e = *link;
  if (!e) {
    e = malloc(sizeof *e);
    if (!e) return 0;
    *e = (struct entry){.key = key, .value = value, .next = NULL};
    *link = e;
    return 1;
  }
  if (e->key != key) return chain_store(&e->next, key, value);
  e->value = value;
  return 1;
}

/* 1 and its value if the key is there. */
int table_get(struct entry **table, size_t size, unsigned key, int *value)
/*@ requires 0u64 < size;
             take T = each (u64 i; i < size) { ChainAt(array_shift<struct entry *>(table, i)) };
             take V = RW(value);
    ensures  take U = each (u64 i; i < size) { ChainAt(array_shift<struct entry *>(table, i)) };
             U == T;
             take W1 = RW(value);
             lookup(key, T, size) == (return == 0i32 ? None {} : Some { value: W1 });
             return == 0i32 implies W1 == V; @*/
{
  return chain_find(table[key % size], key, value) != NULL;
}

/* 0 if there is no memory for a new entry. */
int table_put(struct entry **table, size_t size, unsigned key, int value)
/*@ requires 0u64 < size;
             take T = each (u64 i; i < size) { ChainAt(array_shift<struct entry *>(table, i)) };
    ensures  take U = each (u64 i; i < size) { ChainAt(array_shift<struct entry *>(table, i)) };
             return == 0i32 implies U == T;
             each (u32 k; return != 0i32) {
               lookup(k, U, size) == (k == key ? Some { value: value } : lookup(k, T, size))
             }; @*/
{
  /*@ apply found_stored(key, value, T[(u64) key % size]); @*/
  return chain_store(&table[key % size], key, value);
}

void table_start(struct entry **table, size_t size)
/*@ requires take M = each (u64 i; i < size) { W<struct entry *>(array_shift<struct entry *>(table, i)) };
    ensures  take T = each (u64 i; i < size) { ChainAt(array_shift<struct entry *>(table, i)) };
             each (u64 i; i < size) { T[i] == End {} }; @*/
{
  for (size_t i = 0; i < size; i++)
  /*@ inv i <= size;
          take T = each (u64 k; k < i) { ChainAt(array_shift<struct entry *>(table, k)) };
          take M = each (u64 k; i <= k && k < size) { W<struct entry *>(array_shift<struct entry *>(table, k)) };
          each (u64 k; k < i) { T[k] == End {} }; @*/
  {
    table[i] = NULL;
  }
}
