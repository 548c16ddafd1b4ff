(** Arithmetic as circuits: words are lists of literals, lowest bit first.

    [num] is the number that a word stands for under an assignment. Each circuit has one lemma, which says the number of its result in
    terms of the numbers of its operands. An adder is a chain of full adders; subtraction adds the complement, and its carry says whether
    the first operand is at least the second; a product is a sum of rows, each of which is one bit shorter than the one before. *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Assay Require Import logic.Word logic.Nodes logic.Circuit logic.Gates.
Import ListNotations.
Open Scope Z_scope.

Definition word := list literal.
Definition size (xs : word) : Z := Z.of_nat (length xs).

(** The bits from i on, so many, of a name's number; those of a constant. *)
Fixpoint pins (h : name) (i : Z) (n : nat) : circuit word :=
  match n with
  | O => ret []
  | S n => let! l := make (Pin h i) in let! rest := pins h (i + 1) n in ret (l :: rest)
  end.
Definition literal_of (b : bool) : literal := if b then always else never.
Fixpoint digits (n : nat) (x : Z) : word :=
  match n with O => [] | S n => literal_of (Z.odd x) :: digits n (Z.div2 x) end.

Fixpoint map2 (f : literal -> literal -> circuit literal) (xs ys : word) : circuit word :=
  match xs, ys with
  | x :: xs, y :: ys => let! z := f x y in let! zs := map2 f xs ys in ret (z :: zs)
  | _, _ => ret []
  end.
Definition complement (xs : word) : word := map opposite xs.
(** xs if c, else ys. *)
Definition choose_word (c : literal) (xs ys : word) : circuit word := map2 (choice c) xs ys.

(** The sum and the carry. *)
Fixpoint adder (xs ys : word) (c : literal) : circuit (word * literal) :=
  match xs, ys with
  | x :: xs, y :: ys =>
      let! s := odd x y c in
      let! c := most x y c in
      let! (rest, out) := adder xs ys c in
      ret (s :: rest, out)
  | _, _ => ret ([], c)
  end.
(** The carry alone. *)
Fixpoint carry (xs ys : word) (c : literal) : circuit literal :=
  match xs, ys with
  | x :: xs, y :: ys => let! c := most x y c in carry xs ys c
  | _, _ => ret c
  end.
Definition add (xs ys : word) : circuit word := let! (s, _) := adder xs ys never in ret s.
Definition subtract (xs ys : word) : circuit (word * literal) := adder xs (complement ys) always.
Definition sub (xs ys : word) : circuit word := let! (s, _) := subtract xs ys in ret s.

Fixpoint equal (xs ys : word) (so_far : literal) : circuit literal :=
  match xs, ys with
  | x :: xs, y :: ys =>
      let! d := differ x y in
      let! so_far := both so_far (opposite d) in
      equal xs ys so_far
  | _, _ => ret so_far
  end.
Definition below_unsigned (xs ys : word) : circuit literal :=
  let! c := carry xs (complement ys) always in ret (opposite c).
(** Two's complement, shifted to be without sign. *)
Fixpoint flip_sign (xs : word) : word :=
  match xs with [] => [] | [x] => [opposite x] | x :: xs => x :: flip_sign xs end.
Definition below_signed (xs ys : word) : circuit literal := below_unsigned (flip_sign xs) (flip_sign ys).

(** The product, as long as xs: ys may be shorter or longer. *)
Definition is_never (l : literal) : bool := match l with No xH => true | _ => false end.
Fixpoint product (xs ys : word) : circuit word :=
  match xs, ys with
  | _ :: _, y :: ys =>
      let! above := product (removelast xs) ys in
      if is_never y then ret (never :: above)
      else
        let! row := map2 both xs (repeat y (length xs)) in
        match row with
        | low :: row => let! upper := add row above in ret (low :: upper)
        | [] => ret []
        end
  | _, _ => ret (map (fun _ => never) xs)
  end.
Definition is_constant (l : literal) : bool := match constant l with Some _ => true | None => false end.
(** A constant has rows that are nothing: it should be the second operand. *)
Definition mul (xs ys : word) : circuit word := if forallb is_constant xs then product ys xs else product xs ys.

(** ** What they give *)

Section Right.
  Variables (ns : nodes) (val : valuation) (a : assignment).
  Local Notation gives := (gives ns val a).
  Local Notation means := (means a).

  Fixpoint num (xs : word) : Z := match xs with [] => 0 | x :: xs => 2 * num xs + Z.b2z (means x) end.

  Lemma size_nil : size [] = 0. Proof. reflexivity. Qed.
  Lemma size_cons : forall x xs, size (x :: xs) = size xs + 1.
  Proof. intros. unfold size. simpl length. lia. Qed.
  Lemma size_nonneg : forall xs, 0 <= size xs. Proof. intros. unfold size. lia. Qed.
  Lemma size_same : forall xs ys : word, length xs = length ys -> size xs = size ys.
  Proof. unfold size. congruence. Qed.
  Lemma pow_succ : forall n, 0 <= n -> 2 ^ (n + 1) = 2 * 2 ^ n.
  Proof. intros. now rewrite Z.pow_add_r, Z.mul_comm by lia. Qed.
  Lemma pow_pos : forall n, 0 <= n -> 0 < 2 ^ n. Proof. intros. apply Z.pow_pos_nonneg; lia. Qed.
  Lemma b2z_range : forall b, 0 <= Z.b2z b <= 1. Proof. destruct b; simpl; lia. Qed.

  Lemma num_range : forall xs, 0 <= num xs < 2 ^ size xs.
  Proof.
    induction xs as [|x xs IH]; cbn [num]; [simpl; lia|].
    rewrite size_cons, pow_succ by apply size_nonneg. pose proof (b2z_range (means x)). lia.
  Qed.
  Lemma num_mod : forall xs, num xs mod 2 ^ size xs = num xs.
  Proof. intros. apply Z.mod_small, num_range. Qed.
  Lemma num_app : forall xs ys, num (xs ++ ys) = num xs + 2 ^ size xs * num ys.
  Proof.
    induction xs as [|x xs IH]; intros ys; cbn [app num]; [simpl Z.pow; lia|].
    rewrite size_cons, pow_succ, IH by apply size_nonneg. ring.
  Qed.
  Lemma num_never : forall n, num (repeat never n) = 0.
  Proof. induction n as [|n IH]; cbn [repeat num]; [|rewrite IH]; reflexivity. Qed.
  Lemma num_map_never : forall xs : word, num (map (fun _ => never) xs) = 0.
  Proof. induction xs as [|x xs IH]; cbn [map num]; [|rewrite IH]; reflexivity. Qed.
  Lemma num_repeat : forall l n, num (repeat l n) = Z.b2z (means l) * (2 ^ Z.of_nat n - 1).
  Proof.
    induction n; [simpl; lia|]. cbn [repeat num]. rewrite IHn, Nat2Z.inj_succ, <- Z.add_1_r, pow_succ by lia. ring.
  Qed.
  Lemma num_complement : forall xs, num (complement xs) = 2 ^ size xs - 1 - num xs.
  Proof.
    induction xs as [|x xs IH]; [reflexivity|]. change (complement (x :: xs)) with (opposite x :: complement xs). cbn [num].
    rewrite IH, size_cons, pow_succ, means_opposite by apply size_nonneg.
    destruct (means x); simpl Z.b2z; lia.
  Qed.
  Lemma length_complement : forall xs, length (complement xs) = length xs.
  Proof. intros. apply map_length. Qed.

  Lemma digits_num : forall n x, num (digits n x) = x mod 2 ^ Z.of_nat n.
  Proof.
    induction n; intros x; [simpl; now rewrite Z.mod_1_r|]. cbn [digits num].
    rewrite IHn, Nat2Z.inj_succ, <- Z.add_1_r, pow_succ, Z.rem_mul_r by (try apply Z.pow_nonzero; lia).
    rewrite Z.div2_div, Zmod_odd. unfold literal_of.
    destruct (Z.odd x); simpl Z.b2z; cbn [Circuit.means bit_of always never]; simpl Z.b2z; lia.
  Qed.
  Lemma digits_length : forall n x, length (digits n x) = n.
  Proof. induction n; intros x; simpl; auto. Qed.

  Lemma pins_gives : forall h, PositiveMap.find h ns <> None -> forall n i, 0 <= i ->
    gives (pins h i n) (fun xs => length xs = n /\ num xs = (val h / 2 ^ i) mod 2 ^ Z.of_nat n).
  Proof.
    intros h Hh. induction n; intros i Hi.
    - apply gives_ret. simpl. now rewrite Z.mod_1_r.
    - cbn [pins]. eapply gives_bind; [apply make_gives; exact Hh|]. intros l.
      eapply gives_bind; [apply IHn; lia|]. intros xs. apply gives_ret. intros [Hl Hx] Hm.
      split; [simpl; lia|]. cbn [num]. rewrite Hx, Hm. unfold output. rewrite Z.testbit_spec' by trivial.
      rewrite Nat2Z.inj_succ, <- Z.add_1_r, (pow_succ (Z.of_nat n)), pow_succ, Z.rem_mul_r by (try apply Z.pow_nonzero; lia).
      rewrite (Z.mul_comm 2 (2 ^ i)), Z.div_div by (try apply Z.pow_nonzero; lia). lia.
  Qed.

  (** What is done bit by bit. *)
  Lemma map2_gives : forall f g, (forall x y, gives (f x y) (fun z => means z = g (means x) (means y))) ->
    forall xs ys, gives (map2 f xs ys) (fun zs => length xs = length ys ->
      length zs = length xs /\ map means zs = map (fun p => g (fst p) (snd p)) (combine (map means xs) (map means ys))).
  Proof.
    intros f g Hf. induction xs as [|x xs IH]; intros [|y ys]; simpl map2; try (apply gives_ret; now try discriminate).
    eapply gives_bind; [apply Hf|]. intros z. eapply gives_bind; [apply IH|]. intros zs.
    apply gives_ret. intros Hr Hm [=Hl]. destruct (Hr Hl) as [Hn Hz]. simpl. now rewrite Hn, Hm, Hz.
  Qed.

  Fixpoint value (bs : list bool) : Z := match bs with [] => 0 | b :: bs => 2 * value bs + Z.b2z b end.
  Lemma num_value : forall xs, num xs = value (map means xs).
  Proof. induction xs; cbn [num map value]; congruence. Qed.

  Lemma bitwise_value : forall (f : Z -> Z -> Z) (g : bool -> bool -> bool),
    (forall x y n, 0 <= n -> Z.testbit (f x y) n = g (Z.testbit x n) (Z.testbit y n)) -> f 0 0 = 0 ->
    forall xs ys, length xs = length ys -> value (map (fun p => g (fst p) (snd p)) (combine xs ys)) = f (value xs) (value ys).
  Proof.
    intros f g Hf H0. induction xs as [|x xs IH]; intros [|y ys] Hl; try discriminate Hl; [now cbn|].
    cbn [combine map value fst snd]. rewrite IH by now injection Hl. apply Z.bits_inj'. intros n Hn. rewrite Hf by trivial.
    destruct (Z.eq_dec n 0) as [->|Hn0]; [now rewrite !Z.testbit_0_r|].
    replace n with (Z.succ (n - 1)) by lia. rewrite !Z.testbit_succ_r, Hf by lia. reflexivity.
  Qed.
  Lemma bitwise_gives : forall c f g, (forall x y, gives (c x y) (fun z => means z = g (means x) (means y))) ->
    (forall x y n, 0 <= n -> Z.testbit (f x y) n = g (Z.testbit x n) (Z.testbit y n)) -> f 0 0 = 0 ->
    forall xs ys, gives (map2 c xs ys) (fun zs => length xs = length ys -> length zs = length xs /\ num zs = f (num xs) (num ys)).
  Proof.
    intros c f g Hc Hf H0 xs ys. eapply gives_more; [apply map2_gives; eauto|]. simpl. intros zs H Hl.
    destruct (H Hl) as [Hn Hz]. split; trivial.
    rewrite !num_value, Hz. apply bitwise_value; trivial. now rewrite !map_length.
  Qed.
  Lemma and_gives : forall xs ys,
    gives (map2 both xs ys) (fun zs => length xs = length ys -> length zs = length xs /\ num zs = Z.land (num xs) (num ys)).
  Proof. apply bitwise_gives with (g := andb); [apply both_gives| |reflexivity]. intros. apply Z.land_spec. Qed.
  Lemma or_gives : forall xs ys,
    gives (map2 either xs ys) (fun zs => length xs = length ys -> length zs = length xs /\ num zs = Z.lor (num xs) (num ys)).
  Proof. apply bitwise_gives with (g := orb); [apply either_gives| |reflexivity]. intros. apply Z.lor_spec. Qed.
  Lemma xor_gives : forall xs ys,
    gives (map2 differ xs ys) (fun zs => length xs = length ys -> length zs = length xs /\ num zs = Z.lxor (num xs) (num ys)).
  Proof. apply bitwise_gives with (g := xorb); [apply differ_gives| |reflexivity]. intros. apply Z.lxor_spec. Qed.

  Lemma choose_word_gives : forall c xs ys, gives (choose_word c xs ys)
    (fun zs => length xs = length ys -> length zs = length xs /\ num zs = if means c then num xs else num ys).
  Proof.
    intros c. unfold choose_word. induction xs as [|x xs IH]; intros [|y ys]; simpl map2; try (apply gives_ret; now try discriminate).
    - apply gives_ret. now destruct (means c).
    - eapply gives_bind; [apply choice_gives|]. intros z. eapply gives_bind; [apply IH|]. intros zs.
      apply gives_ret. intros Hr Hm [=Hl]. destruct (Hr Hl) as [Hn Hz]. simpl. rewrite Hn, Hm, Hz. now destruct (means c).
  Qed.

  (** ** Sums and differences *)

  Lemma adder_gives : forall xs ys c, gives (adder xs ys c) (fun r => length xs = length ys -> length (fst r) = length xs /\
      num (fst r) + 2 ^ size xs * Z.b2z (means (snd r)) = num xs + num ys + Z.b2z (means c)).
  Proof.
    induction xs as [|x xs IH]; intros [|y ys] c; simpl adder; try (apply gives_ret; now try discriminate).
    - apply gives_ret. split; [reflexivity|]. simpl. destruct (means c); reflexivity.
    - eapply gives_bind; [apply odd_gives|]. intros s. eapply gives_bind; [apply most_gives|]. intros c'.
      eapply gives_bind; [apply IH|]. intros [rest out]. apply gives_ret. simpl fst; simpl snd.
      intros Hq Hc Hs [=Hl]. destruct (Hq Hl) as [Hn Hr]. split; [simpl; lia|]. cbn [num].
      rewrite size_cons, pow_succ by apply size_nonneg. rewrite Hs. rewrite Hc in Hr.
      destruct (means x), (means y), (means c), (means out); simpl Z.b2z in *; lia.
  Qed.
  Lemma carry_gives : forall xs ys c, gives (carry xs ys c)
    (fun out => length xs = length ys -> means out = (2 ^ size xs <=? num xs + num ys + Z.b2z (means c))).
  Proof.
    induction xs as [|x xs IH]; intros [|y ys] c; simpl carry; try (apply gives_ret; now try discriminate).
    - apply gives_ret. simpl. now destruct (means c).
    - eapply gives_bind; [apply most_gives|]. intros c'. eapply gives_more; [apply IH|].
      intros out Ho Hc [=Hl]. cbn [num]. rewrite (Ho Hl), Hc, size_cons, pow_succ by apply size_nonneg.
      apply eq_true_iff_eq. rewrite !Z.leb_le.
      destruct (means x), (means y), (means c); simpl Z.b2z in *; lia.
  Qed.

  Lemma mod_from : forall m x y q, 0 < m -> 0 <= x < m -> x + m * q = y -> x = y mod m.
  Proof. intros m x y q Hm Hx <-. rewrite (Z.mul_comm m q), Z.mod_add, Z.mod_small by lia. reflexivity. Qed.

  Lemma add_gives : forall xs ys, gives (add xs ys)
    (fun zs => length xs = length ys -> length zs = length xs /\ num zs = (num xs + num ys) mod 2 ^ size xs).
  Proof.
    intros xs ys. eapply gives_bind; [apply adder_gives|]. intros [s out]. apply gives_ret. simpl. intros H Hl.
    destruct (H Hl) as [Hn Hs].
    split; trivial. apply mod_from with (q := Z.b2z (means out)); [apply pow_pos, size_nonneg| |lia].
    rewrite <- (size_same s xs Hn). apply num_range.
  Qed.
  Lemma subtract_gives : forall xs ys, gives (subtract xs ys) (fun r => length xs = length ys ->
    length (fst r) = length xs /\ num (fst r) = (num xs - num ys) mod 2 ^ size xs /\ means (snd r) = (num ys <=? num xs)).
  Proof.
    intros xs ys. eapply gives_more; [apply adder_gives|]. intros [s out]; simpl fst; simpl snd.
    rewrite length_complement. intros H Hl. destruct (H Hl) as [Hn Hs].
    rewrite num_complement, <- (size_same _ _ Hl) in Hs. simpl in Hs. split; trivial.
    pose proof (num_range s) as Rs. rewrite (size_same s xs Hn) in Rs.
    pose proof (num_range xs). pose proof (num_range ys) as Hy. rewrite <- (size_same _ _ Hl) in Hy. split.
    - apply mod_from with (q := Z.b2z (means out) - 1); lia.
    - apply eq_true_iff_eq. rewrite Z.leb_le. destruct (means out); simpl Z.b2z in Hs; split; intros; trivial; lia.
  Qed.
  Lemma sub_gives : forall xs ys, gives (sub xs ys)
    (fun zs => length xs = length ys -> length zs = length xs /\ num zs = (num xs - num ys) mod 2 ^ size xs).
  Proof.
    intros xs ys. eapply gives_bind; [apply subtract_gives|]. intros [s out]. apply gives_ret. simpl. intuition.
  Qed.

  (** ** Comparisons *)

  Lemma equal_gives : forall xs ys l, gives (equal xs ys l)
    (fun e => length xs = length ys -> means e = means l && (num xs =? num ys)).
  Proof.
    induction xs as [|x xs IH]; intros [|y ys] l; simpl equal; try (apply gives_ret; now try discriminate).
    - apply gives_ret. now rewrite andb_true_r.
    - eapply gives_bind; [apply differ_gives|]. intros d. eapply gives_bind; [apply both_gives|]. intros l'.
      eapply gives_more; [apply IH|]. intros e He Hl' Hd [=Hl]. cbn [num]. rewrite (He Hl), Hl', means_opposite, Hd.
      apply eq_true_iff_eq. rewrite !andb_true_iff, negb_true_iff, !Z.eqb_eq.
      destruct (means l), (means x), (means y); cbn [Z.b2z xorb]; intuition (try discriminate; lia).
  Qed.
  Lemma below_unsigned_gives : forall xs ys, gives (below_unsigned xs ys)
    (fun l => length xs = length ys -> means l = (num xs <? num ys)).
  Proof.
    intros xs ys. eapply gives_bind; [apply carry_gives|]. intros c. apply gives_ret.
    rewrite length_complement. intros Hc Hl. rewrite means_opposite, (Hc Hl), num_complement, <- (size_same _ _ Hl). simpl Z.b2z.
    rewrite <- Z.ltb_antisym. apply eq_true_iff_eq. rewrite !Z.ltb_lt. lia.
  Qed.
  Lemma flip_sign_num : forall xs, xs <> [] -> num (flip_sign xs) = signed (size xs) (num xs) + 2 ^ (size xs - 1).
  Proof.
    induction xs as [|x xs IH]; intros Hx; [congruence|]. destruct xs as [|x' xs].
    - simpl. rewrite means_opposite. unfold signed, size. simpl. now destruct (means x).
    - change (flip_sign (x :: x' :: xs)) with (x :: flip_sign (x' :: xs)).
      remember (x' :: xs) as ys. cbn [num]. rewrite IH, (size_cons x) by (subst; discriminate). set (m := size ys).
      assert (Hm : 0 < m) by (unfold m; subst ys; rewrite size_cons; pose proof (size_nonneg xs); lia).
      set (y := num ys). unfold signed. replace (m + 1 - 1) with (m - 1 + 1) by lia. rewrite !pow_succ by lia.
      replace (2 ^ m) with (2 * 2 ^ (m - 1)) by (rewrite <- pow_succ by lia; f_equal; lia).
      pose proof (b2z_range (means x)).
      destruct (Z.ltb_spec y (2 ^ (m - 1))); destruct (Z.ltb_spec (2 * y + Z.b2z (means x)) (2 * 2 ^ (m - 1))); lia.
  Qed.
  Lemma flip_sign_length : forall xs, length (flip_sign xs) = length xs.
  Proof. induction xs as [|x [|x' xs] IH]; trivial. cbn [flip_sign length] in *. now rewrite <- IH. Qed.
  Lemma below_signed_gives : forall xs ys, gives (below_signed xs ys)
    (fun l => length xs = length ys -> xs <> [] -> means l = (signed (size xs) (num xs) <? signed (size xs) (num ys))).
  Proof.
    intros xs ys. eapply gives_more; [apply below_unsigned_gives|]. simpl. intros l. rewrite !flip_sign_length. intros H Hl Hx.
    rewrite (H Hl), !flip_sign_num, <- (size_same _ _ Hl) by (trivial; destruct xs, ys; try discriminate; congruence).
    apply eq_true_iff_eq. rewrite !Z.ltb_lt. lia.
  Qed.

  (** ** Products *)

  Lemma row_gives : forall xs y, gives (map2 both xs (repeat y (length xs)))
    (fun zs => length zs = length xs /\ num zs = num xs * Z.b2z (means y)).
  Proof.
    intros xs y. induction xs as [|x xs IH]; cbn [length repeat map2]; [now apply gives_ret|].
    eapply gives_bind; [apply both_gives|]. intros z. eapply gives_bind; [exact IH|]. intros zs. apply gives_ret.
    intros [Hn Hz] Hm. cbn [num length]. rewrite Hn, Hz, Hm. split; trivial. destruct (means x), (means y); cbn [Z.b2z andb]; lia.
  Qed.
  Lemma removelast_num : forall xs, xs <> [] ->
    size (removelast xs) = size xs - 1 /\ num (removelast xs) = num xs mod 2 ^ (size xs - 1).
  Proof.
    intros xs Hx. destruct (exists_last Hx) as [ys [y ->]]. rewrite removelast_last.
    assert (Hs : size (ys ++ [y]) - 1 = size ys) by (unfold size; rewrite app_length; simpl; lia). rewrite Hs. split; [trivial|].
    rewrite num_app, Z.mul_comm, Z.mod_add by (apply Z.pow_nonzero; [lia|apply size_nonneg]). now rewrite num_mod.
  Qed.
  Lemma is_never_means : forall l, is_never l = true -> means l = false.
  Proof. intros [v|[v|v|]]; simpl; congruence. Qed.

  (** One row and the rest of a product. *)
  Lemma mod_row : forall p x y r low above row, 0 <= p -> 0 <= low <= 1 -> 2 * row + low = x * Z.b2z y ->
    above = (x mod 2 ^ p * r) mod 2 ^ p ->
    2 * ((row + above) mod 2 ^ p) + low = (x * (2 * r + Z.b2z y)) mod 2 ^ (p + 1).
  Proof.
    intros p x y r low above row Hp Hlow Hrow ->. assert (H2 : 0 < 2 ^ p) by now apply pow_pos.
    rewrite Z.mul_mod_idemp_l, Z.add_mod_idemp_r by lia.
    pose proof (Z.mod_pos_bound (row + x * r) (2 ^ p) H2). pose proof (Z.div_mod (row + x * r) (2 ^ p) ltac:(lia)).
    rewrite pow_succ by trivial. apply mod_from with (q := (row + x * r) / 2 ^ p); lia.
  Qed.

  Lemma product_gives : forall ys xs,
    gives (product xs ys) (fun zs => length zs = length xs /\ num zs = (num xs * num ys) mod 2 ^ size xs).
  Proof.
    assert (nothing : forall xs, length (map (fun _ => never) xs) = length xs /\ num (map (fun _ => never) xs) = 0 mod 2 ^ size xs).
    { intros xs. now rewrite map_length, num_map_never, Z.mod_0_l by (apply Z.pow_nonzero; [lia|apply size_nonneg]). }
    induction ys as [|y ys IH]; intros xs.
    { cbn [num]. rewrite Z.mul_0_r. destruct xs; apply gives_ret, nothing. }
    destruct xs as [|x0 xs0]; [apply gives_ret, (nothing [])|].
    remember (x0 :: xs0) as xs eqn:Exs. assert (Hx : xs <> []) by congruence.
    assert (product xs (y :: ys) = let! above := product (removelast xs) ys in
      if is_never y then ret (never :: above)
      else
        let! row := map2 both xs (repeat y (length xs)) in
        match row with
        | low :: row => let! upper := add row above in ret (low :: upper)
        | [] => ret []
        end) as -> by (rewrite Exs; reflexivity).
    destruct (removelast_num xs Hx) as [Hs Hr].
    assert (Hp : 0 <= size xs - 1) by (rewrite Exs, size_cons; pose proof (size_nonneg xs0); lia).
    eapply gives_bind; [apply IH|]. intros above. destruct (is_never y) eqn:Hy.
    - apply gives_ret. intros [Hl Ha]. apply is_never_means in Hy. rewrite Hs, Hr in Ha.
      split; [unfold size in *; simpl; lia|].
      replace (size xs) with (size xs - 1 + 1) by lia. cbn [num].
      rewrite <- (mod_row (size xs - 1) (num xs) (means y) (num ys) 0 (num above) 0); trivial; rewrite ?Hy; simpl Z.b2z; try lia.
      rewrite Z.add_0_l, Ha, Z.mod_mod by (apply Z.pow_nonzero; lia). lia.
    - eapply gives_bind; [apply row_gives|]. intros [|low row].
      { apply gives_ret. intros [Hl _]. rewrite Exs in Hl. discriminate. }
      eapply gives_bind; [apply add_gives|]. intros upper. apply gives_ret.
      intros Hu [Hl Hn] [Ha Na]. simpl in Hl. assert (Sr : size row = size xs - 1) by (unfold size; lia).
      destruct Hu as [Hu Nu]; [unfold size in *; lia|]. split; [simpl; lia|].
      replace (size xs) with (size xs - 1 + 1) by lia. cbn [num] in Hn |- *. rewrite Nu, Sr. rewrite Hs, Hr in Na.
      apply mod_row; trivial. apply b2z_range.
  Qed.
  Lemma mul_gives : forall xs ys, gives (mul xs ys)
    (fun zs => length xs = length ys -> length zs = length xs /\ num zs = (num xs * num ys) mod 2 ^ size xs).
  Proof.
    intros xs ys. unfold mul. destruct (forallb is_constant xs); (eapply gives_more; [apply product_gives|]); intros zs H Hl; trivial.
    now rewrite (size_same xs ys Hl), (Z.mul_comm (num xs)), Hl.
  Qed.
End Right.
