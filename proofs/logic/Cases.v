(** Refutations by cases: inputs of few values are gone through.

    What is known is a tree of cases ([rest]), with the numbers that names have in each ([columns]). It grows along a path: an input is
    varied over an interval that it was claimed to be in, a node is worked out for all cases that are left, and cases in which a claim
    does not hold are dropped. Where no case is left, the claims cannot all hold. So what a program does with its inputs is computed once
    for each of them, and not again for each question.

    The knowledge is only good as long as the claims hold that it was made with ([given]): facts of the path, which are asked for again. *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Assay Require Import logic.Word logic.Nodes logic.Fold logic.Tree logic.Bounds.
Import ListNotations.
Open Scope Z_scope.

(** ** Operations, with what depends on their width worked out before *)

Definition wrapped (w : Z) : Z -> Z :=
  let top := 2 ^ w in let mask := Z.ones w in fun x => if (0 <=? x) && (x <? top) then x else Z.land x mask.
Definition with_sign (w : Z) : Z -> Z := let half := 2 ^ (w - 1) in let top := 2 ^ w in fun x => if x <? half then x else x - top.

Definition work_one (o : op) : Z -> Z :=
  match o with
  | Not w => let f := wrapped w in fun x => f (Z.lnot x)
  | Extract _ low w => let f := wrapped w in fun x => f (Z.shiftr x low)
  | Zext _ _ => fun x => x
  | Sext from w => let f := wrapped w in let s := with_sign from in fun x => f (s x)
  | _ => fun x => apply o [x]
  end.
Definition work_two (o : op) : Z -> Z -> Z :=
  match o with
  | Add w => let f := wrapped w in fun x y => f (x + y)
  | Sub w => let f := wrapped w in fun x y => f (x - y)
  | Mul w => let f := wrapped w in fun x y => f (x * y)
  | Sdiv w => let f := wrapped w in let s := with_sign w in fun x y => if y =? 0 then sdiv w x y else f (Z.quot (s x) (s y))
  | Srem w => let f := wrapped w in let s := with_sign w in fun x y => if y =? 0 then x else f (Z.rem (s x) (s y))
  | Shl w => let f := wrapped w in fun x y => if y <? w then f (Z.shiftl x y) else 0
  | Ashr w => let f := wrapped w in let s := with_sign w in fun x y => f (Z.shiftr (s x) (Z.min y w))
  | Slt w => let s := with_sign w in fun x y => bit (s x <? s y)
  | _ => fun x y => apply o [x; y]
  end.

Lemma wrapped_right : forall w x, wrapped w x = wrap w x.
Proof.
  intros w x. unfold wrapped. destruct (Z.leb_spec 0 x), (Z.ltb_spec x (2 ^ w)); simpl; trivial.
  destruct (Z.lt_ge_cases w 0); [rewrite Z.pow_neg_r in *; lia|]. now rewrite wrap_mod, Z.mod_small by lia.
Qed.
Lemma work_one_right : forall o x, work_one o x = apply o [x].
Proof. intros []; intros x; cbn [work_one apply]; rewrite ?wrapped_right; reflexivity. Qed.
Lemma work_two_right : forall o x y, work_two o x y = apply o [x; y].
Proof.
  intros []; intros x y; cbn [work_two apply]; rewrite ?wrapped_right; try reflexivity. unfold sdiv. now destruct (y =? 0).
Qed.

(** ** What is known *)

Record knowledge : Type := {
  given : list claim;
  depth : nat;                              (** the length of paths *)
  rest : tree unit;                         (** cases that are left *)
  columns : PositiveMap.t (tree Z)          (** of a name: its numbers *)
}.
Definition unknown : knowledge := {| given := []; depth := 0; rest := Leaf tt; columns := PositiveMap.empty _ |}.

Definition agrees (val : valuation) (columns : PositiveMap.t (tree Z)) (p : path) : Prop :=
  forall h t, PositiveMap.find h columns = Some t -> at_path t p = Some (val h).
Definition believes (val : valuation) (k : knowledge) : Prop :=
  Forall (holds val) (given k) -> exists p, length p = depth k /\ at_path (rest k) p = Some tt /\ agrees val (columns k) p.
Definition within (k : knowledge) (ns : nodes) : Prop :=
  Forall (fun c => PositiveMap.find (fst c) ns <> None) (given k) /\
  forall h t, PositiveMap.find h (columns k) = Some t -> PositiveMap.find h ns <> None.

(** ** Steps *)

Inductive step : Set :=
| Vary (h : name) (as_signed : bool) (low count : Z) (because : list name)
    (** an input, over so many numbers from [low] on; claims that say so *)
| Work (h : name)          (** a node, from its operands *)
| Keep (h : name).         (** the cases in which what is claimed about h holds *)
Record refutation : Set := {
  lasting : bool;          (** the cases are knowledge from now on *)
  steps : list step }.

Fixpoint claims_about (known : facts) (hs : list name) : option (list claim) :=
  match hs with
  | [] => Some []
  | h :: hs => match PositiveMap.find h known, claims_about known hs with Some b, Some cs => Some ((h, b) :: cs) | _, _ => None end
  end.

Definition is_known (ns : nodes) (hs : list name) : bool :=
  forallb (fun h => match PositiveMap.find h ns with Some _ => true | None => false end) hs.
Definition is_at_least (ns : nodes) (h : name) (w : Z) (s : bool) (low : Z) (cs : list claim) : bool :=
  (low <=? if s then - 2 ^ (w - 1) else 0) ||
  existsb (fun c => match bound_of ns h w s c with Some (AtLeast n) => low <=? n | _ => false end) (flat_map (parts 8 ns) cs).
Definition is_at_most (ns : nodes) (h : name) (w : Z) (s : bool) (high : Z) (cs : list claim) : bool :=
  ((if s then 2 ^ (w - 1) else 2 ^ w) - 1 <=? high) ||
  existsb (fun c => match bound_of ns h w s c with Some (AtMost n) => n <=? high | _ => false end) (flat_map (parts 8 ns) cs).

(** A tree of more would be no good for anybody. *)
Definition most_values : Z := 2 ^ 17.
Definition vary (ns : nodes) (k : knowledge) (h : name) (w : Z) (s : bool) (low count : Z) (because : list claim) : option knowledge :=
  match PositiveMap.find h (columns k) with
  | Some _ => None
  | None =>
      if (0 <? w) && (count <=? most_values) && is_at_least ns h w s low because && is_at_most ns h w s (low + count - 1) because then
        let length := Z.to_nat (Z.log2_up count) in
        let numbers := interval length low count in
        Some {| given := because ++ given k; depth := depth k + length; rest := rest k;
                columns := PositiveMap.add h (behind (depth k) (if s then map_tree (wrap w) numbers else numbers)) (columns k) |}
      else None
  end.
Definition column (ns : nodes) (k : knowledge) (h : name) : option (tree Z) :=
  match number_of ns h with Some n => Some (Leaf n) | None => PositiveMap.find h (columns k) end.
Definition worked_out (ns : nodes) (k : knowledge) (o : op) (xs : list name) : option (tree Z) :=
  match xs with
  | [x] => match column ns k x with Some s => Some (map_tree (work_one o) (restrict (rest k) s)) | None => None end
  | [x; y] =>
      match column ns k x, column ns k y with
      | Some s, Some t => Some (map_trees (work_two o) (restrict (rest k) s) t)
      | _, _ => None
      end
  | [x; y; z] =>
      match column ns k x, column ns k y, column ns k z with
      | Some s, Some t, Some u =>
          Some (map_trees (fun p z => apply o [fst p; snd p; z]) (map_trees pair (restrict (rest k) s) t) u)
      | _, _, _ => None
      end
  | _ => None
  end.
Definition put (k : knowledge) (h : name) (t : tree Z) : knowledge :=
  {| given := given k; depth := depth k; rest := rest k; columns := PositiveMap.add h t (columns k) |}.
Definition is_nonzero (b : bool) (n : Z) : bool := Bool.eqb (n =? 0) (negb b).
Definition left (ns : nodes) (k : knowledge) (c : claim) : option (tree unit) :=
  match column ns k (fst c) with Some t => Some (select_left (is_nonzero (snd c)) (rest k) t) | None => None end.

Definition take_step (ns : nodes) (known : facts) (k : knowledge) (s : step) : option knowledge :=
  match s with
  | Vary h s low count because =>
      match PositiveMap.find h ns, claims_about known because with
      | Some (Free (Bits w)), Some cs => if is_known ns because then vary ns k h w s low count cs else None
      | _, _ => None
      end
  | Work h =>
      match PositiveMap.find h ns with
      | Some (Apply o xs) => match worked_out ns k o xs with Some t => Some (put k h t) | None => None end
      | _ => None
      end
  | Keep h =>
      match PositiveMap.find h ns, PositiveMap.find h known with
      | Some _, Some b =>
          match left ns k (h, b) with
          | Some t => Some {| given := (h, b) :: given k; depth := depth k; rest := t; columns := columns k |}
          | None => None
          end
      | _, _ => None
      end
  end.
Fixpoint take_steps (ns : nodes) (known : facts) (k : knowledge) (ss : list step) : option knowledge :=
  match ss with [] => Some k | s :: ss => match take_step ns known k s with Some k => take_steps ns known k ss | None => None end end.

(** The cases in which all claims hold are none. *)
Fixpoint none_left (ns : nodes) (k : knowledge) (claims : list claim) : bool :=
  match rest k with
  | Gone => true
  | _ =>
      match claims with
      | [] => false
      | c :: claims =>
          match left ns k c with
          | Some t => none_left ns {| given := given k; depth := depth k; rest := t; columns := columns k |} claims
          | None => false
          end
      end
  end.
Definition is_given (known : facts) (c : claim) : bool :=
  match PositiveMap.find (fst c) known with Some b => Bool.eqb b (snd c) | None => false end.
Definition refute (ns : nodes) (k : knowledge) (known : facts) (claims : list claim) (p : refutation) : option knowledge :=
  match take_steps ns known k (steps p) with
  | Some k' =>
      if forallb (is_given known) (given k') && none_left ns k' claims then Some (if lasting p then k' else k) else None
  | None => None
  end.

(** ** They are right *)

Lemma believes_unknown : forall val, believes val unknown.
Proof. intros val _. exists []. repeat split. intros h t. simpl. now rewrite PositiveMap.gempty. Qed.
Lemma within_unknown : forall ns, within unknown ns.
Proof. intros ns. split; [constructor|]. intros h t. simpl. now rewrite PositiveMap.gempty. Qed.
Lemma within_more : forall k ns ns', (forall h, PositiveMap.find h ns <> None -> PositiveMap.find h ns' <> None) ->
  within k ns -> within k ns'.
Proof. intros k ns ns' H [G C]. split; [|eauto]. eapply Forall_impl; [|exact G]. eauto. Qed.
Lemma believes_more : forall val val' ns k, (forall h n, PositiveMap.find h ns = Some n -> val h = val' h) ->
  within k ns -> believes val k -> believes val' k.
Proof.
  intros val val' ns k H [G C] B A.
  assert (same : forall h, PositiveMap.find h ns <> None -> val h = val' h).
  { intros h K. destruct (PositiveMap.find h ns) eqn:E; [eauto|congruence]. }
  destruct B as [p [L [R M]]].
  - rewrite Forall_forall in *. intros c I. specialize (A c I). unfold holds in *. rewrite <- A. f_equal. exact (same _ (G c I)).
  - exists p. split; [trivial|]. split; [trivial|]. intros h t F. rewrite <- (same h) by eauto. auto.
Qed.

Lemma claims_about_right : forall ns known hs cs, claims_about known hs = Some cs -> is_known ns hs = true ->
  Forall (fun c => PositiveMap.find (fst c) ns <> None) cs.
Proof.
  induction hs as [|h hs IH]; simpl; intros cs H K.
  - injection H as <-. constructor.
  - destruct (PositiveMap.find h known) as [b|]; [|discriminate]. destruct (claims_about known hs) as [cs'|]; [|discriminate].
    injection H as <-. apply andb_prop in K. destruct K as [K1 K2]. constructor; [|auto].
    simpl. now destruct (PositiveMap.find h ns).
Qed.
Lemma column_right : forall ns val k p h t, satisfies ns val -> agrees val (columns k) p -> column ns k h = Some t -> at_path t p = Some (val h).
Proof.
  intros ns val k p h t S A C. unfold column in C. destruct (number_of ns h) as [n|] eqn:N; [|auto].
  injection C as <-. rewrite (number_of_right _ _ _ _ S N). now destruct p.
Qed.
Lemma worked_out_right : forall ns val k p o xs t, satisfies ns val -> agrees val (columns k) p -> at_path (rest k) p = Some tt ->
  worked_out ns k o xs = Some t -> at_path t p = Some (apply o (map val xs)).
Proof.
  intros ns val k p o xs t S A R W. unfold worked_out in W.
  destruct xs as [|x [|y [|z [|]]]]; try discriminate; destruct (column ns k x) as [s1|] eqn:C1; try discriminate;
    pose proof (at_restrict _ _ _ _ _ R (column_right _ _ _ _ _ _ S A C1)) as P1.
  - injection W as <-. cbn [map]. rewrite <- work_one_right. now apply at_map.
  - destruct (column ns k y) as [s2|] eqn:C2; [|discriminate]. injection W as <-. cbn [map]. rewrite <- work_two_right.
    apply at_maps; trivial. eapply column_right; eauto.
  - destruct (column ns k y) as [s2|] eqn:C2; [|discriminate]. destruct (column ns k z) as [s3|] eqn:C3; [|discriminate].
    injection W as <-. cbn [map].
    apply (at_maps _ _ _ (fun p z => apply o [fst p; snd p; z]) _ _ _ (val x, val y)); [|eapply column_right; eauto].
    apply (at_maps _ _ _ pair); trivial. eapply column_right; eauto.
Qed.
Lemma left_right : forall ns val k p c t, satisfies ns val -> agrees val (columns k) p -> at_path (rest k) p = Some tt -> holds val c ->
  left ns k c = Some t -> at_path t p = Some tt.
Proof.
  intros ns val k p c t S A R H L. unfold left in L. destruct (column ns k (fst c)) as [u|] eqn:C; [|discriminate]. injection L as <-.
  eapply at_select_left; [exact R | eapply column_right; eauto|].
  unfold is_nonzero. unfold holds in H. rewrite H. apply eqb_reflx.
Qed.

Lemma bounds_right : forall ns val h w s low count cs, satisfies ns val -> 0 <= val h < 2 ^ w -> 0 < w -> Forall (holds val) cs ->
  is_at_least ns h w s low cs = true -> is_at_most ns h w s (low + count - 1) cs = true ->
  low <= view s w (val h) < low + count.
Proof.
  intros ns val h w s low count cs S R W H A B.
  assert (E : 2 ^ w = 2 * 2 ^ (w - 1)) by (rewrite <- Z.pow_succ_r by lia; f_equal; lia).
  assert (V : (if s then - 2 ^ (w - 1) else 0) <= view s w (val h) <= (if s then 2 ^ (w - 1) else 2 ^ w) - 1).
  { destruct s; simpl; [|lia]. unfold signed. destruct (Z.ltb_spec (val h) (2 ^ (w - 1))); lia. }
  assert (P : Forall (holds val) (flat_map (parts 8 ns) cs)).
  { clear A B. induction H as [|c cs Hc H IH]; [constructor|]. cbn [flat_map]. apply Forall_app. split; [now apply parts_right | exact IH]. }
  clear H. rename P into H. rewrite Forall_forall in H. apply orb_prop in A, B. split.
  - destruct A as [A|A]; [apply Z.leb_le in A; lia|]. apply existsb_exists in A. destruct A as [c [I A]].
    destruct (bound_of ns h w s c) as [[n|n]|] eqn:Bo; try discriminate. apply Z.leb_le in A.
    pose proof (bound_of_right _ _ _ _ _ _ _ S R (H c I) Bo) as K. simpl in K. lia.
  - destruct B as [B|B]; [apply Z.leb_le in B; lia|]. apply existsb_exists in B. destruct B as [c [I B]].
    destruct (bound_of ns h w s c) as [[n|n]|] eqn:Bo; try discriminate. apply Z.leb_le in B.
    pose proof (bound_of_right _ _ _ _ _ _ _ S R (H c I) Bo) as K. simpl in K. lia.
Qed.
Lemma wrap_signed : forall w x, 0 < w -> 0 <= x < 2 ^ w -> wrap w (signed w x) = x.
Proof.
  intros w x W R. rewrite wrap_mod by lia. unfold signed. destruct (x <? 2 ^ (w - 1)); [now rewrite Z.mod_small by lia|].
  symmetry. apply Z.mod_unique with (q := -1); lia.
Qed.

Definition leads (ns : nodes) (val : valuation) (k : knowledge) : Prop := believes val k /\ within k ns.
Lemma vary_right : forall ns val k h w s low count cs k', satisfies ns val -> PositiveMap.find h ns = Some (Free (Bits w)) ->
  Forall (fun c => PositiveMap.find (fst c) ns <> None) cs -> leads ns val k -> vary ns k h w s low count cs = Some k' -> leads ns val k'.
Proof.
  intros ns val k h w s low count cs k' S F K [B [W1 W2]] V. unfold vary in V.
  destruct (PositiveMap.find h (columns k)) eqn:N; [discriminate|].
  destruct (Z.ltb_spec 0 w) as [W|W]; [|discriminate]. cbn [andb] in V. destruct (count <=? most_values); [|discriminate]. cbn [andb] in V.
  destruct (is_at_least ns h w s low cs) eqn:L1; [|discriminate]. cbn [andb] in V.
  destruct (is_at_most ns h w s (low + count - 1) cs) eqn:L2; [|discriminate]. injection V as <-.
  pose proof (S _ _ F) as R. cbn [meets fits] in R. split.
  - intros G. cbn [given] in G. apply Forall_app in G. destruct G as [G1 G2]. destruct (B G2) as [p [Lp [Rp A]]].
    pose proof (bounds_right _ _ _ _ _ _ _ _ S R W G1 L1 L2) as I.
    destruct (at_interval (Z.to_nat (Z.log2_up count)) low count (view s w (val h))) as [q [Lq Q]]; [trivial| |].
    { rewrite Z2Nat.id by apply Z.log2_up_nonneg. destruct (Z.eq_dec count 1) as [->|]; [simpl; lia|]. apply Z.log2_up_spec. lia. }
    exists (p ++ q). cbn [depth rest columns]. split; [rewrite app_length; congruence|]. split; [now apply at_more|].
    intros g t. destruct (Pos.eq_dec g h) as [->|D].
    + rewrite PositiveMap.gss. intros [= <-]. rewrite <- Lp, at_behind. destruct s.
      * rewrite (at_map _ _ (wrap w) _ _ _ Q). f_equal. simpl. now apply wrap_signed.
      * exact Q.
    + rewrite PositiveMap.gso by trivial. intros T. now apply at_more, A.
  - split; cbn [given columns].
    + apply Forall_app. now split.
    + intros g t. destruct (Pos.eq_dec g h) as [->|D]; [intros _; congruence|]. rewrite PositiveMap.gso by trivial. apply W2.
Qed.
Lemma put_right : forall ns val k h o xs t, satisfies ns val -> PositiveMap.find h ns = Some (Apply o xs) -> leads ns val k ->
  worked_out ns k o xs = Some t -> leads ns val (put k h t).
Proof.
  intros ns val k h o xs t S F [B [W1 W2]] H. split.
  - intros G. destruct (B G) as [p [L [R A]]]. exists p. split; [trivial|]. split; [trivial|]. intros g u. cbn [put columns].
    destruct (Pos.eq_dec g h) as [->|D]; [|rewrite PositiveMap.gso by trivial; apply A].
    rewrite PositiveMap.gss. intros [= <-]. rewrite (worked_out_right _ _ _ _ _ _ _ S A R H). f_equal. symmetry. apply (S _ _ F).
  - split; [trivial|]. intros g u. cbn [put columns].
    destruct (Pos.eq_dec g h) as [->|D]; [intros _; congruence|]. rewrite PositiveMap.gso by trivial. apply W2.
Qed.
Lemma take_steps_right : forall ns val known, satisfies ns val -> forall ss k k', leads ns val k ->
  take_steps ns known k ss = Some k' -> leads ns val k'.
Proof.
  intros ns val known S. induction ss as [|s ss IH]; intros k k' L H; cbn [take_steps] in H; [now injection H as <-|].
  destruct (take_step ns known k s) as [k1|] eqn:T; [|discriminate]. apply (IH k1); trivial. clear IH H.
  destruct s as [h s low count because|h|h]; cbn [take_step] in T; destruct (PositiveMap.find h ns) as [n|] eqn:F; try discriminate.
  - destruct n as [[w|]|]; try discriminate. destruct (claims_about known because) as [cs|] eqn:C; [|discriminate].
    destruct (is_known ns because) eqn:K; [|discriminate]. eapply vary_right; [exact S | exact F | eapply claims_about_right; eassumption | exact L | exact T].
  - destruct n as [|o xs]; [discriminate|]. destruct (worked_out ns k o xs) as [t|] eqn:W; [|discriminate].
    injection T as <-. eapply put_right; eauto.
  - destruct (PositiveMap.find h known) as [b|]; [|discriminate]. destruct (left ns k (h, b)) as [t|] eqn:E; [|discriminate].
    injection T as <-. destruct L as [B [W1 W2]]. split.
    + intros G. cbn [given] in G. inversion G as [|? ? G1 G2]; subst. destruct (B G2) as [p [L [R A]]].
      exists p. split; [trivial|]. split; [|exact A]. eapply left_right; eauto.
    + split; [|exact W2]. constructor; [|trivial]. simpl. congruence.
Qed.
Lemma none_left_right : forall ns val p, satisfies ns val -> forall claims k, agrees val (columns k) p -> at_path (rest k) p = Some tt ->
  Forall (holds val) claims -> none_left ns k claims = false.
Proof.
  intros ns val p S. induction claims as [|c claims IH]; intros k A R H; cbn [none_left].
  - destruct (rest k); trivial; discriminate.
  - assert (E : match left ns k c with Some t => none_left ns {| given := given k; depth := depth k; rest := t; columns := columns k |} claims
                | None => false end = false).
    { destruct (left ns k c) as [t|] eqn:L; trivial. inversion H; subst. apply IH; trivial. eapply left_right; eauto. }
    destruct (rest k); trivial; discriminate.
Qed.

Theorem refute_sound : forall ns k known claims p k' val, satisfies ns val -> believes val k -> within k ns ->
  refute ns k known claims p = Some k' -> believes val k' /\ within k' ns /\ (all_hold val known -> ~ Forall (holds val) claims).
Proof.
  intros ns k known claims p k' val S B W H. unfold refute in H. destruct (take_steps ns known k (steps p)) as [k1|] eqn:T; [|discriminate].
  destruct (take_steps_right _ _ _ S _ _ _ (conj B W) T) as [B1 W1].
  destruct (forallb (is_given known) (given k1)) eqn:G; [|discriminate]. destruct (none_left ns k1 claims) eqn:N; [|discriminate].
  injection H as <-. split; [now destruct (lasting p)|]. split; [now destruct (lasting p)|]. intros A C.
  destruct B1 as [q [L [R Q]]].
  - rewrite Forall_forall. rewrite forallb_forall in G. intros [h b] I. specialize (G _ I). unfold is_given in G. cbn [fst snd] in G.
    destruct (PositiveMap.find h known) as [b'|] eqn:F; [|discriminate]. apply eqb_prop in G. subst b'. now apply A.
  - now rewrite (none_left_right _ _ _ S _ _ Q R C) in N.
Qed.
