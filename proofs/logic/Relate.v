(** Refutations by relations: names that must be equal, and names in an order that goes in a circle.

    Equality begins with claims. It goes from operands to results, and back through operations that can be undone. So a claim that
    hashes of different numbers are equal is refuted in a few steps, and no bit is looked at. *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Assay Require Import logic.Word logic.Nodes logic.Fold logic.Bounds logic.Undo.
Import ListNotations.
Open Scope Z_scope.

Inductive step : Set :=
| Told (h : name)                       (** by the claim about h *)
| Alike (x y : name)                    (** the same operation, on operands that are equal *)
| Undone (x y : name) (way : N)         (** x and y are equal, so are what they were made of *)
| Summed (w : Z) (x y : name).          (** sums of the same words, in whatever order *)
Inductive end_ : Set :=
| Unequal (h : name)                    (** the claim about h says that two names are different that are equal *)
| Distinct (x y : name)                 (** two numbers are equal *)
| Circle (hs : list name).              (** these claims say that something is less than itself *)
Record refutation : Set := { steps : list step; end_of : end_ }.

(** ** What is equal *)

Definition roots := PositiveMap.t name.
Fixpoint root (fuel : nat) (m : roots) (h : name) : name :=
  match fuel with
  | O => h
  | S fuel => match PositiveMap.find h m with Some g => root fuel m g | None => h end
  end.
Definition root_of (m : roots) (h : name) : name := root 100 m h.
Definition same (ns : nodes) (m : roots) (x y : name) : bool :=
  let x := root_of m x in
  let y := root_of m y in
  Pos.eqb x y || match number_of ns x, number_of ns y with Some a, Some b => a =? b | _, _ => false end.
Fixpoint all_same (ns : nodes) (m : roots) (xs ys : list name) : bool :=
  match xs, ys with [], [] => true | x :: xs, y :: ys => same ns m x y && all_same ns m xs ys | _, _ => false end.
Definition join (m : roots) (x y : name) : roots :=
  let x := root_of m x in let y := root_of m y in if Pos.eqb x y then m else PositiveMap.add x y m.

Definition op_eq_dec : forall a b : op, {a = b} + {a <> b}.
Proof. decide equality; apply Z.eq_dec. Defined.
Definition commutes (o : op) : bool := match o with Add _ | Mul _ | And _ | Or _ | Xor _ | Eq _ => true | _ => false end.

(** The name stands for a word of w bits. *)
Fixpoint is_word (fuel : nat) (ns : nodes) (w : Z) (h : name) : bool :=
  match fuel with
  | O => false
  | S fuel =>
      match PositiveMap.find h ns with
      | Some (Free (Bits v)) => (0 <=? v) && (v <=? w)
      | Some (Apply o xs) =>
          match o, xs with
          | Number n, [] => (0 <=? n) && (n <? 2 ^ w)
          | Add v, [_; _] | Sub v, [_; _] | Mul v, [_; _] | Ashr v, [_; _] | Not v, [_] | Extract _ _ v, [_] | Sext _ v, [_] =>
              (0 <=? v) && (v <=? w)
          | Eq _, [_; _] | Ult _, [_; _] | Slt _, [_; _] => 1 <=? w
          | And _, [x; y] | Or _, [x; y] | Xor _, [x; y] => (0 <=? w) && is_word fuel ns w x && is_word fuel ns w y
          | Ite _, [_; x; y] => is_word fuel ns w x && is_word fuel ns w y
          | Zext _ _, [x] => is_word fuel ns w x
          | Lshr _, [x; y] => (0 <=? w) && is_word fuel ns w x && is_word fuel ns w y
          | Shl v, [_; _] => (0 <=? v) && (v <=? w)
          | _, _ => false
          end
      | _ => false
      end
  end.
Definition words (ns : nodes) (w : Z) (x y : name) : bool := (0 <=? w) && is_word 8 ns w x && is_word 8 ns w y.
Definition is_odd (ns : nodes) (h : name) : bool := match number_of ns h with Some n => Z.odd n | None => false end.

(** x and what is x, shifted to the left or right: by how much. *)
Definition shifted (ns : nodes) (m : roots) (x s : name) : option (bool * Z * Z) :=
  match PositiveMap.find s ns with
  | Some (Apply (Shl w) [a; k]) => if same ns m a x then match number_of ns k with Some k => Some (true, w, k) | None => None end else None
  | Some (Apply (Lshr w) [a; k]) => if same ns m a x then match number_of ns k with Some k => Some (false, w, k) | None => None end else None
  | _ => None
  end.
Definition alike_shifted (ns : nodes) (m : roots) (is_sum : bool) (w : Z) (x s y t : name) : option (name * name) :=
  match shifted ns m x s, shifted ns m y t with
  | Some (up, v, k), Some (up', v', k') =>
      if eqb up up' && (v =? w) && (v' =? w) && (k =? k') && (0 <? k) && (k <? w) && (up || negb is_sum) && words ns w x y then Some (x, y)
      else None
  | _, _ => None
  end.
(** What two equal results of an operation say of their operands. *)
Definition undo (ns : nodes) (m : roots) (o : op) (xs ys : list name) (way : N) : option (name * name) :=
  match o, xs, ys, way with
  | Add w, [a; c], [b; d], 0%N | Sub w, [a; c], [b; d], 0%N => if same ns m c d && words ns w a b then Some (a, b) else None
  | Add w, [c; a], [d; b], 1%N | Sub w, [c; a], [d; b], 1%N => if same ns m c d && words ns w a b then Some (a, b) else None
  | Xor w, [a; c], [b; d], 0%N => if same ns m c d then Some (a, b) else None
  | Xor w, [c; a], [d; b], 1%N => if same ns m c d then Some (a, b) else None
  | Mul w, [a; c], [b; d], 0%N => if is_odd ns c && same ns m c d && words ns w a b then Some (a, b) else None
  | Mul w, [c; a], [d; b], 1%N => if is_odd ns c && same ns m c d && words ns w a b then Some (a, b) else None
  | Xor w, [a; s], [b; t], 2%N => alike_shifted ns m false w a s b t
  | Xor w, [s; a], [t; b], 3%N => alike_shifted ns m false w a s b t
  | Add w, [a; s], [b; t], 2%N => alike_shifted ns m true w a s b t
  | Add w, [s; a], [t; b], 3%N => alike_shifted ns m true w a s b t
  | Not w, [a], [b], 0%N => if words ns w a b then Some (a, b) else None
  | Zext _ _, [a], [b], 0%N => Some (a, b)
  | Sext from w, [a], [b], 0%N => if (0 <? from) && (from <? w) && words ns from a b then Some (a, b) else None
  | _, _, _, _ => None
  end.

(** What a word is a sum of, modulo 2^w: names with factors, and a number. All of it is taken so many times. *)
Definition terms := (list (name * Z) * Z)%type.
Definition plus (a b : terms) : terms := (fst a ++ fst b, snd a + snd b).
Fixpoint terms_of (fuel : nat) (ns : nodes) (m : roots) (w times : Z) (h : name) : terms :=
  let h := root_of m h in
  match fuel, number_of ns h with
  | _, Some n => ([], times * n)
  | O, None => ([(h, times)], 0)
  | S fuel, None =>
      match PositiveMap.find h ns with
      | Some (Apply (Add v) [x; y]) =>
          if w <=? v then plus (terms_of fuel ns m w times x) (terms_of fuel ns m w times y) else ([(h, times)], 0)
      | Some (Apply (Sub v) [x; y]) =>
          if w <=? v then plus (terms_of fuel ns m w times x) (terms_of fuel ns m w (- times) y) else ([(h, times)], 0)
      | Some (Apply (Mul v) [x; y]) =>
          match number_of ns y with
          | Some n => if w <=? v then terms_of fuel ns m w (times * n) x else ([(h, times)], 0)
          | None => ([(h, times)], 0)
          end
      | Some (Apply (Extract _ 0 v) [x]) => if w <=? v then terms_of fuel ns m w times x else ([(h, times)], 0)
      | Some (Apply (Zext _ _) [x]) => terms_of fuel ns m w times x
      | Some (Apply (Sext from v) [x]) => if (w <=? from) && (w <=? v) then terms_of fuel ns m w times x else ([(h, times)], 0)
      | _ => ([(h, times)], 0)
      end
  end.
Definition total (h : name) (ts : list (name * Z)) : Z := fold_right (fun t sum => if Pos.eqb (fst t) h then snd t + sum else sum) 0 ts.
Definition without (h : name) (ts : list (name * Z)) : list (name * Z) := filter (fun t => negb (Pos.eqb (fst t) h)) ts.
(** Each name is taken a multiple of 2^w times. *)
Fixpoint cancels (fuel : nat) (w : Z) (ts : list (name * Z)) : bool :=
  match fuel, ts with
  | _, [] => true
  | O, _ => false
  | S fuel, (h, _) :: _ => (total h ts mod 2 ^ w =? 0) && cancels fuel w (without h ts)
  end.
Definition same_sum (ns : nodes) (m : roots) (w : Z) (x y : name) : bool :=
  let (ts, n) := plus (terms_of 40 ns m w 1 x) (terms_of 40 ns m w (-1) y) in
  words ns w x y && (n mod 2 ^ w =? 0) && cancels (length ts) w ts.

Definition claim_about (ns : nodes) (t : facts) (h : name) : option claim :=
  match PositiveMap.find h t with Some b => Some (bare 4 ns (h, b)) | None => None end.
Definition take_step (ns : nodes) (t : facts) (m : roots) (s : step) : option roots :=
  match s with
  | Told h =>
      match claim_about ns t h with
      | Some (g, true) => match PositiveMap.find g ns with Some (Apply (Eq _) [x; y]) => Some (join m x y) | _ => None end
      | _ => None
      end
  | Alike x y =>
      match PositiveMap.find x ns, PositiveMap.find y ns with
      | Some (Apply o xs), Some (Apply o' ys) =>
          if op_eq_dec o o' then if all_same ns m xs ys || commutes o && all_same ns m xs (rev ys) then Some (join m x y) else None else None
      | _, _ => None
      end
  | Undone x y way =>
      match PositiveMap.find x ns, PositiveMap.find y ns with
      | Some (Apply o xs), Some (Apply o' ys) =>
          if op_eq_dec o o' then
            if same ns m x y then match undo ns m o xs ys way with Some (a, b) => Some (join m a b) | None => None end else None
          else None
      | _, _ => None
      end
  | Summed w x y => if same_sum ns m w x y then Some (join m x y) else None
  end.
Fixpoint take_steps (ns : nodes) (t : facts) (m : roots) (ss : list step) : option roots :=
  match ss with [] => Some m | s :: ss => match take_step ns t m s with Some m => take_steps ns t m ss | None => None end end.

(** ** What is in order *)

(** Signed?, the width, the smaller, the larger, and whether they must differ. *)
Definition edge (ns : nodes) (t : facts) (h : name) : option (bool * Z * name * name * bool) :=
  match claim_about ns t h with
  | Some (g, b) =>
      match PositiveMap.find g ns with
      | Some (Apply (Ult w) [x; y]) => Some (if b then (false, w, x, y, true) else (false, w, y, x, false))
      | Some (Apply (Slt w) [x; y]) => Some (if b then (true, w, x, y, true) else (true, w, y, x, false))
      | _ => None
      end
  | None => None
  end.
(** Whether the first is less than the second, if it is not more. *)
Definition below (ns : nodes) (m : roots) (s : bool) (w : Z) (x y : name) : option bool :=
  if same ns m x y then Some false
  else match number_of ns (root_of m x), number_of ns (root_of m y) with
       | Some a, Some b => if view s w a <=? view s w b then Some (negb (view s w b <=? view s w a)) else None
       | _, _ => None
       end.
Fixpoint circle (ns : nodes) (t : facts) (m : roots) (s : bool) (w : Z) (first last : name) (strict : bool) (hs : list name) : bool :=
  match hs with
  | [] => match below ns m s w last first with Some strict' => strict || strict' | None => false end
  | h :: hs =>
      match edge ns t h with
      | Some (s', w', x, y, strict') =>
          if eqb s s' && (w =? w') then
            match below ns m s w last x with
            | Some strict'' => circle ns t m s w first y (strict || strict' || strict'') hs
            | None => false
            end
          else false
      | None => false
      end
  end.

Definition ends (ns : nodes) (t : facts) (m : roots) (e : end_) : bool :=
  match e with
  | Unequal h =>
      match claim_about ns t h with
      | Some (g, false) => match PositiveMap.find g ns with Some (Apply (Eq _) [x; y]) => same ns m x y | _ => false end
      | _ => false
      end
  | Distinct x y =>
      Pos.eqb (root_of m x) (root_of m y) && match number_of ns x, number_of ns y with Some a, Some b => negb (a =? b) | _, _ => false end
  | Circle [] => false
  | Circle (h :: hs) =>
      match edge ns t h with Some (s, w, x, y, strict) => circle ns t m s w x y strict hs | None => false end
  end.
Definition with_claims (known : facts) (claims : list claim) : facts := fold_left (fun t c => PositiveMap.add (fst c) (snd c) t) claims known.
Definition refute (ns : nodes) (known : facts) (claims : list claim) (p : refutation) : bool :=
  let t := with_claims known claims in
  match take_steps ns t (PositiveMap.empty name) (steps p) with Some m => ends ns t m (end_of p) | None => false end.

(** ** They are right *)

Section Right.
  Variables (ns : nodes) (val : valuation) (t : facts).
  Hypothesis satisfied : satisfies ns val.
  Hypothesis held : all_hold val t.
  Definition agree (m : roots) : Prop := forall h g, PositiveMap.find h m = Some g -> val h = val g.

  Lemma root_right : forall m, agree m -> forall fuel h, val (root fuel m h) = val h.
  Proof.
    intros m A. induction fuel as [|fuel IH]; intros h; cbn [root]; trivial.
    destruct (PositiveMap.find h m) as [g|] eqn:F; trivial. rewrite IH. symmetry. now apply A.
  Qed.
  Lemma same_right : forall m x y, agree m -> same ns m x y = true -> val x = val y.
  Proof.
    intros m x y A H. unfold same in H. rewrite <- (root_right m A 100 x), <- (root_right m A 100 y). apply orb_prop in H. destruct H as [H|H].
    - apply Pos.eqb_eq in H. unfold root_of in H. now rewrite H.
    - fold (root_of m x) (root_of m y). destruct (number_of ns (root_of m x)) as [a|] eqn:X; [|discriminate].
      destruct (number_of ns (root_of m y)) as [b|] eqn:Y; [|discriminate]. apply Z.eqb_eq in H. subst b.
      now rewrite (number_of_right _ _ _ _ satisfied X), (number_of_right _ _ _ _ satisfied Y).
  Qed.
  Lemma all_same_right : forall m xs ys, agree m -> all_same ns m xs ys = true -> map val xs = map val ys.
  Proof.
    intros m. induction xs as [|x xs IH]; intros [|y ys] A H; simpl in *; try discriminate; trivial.
    apply andb_prop in H. destruct H as [H1 H2]. now rewrite (same_right _ _ _ A H1), (IH ys A H2).
  Qed.
  Lemma join_right : forall m x y, agree m -> val x = val y -> agree (join m x y).
  Proof.
    intros m x y A E. unfold join. destruct (Pos.eqb (root_of m x) (root_of m y)); trivial. intros h g.
    destruct (Pos.eq_dec h (root_of m x)) as [->|D]; [|rewrite PositiveMap.gso by trivial; apply A].
    rewrite PositiveMap.gss. intros [= <-]. unfold root_of. now rewrite !root_right.
  Qed.
  Lemma claim_about_right : forall h c, claim_about ns t h = Some c -> holds val c.
  Proof.
    intros h c H. unfold claim_about in H. destruct (PositiveMap.find h t) as [b|] eqn:F; [|discriminate].
    replace c with (bare 4 ns (h, b)) by congruence. apply bare_right; trivial. now apply held.
  Qed.

  Lemma wrap_range : forall v w x, 0 <= v -> v <= w -> 0 <= wrap v x < 2 ^ w.
  Proof.
    intros v w x V W. rewrite wrap_mod by trivial. pose proof (Z.mod_pos_bound x (2 ^ v) ltac:(apply Z.pow_pos_nonneg; lia)).
    pose proof (Z.pow_le_mono_r 2 v w). lia.
  Qed.
  Lemma small_bits : forall w x, 0 <= w -> 0 <= x -> (forall i, w <= i -> Z.testbit x i = false) -> x < 2 ^ w.
  Proof.
    intros w x W X H. destruct (Z.lt_ge_cases x (2 ^ w)); trivial. exfalso. assert (0 < x) by (pose proof (Z.pow_pos_nonneg 2 w); lia).
    pose proof (Z.log2_le_pow2 x w ltac:(lia)) as [L _]. pose proof (Z.bit_log2 x ltac:(lia)) as B. rewrite H in B; [discriminate|].
    apply Z.log2_le_pow2; lia.
  Qed.
  Lemma bitwise_range : forall (f : Z -> Z -> Z) (g : bool -> bool -> bool) w x y, 0 <= w -> g false false = false ->
    (forall i, 0 <= i -> Z.testbit (f x y) i = g (Z.testbit x i) (Z.testbit y i)) -> (0 <= x -> 0 <= y -> 0 <= f x y) ->
    0 <= x < 2 ^ w -> 0 <= y < 2 ^ w -> 0 <= f x y < 2 ^ w.
  Proof.
    intros f g w x y W G F P X Y. split; [apply P; lia|]. apply small_bits; [trivial | apply P; lia|]. intros i I.
    rewrite F, (bits_above w x), (bits_above w y); trivial; lia.
  Qed.
  Lemma bit_range : forall b w, 1 <= w -> 0 <= bit b < 2 ^ w.
  Proof. intros b w W. pose proof (Z.pow_le_mono_r 2 1 w). destruct b; simpl; lia. Qed.
  Ltac range_of H := repeat match goal with
    | C : _ && _ = true |- _ => apply andb_prop in C; destruct C
    | C : (_ <=? _) = true |- _ => apply Z.leb_le in C
    | C : (_ <? _) = true |- _ => apply Z.ltb_lt in C end.
  Lemma is_word_right : forall fuel w h, is_word fuel ns w h = true -> 0 <= val h < 2 ^ w.
  Proof.
    induction fuel as [|fuel IH]; intros w h H; [discriminate|]. cbn [is_word] in H.
    destruct (PositiveMap.find h ns) as [n|] eqn:F; [|discriminate]. apply satisfied in F.
    destruct n as [[v|]|o xs]; try discriminate.
    - range_of H. simpl in F. pose proof (Z.pow_le_mono_r 2 v w). lia.
    - cbn [meets] in F. rewrite F. clear F.
      destruct o, xs as [|x [|y [|z [|]]]]; try discriminate; cbn [map apply]; range_of H;
        repeat match goal with C : is_word _ _ _ _ = true |- _ => apply IH in C end;
        try (split; lia); try (apply wrap_range; lia); try (apply bit_range; lia).
      + apply (bitwise_range Z.land andb); trivial; [intros; apply Z.land_spec | intros; apply Z.land_nonneg; lia].
      + apply (bitwise_range Z.lor orb); trivial; [intros; apply Z.lor_spec | intros; apply Z.lor_nonneg; lia].
      + apply (bitwise_range Z.lxor xorb); trivial; [intros; apply Z.lxor_spec | intros; apply Z.lxor_nonneg; lia].
      + destruct (val y <? w0); [apply wrap_range; lia|]. pose proof (Z.pow_pos_nonneg 2 w). lia.
      + destruct (Z.ltb_spec (val y) w0); [|pose proof (Z.pow_pos_nonneg 2 w); lia]. rewrite Z.shiftr_div_pow2 by lia.
        pose proof (Z.pow_pos_nonneg 2 (val y) ltac:(lia) ltac:(lia)). split; [apply Z.div_pos; lia|].
        apply Z.le_lt_trans with (val x); [|lia]. apply Z.div_le_upper_bound; nia.
      + destruct (val x =? 0); lia.
  Qed.
  Lemma words_right : forall w x y, words ns w x y = true -> 0 <= w /\ 0 <= val x < 2 ^ w /\ 0 <= val y < 2 ^ w.
  Proof.
    intros w x y H. unfold words in H. apply andb_prop in H. destruct H as [H Y]. apply andb_prop in H. destruct H as [W X].
    apply Z.leb_le in W. apply is_word_right in X, Y. auto.
  Qed.

  Lemma shifted_right : forall m x s l w k, agree m -> shifted ns m x s = Some (l, w, k) -> k < w ->
    val s = if l : bool then wrap w (Z.shiftl (val x) k) else Z.shiftr (val x) k.
  Proof.
    intros m x s l w k A H K. unfold shifted in H. destruct (PositiveMap.find s ns) as [[|o xs]|] eqn:F; try discriminate. apply satisfied in F.
    destruct o; try discriminate; destruct xs as [|a [|b [|]]]; try discriminate; cbn [meets map apply] in F;
      destruct (same ns m a x) eqn:E; try discriminate; destruct (number_of ns b) as [n|] eqn:N; try discriminate; injection H as <- <- <-;
      rewrite F, (number_of_right _ _ _ _ satisfied N), (same_right _ _ _ A E); destruct (Z.ltb_spec n w0); trivial; lia.
  Qed.
  Lemma alike_shifted_right : forall m is_sum w x s y u a b, agree m -> alike_shifted ns m is_sum w x s y u = Some (a, b) ->
    (if is_sum : bool then wrap w (val x + val s) = wrap w (val y + val u) else Z.lxor (val x) (val s) = Z.lxor (val y) (val u)) -> val a = val b.
  Proof.
    intros m is_sum w x s y u a b A H E. unfold alike_shifted in H.
    destruct (shifted ns m x s) as [[[l v] k]|] eqn:X; [|discriminate]. destruct (shifted ns m y u) as [[[l' v'] k']|] eqn:Y; [|discriminate].
    match type of H with (if ?c then _ else _) = _ => destruct c eqn:C; [|discriminate] end. injection H as <- <-.
    rewrite !andb_true_iff in C. destruct C as (((((((C1 & C2) & C3) & C4) & C5) & C6) & C7) & C8).
    apply eqb_prop in C1. apply Z.eqb_eq in C2, C3, C4. apply Z.ltb_lt in C5, C6. apply words_right in C8. destruct C8 as (W & Rx & Ry). subst l' v v' k'.
    rewrite (shifted_right _ _ _ _ _ _ A X C6), (shifted_right _ _ _ _ _ _ A Y C6) in E.
    destruct is_sum, l; try discriminate C7.
    - eapply undo_add_shifted; eauto.
    - eapply undo_xor_shifted_left; eauto.
    - eapply undo_xor_shifted_right; eauto.
  Qed.
  Lemma is_odd_right : forall x y, is_odd ns x = true -> val x = val y -> Z.odd (val y) = true.
  Proof.
    intros x y H <-. unfold is_odd in H. destruct (number_of ns x) as [n|] eqn:N; [|discriminate].
    now rewrite (number_of_right _ _ _ _ satisfied N).
  Qed.
  Lemma signed_again : forall w x, 0 < w -> 0 <= x < 2 ^ w -> wrap w (signed w x) = x.
  Proof.
    intros w x W R. rewrite wrap_mod by lia. unfold signed. destruct (x <? 2 ^ (w - 1)); [now rewrite Z.mod_small by lia|].
    symmetry. apply Z.mod_unique with (q := -1); lia.
  Qed.
  Lemma undo_right : forall m o xs ys way a b, agree m -> undo ns m o xs ys way = Some (a, b) ->
    apply o (map val xs) = apply o (map val ys) -> val a = val b.
  Proof.
    intros m o xs ys way a b A H E. unfold undo in H.
    destruct o; try discriminate; destruct xs as [|x [|x' [|]]]; try discriminate; destruct ys as [|y [|y' [|]]]; try discriminate;
      destruct way as [|[[|[]|]|[|[]|]|]]; try discriminate; cbn [map apply] in E;
      try (eapply alike_shifted_right; [exact A | exact H | first [exact E | rewrite (Z.add_comm (val x')), (Z.add_comm (val y')); exact E |
             rewrite (Z.lxor_comm (val x')), (Z.lxor_comm (val y')); exact E]]);
      try match type of H with (if ?c then _ else _) = _ => destruct c eqn:C; [|discriminate] end; injection H as <- <-;
      try (rewrite ?andb_true_iff in C); repeat match goal with H : _ /\ _ |- _ => destruct H end;
      repeat match goal with
        | C : same _ _ _ _ = true |- _ => apply (same_right _ _ _ A) in C; rewrite C in E
        | C : words _ _ _ _ = true |- _ => apply words_right in C; destruct C as (? & ? & ?)
        | C : (_ <? _) = true |- _ => apply Z.ltb_lt in C end.
    - eapply undo_add; eauto.
    - rewrite !(Z.add_comm (val y)) in E. eapply undo_add; eauto.
    - eapply undo_sub; eauto.
    - eapply undo_sub_from; eauto.
    - eapply undo_mul; eauto using is_odd_right.
    - rewrite !(Z.mul_comm (val y)) in E. eapply undo_mul; eauto using is_odd_right.
    - eapply undo_xor; eauto.
    - rewrite !(Z.lxor_comm (val y)) in E. eapply undo_xor; eauto.
    - eapply undo_not; eauto.
    - exact E.
    - apply (f_equal (signed w)) in E. rewrite !view_sext in E by (trivial; lia).
      rewrite <- (signed_again from (val x)), <- (signed_again from (val y)) by trivial. now rewrite E.
  Qed.

  (* Modulo 2^w. *)
  Definition congruent (w a b : Z) : Prop := a mod 2 ^ w = b mod 2 ^ w.
  Lemma congruent_add : forall w a b c d, 0 <= w -> congruent w a b -> congruent w c d -> congruent w (a + c) (b + d).
  Proof. unfold congruent. intros w a b c d W H K. rewrite (Z.add_mod a), (Z.add_mod b), H, K by (apply Z.pow_nonzero; lia). reflexivity. Qed.
  Lemma congruent_times : forall w k a b, 0 <= w -> congruent w a b -> congruent w (k * a) (k * b).
  Proof. unfold congruent. intros w k a b W H. rewrite (Z.mul_mod k a), (Z.mul_mod k b), H by (apply Z.pow_nonzero; lia). reflexivity. Qed.
  Lemma congruent_wrap : forall w v a, 0 <= w <= v -> congruent w (wrap v a) a.
  Proof.
    intros w v a H. unfold congruent. rewrite wrap_mod by lia. replace v with (w + (v - w)) by lia.
    rewrite Z.pow_add_r, Z.rem_mul_r by (try apply Z.pow_nonzero; try apply Z.pow_pos_nonneg; lia).
    rewrite (Z.mul_comm (2 ^ w)), Z.mod_add, Z.mod_mod by (apply Z.pow_nonzero; lia). reflexivity.
  Qed.
  Lemma congruent_signed : forall w v a, 0 <= w <= v -> congruent w (signed v a) a.
  Proof.
    intros w v a H. unfold congruent, signed. destruct (a <? 2 ^ (v - 1)); trivial. replace v with (v - w + w) by lia.
    rewrite Z.pow_add_r by lia. replace (a - 2 ^ (v - w) * 2 ^ w) with (a + - 2 ^ (v - w) * 2 ^ w) by ring.
    apply Z.mod_add, Z.pow_nonzero; lia.
  Qed.
  Definition sum (ts : list (name * Z)) : Z := fold_right (fun t s => snd t * val (fst t) + s) 0 ts.
  Lemma sum_app : forall a b, sum (a ++ b) = sum a + sum b.
  Proof. induction a as [|z a IH]; intros b; cbn [app]; [reflexivity|]. unfold sum in *. cbn [fold_right]. rewrite IH. ring. Qed.
  Lemma terms_of_right : forall m w, agree m -> 0 <= w -> forall fuel times h,
    congruent w (times * val h) (sum (fst (terms_of fuel ns m w times h)) + snd (terms_of fuel ns m w times h)).
  Proof.
    intros m w A W. assert (step : forall u a b c, congruent w u (a + b) -> c = u -> congruent w c (a + b)) by (intros; now subst).
    induction fuel as [|fuel IH]; intros times h; cbn [terms_of]; rewrite <- (root_right m A 100 h); fold (root_of m h); set (g := root_of m h) in *;
      (destruct (number_of ns g) as [n|] eqn:N; [rewrite (number_of_right _ _ _ _ satisfied N); reflexivity|]);
      assert (atom : congruent w (times * val g) (sum (fst ([(g, times)], 0)) + snd ([(g, times)], 0)))
        by (unfold congruent; f_equal; unfold sum; cbn [fold_right fst snd]; ring); [exact atom|].
    destruct (PositiveMap.find g ns) as [[|o xs]|] eqn:F; [exact atom| |exact atom]. pose proof (satisfied _ _ F) as E. cbn [meets] in E.
    assert (two : forall x y k u, congruent w (times * val g) (k * val x + u * val y) ->
      congruent w (times * val g) (sum (fst (plus (terms_of fuel ns m w k x) (terms_of fuel ns m w u y))) + snd (plus (terms_of fuel ns m w k x) (terms_of fuel ns m w u y)))).
    { intros x y k u H. unfold congruent in *. rewrite H. unfold plus. cbn [fst snd]. rewrite sum_app.
      pose proof (congruent_add w _ _ _ _ W (IH k x) (IH u y)) as K. unfold congruent in K. rewrite K. f_equal. ring. }
    assert (one : forall x k, congruent w (times * val g) (k * val x) ->
      congruent w (times * val g) (sum (fst (terms_of fuel ns m w k x)) + snd (terms_of fuel ns m w k x))).
    { intros x k H. unfold congruent in *. rewrite H. apply IH. }
    destruct o; try exact atom; destruct xs as [|x [|y [|]]]; try exact atom; try (destruct low; exact atom); cbn [map apply] in E.
    - destruct (Z.leb_spec w w0); [|exact atom]. apply two. rewrite E.
      replace (times * val x + times * val y) with (times * (val x + val y)) by ring. apply congruent_times, congruent_wrap; lia.
    - destruct (Z.leb_spec w w0); [|exact atom]. apply two. rewrite E.
      replace (times * val x + - times * val y) with (times * (val x - val y)) by ring. apply congruent_times, congruent_wrap; lia.
    - destruct (number_of ns y) as [n|] eqn:Y; [|exact atom]. destruct (Z.leb_spec w w0); [|exact atom]. apply one. rewrite E.
      rewrite (number_of_right _ _ _ _ satisfied Y). replace (times * n * val x) with (times * (val x * n)) by ring.
      apply congruent_times, congruent_wrap; lia.
    - destruct low; try exact atom. destruct (Z.leb_spec w w0); [|exact atom]. apply one. rewrite E, Z.shiftr_0_r.
      apply congruent_times, congruent_wrap; lia.
    - apply one. rewrite E. reflexivity.
    - destruct (Z.leb_spec w from), (Z.leb_spec w w0); try exact atom. cbn [andb]. apply one. rewrite E. apply congruent_times; trivial.
      apply (eq_trans (y := signed from (val x) mod 2 ^ w)); [apply congruent_wrap | apply congruent_signed]; lia.
  Qed.
  Lemma sum_total : forall h ts, sum ts = total h ts * val h + sum (without h ts).
  Proof.
    intros h. induction ts as [|[g c] ts IH]; [reflexivity|]. unfold sum, total, without in *. cbn [fold_right filter fst snd].
    destruct (Pos.eqb_spec g h) as [->|]; cbn [negb fold_right fst snd]; rewrite IH; ring.
  Qed.
  Lemma cancels_right : forall w, 0 <= w -> forall fuel ts, cancels fuel w ts = true -> congruent w (sum ts) 0.
  Proof.
    intros w W. induction fuel as [|fuel IH]; intros [|[h c] ts] H; try discriminate; try reflexivity. cbn [cancels] in H.
    apply andb_prop in H. destruct H as [H1 H2]. apply Z.eqb_eq in H1. rewrite (sum_total h).
    apply (congruent_add w _ 0 _ 0 W); [|now apply IH].
    rewrite Z.mul_comm. replace 0 with (val h * 0) by ring. apply congruent_times; trivial.
  Qed.
  Lemma same_sum_right : forall m w x y, agree m -> same_sum ns m w x y = true -> val x = val y.
  Proof.
    intros m w x y A H. unfold same_sum in H.
    assert (W : 0 <= w).
    { destruct (plus _ _) as [ts n]. apply andb_prop in H. destruct H as [H _]. apply andb_prop in H. destruct H as [H _].
      now apply words_right in H. }
    pose proof (terms_of_right m w A W 40 1 x) as Kx. pose proof (terms_of_right m w A W 40 (-1) y) as Ky.
    generalize dependent (terms_of 40 ns m w 1 x). generalize dependent (terms_of 40 ns m w (-1) y). intros b Kb a H Ka.
    unfold plus in H. apply andb_prop in H. destruct H as [H C]. apply andb_prop in H. destruct H as [R N].
    apply words_right in R. destruct R as (_ & X & Y). apply Z.eqb_eq in N. apply cancels_right in C; trivial. rewrite sum_app in C.
    pose proof (congruent_add w _ _ _ _ W Ka Kb) as K. unfold congruent in *.
    assert (P : 2 ^ w <> 0) by (apply Z.pow_nonzero; lia).
    apply divides_difference with (m := 2 ^ w); trivial; [apply Z.pow_pos_nonneg; lia|]. apply Z.mod_divide; trivial.
    replace (val x - val y) with (1 * val x + -1 * val y) by ring. rewrite K.
    replace (sum (fst a) + snd a + (sum (fst b) + snd b)) with (sum (fst a) + sum (fst b) + (snd a + snd b)) by ring.
    rewrite Z.add_mod, C, N by trivial. rewrite (Z.mod_0_l _ P). reflexivity.
  Qed.

  Lemma take_step_right : forall m s m', agree m -> take_step ns t m s = Some m' -> agree m'.
  Proof.
    intros m [h|x y|x y way|w x y] m' A H; cbn [take_step] in H.
    - destruct (claim_about ns t h) as [[g []]|] eqn:C; try discriminate. apply claim_about_right in C.
      destruct (PositiveMap.find g ns) as [[|[] [|x [|y [|]]]]|] eqn:F; try discriminate. injection H as <-. apply join_right; trivial.
      apply satisfied in F. cbn [meets map apply] in F. unfold holds in C. cbn [fst snd] in C. rewrite F in C.
      destruct (Z.eqb_spec (val x) (val y)); [trivial | discriminate C].
    - destruct (PositiveMap.find x ns) as [[|o xs]|] eqn:X; try discriminate. destruct (PositiveMap.find y ns) as [[|o' ys]|] eqn:Y; try discriminate.
      destruct (op_eq_dec o o') as [<-|]; [|discriminate]. apply satisfied in X, Y. cbn [meets] in X, Y.
      match type of H with (if ?c then _ else _) = _ => destruct c eqn:C; [|discriminate] end. injection H as <-.
      apply join_right; trivial. rewrite X, Y. apply orb_prop in C. destruct C as [C|C].
      + now rewrite (all_same_right _ _ _ A C).
      + apply andb_prop in C. destruct C as [O C]. apply all_same_right in C; trivial. rewrite C, map_rev.
        destruct (map val ys) as [|a [|b [|c l]]]; trivial; cbn [rev app].
        * destruct o; try discriminate O; cbn [apply]; trivial; rewrite (Z.add_comm b) || rewrite (Z.mul_comm b) || rewrite (Z.land_comm b)
            || rewrite (Z.lor_comm b) || rewrite (Z.lxor_comm b) || rewrite (Z.eqb_sym b); reflexivity.
        * assert (L : forall u v : list Z, (length u > 2)%nat -> (length v > 2)%nat -> apply o u = apply o v).
          { intros [|? [|? [|? ?]]] [|? [|? [|? ?]]] U V; simpl in U, V; try lia. now destruct o. }
          apply L; rewrite ?app_length, ?rev_length; simpl; lia.
    - destruct (PositiveMap.find x ns) as [[|o xs]|] eqn:X; try discriminate. destruct (PositiveMap.find y ns) as [[|o' ys]|] eqn:Y; try discriminate.
      destruct (op_eq_dec o o') as [<-|]; [|discriminate]. apply satisfied in X, Y. cbn [meets] in X, Y.
      destruct (same ns m x y) eqn:E; [|discriminate]. destruct (undo ns m o xs ys way) as [[a b]|] eqn:U; [|discriminate]. injection H as <-.
      apply join_right; trivial. eapply undo_right; eauto. rewrite <- X, <- Y. eapply same_right; eauto.
    - destruct (same_sum ns m w x y) eqn:E; [|discriminate]. injection H as <-. apply join_right; trivial. eapply same_sum_right; eauto.
  Qed.
  Lemma take_steps_right : forall ss m m', agree m -> take_steps ns t m ss = Some m' -> agree m'.
  Proof.
    induction ss as [|s ss IH]; intros m m' A H; cbn [take_steps] in H; [now injection H as <-|].
    destruct (take_step ns t m s) as [m1|] eqn:T; [|discriminate]. eapply IH; [|exact H]. eapply take_step_right; eauto.
  Qed.

  Lemma edge_right : forall h s w x y strict, edge ns t h = Some (s, w, x, y, strict) ->
    if strict : bool then view s w (val x) < view s w (val y) else view s w (val x) <= view s w (val y).
  Proof.
    intros h s w x y strict H. unfold edge in H. destruct (claim_about ns t h) as [[g b]|] eqn:C; [|discriminate]. apply claim_about_right in C.
    destruct (PositiveMap.find g ns) as [[|o xs]|] eqn:F; try discriminate. apply satisfied in F.
    destruct o; try discriminate; destruct xs as [|u [|v [|]]]; try discriminate; cbn [meets map apply] in F; apply (holds_bit _ _ _ _ F) in C;
      destruct b; injection H as <- <- <- <- <-; cbn [view]; (apply Z.ltb_lt in C || apply Z.ltb_ge in C); trivial.
  Qed.
  Lemma below_right : forall m s w x y strict, agree m -> below ns m s w x y = Some strict ->
    if strict : bool then view s w (val x) < view s w (val y) else view s w (val x) <= view s w (val y).
  Proof.
    intros m s w x y strict A H. unfold below in H. destruct (same ns m x y) eqn:E.
    - injection H as <-. rewrite (same_right _ _ _ A E). lia.
    - rewrite <- (root_right m A 100 x), <- (root_right m A 100 y). fold (root_of m x) (root_of m y).
      destruct (number_of ns (root_of m x)) as [a|] eqn:X; [|discriminate]. destruct (number_of ns (root_of m y)) as [b|] eqn:Y; [|discriminate].
      rewrite (number_of_right _ _ _ _ satisfied X), (number_of_right _ _ _ _ satisfied Y).
      destruct (Z.leb_spec (view s w a) (view s w b)); [|discriminate]. injection H as <-.
      destruct (Z.leb_spec (view s w b) (view s w a)); cbn [negb]; lia.
  Qed.
  Lemma circle_right : forall m s w first, agree m -> forall hs last strict,
    (if strict : bool then view s w (val first) < view s w (val last) else view s w (val first) <= view s w (val last)) ->
    circle ns t m s w first last strict hs = false.
  Proof.
    intros m s w first A. induction hs as [|h hs IH]; intros last strict H; cbn [circle].
    - destruct (below ns m s w last first) as [strict'|] eqn:L; trivial. apply (below_right _ _ _ _ _ _ A) in L.
      destruct strict, strict'; trivial; lia.
    - destruct (edge ns t h) as [[[[[s' w'] x] y] strict']|] eqn:E; trivial. apply edge_right in E.
      destruct (eqb s s') eqn:S; trivial. apply eqb_prop in S. subst s'. destruct (Z.eqb_spec w w') as [<-|]; trivial.
      destruct (below ns m s w last x) as [strict''|] eqn:L; trivial. apply (below_right _ _ _ _ _ _ A) in L. cbn [andb]. apply IH.
      destruct strict, strict', strict''; cbn [orb]; lia.
  Qed.
  Lemma ends_right : forall m e, agree m -> ends ns t m e = false.
  Proof.
    intros m [h|x y|[|h hs]] A; cbn [ends]; trivial.
    - destruct (claim_about ns t h) as [[g []]|] eqn:C; trivial. apply claim_about_right in C.
      destruct (PositiveMap.find g ns) as [[|[] [|x [|y [|]]]]|] eqn:F; trivial. destruct (same ns m x y) eqn:E; trivial.
      apply (same_right _ _ _ A) in E. apply satisfied in F. cbn [meets map apply] in F. unfold holds in C. cbn [fst snd] in C.
      rewrite F, E, Z.eqb_refl in C. discriminate C.
    - destruct (Pos.eqb_spec (root_of m x) (root_of m y)) as [E|]; trivial. cbn [andb].
      destruct (number_of ns x) as [a|] eqn:X; trivial. destruct (number_of ns y) as [b|] eqn:Y; trivial.
      apply (number_of_right _ _ _ _ satisfied) in X, Y. unfold root_of in E.
      pose proof (root_right m A 100 x) as Rx. pose proof (root_right m A 100 y) as Ry. rewrite E in Rx.
      destruct (Z.eqb_spec a b); trivial. congruence.
    - destruct (edge ns t h) as [[[[[s w] x] y] strict]|] eqn:E; trivial. apply edge_right in E. now apply circle_right.
  Qed.
End Right.

Lemma with_claims_right : forall val claims known, all_hold val known -> Forall (holds val) claims -> all_hold val (with_claims known claims).
Proof.
  intros val. unfold with_claims. induction claims as [|[g c] claims IH]; intros known A H; cbn [fold_left]; trivial.
  inversion H as [|? ? H1 H2]; subst. apply IH; trivial. intros h b. cbn [fst snd].
  destruct (Pos.eq_dec h g) as [->|D]; [rewrite PositiveMap.gss; now intros [= <-]|]. rewrite PositiveMap.gso by trivial. apply A.
Qed.
Theorem refute_sound : forall ns known claims p val, satisfies ns val -> refute ns known claims p = true ->
  all_hold val known -> ~ Forall (holds val) claims.
Proof.
  intros ns known claims p val S H A C. unfold refute in H. pose proof (with_claims_right _ _ _ A C) as T.
  destruct (take_steps ns (with_claims known claims) (PositiveMap.empty name) (steps p)) as [m|] eqn:E; [|discriminate].
  apply (take_steps_right _ _ _ S T) in E.
  - now rewrite (ends_right _ _ _ S T _ _ E) in H.
  - intros h g. now rewrite PositiveMap.gempty.
Qed.
