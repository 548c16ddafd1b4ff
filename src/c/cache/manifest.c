#include "c/cache/cache_internal.h"

#include <assert.h>

enum { FORMAT = 1, BYTE_ORDER_MARK = 0x01020304 };
static const char magic[8] = "as-cach\n";

typedef struct header {
  char magic[8];
  uint32_t byte_order, format;
  uint64_t bytes, checksum;
  uint32_t alternatives, unused; /* the checksum covers this and what follows */
} header;

static_assert(sizeof(header) % 8 == 0 && sizeof(as_cache_alternative) % 8 == 0, "rows are aligned");
static_assert(sizeof(as_cache_folder) % 8 == 0 && sizeof(as_cache_entry) % 8 == 0, "rows are aligned");
static_assert(sizeof(as_cache_content) % 8 == 0, "rows are aligned");

static uint64_t checksum_of(as_cache_bytes manifest) {
  size_t before = offsetof(header, alternatives);
  return as_checksum(manifest.at + before, manifest.count - before);
}

static bool header_is_right(as_cache_bytes manifest) {
  if (manifest.count < sizeof(header)) return false;
  const header *head = (const header *)(const void *)manifest.at;
  return memcmp(head->magic, magic, sizeof magic) == 0 && head->byte_order == BYTE_ORDER_MARK &&
         head->format == FORMAT && head->bytes == manifest.count && head->checksum == checksum_of(manifest);
}

/* ---- opening ---- */

static uint64_t whole_bytes(const as_cache_alternative *head) {
  uint64_t bytes = sizeof *head + (uint64_t)head->folders * sizeof(as_cache_folder) +
                   (uint64_t)head->entries * sizeof(as_cache_entry) +
                   (uint64_t)head->contents * sizeof(as_cache_content) + head->names_bytes + head->said_bytes;
  return (bytes + 7) / 8 * 8;
}

static as_cache_view view_of(char *at) {
  as_cache_view view = {.head = (const as_cache_alternative *)(void *)at};
  view.folders = (as_cache_folder *)(void *)(at + sizeof *view.head);
  view.entries = (as_cache_entry *)(void *)(view.folders + view.head->folders);
  view.contents = (as_cache_content *)(void *)(view.entries + view.head->entries);
  view.names = (const char *)(view.contents + view.head->contents);
  view.said = view.names + view.head->names_bytes;
  return view;
}

static bool rows_are_right(const as_cache_view *view) {
  const as_cache_alternative *head = view->head;
  uint64_t entries = 0, contents = 0;
  if (!head->names_bytes || view->names[head->names_bytes - 1] != 0) return false;
  for (uint32_t i = 0; i < head->folders; i++) {
    entries += view->folders[i].entries;
    if (view->folders[i].name >= head->names_bytes) return false;
  }
  for (uint32_t i = 0; i < head->entries; i++) {
    const as_cache_entry *entry = &view->entries[i];
    if (entry->name >= head->names_bytes || entry->presence >= AS_CACHE_UNKNOWN) return false;
    if (entry->was_read && entry->presence == AS_CACHE_ABSENT) return false;
    contents += entry->was_read != 0;
  }
  return entries == head->entries && contents == head->contents;
}

uint32_t as_cache_manifest_open(as_cache_bytes manifest, as_cache_view views[AS_CACHE_ALTERNATIVES]) {
  if (!header_is_right(manifest)) return 0;
  uint32_t count = ((const header *)(const void *)manifest.at)->alternatives;
  if (count > AS_CACHE_ALTERNATIVES) return 0;
  size_t offset = sizeof(header);
  for (uint32_t i = 0; i < count; i++) {
    if (manifest.count - offset < sizeof(as_cache_alternative)) return 0;
    const as_cache_alternative *head = (const as_cache_alternative *)(const void *)(manifest.at + offset);
    if (head->bytes != whole_bytes(head) || head->bytes > manifest.count - offset) return 0;
    views[i] = view_of(manifest.at + offset);
    if (!rows_are_right(&views[i])) return 0;
    offset += head->bytes;
  }
  return offset == manifest.count ? count : 0;
}

/* ---- making ---- */

void as_cache_manifest_seal(as_cache_bytes manifest) {
  header *head = (header *)(void *)manifest.at;
  head->bytes = manifest.count;
  head->checksum = checksum_of(manifest);
}

void as_cache_manifest_join(as_text *joined, const as_text *alternative, as_cache_bytes before,
                            as_digest dropped[AS_CACHE_ALTERNATIVES], uint32_t *dropped_count) {
  const as_cache_alternative *newest = (const as_cache_alternative *)(const void *)alternative->at;
  assert(newest->bytes == alternative->length);
  as_cache_view views[AS_CACHE_ALTERNATIVES];
  uint32_t count = as_cache_manifest_open(before, views);
  header head = {.byte_order = BYTE_ORDER_MARK, .format = FORMAT, .alternatives = 1};
  memcpy(head.magic, magic, sizeof magic);
  as_text_put_bytes(joined, (const char *)&head, sizeof head);
  as_text_put_bytes(joined, alternative->at, alternative->length);
  *dropped_count = 0;
  for (uint32_t i = 0; i < count; i++) {
    const as_cache_alternative *old = views[i].head;
    if (as_digest_equal(&old->unit, &newest->unit)) continue;
    bool room = head.alternatives < AS_CACHE_ALTERNATIVES && joined->length + old->bytes <= AS_CACHE_MANIFEST_MOST;
    if (room)
      as_text_put_bytes(joined, (const char *)old, old->bytes), head.alternatives++;
    else
      dropped[(*dropped_count)++] = old->unit;
  }
  memcpy(joined->at, &head, sizeof head);
  as_cache_manifest_seal((as_cache_bytes){joined->at, joined->length});
}
