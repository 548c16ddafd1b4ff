/* Scenes whose elements are linked as the program links them.
 *
 * Memory of a caller is made as it is needed, each pointer to something of its own: so a list that is linked both ways
 * has an element whose predecessor is not the one that leads to it. A program that takes such an element out changes
 * the wrong link, and finds the element again after it was freed: what no caller passes.
 *
 * That x is the way back of m is what the program says itself: by writing p->x->m. In a scene that is linked, what is
 * reached by m of some element leads back to that by x; and what is reached by a pointer that no element has (the
 * list's) has no element before it, though the program has changed the link of one. A failure that is in no such scene
 * is none that anybody is to blame for.
 *
 *   for (uint32_t i = 0; as_scene_relink(&region, program, &scene, i, &linked); i++) ...;   // each way to do so
 */
#ifndef ASSAY_ANALYSE_BUGS_RELINK_H
#define ASSAY_ANALYSE_BUGS_RELINK_H

#include "analyse/bugs/scene.h"

/* False: there is no such way, or the scene is linked so already. In the region. */
bool as_scene_relink(as_region *region, const as_core_unit *program, const as_scene *scene, uint32_t way,
                     as_scene *linked);

#endif
