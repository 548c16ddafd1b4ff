(** What `assay prove` says of a C program, and why. *)
From Coq Require Import List Bool.
From Assay Require Import logic.Words machine.Machine machine.Run logic.Pack machine.Explore machine.Sound core.Syntax core.Step.

(** For all inputs, and however long it runs: it makes no error of [error]. *)
Definition program_is_safe (p : program) : Prop := safe (core_machine p).

(** Whether a certificate leads through everything that the program can do. *)
Definition certified (p : program) (c : list piece) : bool := check words (core_machine p) (unpack c).

Theorem certified_safe : forall p c, certified p c = true -> program_is_safe p.
Proof. intros p c. exact (check_sound words _ _ (core_machine p) (unpack c)). Qed.
