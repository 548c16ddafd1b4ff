#include "c/front/front.h"
#include "report/prove/proof.h"
#include "report/witness/test_folder.h"
#include "solve/refute/pack.h"

#include <ctype.h>
#include <dirent.h>
#include <string.h>

static const char certificate_begin[] = "(* A certificate, written by assay ";
static const char proof_begin[] = "(* A proof, written by assay ";
static const char certificate_suffix[] = "_certificate.v";
static const char definition_begin[] = "Definition certificate : list piece := Eval vm_compute in map piece_of\n";

void as_proof_theory(as_text *path) { as_front_beside(path, "proofs"); }

void as_proof_name(const char *file, as_text *name) {
  const char *slash = strrchr(file, '/'), *base = slash ? slash + 1 : file, *dot = strrchr(base, '.');
  size_t length = dot && dot != base ? (size_t)(dot - base) : strlen(base);
  if (!length || !isalpha((unsigned char)base[0])) as_text_put(name, "p_");
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)base[i];
    as_text_put_char(name, c < 128 && isalnum(c) ? (char)c : '_');
  }
}

bool as_proof_find(const char *folder, as_text *name) {
  DIR *all = opendir(folder);
  uint32_t found = 0;
  for (const struct dirent *entry; all && (entry = readdir(all));) {
    size_t length = strlen(entry->d_name), suffix = strlen(certificate_suffix);
    if (length <= suffix || strcmp(entry->d_name + length - suffix, certificate_suffix) != 0) continue;
    if (!found++) as_text_put_bytes(name, entry->d_name, length - suffix);
  }
  if (all) closedir(all);
  return found == 1;
}

/* Names of files may hold what ends a comment. */
static void put_comment(const char *words, as_text *out) {
  for (const char *at = words; *at; at++) as_text_put_char(out, strchr("()*\"\n", *at) ? '_' : *at);
}

static void put_certificate(const as_coq_proof *proof, as_text *out) {
  const as_text *rest = proof->result->text;
  as_text bytes = {.memory = proof->memory};
  as_packed_put(&bytes, proof->result->fuel);
  as_text_put_bytes(&bytes, as_text_get(rest), rest->length);
  as_text_printf(out, "%s" AS_VERSION " *)\n", certificate_begin);
  as_text_put(out, definition_begin);
  as_packed_print(as_text_get(&bytes), bytes.length, out);
  as_text_put(out, ".\n");
  as_text_release(&bytes);
}

bool as_proof_is_plain(const as_text *certificate) {
  const char *text = as_text_get(certificate), *line_end = strchr(text, '\n'), *comment_end = strstr(text, "*)");
  if (strncmp(text, certificate_begin, strlen(certificate_begin)) != 0 || !line_end || comment_end != line_end - 2)
    return false;
  const char *body = line_end + 1, *end = text + certificate->length;
  if (strncmp(body, definition_begin, strlen(definition_begin)) != 0) return false;
  return body + strcspn(body, ".*\"") == end - 2 && !strcmp(end - 2, ".\n");
}

static void put_proof(const as_coq_proof *proof, as_text *out) {
  as_text_printf(out, "%s" AS_VERSION ": ", proof_begin);
  put_comment(proof->sources, out);
  as_text_put(out, " *)\nFrom Coq Require Import ZArith List FMapPositive.\nFrom Coq Require Uint63.\n");
  as_text_printf(out, "From Assay Require Import %s.\nFrom Assay Require logic.Pack.\n", proof->imports);
  as_text_printf(out, "Import ListNotations.\nOpen Scope Z_scope.\n\n%s\n\n", proof->program);
  as_text_printf(out, "Module Certificate.\nImport Uint63 logic.Pack.\nLoad \"%s%.*s\".\nEnd Certificate.\n\n",
                 proof->name, (int)(strlen(certificate_suffix) - 2), certificate_suffix);
  as_text_put(out, "Theorem source_is_safe : program_is_safe source.\n"
                   "Proof. apply certified_safe with Certificate.certificate. vm_cast_no_check (eq_refl true). Qed.\n\n"
                   "Print Assumptions source_is_safe.\n");
}

bool as_proof_write(const as_coq_proof *proof, const char *folder, as_text *error) {
  as_text certificate_name = {.memory = proof->memory}, proof_name = {.memory = proof->memory};
  as_text content = {.memory = proof->memory};
  as_text_printf(&certificate_name, "%s%s", proof->name, certificate_suffix);
  as_text_printf(&proof_name, "%s.v", proof->name);
  const as_test_folder_kind kinds[] = {{as_text_get(&certificate_name), NULL, certificate_begin},
                                       {as_text_get(&proof_name), NULL, proof_begin}};
  as_test_folder files;
  bool good = as_test_folder_open(&files, proof->memory, folder, kinds, 2, error);
  if (good) {
    put_certificate(proof, &content);
    good = as_test_folder_put(&files, kinds[0].before, &content, error);
    as_text_clear(&content);
    put_proof(proof, &content);
    good = good && as_test_folder_put(&files, kinds[1].before, &content, error);
    good &= as_test_folder_close(&files, good, error);
  }
  as_text_release(&certificate_name), as_text_release(&proof_name), as_text_release(&content);
  return good;
}
