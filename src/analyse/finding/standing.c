#include "analyse/finding/standing.h"

const char *as_standing_name(as_standing standing) {
  static const char *const names[] = {[AS_STANDING_NOT_TRIED] = "not-tried",
                                      [AS_STANDING_CONFIRMED] = "confirmed",
                                      [AS_STANDING_REFUTED] = "refuted",
                                      [AS_STANDING_SILENT] = "silent",
                                      [AS_STANDING_UNDECIDED] = "undecided"};
  return names[standing];
}

bool as_standing_holds(as_standing native, as_standing executed) {
  return native == AS_STANDING_CONFIRMED || (native == AS_STANDING_SILENT && executed == AS_STANDING_CONFIRMED);
}

const char *as_standing_replay_name(as_standing native, as_standing executed) {
  if (native == AS_STANDING_NOT_TRIED) return "not-tried";
  if (native == AS_STANDING_CONFIRMED) return "native";
  return as_standing_holds(native, executed) ? "re-execution" : "unconfirmed";
}

bool as_standing_path_asks(const as_standing_path *path) { return path->native == AS_STANDING_SILENT && path->fails; }

bool as_standing_path_differs(const as_standing_path *path) {
  return path->native != AS_STANDING_CONFIRMED && path->native != AS_STANDING_SILENT && path->ended;
}

as_standing as_standing_of_path(const as_standing_path *path, as_standing executed) {
  if (path->native == AS_STANDING_CONFIRMED) return AS_STANDING_CONFIRMED;
  if (as_standing_path_asks(path))
    return executed == AS_STANDING_CONFIRMED || executed == AS_STANDING_REFUTED ? executed : AS_STANDING_UNDECIDED;
  return as_standing_path_differs(path) && !path->is_uncertain ? AS_STANDING_REFUTED : AS_STANDING_UNDECIDED;
}
