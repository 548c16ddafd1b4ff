(** Division as a circuit: bit by bit from the top, as on paper.

    The remainder so far is doubled, the next bit comes in, and the divisor is taken away if it fits; that it fits is the bit of the
    quotient. Zero fits always, so division by zero gives ones and the dividend without a word about it, as SMT-LIB wants. Signed division
    divides magnitudes and negates. *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Assay Require Import logic.Word logic.Nodes logic.Circuit logic.Gates logic.Arith.
Import ListNotations.
Open Scope Z_scope.

Definition zeros (xs : word) : word := map (fun _ => never) xs.

(** The quotient, as long as xs, and the remainder, as long as ys. *)
Fixpoint divide (xs ys : word) : circuit (word * word) :=
  match xs with
  | [] => ret ([], zeros ys)
  | x :: xs =>
      let! (q, r) := divide xs ys in
      let! (d, fits) := subtract (x :: r) (ys ++ [never]) in
      let! r := choose_word fits (removelast d) (removelast (x :: r)) in
      ret (fits :: q, r)
  end.
Definition quotient (xs ys : word) : circuit word := let! (q, _) := divide xs ys in ret q.
Definition remainder (xs ys : word) : circuit word := let! (_, r) := divide xs ys in ret r.

Definition sign (xs : word) : literal := last xs never.
Definition negate_if (c : literal) (xs : word) : circuit word :=
  let! ys := map2 differ xs (repeat c (length xs)) in
  let! (s, _) := adder ys (zeros xs) c in
  ret s.
Definition signed_quotient (xs ys : word) : circuit word :=
  let! x := negate_if (sign xs) xs in
  let! y := negate_if (sign ys) ys in
  let! q := quotient x y in
  let! c := differ (sign xs) (sign ys) in
  negate_if c q.
Definition signed_remainder (xs ys : word) : circuit word :=
  let! x := negate_if (sign xs) xs in
  let! y := negate_if (sign ys) ys in
  let! r := remainder x y in
  negate_if (sign xs) r.

Section Right.
  Variables (ns : nodes) (val : valuation) (a : assignment).
  Local Notation gives := (gives ns val a).
  Local Notation means := (means a).
  Local Notation num := (num a).

  (** What division is here: by zero as it comes. *)
  Definition divides (x y w q r : Z) : Prop :=
    if y =? 0 then q = 2 ^ w - 1 /\ r = x else q = x / y /\ r = x mod y.

  Lemma divide_gives : forall xs ys, gives (divide xs ys) (fun p => (length xs <= length ys)%nat ->
    length (fst p) = length xs /\ length (snd p) = length ys /\ divides (num xs) (num ys) (size xs) (num (fst p)) (num (snd p))).
  Proof.
    intros xs ys. unfold divides. induction xs as [|x xs IH]; cbn [divide].
    - apply gives_ret. intros _. cbn [fst snd]. unfold zeros. rewrite map_length, num_map_never. cbn [num].
      destruct (Z.eqb_spec (num ys) 0); auto using Z.div_0_l, Z.mod_0_l.
    - eapply gives_bind; [exact IH|]. intros [q r]. eapply gives_bind; [apply subtract_gives|]. intros [d fits].
      eapply gives_bind; [apply choose_word_gives|]. intros r'. apply gives_ret. cbn [fst snd].
      intros Hr Hd Hq Hl. destruct Hq as [Lq [Lr Hq]]; [simpl in Hl; lia|].
      destruct Hd as [Ld [Hd Hf]]; [rewrite app_length; simpl; lia|].
      assert (Nx : x :: r <> []) by discriminate. assert (Nd : d <> []) by (intros ->; discriminate).
      destruct (removelast_num a (x :: r) Nx) as [Sx Rx]. destruct (removelast_num a d Nd) as [Sd Rd].
      assert (Sr : size (x :: r) = size ys + 1) by (rewrite size_cons; unfold size; lia).
      rewrite (size_same d (x :: r) Ld) in Sd, Rd. rewrite Sr in Sx, Rx, Sd, Rd, Hd.
      replace (size ys + 1 - 1) with (size ys) in * by lia.
      destruct Hr as [Lr' Hr]; [unfold size in Sx, Sd; lia|].
      split; [simpl; lia|]. split; [unfold size in *; lia|].
      rewrite num_app in Hd, Hf. cbn [num] in Hd, Hf, Rx |- *. change (Circuit.means a never) with false in Hd, Hf.
      cbn [Z.b2z] in Hd, Hf. rewrite Z.mul_0_r, Z.add_0_r in Hd, Hf.
      rewrite Hr, Rx, Rd, Hd, Hf, size_cons, pow_succ by apply size_nonneg. clear Hr Rx Rd Hd Hf.
      pose proof (b2z_range (means x)) as Bx. pose proof (num_range a ys) as Ry. pose proof (num_range a xs) as Rx.
      assert (Hs : size xs + 1 <= size ys) by (unfold size; simpl in Hl; lia).
      assert (Hp : 2 * 2 ^ size xs <= 2 ^ size ys).
      { rewrite <- pow_succ by apply size_nonneg. apply Z.pow_le_mono_r; lia. }
      assert (mm : forall t, (t mod (2 * 2 ^ size ys)) mod 2 ^ size ys = t mod 2 ^ size ys).
      { intros t. assert (2 ^ size ys <> 0) by lia. rewrite (Z.mul_comm 2), Z.rem_mul_r by lia.
        now rewrite (Z.mul_comm (2 ^ size ys)), Z.mod_add, Z.mod_mod by lia. }
      rewrite pow_succ, mm by apply size_nonneg.
      destruct (Z.eqb_spec (num ys) 0) as [Hy|Hy].
      + destruct Hq as [-> ->]. rewrite Hy.
        destruct (Z.leb_spec 0 (2 * num xs + Z.b2z (means x))); [|lia]. cbn [Z.b2z]. rewrite Z.mod_small by lia. lia.
      + destruct Hq as [-> ->]. pose proof (Z.div_mod (num xs) (num ys) Hy) as Dm.
        pose proof (Z.mod_pos_bound (num xs) (num ys) ltac:(lia)) as Mb.
        set (Q := num xs / num ys) in *. set (R := num xs mod num ys) in *.
        destruct (Z.leb_spec (num ys) (2 * R + Z.b2z (means x))) as [Hc|Hc]; cbn [Z.b2z]; rewrite Z.mod_small by lia.
        * split; [apply Z.div_unique with (r := 2 * R + Z.b2z (means x) - num ys) | apply Z.mod_unique with (q := 2 * Q + 1)]; lia.
        * split; [apply Z.div_unique with (r := 2 * R + Z.b2z (means x)) | apply Z.mod_unique with (q := 2 * Q)]; lia.
  Qed.
  Lemma quotient_gives : forall xs ys, gives (quotient xs ys) (fun q => length xs = length ys ->
    length q = length xs /\ num q = udiv (size xs) (num xs) (num ys)).
  Proof.
    intros xs ys. eapply gives_bind; [apply divide_gives|]. intros [q r]. apply gives_ret. cbn [fst snd]. intros H Hl.
    destruct H as [Lq [Lr H]]; [lia|]. split; trivial. unfold divides, udiv in *. rewrite Z.ones_equiv, <- Z.sub_1_r.
    destruct (num ys =? 0); intuition.
  Qed.
  Lemma remainder_gives : forall xs ys, gives (remainder xs ys) (fun r => length xs = length ys ->
    length r = length xs /\ num r = urem (num xs) (num ys)).
  Proof.
    intros xs ys. eapply gives_bind; [apply divide_gives|]. intros [q r]. apply gives_ret. cbn [fst snd]. intros H Hl.
    destruct H as [Lq [Lr H]]; [lia|]. split; [congruence|]. unfold divides, urem in *. destruct (num ys =? 0); intuition.
  Qed.

  (** ** With signs *)

  Lemma negate_if_gives : forall c xs, gives (negate_if c xs)
    (fun zs => length zs = length xs /\ num zs = (if means c then - num xs else num xs) mod 2 ^ size xs).
  Proof.
    intros c xs. eapply gives_bind; [apply xor_gives|]. intros ys. eapply gives_bind; [apply adder_gives|]. intros [s out].
    apply gives_ret. cbn [fst snd]. intros Hs Hy. destruct Hy as [Ly Hy]; [now rewrite repeat_length|].
    destruct Hs as [Ls Hs]; [unfold zeros; now rewrite map_length|]. split; [congruence|].
    unfold zeros in Hs. rewrite num_map_never, Hy, num_repeat, (size_same _ _ Ly) in Hs. fold (size xs) in Hs.
    pose proof (pow_pos (size xs) (size_nonneg xs)) as Pw. pose proof (num_range a s) as Rs.
    rewrite (size_same s xs) in Rs by congruence.
    destruct (means c); cbn [Z.b2z] in Hs.
    - rewrite Z.mul_1_l in Hs.
      assert (Hx : Z.lxor (num xs) (2 ^ size xs - 1) = 2 ^ size xs - 1 - num xs).
      { rewrite <- num_complement. replace (2 ^ size xs - 1) with (num (repeat always (length xs))).
        - clear. induction xs as [|x xs IH]; trivial. change (complement (x :: xs)) with (opposite x :: complement xs).
          cbn [Arith.num length repeat]. rewrite <- IH, means_opposite. change (Circuit.means a always) with true.
          apply Z.bits_inj'. intros n Hn. rewrite Z.lxor_spec. destruct (Z.eq_dec n 0) as [->|Hn0].
          + rewrite !Z.testbit_0_r. now rewrite xorb_true_r.
          + replace n with (Z.succ (n - 1)) by lia. now rewrite !Z.testbit_succ_r, Z.lxor_spec by lia.
        - rewrite num_repeat. change (Circuit.means a always) with true. cbn [Z.b2z]. unfold size. lia. }
      rewrite Hx in Hs. apply mod_from with (q := Z.b2z (means out) - 1); lia.
    - rewrite Z.mul_0_l, Z.lxor_0_r in Hs. apply mod_from with (q := Z.b2z (means out)); lia.
  Qed.

  Lemma sign_means : forall xs, xs <> [] -> means (sign xs) = (2 ^ (size xs - 1) <=? num xs).
  Proof.
    intros xs Hx. destruct (exists_last Hx) as [ys [y ->]]. unfold sign. rewrite last_last, num_app.
    replace (size (ys ++ [y]) - 1) with (size ys) by (unfold size; rewrite app_length; simpl; lia).
    pose proof (num_range a ys). apply eq_true_iff_eq. rewrite Z.leb_le. cbn [Arith.num].
    destruct (means y); cbn [Z.b2z]; split; intros; trivial; try discriminate; lia.
  Qed.
  (** The magnitude, and the sign, of a word. *)
  Lemma magnitude : forall xs, xs <> [] ->
    0 < size xs /\ 2 ^ size xs = 2 * 2 ^ (size xs - 1) /\
    means (sign xs) = (signed (size xs) (num xs) <? 0) /\
    (if means (sign xs) then - num xs else num xs) mod 2 ^ size xs = Z.abs (signed (size xs) (num xs)) /\
    (num xs =? 0) = (signed (size xs) (num xs) =? 0) /\
    - 2 ^ (size xs - 1) <= signed (size xs) (num xs) < 2 ^ (size xs - 1) /\
    num xs = signed (size xs) (num xs) mod 2 ^ size xs.
  Proof.
    intros xs Hx. rewrite (sign_means xs Hx). pose proof (num_range a xs) as R.
    assert (Hs : 0 < size xs) by (destruct xs; [congruence|rewrite size_cons; pose proof (size_nonneg xs); lia]).
    assert (Hp : 2 ^ size xs = 2 * 2 ^ (size xs - 1)) by (rewrite <- pow_succ by lia; f_equal; lia).
    pose proof (pow_pos (size xs - 1) ltac:(lia)). unfold signed.
    split; [trivial|]. split; [trivial|].
    destruct (Z.ltb_spec (num xs) (2 ^ (size xs - 1))) as [H1|H1].
    - destruct (Z.leb_spec (2 ^ (size xs - 1)) (num xs)); [lia|]. rewrite Z.mod_small by lia.
      split; [symmetry; apply Z.ltb_ge; lia|]. repeat split; lia.
    - destruct (Z.leb_spec (2 ^ (size xs - 1)) (num xs)); [|lia].
      split; [symmetry; apply Z.ltb_lt; lia|].
      split; [symmetry; apply mod_from with (q := -1); lia|].
      split; [destruct (Z.eqb_spec (num xs) 0), (Z.eqb_spec (num xs - 2 ^ size xs) 0); lia|].
      split; [lia|]. apply mod_from with (q := -1); lia.
  Qed.

  Lemma signed_quotient_gives : forall xs ys, gives (signed_quotient xs ys) (fun q => length xs = length ys -> xs <> [] ->
    length q = length xs /\ num q = sdiv (size xs) (num xs) (num ys)).
  Proof.
    intros xs ys. eapply gives_bind; [apply negate_if_gives|]. intros x. eapply gives_bind; [apply negate_if_gives|]. intros y.
    eapply gives_bind; [apply quotient_gives|]. intros q. eapply gives_bind; [apply differ_gives|]. intros c.
    eapply gives_more; [apply negate_if_gives|]. intros z [Lz Hz] Hc Hq [Ly Hy] [Lx Hx] Hl Nx.
    assert (Ny : ys <> []) by (intros ->; destruct xs; [congruence|discriminate]).
    destruct Hq as [Lq Hq]; [congruence|]. split; [congruence|].
    destruct (magnitude xs Nx) as [Sx [Px [Gx [Ax [Zx [Rx Vx]]]]]]. destruct (magnitude ys Ny) as [_ [Py [Gy [Ay [Zy [Ry Vy]]]]]].
    rewrite Hx, Ax, Hy, Ay, (size_same _ _ Lx) in Hq. rewrite Hz, Hq, Hc, (size_same q xs) by congruence. unfold udiv, sdiv.
    rewrite Gx, Gy, Zy. rewrite <- (size_same xs ys Hl) in *.
    set (X := signed (size xs) (num xs)) in *. set (Y := signed (size xs) (num ys)) in *.
    pose proof (pow_pos (size xs - 1) ltac:(lia)).
    destruct (Z.eqb_spec Y 0) as [HY|HY].
    - rewrite HY. cbn [Z.abs Z.eqb]. change (0 <? 0) with false. rewrite xorb_false_r, Z.ones_equiv, <- Z.sub_1_r.
      destruct (X <? 0); [|now rewrite Z.mod_small by lia].
      symmetry. apply mod_from with (q := -1); lia.
    - destruct (Z.eqb_spec (Z.abs Y) 0); [lia|]. rewrite wrap_mod by lia. f_equal.
      rewrite Z.quot_div by trivial.
      destruct (Z.ltb_spec X 0), (Z.ltb_spec Y 0); cbn [xorb];
        rewrite ?(Z.sgn_neg X), ?(Z.sgn_neg Y), ?(Z.sgn_pos Y) by lia; try lia;
        (destruct (Z.eq_dec X 0) as [->|]; [rewrite Z.div_0_l by lia; lia | rewrite (Z.sgn_pos X) by lia; lia]).
  Qed.
  Lemma signed_remainder_gives : forall xs ys, gives (signed_remainder xs ys) (fun r => length xs = length ys -> xs <> [] ->
    length r = length xs /\ num r = srem (size xs) (num xs) (num ys)).
  Proof.
    intros xs ys. eapply gives_bind; [apply negate_if_gives|]. intros x. eapply gives_bind; [apply negate_if_gives|]. intros y.
    eapply gives_bind; [apply remainder_gives|]. intros r.
    eapply gives_more; [apply negate_if_gives|]. intros z [Lz Hz] Hr [Ly Hy] [Lx Hx] Hl Nx.
    assert (Ny : ys <> []) by (intros ->; destruct xs; [congruence|discriminate]).
    destruct Hr as [Lr Hr]; [congruence|]. split; [congruence|].
    destruct (magnitude xs Nx) as [Sx [Px [Gx [Ax [Zx [Rx Vx]]]]]]. destruct (magnitude ys Ny) as [_ [Py [Gy [Ay [Zy [Ry Vy]]]]]].
    rewrite Hx, Ax, Hy, Ay in Hr. rewrite Hz, Hr, (size_same r xs) by congruence. unfold urem, srem.
    rewrite Gx, Zy. rewrite <- (size_same xs ys Hl) in *.
    set (X := signed (size xs) (num xs)) in *. set (Y := signed (size xs) (num ys)) in *.
    destruct (Z.eqb_spec Y 0) as [HY|HY].
    - rewrite HY. cbn [Z.abs Z.eqb]. rewrite Vx. f_equal. fold X. destruct (Z.ltb_spec X 0); lia.
    - destruct (Z.eqb_spec (Z.abs Y) 0); [lia|]. rewrite wrap_mod by lia. f_equal. rewrite Z.rem_mod by trivial.
      destruct (Z.ltb_spec X 0); [rewrite (Z.sgn_neg X) by lia; lia|].
      destruct (Z.eq_dec X 0) as [->|]; [rewrite Z.mod_0_l by lia; lia | rewrite (Z.sgn_pos X) by lia; lia].
  Qed.
End Right.
