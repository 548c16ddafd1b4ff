(** From nodes to circuits: each operation on words as a circuit, and the names that were made into bits.

    Names are blasted one by one, in the order that the certificate says, and each once. The operands of a node must have been blasted
    before, at the width that the operation wants; only constants are made into bits where they are used. What does not fit is refused. *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Assay Require Import logic.Word logic.Nodes logic.Fold logic.Circuit logic.Gates logic.Arith logic.Divide logic.Shift.
Import ListNotations.
Open Scope Z_scope.

(** The widths of an operation's operands, if it is one on words that makes sense, and of its result. *)
Definition operands (o : op) : option (list Z) :=
  match o with
  | Add w | Sub w | Mul w | Udiv w | Urem w | Sdiv w | Srem w | And w | Or w | Xor w | Shl w | Lshr w | Ashr w
  | Eq w | Ult w | Slt w => Some [w; w]
  | Not w => Some [w]
  | Ite w => Some [1; w; w]
  | Extract from low w => if (0 <=? low) && (0 <=? w) && (low + w <=? from) then Some [from] else None
  | Concat high low => Some [high; low]
  | Zext from w | Sext from w => if from <=? w then Some [from] else None
  | _ => None
  end.
Definition width (o : op) : Z :=
  match o with
  | Add w | Sub w | Mul w | Udiv w | Urem w | Sdiv w | Srem w | And w | Or w | Xor w | Not w | Shl w | Lshr w | Ashr w
  | Ite w | Extract _ _ w | Zext _ w | Sext _ w => w
  | Concat high low => high + low
  | _ => 1
  end.

Definition one (c : circuit literal) : circuit word := let! l := c in ret [l].
Definition extended (fill : literal) (from w : Z) (xs : word) : word := xs ++ repeat fill (Z.to_nat (w - from)).
Definition circuit_of (o : op) (args : list word) : option (circuit word) :=
  match o, args with
  | Add _, [x; y] => Some (add x y)
  | Sub _, [x; y] => Some (sub x y)
  | Mul _, [x; y] => Some (mul x y)
  | Udiv _, [x; y] => Some (quotient x y)
  | Urem _, [x; y] => Some (remainder x y)
  | Sdiv _, [x; y] => Some (signed_quotient x y)
  | Srem _, [x; y] => Some (signed_remainder x y)
  | And _, [x; y] => Some (map2 both x y)
  | Or _, [x; y] => Some (map2 either x y)
  | Xor _, [x; y] => Some (map2 differ x y)
  | Not _, [x] => Some (ret (complement x))
  | Shl _, [x; y] => Some (shift_left x y 1)
  | Lshr _, [x; y] => Some (shift_right never x y 1)
  | Ashr _, [x; y] => Some (shift_right (sign x) x y 1)
  | Eq _, [x; y] => Some (one (equal x y always))
  | Ult _, [x; y] => Some (one (below_unsigned x y))
  | Slt _, [x; y] => Some (one (below_signed x y))
  | Ite _, [[c]; x; y] => Some (choose_word c x y)
  | Extract _ low w, [x] => Some (ret (firstn (Z.to_nat w) (skipn (Z.to_nat low) x)))
  | Concat _ _, [x; y] => Some (ret (y ++ x))
  | Zext from w, [x] => Some (ret (extended never from w x))
  | Sext from w, [x] => Some (ret (extended (sign x) from w x))
  | _, _ => None
  end.

Section Right.
  Variables (ns : nodes) (val : valuation) (a : assignment).
  Local Notation gives := (gives ns val a).
  Local Notation means := (means a).
  Local Notation num := (num a).

  Definition is_wide (w : Z) (x : word) : Prop := size x = w /\ 0 < w.

  Lemma lengths : forall x y : word, size x = size y -> length x = length y.
  Proof. unfold size. intros. lia. Qed.
  Lemma sizes : forall x y : word, length x = length y -> size x = size y.
  Proof. unfold size. congruence. Qed.

  Lemma one_gives : forall c (b : Prop) v, gives c (fun l => b -> means l = v) -> gives (one c) (fun z => b -> size z = 1 /\ num z = bit v).
  Proof.
    intros c b v H. eapply gives_bind; [exact H|]. intros l. apply gives_ret. intros Hl Hb. split; [reflexivity|].
    cbn. now rewrite (Hl Hb).
  Qed.

  Lemma not_num : forall x, num (complement x) = wrap (size x) (Z.lnot (num x)).
  Proof.
    intros x. rewrite num_complement, wrap_mod by apply size_nonneg. pose proof (num_range a x). unfold Z.lnot.
    apply mod_from with (q := -1); lia.
  Qed.
  Lemma shl_num : forall x y z, size z = size x -> num z = (num x * 2 ^ (1 * num y)) mod 2 ^ size x ->
    num z = if num y <? size x then wrap (size x) (Z.shiftl (num x) (num y)) else 0.
  Proof.
    intros x y z Sz ->. rewrite Z.mul_1_l. pose proof (num_range a y). pose proof (size_nonneg x).
    destruct (Z.ltb_spec (num y) (size x)); [now rewrite wrap_mod, Z.shiftl_mul_pow2 by lia|].
    replace (num y) with (num y - size x + size x) by lia.
    rewrite Z.pow_add_r, Z.mul_assoc, Z.mod_mul by (try apply Z.pow_nonzero; lia). reflexivity.
  Qed.
  Lemma lshr_num : forall x y z, filled a never z = filled a never x / 2 ^ (1 * num y) ->
    num z = if num y <? size x then Z.shiftr (num x) (num y) else 0.
  Proof.
    intros x y z. unfold filled. change (Circuit.means a never) with false. cbn [Z.b2z].
    rewrite !Z.mul_0_r, !Z.sub_0_r, Z.mul_1_l. intros ->.
    pose proof (num_range a y). pose proof (num_range a x). destruct (Z.ltb_spec (num y) (size x)); [now rewrite Z.shiftr_div_pow2 by lia|].
    apply Z.div_small. pose proof (Z.pow_le_mono_r 2 (size x) (num y)). lia.
  Qed.
  Lemma filled_sign : forall x, x <> [] -> filled a (sign x) x = signed (size x) (num x).
  Proof.
    intros x Hx. unfold filled. rewrite (sign_means a x Hx). unfold signed.
    destruct (Z.leb_spec (2 ^ (size x - 1)) (num x)), (Z.ltb_spec (num x) (2 ^ (size x - 1))); cbn [Z.b2z]; lia.
  Qed.
  Lemma ashr_num : forall x y z, x <> [] -> size z = size x -> filled a (sign x) z = filled a (sign x) x / 2 ^ (1 * num y) ->
    num z = wrap (size x) (Z.shiftr (signed (size x) (num x)) (Z.min (num y) (size x))).
  Proof.
    intros x y z Hx Sz Hz. rewrite filled_sign, Z.mul_1_l in Hz by trivial. unfold filled in Hz. rewrite Sz in Hz.
    pose proof (num_range a y). pose proof (num_range a z) as Rz. rewrite Sz in Rz.
    destruct (magnitude a x Hx) as [Sx [Px [_ [_ [_ [Rx _]]]]]].
    set (X := signed (size x) (num x)) in *.
    rewrite wrap_mod, Z.shiftr_div_pow2 by lia.
    assert (E : X / 2 ^ Z.min (num y) (size x) = X / 2 ^ num y).
    { destruct (Z.le_gt_cases (num y) (size x)); [now rewrite Z.min_l by lia|]. rewrite Z.min_r by lia.
      pose proof (Z.pow_le_mono_r 2 (size x) (num y)). destruct (Z.le_gt_cases 0 X).
      - now rewrite !Z.div_small by lia.
      - transitivity (-1); [symmetry; apply Z.div_unique with (r := X + 2 ^ size x) | apply Z.div_unique with (r := X + 2 ^ num y)]; lia. }
    rewrite E, <- Hz. apply mod_from with (q := - Z.b2z (means (sign x))); lia.
  Qed.
  Lemma extract_num : forall x low w, 0 <= low -> 0 <= w -> low + w <= size x ->
    let z := firstn (Z.to_nat w) (skipn (Z.to_nat low) x) in size z = w /\ num z = wrap w (Z.shiftr (num x) low).
  Proof.
    intros x low w Hl Hw Hs. cbv zeta. rewrite firstn_num, skipn_num, wrap_mod, Z.shiftr_div_pow2, !Z2Nat.id by lia. split; [|trivial].
    unfold size in *. rewrite firstn_length, skipn_length. lia.
  Qed.
  Lemma concat_num : forall x y, num (y ++ x) = Z.lor (Z.shiftl (num x) (size y)) (num y).
  Proof.
    intros x. induction y as [|b y IH]; [change (size []) with 0; change (num []) with 0; now rewrite Z.lor_0_r, Z.shiftl_0_r|].
    cbn [app Arith.num]. rewrite IH, size_cons. apply Z.bits_inj'. intros n Hn. rewrite Z.lor_spec, Z.shiftl_spec by trivial.
    pose proof (size_nonneg y). destruct (Z.eq_dec n 0) as [->|Hn0].
    - rewrite !Z.testbit_0_r, Z.testbit_neg_r by lia. reflexivity.
    - replace n with (Z.succ (n - 1)) by lia. rewrite !Z.testbit_succ_r, Z.lor_spec, Z.shiftl_spec by lia. f_equal. f_equal. lia.
  Qed.
  Lemma zext_num : forall x from w, from <= w -> size x = from -> let z := extended never from w x in size z = w /\ num z = num x.
  Proof.
    intros x from w Hw Hs. unfold extended. cbv zeta. rewrite num_app, num_never. unfold size in *. rewrite app_length, repeat_length. lia.
  Qed.
  Lemma sext_num : forall x from w, from <= w -> size x = from -> 0 < from ->
    let z := extended (sign x) from w x in size z = w /\ num z = wrap w (signed from (num x)).
  Proof.
    intros x from w Hw Hs Hf. assert (Hx : x <> []) by (intros ->; unfold size in Hs; simpl in Hs; lia).
    unfold extended. cbv zeta. split; [unfold size in *; rewrite app_length, repeat_length; lia|].
    rewrite num_app, num_repeat, <- Hs, <- filled_sign, Z2Nat.id, wrap_mod by (trivial; lia). unfold filled.
    pose proof (num_range a x). assert (Hp : 2 ^ w = 2 ^ size x * 2 ^ (w - size x)) by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
    pose proof (pow_pos (w - size x) ltac:(lia)). pose proof (pow_pos (size x) ltac:(lia)).
    apply mod_from with (q := - Z.b2z (means (sign x))); [lia| |rewrite Hp; ring].
    rewrite Hp. destruct (means (sign x)); cbn [Z.b2z]; nia.
  Qed.

  (* What is known of operands once they are as wide as the operation wants. *)
  Lemma wide_two : forall w x y, Forall2 is_wide [w; w] [x; y] -> w = size x /\ length x = length y /\ x <> [].
  Proof.
    intros w x y F. inversion F as [|? ? ? ? [Hx Hw] F']; subst. inversion F' as [|? ? ? ? [Hy _] _]; subst.
    split; [trivial|]. split; [now apply lengths|]. intros ->. discriminate Hw.
  Qed.
  Lemma wide_one : forall w x, Forall2 is_wide [w] [x] -> size x = w /\ 0 < w.
  Proof. intros w x F. now inversion F as [|? ? ? ? H _]; subst. Qed.
  Ltac by_lemma l := eapply gives_more; [apply l|]; cbn beta; intros z H F; apply wide_two in F; destruct F as [-> [E N]].
  Ltac sized H := let L := fresh in destruct H as [L H]; [trivial ..|]; split; [now apply sizes|]; rewrite H.
  Ltac one_by l := eapply gives_bind; [apply l|]; intros b; apply gives_ret; intros H F; apply wide_two in F;
    destruct F as [-> [E N]]; split; [reflexivity|]; cbn [Arith.num]; rewrite H by trivial; reflexivity.

  Lemma circuit_of_gives : forall o ws args c, operands o = Some ws -> circuit_of o args = Some c ->
    gives c (fun z => Forall2 is_wide ws args -> size z = width o /\ num z = apply o (map num args)).
  Proof.
    intros o ws args c Ho Hc.
    destruct o; simpl in Ho, Hc; try discriminate Ho;
      repeat match type of Hc with context [match ?l with [] => _ | _ => _ end] => destruct l; try discriminate Hc end;
      try match type of Ho with (if ?c then _ else _) = _ => destruct c eqn:?; [|discriminate Ho] end;
      injection Ho as <-; injection Hc as <-;
      repeat match goal with H : _ && _ = true |- _ => apply andb_prop in H; destruct H end;
      repeat match goal with H : (_ <=? _) = true |- _ => apply Z.leb_le in H end;
      cbn [width map apply].
    - by_lemma add_gives. sized H. now rewrite wrap_mod by apply size_nonneg.
    - by_lemma sub_gives. sized H. now rewrite wrap_mod by apply size_nonneg.
    - by_lemma mul_gives. sized H. now rewrite wrap_mod by apply size_nonneg.
    - by_lemma quotient_gives. sized H. reflexivity.
    - by_lemma remainder_gives. sized H. reflexivity.
    - by_lemma signed_quotient_gives. sized H. reflexivity.
    - by_lemma signed_remainder_gives. sized H. reflexivity.
    - by_lemma and_gives. sized H. reflexivity.
    - by_lemma or_gives. sized H. reflexivity.
    - by_lemma xor_gives. sized H. reflexivity.
    - apply gives_ret. intros F. apply wide_one in F. destruct F as [<- _]. split; [apply sizes, length_complement | apply not_num].
    - by_lemma shift_left_gives. destruct H as [L H]. apply sizes in L. auto using shl_num.
    - by_lemma shift_right_gives. destruct H as [L H]. apply sizes in L. auto using lshr_num.
    - by_lemma shift_right_gives. destruct H as [L H]. apply sizes in L. auto using ashr_num.
    - one_by equal_gives.
    - one_by below_unsigned_gives.
    - one_by below_signed_gives.
    - eapply gives_more; [apply choose_word_gives|]. cbn beta. intros z H F. inversion F as [|? ? ? ? _ F']; subst.
      apply wide_two in F'. destruct F' as [-> [E _]]. sized H. cbn [Arith.num]. now destruct (means l).
    - apply gives_ret. intros F. apply wide_one in F. destruct F as [<- _]. now apply extract_num.
    - apply gives_ret. intros F. inversion F as [|? ? ? ? [<- _] F']; subst. apply wide_one in F'. destruct F' as [<- _].
      split; [unfold size; rewrite app_length; lia | apply concat_num].
    - apply gives_ret. intros F. apply wide_one in F. destruct F as [<- _]. now apply zext_num.
    - apply gives_ret. intros F. apply wide_one in F. destruct F as [<- ?]. now apply sext_num.
  Qed.
End Right.

(** ** Names *)

Definition word_of (ns : nodes) (k : knowledge) (h : name) (w : Z) : option word :=
  if 0 <? w then
    match PositiveMap.find h (words k) with
    | Some (known, x) => if known =? w then Some x else None
    | None =>
        match number_of ns h with
        | Some n => if (0 <=? n) && (n <? 2 ^ w) then Some (digits (Z.to_nat w) n) else None
        | None => None
        end
    end
  else None.
Fixpoint words_of (ns : nodes) (k : knowledge) (hs : list name) (ws : list Z) : option (list word) :=
  match hs, ws with
  | [], [] => Some []
  | h :: hs, w :: ws =>
      match word_of ns k h w, words_of ns k hs ws with Some x, Some xs => Some (x :: xs) | _, _ => None end
  | _, _ => None
  end.
(** The name's bits are what the circuit gives. *)
Definition learn (h : name) (w : Z) (c : circuit word) (k : knowledge) : knowledge :=
  let (x, k) := c k in
  {| words := PositiveMap.add h (w, x) (words k); gates := gates k; shared := shared k; next := next k; sane := sane k |}.
Definition blast (ns : nodes) (k : knowledge) (h : name) : option knowledge :=
  match PositiveMap.find h (words k), PositiveMap.find h ns with
  | Some _, _ => Some k
  | None, Some (Free (Bits w)) => if 0 <? w then Some (learn h w (pins h 0 (Z.to_nat w)) k) else None
  | None, Some (Apply o xs) =>
      match operands o with
      | Some ws =>
          match words_of ns k xs ws with
          | Some args => match circuit_of o args with Some c => Some (learn h (width o) c k) | None => None end
          | None => None
          end
      | None => None
      end
  | _, _ => None
  end.
Fixpoint blast_all (ns : nodes) (k : knowledge) (hs : list name) : option knowledge :=
  match hs with
  | [] => Some k
  | h :: hs => match blast ns k h with Some k => blast_all ns k hs | None => None end
  end.

(** What is believed: under every assignment that models the gates, a name's bits are those of its number. There is one
    ([assignment_models]). *)
Definition believes (val : valuation) (k : knowledge) : Prop :=
  ordered k /\
  forall a, models val a k -> forall h w x, PositiveMap.find h (words k) = Some (w, x) -> size x = w /\ num a x = val h.
Definition within (k : knowledge) (ns : nodes) : Prop :=
  listed ns k /\ forall h x, PositiveMap.find h (words k) = Some x -> PositiveMap.find h ns <> None.

Lemma word_of_right : forall ns val k h w x, satisfies ns val -> believes val k -> word_of ns k h w = Some x ->
  forall a, models val a k -> is_wide w x /\ num a x = val h.
Proof.
  intros ns val k h w x Hs [_ Hb] H a Ha. unfold word_of in H. destruct (Z.ltb_spec 0 w); [|discriminate].
  destruct (PositiveMap.find h (words k)) as [[known y]|] eqn:Hk.
  - destruct (Z.eqb_spec known w) as [->|]; [|discriminate]. injection H as <-. destruct (Hb a Ha _ _ _ Hk). now repeat split.
  - destruct (number_of ns h) as [n|] eqn:Hn; [|discriminate].
    destruct (Z.leb_spec 0 n), (Z.ltb_spec n (2 ^ w)); try discriminate. injection H as <-.
    rewrite (number_of_right _ _ _ _ Hs Hn), digits_num, Z2Nat.id, Z.mod_small by lia.
    split; [split|]; trivial. unfold size. rewrite digits_length. lia.
Qed.
Lemma words_of_right : forall ns val k a, satisfies ns val -> believes val k -> models val a k -> forall hs ws xs,
  words_of ns k hs ws = Some xs -> Forall2 is_wide ws xs /\ map (num a) xs = map val hs.
Proof.
  intros ns val k a Hs Hb Ha. induction hs as [|h hs IH]; intros [|w ws] xs H; simpl in H; try discriminate.
  - injection H as <-. split; constructor.
  - destruct (word_of ns k h w) as [x|] eqn:Hx; [|discriminate]. destruct (words_of ns k hs ws) as [ys|] eqn:Hy; [|discriminate].
    injection H as <-. destruct (word_of_right _ _ _ _ _ _ Hs Hb Hx a Ha) as [W N]. destruct (IH _ _ Hy) as [F M].
    split; [now constructor|]. simpl. now rewrite N, M.
Qed.

(** A step from one knowledge to a later one. *)
Definition leads (ns : nodes) (val : valuation) (k k' : knowledge) : Prop :=
  believes val k' /\ within k' ns /\ forall a, models val a k' -> models val a k.

Lemma learn_right : forall ns val k h w c, believes val k -> within k ns -> PositiveMap.find h ns <> None ->
  (forall a, gives ns val a c (fun x => models val a k -> size x = w /\ num a x = val h)) -> leads ns val k (learn h w c k).
Proof.
  intros ns val k h w c [Ho Hb] [Hl Hw] Hn Hc. unfold learn.
  assert (G : forall a, grows ns val a k (snd (c k)) /\
            (models val a (snd (c k)) -> models val a k -> size (fst (c k)) = w /\ num a (fst (c k)) = val h)).
  { intros a. apply (Hc a k Ho). }
  destruct (c k) as [x k1]. cbn [fst snd] in G. pose proof (proj1 (G (fun _ => false))) as [Gw Go Gl _].
  assert (M : forall a, models val a k1 -> models val a k) by (intros a; apply (proj1 (G a))).
  split; [split; [exact Go|]|split; [split|exact M]]; cbn [words].
  - intros a Ha h' w' x'. change (models val a k1) in Ha. destruct (Pos.eq_dec h' h) as [->|Hh].
    + rewrite PositiveMap.gss. intros [= <- <-]. apply (proj2 (G a)); auto.
    + rewrite PositiveMap.gso, Gw by trivial. apply Hb. auto.
  - exact (Gl Hl).
  - intros h' x'. destruct (Pos.eq_dec h' h) as [->|Hh]; [trivial|]. rewrite PositiveMap.gso, Gw by trivial. apply Hw.
Qed.

Lemma blast_right : forall ns val k h k', satisfies ns val -> believes val k -> within k ns -> blast ns k h = Some k' ->
  leads ns val k k'.
Proof.
  intros ns val k h k' Hs Hb Hw H. unfold blast in H. destruct (PositiveMap.find h (words k)) as [y|] eqn:Hk.
  { injection H as <-. split; [|split]; auto. }
  destruct (PositiveMap.find h ns) as [[[w|]|o xs]|] eqn:Hn; try discriminate.
  - destruct (Z.ltb_spec 0 w); [|discriminate]. injection H as <-. apply learn_right; trivial; [congruence|]. intros a.
    eapply gives_more; [apply pins_gives; [congruence|lia]|]. cbn beta. intros x [Lx Nx] _.
    specialize (Hs _ _ Hn). simpl in Hs. unfold size. rewrite Nx, Lx, Z2Nat.id, Z.pow_0_r, Z.div_1_r, Z.mod_small by lia. auto.
  - destruct (operands o) as [ws|] eqn:Ho; [|discriminate]. destruct (words_of ns k xs ws) as [args|] eqn:Ha; [|discriminate].
    destruct (circuit_of o args) as [c|] eqn:Hc; [|discriminate]. injection H as <-. apply learn_right; trivial; [congruence|].
    intros a. eapply gives_more; [eapply circuit_of_gives; eassumption|]. cbn beta. intros x Hx M.
    destruct (words_of_right _ _ _ _ Hs Hb M _ _ _ Ha) as [F E]. destruct (Hx F) as [S N]. split; trivial.
    rewrite N, E. symmetry. apply (Hs _ _ Hn).
Qed.
Lemma blast_all_right : forall ns val, satisfies ns val -> forall hs k k', believes val k -> within k ns ->
  blast_all ns k hs = Some k' -> leads ns val k k'.
Proof.
  intros ns val Hs. induction hs as [|h hs IH]; intros k k' Hb Hw H; simpl in H.
  - injection H as <-. split; [|split]; auto.
  - destruct (blast ns k h) as [k1|] eqn:H1; [|discriminate].
    destruct (blast_right _ _ _ _ _ Hs Hb Hw H1) as [Hb1 [Hw1 M1]]. destruct (IH _ _ Hb1 Hw1 H) as [Hb2 [Hw2 M2]].
    split; [|split]; auto.
Qed.
