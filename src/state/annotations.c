/* Notes: stretches of bytes with a tag. */
#include <assay/state/notes.h>

#include <assert.h>

static uint64_t key_of(as_object object, uint64_t from) { return (uint64_t)object.id << 32 | from; }

static as_note note_of(uint64_t key, uint64_t value) {
  uint64_t from = key & UINT32_MAX;
  return (as_note){from, from + (value >> 32), (uint32_t)value};
}

bool as_notes_next(as_pmap notes, as_object object, uint64_t from, uint64_t to, as_note *note) {
  uint64_t key, value, begin = note->to > from ? note->to : from;
  assert(as_object_exists(object));
  if (begin >= to || begin >= AS_NOTE_END) return false;
  if (as_pmap_floor(notes, key_of(object, begin), &key, &value) && key >> 32 == object.id &&
      note_of(key, value).to > begin)
    return *note = note_of(key, value), true;
  if (!as_pmap_ceiling(notes, key_of(object, begin), &key, &value) || key >> 32 != object.id ||
      note_of(key, value).from >= to)
    return false;
  return *note = note_of(key, value), true;
}

static void put(as_pmaps *maps, as_pmap *notes, as_object object, as_note note) {
  assert(as_object_exists(object) && note.from < note.to && note.to <= AS_NOTE_END);
  as_pmap_put(maps, notes, key_of(object, note.from), (note.to - note.from) << 32 | note.tag);
}

void as_notes_clear(as_pmaps *maps, as_pmap *notes, as_object object, uint64_t from, uint64_t to) {
  for (as_note note = {0}; as_notes_next(*notes, object, from, to, &note);) {
    as_pmap_remove(maps, notes, key_of(object, note.from));
    if (note.from < from) put(maps, notes, object, (as_note){note.from, from, note.tag});
    if (note.to > to) put(maps, notes, object, (as_note){to, note.to, note.tag});
  }
}

void as_notes_put(as_pmaps *maps, as_pmap *notes, as_object object, uint64_t from, uint64_t to, uint32_t tag) {
  if (to > AS_NOTE_END) to = AS_NOTE_END;
  if (from >= to) return;
  as_notes_clear(maps, notes, object, from, to);
  put(maps, notes, object, (as_note){from, to, tag});
}
