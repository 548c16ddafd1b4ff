/* Annotations: stretches of bytes with a tag. */
#include <assay/state/annotations.h>

#include <assert.h>

static uint64_t key_of(as_object object, uint64_t from) { return (uint64_t)object.id << 32 | from; }

static as_annotation note_of(uint64_t key, uint64_t value) {
  uint64_t from = key & UINT32_MAX;
  return (as_annotation){from, from + (value >> 32), (uint32_t)value};
}

bool as_annotations_next(as_pmap annotations, as_object object, uint64_t from, uint64_t to, as_annotation *annotation) {
  uint64_t key, value, begin = annotation->to > from ? annotation->to : from;
  assert(annotation->from <= annotation->to);
  assert(as_object_exists(object));
  if (begin >= to || begin >= AS_ANNOTATION_END) return false;
  if (as_pmap_floor(annotations, key_of(object, begin), &key, &value) && key >> 32 == object.id &&
      note_of(key, value).to > begin)
    return *annotation = note_of(key, value), true;
  if (!as_pmap_ceiling(annotations, key_of(object, begin), &key, &value) || key >> 32 != object.id ||
      note_of(key, value).from >= to)
    return false;
  return *annotation = note_of(key, value), true;
}

static void put(as_pmaps *maps, as_pmap *annotations, as_object object, as_annotation annotation) {
  assert(as_object_exists(object) && annotation.from < annotation.to && annotation.to <= AS_ANNOTATION_END);
  as_pmap_put(maps, annotations, key_of(object, annotation.from),
              (annotation.to - annotation.from) << 32 | annotation.tag);
}

void as_annotations_clear(as_pmaps *maps, as_pmap *annotations, as_object object, uint64_t from, uint64_t to) {
  assert(as_object_exists(object));
  for (as_annotation annotation = {0}; as_annotations_next(*annotations, object, from, to, &annotation);) {
    as_pmap_remove(maps, annotations, key_of(object, annotation.from));
    if (annotation.from < from) put(maps, annotations, object, (as_annotation){annotation.from, from, annotation.tag});
    if (annotation.to > to) put(maps, annotations, object, (as_annotation){to, annotation.to, annotation.tag});
  }
}

void as_annotations_put(as_pmaps *maps, as_pmap *annotations, as_object object, uint64_t from, uint64_t to,
                        uint32_t tag) {
  if (to > AS_ANNOTATION_END) to = AS_ANNOTATION_END;
  if (from >= to) return;
  as_annotations_clear(maps, annotations, object, from, to);
  put(maps, annotations, object, (as_annotation){from, to, tag});
}
