(** Gates that fold: constants, and literals that are equal or opposite, make no gate.

    Others are shared. So that they meet, operands stand in order, and a sum's signs go to its result. *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Assay Require Import logic.Word logic.Nodes logic.Circuit.
Import ListNotations.
Open Scope Z_scope.

Definition constant (l : literal) : option bool :=
  match l with Yes xH => Some true | No xH => Some false | _ => None end.
Inductive relation : Set := Same | Opposite | Unrelated.
Definition relate (x y : literal) : relation :=
  if Pos.eqb (variable x) (variable y)
  then match x, y with Yes _, Yes _ | No _, No _ => Same | _, _ => Opposite end
  else Unrelated.

(** Operands in order, and without signs where signs can go to the result. *)
Definition in_order (f : literal -> literal -> gate) (x y : literal) : gate :=
  if (code x <? code y)%positive then f x y else f y x.
Definition in_order_of_three (f : literal -> literal -> literal -> gate) (x y z : literal) : gate :=
  if (code x <? code y)%positive
  then if (code y <? code z)%positive then f x y z else if (code x <? code z)%positive then f x z y else f z x y
  else if (code x <? code z)%positive then f y x z else if (code y <? code z)%positive then f y z x else f z y x.
Definition negative (l : literal) : bool := match l with Yes _ => false | No _ => true end.
Definition unsigned (l : literal) : literal := Yes (variable l).
Definition opposite_if (b : bool) (l : literal) : literal := if b then opposite l else l.

Definition both (x y : literal) : circuit literal :=
  match constant x, constant y with
  | Some true, _ => ret y
  | _, Some true => ret x
  | Some false, _ | _, Some false => ret never
  | None, None =>
      match relate x y with Same => ret x | Opposite => ret never | Unrelated => share (in_order Both x y) end
  end.
Definition either (x y : literal) : circuit literal :=
  let! l := both (opposite x) (opposite y) in ret (opposite l).
Definition differ (x y : literal) : circuit literal :=
  match constant x, constant y with
  | Some true, _ => ret (opposite y)
  | Some false, _ => ret y
  | _, Some true => ret (opposite x)
  | _, Some false => ret x
  | None, None =>
      match relate x y with
      | Same => ret never
      | Opposite => ret always
      | Unrelated =>
          let! l := share (in_order Differ (unsigned x) (unsigned y)) in ret (opposite_if (xorb (negative x) (negative y)) l)
      end
  end.
Definition choice (c x y : literal) : circuit literal :=
  match constant c, constant x, constant y with
  | Some true, _, _ => ret x
  | Some false, _, _ => ret y
  | None, Some true, _ => either c y
  | None, Some false, _ => both (opposite c) y
  | None, None, Some true => either (opposite c) x
  | None, None, Some false => both c x
  | None, None, None =>
      match relate x y with
      | Same => ret x
      | Opposite => differ c y
      | Unrelated => share (if negative c then Choice (opposite c) y x else Choice c x y)
      end
  end.
Definition odd (x y z : literal) : circuit literal :=
  match constant x, constant y, constant z with
  | Some true, _, _ => differ (opposite y) z
  | Some false, _, _ => differ y z
  | None, Some true, _ => differ (opposite x) z
  | None, Some false, _ => differ x z
  | None, None, Some true => differ (opposite x) y
  | None, None, Some false => differ x y
  | None, None, None =>
      match relate x y with
      | Same => ret z
      | Opposite => ret (opposite z)
      | Unrelated =>
          let! l := share (in_order_of_three Odd (unsigned x) (unsigned y) (unsigned z)) in
          ret (opposite_if (xorb (negative x) (xorb (negative y) (negative z))) l)
      end
  end.
Definition most (x y z : literal) : circuit literal :=
  match constant x, constant y, constant z with
  | Some true, _, _ => either y z
  | Some false, _, _ => both y z
  | None, Some true, _ => either x z
  | None, Some false, _ => both x z
  | None, None, Some true => either x y
  | None, None, Some false => both x y
  | None, None, None =>
      match relate x y with
      | Same => ret x
      | Opposite => ret z
      | Unrelated => share (in_order_of_three Most x y z)
      end
  end.

Section Folds.
  Variables (ns : nodes) (val : valuation) (a : assignment).
  Local Notation gives := (gives ns val a).
  Local Notation means := (means a).

  Lemma constant_means : forall l b, constant l = Some b -> means l = b.
  Proof. intros [[v|v|]|[v|v|]] b; simpl; congruence. Qed.
  Lemma relate_means : forall x y,
    match relate x y with Same => means x = means y | Opposite => means x = negb (means y) | Unrelated => True end.
  Proof.
    intros [u|u] [v|v]; unfold relate; simpl; destruct (Pos.eqb_spec u v) as [->|]; trivial; now rewrite ?negb_involutive.
  Qed.

  Lemma means_unsigned : forall l, means (unsigned l) = xorb (negative l) (means l).
  Proof. intros [v|v]; simpl; [now destruct (bit_of a v)|]. now destruct (bit_of a v). Qed.
  Lemma means_opposite_if : forall b l, means (opposite_if b l) = xorb b (means l).
  Proof. intros [] l; simpl; rewrite ?means_opposite; now destruct (means l). Qed.

  Lemma shared_two : forall f x y, (f = Both \/ f = Differ) -> gives (share (in_order f x y)) (fun l => means l = output val a (f x y)).
  Proof.
    intros f x y Hf. eapply gives_more.
    { apply share_gives. unfold in_order. destruct Hf as [->| ->], (code x <? code y)%positive; exact I. }
    intros l ->. unfold in_order. destruct Hf as [->| ->], (code x <? code y)%positive; simpl; destruct (means x), (means y); trivial.
  Qed.
  Lemma shared_three : forall f x y z, (f = Odd \/ f = Most) ->
    gives (share (in_order_of_three f x y z)) (fun l => means l = output val a (f x y z)).
  Proof.
    intros f x y z Hf. unfold in_order_of_three.
    eapply gives_more; [apply share_gives|];
      destruct Hf as [->| ->], (code x <? code y)%positive, (code y <? code z)%positive, (code x <? code z)%positive;
      try exact I; intros l ->; simpl; destruct (means x), (means y), (means z); trivial.
  Qed.

  (* All of them alike: look at each constant, then at the relation, and compute with booleans. *)
  Ltac constants := repeat match goal with
    | |- context [constant ?l] => let H := fresh in destruct (constant l) as [[]|] eqn:H; [apply constant_means in H..|]
    end.
  Ltac related := match goal with |- context [relate ?x ?y] => pose proof (relate_means x y); destruct (relate x y) end.
  Ltac booleans := cbn [output]; rewrite ?means_opposite, ?means_opposite_if, ?means_unsigned; intros; subst;
    repeat match goal with H : means _ = _ |- _ => rewrite ?H in * |- * ; clear H end; simpl;
    repeat match goal with |- context [means ?l] => destruct (means l) | |- context [negative ?l] => destruct (negative l) end;
    simpl in *; trivial; try discriminate.
  Ltac finish rule := first
    [ apply gives_ret; solve [booleans]
    | eapply gives_more; [apply shared_two || apply shared_three; auto|]; solve [booleans]
    | eapply gives_more; [apply share_gives; now destruct (negative _)|]; solve [destruct (negative _); booleans]
    | eapply gives_bind; [apply shared_two || apply shared_three; auto|]; intros; apply gives_ret; solve [booleans]
    | eapply gives_more; [apply rule|]; solve [booleans] ].

  Lemma both_gives : forall x y, gives (both x y) (fun l => means l = means x && means y).
  Proof. intros. unfold both. constants; try related; finish gives_ret. Qed.
  Lemma either_gives : forall x y, gives (either x y) (fun l => means l = means x || means y).
  Proof. intros. eapply gives_bind; [apply both_gives|]. intros l. apply gives_ret. booleans. Qed.
  Lemma differ_gives : forall x y, gives (differ x y) (fun l => means l = xorb (means x) (means y)).
  Proof. intros. unfold differ. constants; try related; finish gives_ret. Qed.
  Lemma choice_gives : forall c x y, gives (choice c x y) (fun l => means l = if means c then means x else means y).
  Proof.
    intros. unfold choice. constants; try related; first [finish both_gives | finish either_gives | finish differ_gives].
  Qed.
  Lemma odd_gives : forall x y z, gives (odd x y z) (fun l => means l = xorb (means x) (xorb (means y) (means z))).
  Proof. intros. unfold odd. constants; try related; finish differ_gives. Qed.
  Lemma most_gives : forall x y z,
    gives (most x y z) (fun l => means l = if means x then means y || means z else means y && means z).
  Proof. intros. unfold most. constants; try related; first [finish both_gives | finish either_gives]. Qed.
End Folds.
