(** What `assay prove` says of an IMP program, and why. *)
From Coq Require Import List Bool.
From Assay Require Import logic.Integers logic.Pack machine.Explore machine.Sound imp.Language imp.Imp.

(** Whether a certificate leads through everything that the program can do. *)
Definition certified (p : program) (c : list piece) : bool := check integers (imp p) (unpack c).

Theorem certified_safe : forall p c, certified p c = true -> program_is_safe p.
Proof. intros p c H. apply imp_safe. exact (check_sound integers _ _ (imp p) (unpack c) H). Qed.
