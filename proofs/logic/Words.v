(** The refuter for words, as exploration asks for it. *)
From Coq Require Import FMapPositive.
From Assay Require Import logic.Nodes logic.Refute logic.Read machine.Refuter.

Definition words : refuter.
Proof.
  refine {|
    Refuter.knowledge := Refute.knowledge; Refuter.unknown := Refute.unknown; Refuter.believes := Refute.believes;
    Refuter.within := Refute.within; Refuter.refutation := Refute.refutation; Refuter.read_refutation := Read.read_refutation;
    Refuter.refute := Refute.refute; Refuter.believes_unknown := Refute.believes_unknown;
    Refuter.within_unknown := Refute.within_unknown; Refuter.believes_more := Refute.believes_more;
    Refuter.refute_sound := Refute.refute_sound |}.
  intros k ns ns' more W. apply (Refute.within_more k ns ns'); [|exact W].
  intros h known. destruct (PositiveMap.find h ns) as [n|] eqn:F; [|now elim known].
  rewrite (more h n F). discriminate.
Defined.
