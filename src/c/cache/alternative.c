#include "c/cache/cache_internal.h"

#include <assay/base/strings.h>
#include <fcntl.h>
#include <unistd.h>

/* A folder with fewer paths than this is not worth a new manifest when it has changed. */
enum { MANY_ENTRIES = 16 };

AS_VECTOR_DEFINE(folder_vector, as_cache_folder)
AS_VECTOR_DEFINE(entry_vector, as_cache_entry)
AS_VECTOR_DEFINE(content_vector, as_cache_content)

/* ---- making one ---- */

typedef struct gathering {
  as_memory *memory;
  const as_front_asked_vector *asked;
  int64_t began_ns, now_ns;
  as_strings folder_names;
  as_u32_vector folder_of; /* by path asked */
  folder_vector folders;   /* by symbol of the name, in the order of first asking */
  entry_vector entries;
  content_vector contents;
  as_text names;
  as_digester digester; /* of the name of the unit */
} gathering;

/* Where the name begins; what is before it is the folder's. Paths that end in a slash or a dot are names as a whole. */
static const char *name_in(const char *path) {
  const char *slash = strrchr(path, '/');
  if (!slash) return path;
  bool plain = slash[1] && strcmp(slash + 1, ".") != 0 && strcmp(slash + 1, "..") != 0;
  return plain ? slash + 1 : path;
}

/* The slash at the end belongs to the root only. */
static as_symbol folder_of(gathering *all, const char *path) {
  size_t length = (size_t)(name_in(path) - path);
  return as_strings_intern_bytes(&all->folder_names, path, length > 1 ? length - 1 : length);
}

static void sort_by_folder(gathering *all) {
  for (uint32_t i = 0; i < all->asked->count; i++) {
    uint32_t folder = folder_of(all, all->asked->at[i].path).id;
    while (all->folders.count <= folder) folder_vector_push(all->memory, &all->folders, (as_cache_folder){0});
    as_u32_vector_push(all->memory, &all->folder_of, folder);
    all->folders.at[folder].entries++;
  }
}

static uint32_t add_name(gathering *all, const char *name) {
  uint32_t offset = (uint32_t)all->names.length;
  as_text_put_bytes(&all->names, name, strlen(name) + 1);
  as_digester_add(&all->digester, name, strlen(name) + 1);
  return offset;
}

static bool add_content(gathering *all, int folder, const char *name) {
  as_cache_content content = {0};
  if (!as_cache_digest(all->memory, folder, name, &content.digest, &content.seen)) return false;
  if (as_cache_changed_since(&content.seen, all->began_ns)) return false;
  content.settled = as_cache_settled(&content.seen, all->now_ns);
  as_digester_add(&all->digester, &content.digest, sizeof content.digest);
  content_vector_push(all->memory, &all->contents, content);
  return true;
}

/* Whether nothing can come to this name, go from it or be of another kind without a change of the folder. */
static bool is_plain(int folder, const char *name, as_cache_presence presence) {
  as_cache_identity own, reached;
  if (strchr(name, '/') || strcmp(name, ".") == 0 || strcmp(name, "..") == 0) return false;
  if (as_cache_look(folder, name, false, &own) != presence) return false;
  return presence == AS_CACHE_ABSENT ||
         (as_cache_look(folder, name, true, &reached) == presence && as_cache_same(&own, &reached));
}

/* `folder` -1: it is absent. */
static bool add_entry(gathering *all, int folder, const as_front_asked *asked) {
  const char *name = name_in(asked->path);
  as_cache_entry entry = {.name = add_name(all, name), .presence = (uint8_t)asked->presence};
  if (asked->presence != AS_FRONT_ABSENT && folder < 0) return false;
  entry.plain = folder >= 0 && is_plain(folder, name, (as_cache_presence)asked->presence);
  entry.was_read = asked->was_read && asked->presence != AS_FRONT_ABSENT;
  uint8_t kind[2] = {entry.presence, entry.was_read};
  as_digester_add(&all->digester, kind, sizeof kind);
  entry_vector_push(all->memory, &all->entries, entry);
  return !entry.was_read || add_content(all, folder, name);
}

