/* Removing the folder of a program that nobody trusts: it may have made folders without rights, and some that lie
 * deeper than a name can be long. Symbolic links are removed, and not followed. */
#ifndef ASSAY_REPORT_REPLAY_REMOVE_H
#define ASSAY_REPORT_REPLAY_REMOVE_H

/* What cannot be removed stays, quietly: it is in a temporary folder. */
void as_remove_folder(const char *path);

#endif
