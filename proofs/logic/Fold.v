(** Operations on numbers that are known give numbers. *)
From Coq Require Import ZArith List Bool FMapPositive.
From Assay Require Import logic.Word logic.Nodes.
Import ListNotations.

(** The number that a name stands for, if its node says it. *)
Definition number_of (ns : nodes) (h : name) : option Z :=
  match PositiveMap.find h ns with Some (Apply (Number n) []) => Some n | _ => None end.
Fixpoint numbers_of (ns : nodes) (hs : list name) : option (list Z) :=
  match hs with
  | [] => Some []
  | h :: hs =>
      match number_of ns h with
      | Some n => match numbers_of ns hs with Some rest => Some (n :: rest) | None => None end
      | None => None
      end
  end.
(** The node of an operation: a number if all operands are. *)
Definition fold (ns : nodes) (o : op) (xs : list name) : node :=
  match numbers_of ns xs with Some numbers => Apply (Number (apply o numbers)) [] | None => Apply o xs end.

Lemma number_of_right : forall ns val h n, satisfies ns val -> number_of ns h = Some n -> val h = n.
Proof.
  intros ns val h n Hs H. unfold number_of in H. destruct (PositiveMap.find h ns) as [d|] eqn:Hd; [|discriminate].
  specialize (Hs _ _ Hd). destruct d as [|[] [|]]; try discriminate. injection H as <-. exact Hs.
Qed.
Lemma numbers_of_right : forall ns val, satisfies ns val -> forall hs numbers, numbers_of ns hs = Some numbers -> map val hs = numbers.
Proof.
  intros ns val Hs. induction hs as [|h hs IH]; simpl; intros numbers H.
  - now injection H as <-.
  - destruct (number_of ns h) as [n|] eqn:Hn; [|discriminate]. destruct (numbers_of ns hs) as [rest|]; [|discriminate].
    injection H as <-. now rewrite (number_of_right _ _ _ _ Hs Hn), (IH rest).
Qed.
Lemma fold_meets : forall ns val x o xs, satisfies ns val -> meets val x (Apply o xs) -> meets val x (fold ns o xs).
Proof.
  intros ns val x o xs Hs H. unfold fold. destruct (numbers_of ns xs) as [numbers|] eqn:Hn; trivial.
  simpl in *. now rewrite (numbers_of_right _ _ Hs _ _ Hn) in H.
Qed.
