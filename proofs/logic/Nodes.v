(** Values that have names.

    A *name* is a positive number; a valuation says which number it stands for. What is known of names is a table of *nodes*: this one is
    a number of some sort that nothing else is known of, that one is an operation on others. A table is a graph without cycles, in which
    what is used twice stands once. *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Assay Require Import logic.Word.
Import ListNotations.
Open Scope Z_scope.

Definition name := positive.

Inductive node : Set :=
| Free (s : sort)                     (** any number of the sort *)
| Apply (o : op) (xs : list name).    (** the operation on the numbers that these names stand for *)

Definition nodes := PositiveMap.t node.
Definition valuation := name -> Z.

(** What a node says of the number that its name stands for. *)
Definition meets (val : valuation) (x : Z) (n : node) : Prop :=
  match n with
  | Free s => fits s x
  | Apply o xs => x = apply o (map val xs)
  end.

Definition satisfies (ns : nodes) (val : valuation) : Prop :=
  forall h n, PositiveMap.find h ns = Some n -> meets val (val h) n.

(** A *claim*: the name stands for a number that is not zero (true), or for zero (false). *)
Definition claim := (name * bool)%type.
Definition holds (val : valuation) (c : claim) : Prop := (val (fst c) =? 0) = negb (snd c).

(** Claims that are known on a path: its *facts*. *)
Definition facts := PositiveMap.t bool.
Definition all_hold (val : valuation) (t : facts) : Prop := forall h b, PositiveMap.find h t = Some b -> holds val (h, b).
