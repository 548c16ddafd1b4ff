/* Scenes: one state that a function begins in, with all its values known: what a path's anti-frame is under a model.
 *
 * A scene has objects: what each parameter is passed, variables of the program that the function looks at, and memory
 * that pointers of the caller's point to; and *cells*, their bytes as far as they matter. All else is zero.
 *
 *   as_scene scene = as_scene_of(region, view, run, abducer, program, &path, outcome);
 */
#ifndef ASSAY_ANALYSE_BUGS_SCENE_H
#define ASSAY_ANALYSE_BUGS_SCENE_H

#include "analyse/c/view.h"
#include "c/abduce/abduce.h"
#include <assay/base/text.h>

typedef enum as_scene_kind {
  AS_SCENE_PARAMETER, /* index: which */
  AS_SCENE_GLOBAL,    /* index: of the program's globals */
  AS_SCENE_MEMORY,    /* at `address` */
} as_scene_kind;

#define AS_SCENE_NONE UINT32_MAX
#define AS_SCENE_NOWHERE UINT64_MAX

typedef struct as_scene_object {
  as_scene_kind kind;
  uint32_t index;
  uint32_t type;       /* memory: what is said to be there; AS_CORE_NONE: nobody knows */
  uint64_t size_bytes; /* memory: that are accessed, or make up its type */
  uint64_t address;    /* memory, and variables whose address the path knows: where it begins; else 0 */
  uint64_t before;     /* memory: bytes before where the first pointer to it points */
  uint32_t via;        /* memory: the cell that has this pointer, or AS_SCENE_NONE */
  as_object object;    /* of the machine's */
} as_scene_object;

typedef struct as_scene_cell {
  uint32_t object; /* of the scene */
  uint64_t offset, size_bytes;
  uint32_t type;        /* AS_CORE_NONE: bytes */
  const uint8_t *bytes; /* as they lie in memory */
  uint32_t target;      /* pointer: the object that it points into, or AS_SCENE_NONE */
  uint64_t distance;    /* from its beginning */
  uint64_t written;  /* pointer: the first pointer of its type, in what it points to, that the path has overwritten: by
                      * its offset behind there; or AS_SCENE_NOWHERE */
  bool matters;      /* a test on the way to the failure, or the failure, is about it */
  uint32_t function; /* pointer: the function of the program's that it is, or AS_CORE_NONE */
} as_scene_cell;

typedef struct as_scene {
  const as_scene_object *objects;
  uint32_t object_count;
  const as_scene_cell *cells;
  uint32_t cell_count;
} as_scene;

/* In the region. `claim` is what fails, or none. requires: the outcome has a model */
as_scene as_scene_of(as_region *region, as_c_view *view, as_run *run, const as_abducer *abducer,
                     const as_core_unit *program, uint32_t function, const as_abduced *path, as_term claim,
                     const as_outcome *outcome);
/* The memory that has this address under the model, and where in it; or AS_SCENE_NONE. */
uint32_t as_scene_at(const as_scene *scene, uint64_t number, uint64_t *distance);
/* The object's pointer in a harness (harness.h): o3, or &variable. */
void as_scene_put_pointer(const as_core_unit *program, const as_scene *scene, uint32_t object, as_text *out);
/* What C calls a cell, from the parameters on: "list->head->next", "n"; where it has no name, "*p + 8". */
const char *as_scene_name(as_region *region, const as_core_unit *program, uint32_t function, const as_scene *scene,
                          uint32_t cell);

#endif
