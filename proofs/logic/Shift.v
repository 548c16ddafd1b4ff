(** Shifts as circuits: for each bit of the amount, a choice between shifted by its weight and not.

    Bits of the amount whose weight is at least the width are only asked whether one of them is set: then all is shifted out. A shift to
    the right brings in copies of a literal, [fill]; it divides, and rounds down, what the word stands for if fill is its sign. *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Assay Require Import logic.Word logic.Nodes logic.Circuit logic.Gates logic.Arith.
Import ListNotations.
Open Scope Z_scope.

Fixpoint any (ys : word) : circuit literal :=
  match ys with [] => ret never | y :: ys => let! l := any ys in either y l end.

(** By weight times the amount. *)
Fixpoint shift_left (xs ys : word) (weight : nat) : circuit word :=
  match ys with
  | [] => ret xs
  | y :: higher =>
      if (length xs <=? weight)%nat
      then let! beyond := any ys in choose_word beyond (map (fun _ => never) xs) xs
      else let! xs := choose_word y (firstn (length xs) (repeat never weight ++ xs)) xs in shift_left xs higher (weight + weight)
  end.
Fixpoint shift_right (fill : literal) (xs ys : word) (weight : nat) : circuit word :=
  match ys with
  | [] => ret xs
  | y :: higher =>
      if (length xs <=? weight)%nat
      then let! beyond := any ys in choose_word beyond (map (fun _ => fill) xs) xs
      else let! xs := choose_word y (skipn weight xs ++ repeat fill weight) xs in shift_right fill xs higher (weight + weight)
  end.

Section Right.
  Variables (ns : nodes) (val : valuation) (a : assignment).
  Local Notation gives := (gives ns val a).
  Local Notation means := (means a).
  Local Notation num := (num a).

  Lemma firstn_num : forall n xs, num (firstn n xs) = num xs mod 2 ^ Z.of_nat n.
  Proof.
    induction n; intros [|x xs]; cbn [firstn Arith.num]; rewrite ?Z.mod_1_r, ?Z.mod_0_l by (apply Z.pow_nonzero; lia); trivial.
    rewrite IHn, Nat2Z.inj_succ, <- Z.add_1_r, pow_succ by lia.
    pose proof (b2z_range (means x)). pose proof (pow_pos (Z.of_nat n) ltac:(lia)) as P.
    pose proof (Z.mod_pos_bound (num xs) _ P). pose proof (Z.div_mod (num xs) (2 ^ Z.of_nat n) ltac:(lia)).
    apply mod_from with (q := num xs / 2 ^ Z.of_nat n); lia.
  Qed.
  Lemma skipn_num : forall n xs, num (skipn n xs) = num xs / 2 ^ Z.of_nat n.
  Proof.
    induction n; intros [|x xs]; cbn [skipn Arith.num]; rewrite ?Z.div_1_r, ?Z.div_0_l by (apply Z.pow_nonzero; lia); trivial.
    rewrite IHn, Nat2Z.inj_succ, <- Z.add_1_r, pow_succ by lia. rewrite <- Z.div_div by (try apply pow_pos; lia). f_equal.
    pose proof (b2z_range (means x)). apply Z.div_unique with (r := Z.b2z (means x)); lia.
  Qed.

  Lemma any_gives : forall ys, gives (any ys) (fun l => means l = negb (num ys =? 0)).
  Proof.
    induction ys as [|y ys IH]; cbn [any]; [now apply gives_ret|].
    eapply gives_bind; [exact IH|]. intros l. eapply gives_more; [apply either_gives|]. cbn [Arith.num]. intros z -> ->.
    pose proof (num_range a ys). destruct (means y); cbn [Z.b2z orb].
    - destruct (Z.eqb_spec (2 * num ys + 1) 0); [lia|trivial].
    - destruct (Z.eqb_spec (num ys) 0), (Z.eqb_spec (2 * num ys + 0) 0); trivial; lia.
  Qed.

  Lemma shift_left_gives : forall ys xs weight, gives (shift_left xs ys weight) (fun zs => length zs = length xs /\
    num zs = (num xs * 2 ^ (Z.of_nat weight * num ys)) mod 2 ^ size xs).
  Proof.
    assert (none : forall xs weight, num xs = (num xs * 2 ^ (Z.of_nat weight * 0)) mod 2 ^ size xs).
    { intros. rewrite Z.mul_0_r, Z.pow_0_r, Z.mul_1_r. symmetry. apply num_mod. }
    induction ys as [|y ys IH]; intros xs weight; cbn [shift_left]; [apply gives_ret; split; [trivial|apply none]|].
    destruct (Nat.leb_spec (length xs) weight) as [Hw|Hw].
    - eapply gives_bind; [apply any_gives|]. intros b. eapply gives_more; [apply choose_word_gives|]. intros zs Hz Hb.
      destruct Hz as [Lz Hz]; [apply map_length|]. rewrite map_length in Lz. split; trivial. rewrite Hz, Hb, num_map_never.
      destruct (Z.eqb_spec (num (y :: ys)) 0) as [E|E]; cbn [negb]; [rewrite E; apply none|].
      pose proof (num_range a (y :: ys)). set (n := num (y :: ys)) in *. assert (1 <= n) by lia.
      replace (Z.of_nat weight * n) with (Z.of_nat weight * n - size xs + size xs) by lia.
      rewrite Z.pow_add_r, Z.mul_assoc, Z.mod_mul; trivial; unfold size; try (apply Z.pow_nonzero); nia.
    - eapply gives_bind; [apply choose_word_gives|]. intros xs'. eapply gives_more; [apply IH|]. intros zs [Lz Hz] Hx.
      destruct Hx as [Lx Hx]; [rewrite firstn_length, app_length, repeat_length; lia|].
      assert (Lx' : length xs' = length xs) by (rewrite Lx, firstn_length, app_length, repeat_length; lia).
      split; [congruence|]. rewrite Hz, Hx, (size_same xs' xs) by trivial. rewrite firstn_num. fold (size xs).
      rewrite num_app, num_never, Z.add_0_l. unfold size at 1. rewrite repeat_length. cbn [Arith.num].
      pose proof (num_range a ys). assert (2 ^ size xs <> 0) by (apply Z.pow_nonzero; [lia|apply size_nonneg]).
      rewrite Nat2Z.inj_add. destruct (means y); cbn [Z.b2z].
      + rewrite Z.mul_mod_idemp_l by trivial. f_equal.
        rewrite (Z.mul_comm _ (num xs)), <- Z.mul_assoc, <- Z.pow_add_r by nia. f_equal. f_equal. ring.
      + f_equal. f_equal. f_equal. ring.
  Qed.

  (** What a word stands for, if fill is its sign. *)
  Definition filled (fill : literal) (xs : word) : Z := num xs - 2 ^ size xs * Z.b2z (means fill).

  Lemma shift_right_gives : forall fill ys xs weight, gives (shift_right fill xs ys weight) (fun zs => length zs = length xs /\
    filled fill zs = filled fill xs / 2 ^ (Z.of_nat weight * num ys)).
  Proof.
    intros fill.
    assert (none : forall x weight, x = x / 2 ^ (Z.of_nat weight * 0)).
    { intros. rewrite Z.mul_0_r, Z.pow_0_r, Z.div_1_r. trivial. }
    induction ys as [|y ys IH]; intros xs weight; cbn [shift_right]; [apply gives_ret; split; [trivial|apply none]|].
    destruct (Nat.leb_spec (length xs) weight) as [Hw|Hw].
    - eapply gives_bind; [apply any_gives|]. intros b. eapply gives_more; [apply choose_word_gives|]. intros zs Hz Hb.
      destruct Hz as [Lz Hz]; [apply map_length|]. rewrite map_length in Lz. split; trivial.
      unfold filled. rewrite Hz, Hb, (size_same zs xs Lz).
      destruct (Z.eqb_spec (num (y :: ys)) 0) as [E|E]; cbn [negb]; [rewrite E; apply none|].
      pose proof (num_range a (y :: ys)). set (n := num (y :: ys)) in *.
      assert (Hp : 2 ^ size xs <= 2 ^ (Z.of_nat weight * n)) by (apply Z.pow_le_mono_r; unfold size; nia).
      replace (num (map (fun _ => fill) xs)) with (Z.b2z (means fill) * (2 ^ size xs - 1)).
      2: { unfold size. rewrite <- num_repeat. f_equal. clear. induction xs; simpl; congruence. }
      pose proof (num_range a xs). destruct (means fill); cbn [Z.b2z].
      + apply Z.div_unique with (r := num xs - 2 ^ size xs * 1 + 2 ^ (Z.of_nat weight * n)); lia.
      + rewrite Z.div_small; lia.
    - eapply gives_bind; [apply choose_word_gives|]. intros xs'. eapply gives_more; [apply IH|]. intros zs [Lz Hz] Hx.
      destruct Hx as [Lx Hx]; [rewrite app_length, skipn_length, repeat_length; lia|].
      assert (Lx' : length xs' = length xs) by (rewrite Lx, app_length, skipn_length, repeat_length; lia).
      split; [congruence|]. rewrite Hz. unfold filled at 1 2. rewrite Hx, (size_same xs' xs) by trivial.
      pose proof (num_range a ys). cbn [Arith.num].
      replace (Z.of_nat weight * (2 * num ys + Z.b2z (means y))) with
        (Z.of_nat weight * Z.b2z (means y) + Z.of_nat (weight + weight) * num ys) by (rewrite Nat2Z.inj_add; ring).
      rewrite Z.pow_add_r, <- Z.div_div by (try apply Z.pow_nonzero; try apply Z.pow_pos_nonneg; pose proof (b2z_range (means y)); nia).
      f_equal. destruct (means y); cbn [Z.b2z]; [|apply none].
      rewrite num_app, skipn_num, num_repeat, Z.mul_1_r.
      replace (size (skipn weight xs)) with (size xs - Z.of_nat weight) by (unfold size; rewrite skipn_length; lia).
      assert (Hp : 2 ^ size xs = 2 ^ (size xs - Z.of_nat weight) * 2 ^ Z.of_nat weight).
      { rewrite <- Z.pow_add_r by (unfold size; lia). f_equal. lia. }
      assert (2 ^ Z.of_nat weight <> 0) by (apply Z.pow_nonzero; lia).
      unfold filled.
      replace (num xs - 2 ^ size xs * Z.b2z (means fill)) with
        (num xs + - (2 ^ (size xs - Z.of_nat weight) * Z.b2z (means fill)) * 2 ^ Z.of_nat weight) by (rewrite Hp; ring).
      rewrite Z.div_add by trivial. rewrite Hp. ring.
  Qed.
End Right.