/* The folder is seen before its entries are: what is added meanwhile makes it look different. */
static bool add_folder(gathering *all, int base, uint32_t index) {
  const char *name = as_strings_text(&all->folder_names, (as_symbol){index});
  as_cache_folder *row = &all->folders.at[index];
  if (!row->entries) return true; /* the empty name, if all paths are absolute */
  row->name = add_name(all, name);
  as_cache_presence presence = AS_CACHE_DIRECTORY;
  int folder = as_cache_open_folder(base, name, &presence);
  if (presence == AS_CACHE_UNKNOWN) return false;
  if (folder >= 0 && as_cache_look_at(folder, &row->seen)) row->settled = as_cache_settled(&row->seen, all->now_ns);
  bool good = true;
  for (uint32_t i = 0; good && i < all->asked->count; i++)
    if (all->folder_of.at[i] == index) good = add_entry(all, folder, &all->asked->at[i]);
  if (folder >= 0) close(folder);
  return good;
}

static bool gather(gathering *all, int base) {
  as_text_put_bytes(&all->names, "", 1);
  sort_by_folder(all);
  for (uint32_t i = 0; i < all->folders.count; i++)
    if (!add_folder(all, base, i)) return false;
  return all->names.length < AS_CACHE_MANIFEST_MOST;
}

static void put_rows(as_text *made, const void *rows, size_t bytes) {
  if (bytes) as_text_put_bytes(made, rows, bytes);
}

static void put_together(as_text *made, gathering *all, const as_front_reply *reply, const as_core_unit *unit) {
  as_cache_alternative head = {.unit = as_digester_end(&all->digester),
                               .unit_bytes = as_core_saved_bytes(unit),
                               .unit_checksum = as_core_saved_checksum(unit),
                               .warnings = reply->warnings,
                               .folders = all->folders.count,
                               .entries = all->entries.count,
                               .contents = all->contents.count,
                               .names_bytes = (uint32_t)all->names.length,
                               .said_bytes = (uint32_t)reply->said.length};
  put_rows(made, &head, sizeof head);
  put_rows(made, all->folders.at, all->folders.count * sizeof *all->folders.at);
  put_rows(made, all->entries.at, all->entries.count * sizeof *all->entries.at);
  put_rows(made, all->contents.at, all->contents.count * sizeof *all->contents.at);
  put_rows(made, all->names.at, all->names.length);
  put_rows(made, reply->said.at, reply->said.length);
  while (made->length % 8) as_text_put_char(made, 0);
  head.bytes = made->length;
  memcpy(made->at, &head, sizeof head);
}

static void release(gathering *all) {
  as_strings_release(&all->folder_names);
  as_u32_vector_release(all->memory, &all->folder_of);
  folder_vector_release(all->memory, &all->folders);
  entry_vector_release(all->memory, &all->entries);
  content_vector_release(all->memory, &all->contents);
  as_text_release(&all->names);
}

bool as_cache_alternative_make(as_text *made, int base, const as_cache_ticket *ticket, const as_front_reply *reply,
                               const as_core_unit *unit) {
  gathering all = {.memory = made->memory,
                   .asked = &reply->asked,
                   .began_ns = ticket->began_ns,
                   .now_ns = as_cache_time_ns(),
                   .names.memory = made->memory};
  as_strings_init(&all.folder_names, all.memory);
  as_digester_begin(&all.digester);
  as_digester_add(&all.digester, &ticket->key, sizeof ticket->key);
  bool good = reply->said.length < AS_CACHE_MANIFEST_MOST && gather(&all, base);
  if (good) put_together(made, &all, reply, unit);
  release(&all);
  return good && made->length < AS_CACHE_MANIFEST_MOST / 2;
}

/* ---- comparing ---- */

typedef struct comparison {
  as_memory *memory;
  const as_cache_view *view;
  as_cache_content *content; /* the next one */
  int64_t now_ns;
  bool renewed;
} comparison;

