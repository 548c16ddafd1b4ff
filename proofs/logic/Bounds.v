(** What claims about comparisons say of a name: it is at least so much, or at most.

    A word is seen with its sign or without. A claim may be about a comparison, about the opposite of one, or about the name made wider. *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Assay Require Import logic.Word logic.Nodes logic.Fold.
Import ListNotations.
Open Scope Z_scope.

Definition view (is_signed : bool) (w x : Z) : Z := if is_signed then signed w x else x.

(** Without [Not 1] around it, which is the opposite of what is 0 or 1. *)
Definition is_truth (ns : nodes) (h : name) : bool :=
  match PositiveMap.find h ns with
  | Some (Apply (Eq _) _) | Some (Apply (Ult _) _) | Some (Apply (Slt _) _) | Some (Apply (Not 1) _) => true
  | _ => false
  end.
Fixpoint bare (fuel : nat) (ns : nodes) (c : claim) : claim :=
  match fuel, PositiveMap.find (fst c) ns with
  | S fuel, Some (Apply (Not 1) [x]) => if is_truth ns x then bare fuel ns (x, negb (snd c)) else c
  | _, _ => c
  end.

(** What a claim says when it is taken apart: both parts of a conjunction hold, neither of a disjunction that does not. *)
Fixpoint parts (fuel : nat) (ns : nodes) (c : claim) : list claim :=
  match fuel with
  | O => [c]
  | S fuel =>
      match PositiveMap.find (fst c) ns, snd c with
      | Some (Apply (Not 1) [x]), b => if is_truth ns x then parts fuel ns (x, negb b) else [c]
      | Some (Apply (And _) [x; y]), true => parts fuel ns (x, true) ++ parts fuel ns (y, true)
      | Some (Apply (Or _) [x; y]), false => parts fuel ns (x, false) ++ parts fuel ns (y, false)
      | Some (Apply (Ite _) [x; y; z]), true =>
          match number_of ns z with Some 0 => parts fuel ns (x, true) ++ parts fuel ns (y, true) | _ => [c] end
      | Some (Apply (Ite _) [x; y; z]), false =>
          match number_of ns y with Some 1 => parts fuel ns (x, false) ++ parts fuel ns (z, false) | _ => [c] end
      | _, _ => [c]
      end
  end.

(** How a comparison of words of width [cw] sees h, of width w, if it compares [x]. *)
Definition sees (ns : nodes) (h : name) (w : Z) (is_signed : bool) (cw : Z) (x : name) : option bool :=
  if Pos.eqb x h then if cw =? w then Some is_signed else None
  else match PositiveMap.find x ns with
       | Some (Apply (Zext from to) [y]) => if Pos.eqb y h && (from =? w) && (to =? cw) && (0 <? from) && (from <? to) then Some false else None
       | Some (Apply (Sext from to) [y]) =>
           if is_signed && Pos.eqb y h && (from =? w) && (to =? cw) && (0 <? from) && (from <? to) then Some true else None
       | _ => None
       end.

Inductive bound : Set := AtLeast (n : Z) | AtMost (n : Z).
Definition keeps (b : bound) (x : Z) : Prop := match b with AtLeast n => n <= x | AtMost n => x <= n end.

Definition compared (ns : nodes) (h : name) (w : Z) (as_signed is_signed : bool) (cw : Z) (x y : name) (b : bool) : option bound :=
  match sees ns h w is_signed cw x, sees ns h w is_signed cw y with
  | Some s, _ =>
      match number_of ns y with
      | Some n => if eqb s as_signed then let n := view is_signed cw n in Some (if b then AtMost (n - 1) else AtLeast n) else None
      | None => None
      end
  | None, Some s =>
      match number_of ns x with
      | Some n => if eqb s as_signed then let n := view is_signed cw n in Some (if b then AtLeast (n + 1) else AtMost n) else None
      | None => None
      end
  | None, None => None
  end.
Definition bound_of (ns : nodes) (h : name) (w : Z) (as_signed : bool) (c : claim) : option bound :=
  let c := bare 4 ns c in
  match PositiveMap.find (fst c) ns with
  | Some (Apply (Ult cw) [x; y]) => compared ns h w as_signed false cw x y (snd c)
  | Some (Apply (Slt cw) [x; y]) => compared ns h w as_signed true cw x y (snd c)
  | _ => None
  end.

Lemma bit_is_truth : forall b, bit b = 0 \/ bit b = 1. Proof. destruct b; auto. Qed.
Lemma is_truth_right : forall ns val h, satisfies ns val -> is_truth ns h = true -> val h = 0 \/ val h = 1.
Proof.
  intros ns val h S H. unfold is_truth in H. destruct (PositiveMap.find h ns) as [n|] eqn:F; [|discriminate]. apply S in F.
  assert (zero : 0 = 0 \/ 0 = 1) by auto.
  destruct n as [|o xs]; [discriminate|]. simpl in F. rewrite F. destruct o; try discriminate.
  - destruct w as [|[| |]|]; try discriminate. destruct (map val xs) as [|x [|]]; try exact zero. cbn [apply]. rewrite wrap_mod by lia.
    change (2 ^ 1) with 2. pose proof (Z.mod_pos_bound (Z.lnot x) 2). lia.
  - destruct (map val xs) as [|x [|y [|]]]; try exact zero. apply bit_is_truth.
  - destruct (map val xs) as [|x [|y [|]]]; try exact zero. apply bit_is_truth.
  - destruct (map val xs) as [|x [|y [|]]]; try exact zero. apply bit_is_truth.
Qed.
Lemma bare_right : forall ns val fuel c, satisfies ns val -> holds val c -> holds val (bare fuel ns c).
Proof.
  intros ns val. induction fuel as [|fuel IH]; intros [h b] S H; cbn [bare]; trivial. cbn [fst snd].
  destruct (PositiveMap.find h ns) as [[|o xs]|] eqn:F; trivial. destruct o; trivial. destruct w as [|[| |]|]; trivial.
  destruct xs as [|x [|]]; trivial. destruct (is_truth ns x) eqn:T; trivial. apply IH; trivial.
  pose proof (S _ _ F) as E. cbn [meets apply map] in E. unfold holds in *. cbn [fst snd] in *. rewrite E in H.
  destruct (is_truth_right _ _ _ S T) as [V|V]; rewrite V in *; destruct b; simpl in *; trivial; discriminate.
Qed.

Lemma parts_right : forall ns val, satisfies ns val -> forall fuel c, holds val c -> Forall (holds val) (parts fuel ns c).
Proof.
  intros ns val S. induction fuel as [|fuel IH]; intros [h b] H; cbn [parts]; [auto|]. cbn [fst snd].
  assert (both : forall c d, holds val c -> holds val d -> Forall (holds val) (parts fuel ns c ++ parts fuel ns d)).
  { intros c d C D. apply Forall_app. auto. }
  destruct (PositiveMap.find h ns) as [[|o xs]|] eqn:F; [auto| |auto]. pose proof (S _ _ F) as E. cbn [meets] in E.
  destruct o; auto; destruct xs as [|x [|y [|z [|]]]]; auto; destruct b; auto; try (destruct w as [|[| |]|]; solve [auto]); cbn [map apply] in E; unfold holds in H; cbn [fst snd negb] in H.
  - apply both; unfold holds; cbn [fst snd negb]; apply Z.eqb_neq; intros Z; rewrite E, Z, ?Z.land_0_r, ?Z.land_0_l in H; discriminate.
  - rewrite E in H. apply Z.eqb_eq, Z.lor_eq_0_iff in H. apply both; unfold holds; cbn [fst snd negb]; now apply Z.eqb_eq.
  - destruct w as [|[| |]|]; auto. destruct (is_truth ns x) eqn:T; auto. apply IH.
    pose proof (bare_right ns val 1 (h, true) S) as B. cbn [bare fst snd] in B. rewrite F, T in B. now apply B.
  - destruct w as [|[| |]|]; auto. destruct (is_truth ns x) eqn:T; auto. apply IH.
    pose proof (bare_right ns val 1 (h, false) S) as B. cbn [bare fst snd] in B. rewrite F, T in B. now apply B.
  - destruct (number_of ns z) as [[| |]|] eqn:N; auto. apply (number_of_right _ _ _ _ S) in N. rewrite N in E.
    apply both; unfold holds; cbn [fst snd negb]; destruct (val x =? 0); trivial; rewrite E in H; trivial; discriminate.
  - destruct (number_of ns y) as [[|[| |]|]|] eqn:N; auto. apply (number_of_right _ _ _ _ S) in N. rewrite N in E.
    apply both; unfold holds; cbn [fst snd negb]; destruct (val x =? 0); trivial; rewrite E in H; trivial; discriminate.
Qed.

Lemma view_zext : forall is_signed w cw x, 0 <= x < 2 ^ w -> 0 < w < cw -> view is_signed cw x = x.
Proof.
  intros [] w cw x R W; trivial. simpl. unfold signed. pose proof (Z.pow_le_mono_r 2 w (cw - 1)).
  destruct (Z.ltb_spec x (2 ^ (cw - 1))); trivial. lia.
Qed.
Lemma view_sext : forall w cw x, 0 <= x < 2 ^ w -> 0 < w < cw -> signed cw (wrap cw (signed w x)) = signed w x.
Proof.
  intros w cw x R W. rewrite wrap_mod by lia. pose proof (Z.pow_le_mono_r 2 w (cw - 1) ltac:(lia) ltac:(lia)) as P.
  pose proof (Z.pow_pos_nonneg 2 (w - 1) ltac:(lia) ltac:(lia)).
  assert (E : 2 ^ cw = 2 * 2 ^ (cw - 1)) by (rewrite <- Z.pow_succ_r by lia; f_equal; lia).
  assert (Ew : 2 ^ w = 2 * 2 ^ (w - 1)) by (rewrite <- Z.pow_succ_r by lia; f_equal; lia).
  unfold signed at 2 3. destruct (Z.ltb_spec x (2 ^ (w - 1))).
  - rewrite Z.mod_small by lia. unfold signed. destruct (Z.ltb_spec x (2 ^ (cw - 1))); lia.
  - replace ((x - 2 ^ w) mod 2 ^ cw) with (x - 2 ^ w + 2 ^ cw).
    + unfold signed. destruct (Z.ltb_spec (x - 2 ^ w + 2 ^ cw) (2 ^ (cw - 1))); lia.
    + apply Z.mod_unique with (q := -1); lia.
Qed.
Lemma sees_right : forall ns val h w is_signed cw x s, satisfies ns val -> 0 <= val h < 2 ^ w ->
  sees ns h w is_signed cw x = Some s -> view is_signed cw (val x) = view s w (val h).
Proof.
  intros ns val h w is_signed cw x s S R H. unfold sees in H. destruct (Pos.eqb_spec x h) as [->|_].
  - destruct (Z.eqb_spec cw w) as [->|]; [|discriminate]. now injection H as <-.
  - destruct (PositiveMap.find x ns) as [[|o xs]|] eqn:F; try discriminate. apply S in F.
    destruct o; try discriminate; destruct xs as [|y [|]]; try discriminate; cbn [meets apply map] in F;
      match type of H with (if ?c then _ else _) = _ => destruct c eqn:C; [|discriminate] end; injection H as <-;
      rewrite !andb_true_iff in C.
    + destruct C as ((((C1 & C2) & C3) & C4) & C5). apply Pos.eqb_eq in C1. apply Z.eqb_eq in C2, C3. apply Z.ltb_lt in C4, C5. subst.
      rewrite F. eapply view_zext; [exact R | lia].
    + destruct C as (((((C0 & C1) & C2) & C3) & C4) & C5). apply Pos.eqb_eq in C1. apply Z.eqb_eq in C2, C3. apply Z.ltb_lt in C4, C5. subst.
      rewrite F. apply view_sext; lia.
Qed.

Lemma compared_right : forall ns val h w as_signed is_signed cw x y b bound, satisfies ns val -> 0 <= val h < 2 ^ w ->
  (view is_signed cw (val x) <? view is_signed cw (val y)) = b ->
  compared ns h w as_signed is_signed cw x y b = Some bound -> keeps bound (view as_signed w (val h)).
Proof.
  intros ns val h w as_signed is_signed cw x y b bound S R H C. unfold compared in C.
  destruct (sees ns h w is_signed cw x) as [s|] eqn:X; [|destruct (sees ns h w is_signed cw y) as [s|] eqn:Y; [|discriminate]].
  - destruct (number_of ns y) as [n|] eqn:N; [|discriminate]. destruct (eqb s as_signed) eqn:E; [|discriminate].
    apply eqb_prop in E. subst s. injection C as <-. rewrite (number_of_right _ _ _ _ S N) in H.
    rewrite (sees_right _ _ _ _ _ _ _ _ S R X) in H. destruct b; simpl; [apply Z.ltb_lt in H | apply Z.ltb_ge in H]; lia.
  - destruct (number_of ns x) as [n|] eqn:N; [|discriminate]. destruct (eqb s as_signed) eqn:E; [|discriminate].
    apply eqb_prop in E. subst s. injection C as <-. rewrite (number_of_right _ _ _ _ S N) in H.
    rewrite (sees_right _ _ _ _ _ _ _ _ S R Y) in H. destruct b; simpl; [apply Z.ltb_lt in H | apply Z.ltb_ge in H]; lia.
Qed.
Lemma holds_bit : forall val h b c, val h = bit b -> holds val (h, c) -> b = c.
Proof. intros val h b c E H. unfold holds in H. simpl in H. rewrite E in H. destruct b, c; simpl in H; congruence. Qed.
Lemma bound_of_right : forall ns val h w as_signed c bound, satisfies ns val -> 0 <= val h < 2 ^ w -> holds val c ->
  bound_of ns h w as_signed c = Some bound -> keeps bound (view as_signed w (val h)).
Proof.
  intros ns val h w as_signed c bound S R H B. unfold bound_of in B. apply (bare_right ns val 4 c S) in H.
  destruct (bare 4 ns c) as [g b]. cbn [fst snd] in B.
  destruct (PositiveMap.find g ns) as [[|o xs]|] eqn:F; try discriminate. apply S in F.
  destruct o; try discriminate; destruct xs as [|x [|y [|]]]; try discriminate; cbn [meets apply map] in F;
    eapply compared_right; try exact B; trivial; exact (holds_bit _ _ _ _ F H).
Qed.