static bool still_absent(as_cache_entry *entry, int folder, const char *name) {
  as_cache_identity ignored;
  if (entry->plain) {
    as_cache_presence presence = as_cache_look(folder, name, false, &ignored);
    if (presence == AS_CACHE_ABSENT || presence == AS_CACHE_UNKNOWN) return presence == AS_CACHE_ABSENT;
    entry->plain = 0; /* by now there is something, perhaps a link that leads nowhere */
  }
  return as_cache_look(folder, name, true, &ignored) == AS_CACHE_ABSENT;
}

static bool same_content(comparison *all, int folder, const char *name, const as_cache_identity *now) {
  as_cache_content *then = all->content++;
  if (then->settled && as_cache_same(&then->seen, now)) return true;
  as_digest digest;
  as_cache_identity seen;
  if (!as_cache_digest(all->memory, folder, name, &digest, &seen)) return false;
  if (!as_digest_equal(&digest, &then->digest)) return false;
  if (!as_cache_settled(&seen, all->now_ns)) return true;
  then->seen = seen, then->settled = 1;
  all->renewed = true;
  return true;
}

static bool depends_on_folder(const as_cache_entry *entry) { return entry->plain && !entry->was_read; }

static bool entry_holds(comparison *all, as_cache_entry *entry, int folder, bool folder_is_same) {
  const char *name = all->view->names + entry->name;
  as_cache_presence presence = (as_cache_presence)entry->presence;
  as_cache_identity seen;
  if (folder < 0) return presence == AS_CACHE_ABSENT;
  if (folder_is_same && depends_on_folder(entry)) return true;
  if (presence == AS_CACHE_ABSENT) return still_absent(entry, folder, name);
  if (as_cache_look(folder, name, true, &seen) != presence) return false;
  if (entry->was_read) return same_content(all, folder, name, &seen);
  entry->plain = entry->plain && is_plain(folder, name, presence);
  return true;
}

/* `folder` -1: it is absent. Its entries begin at `entry`. */
static bool folder_holds(comparison *all, as_cache_folder *row, as_cache_entry *entry, int folder) {
  as_cache_identity seen;
  bool is_seen = folder >= 0 && as_cache_look_at(folder, &seen);
  bool is_same = is_seen && row->settled && as_cache_same(&row->seen, &seen);
  for (uint32_t i = 0; i < row->entries; i++)
    if (!entry_holds(all, &entry[i], folder, is_same)) return false;
  if (is_seen && !is_same && row->entries >= MANY_ENTRIES && as_cache_settled(&seen, all->now_ns)) {
    row->seen = seen, row->settled = 1;
    all->renewed = true;
  }
  return true;
}

/* Whether one look at the folder says that all its entries hold. */
static bool is_untouched(const as_cache_folder *row, const as_cache_entry *entry, int base, const char *name) {
  as_cache_identity seen;
  if (!row->settled) return false;
  for (uint32_t i = 0; i < row->entries; i++)
    if (!depends_on_folder(&entry[i])) return false;
  return as_cache_look(base, *name ? name : ".", true, &seen) == AS_CACHE_DIRECTORY && as_cache_same(&row->seen, &seen);
}

static bool holds_when_opened(comparison *all, as_cache_folder *row, as_cache_entry *entry, int base,
                              const char *name) {
  as_cache_presence presence = AS_CACHE_DIRECTORY;
  int folder = as_cache_open_folder(base, name, &presence);
  bool good = presence != AS_CACHE_UNKNOWN && folder_holds(all, row, entry, folder);
  if (folder >= 0) close(folder);
  return good;
}

bool as_cache_alternative_holds(as_memory *memory, const as_cache_view *view, int base, bool *renewed) {
  comparison all = {.memory = memory, .view = view, .content = view->contents, .now_ns = as_cache_time_ns()};
  as_cache_entry *entry = view->entries;
  bool good = true;
  for (uint32_t i = 0; good && i < view->head->folders; i++) {
    as_cache_folder *row = &view->folders[i];
    if (!row->entries) continue;
    const char *name = view->names + row->name;
    good = is_untouched(row, entry, base, name) || holds_when_opened(&all, row, entry, base, name);
    entry += row->entries;
  }
  *renewed = good && all.renewed;
  return good;
}
