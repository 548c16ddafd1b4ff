(** Operations that can be undone: equal results have equal operands. *)
From Coq Require Import ZArith Znumtheory Zpow_facts Bool Lia.
From Assay Require Import logic.Word.
Open Scope Z_scope.

Lemma same_rest : forall w x y, 0 <= w -> 0 <= x < 2 ^ w -> 0 <= y < 2 ^ w -> wrap w x = wrap w y -> x = y.
Proof. intros w x y W X Y. rewrite !wrap_mod, !Z.mod_small; trivial. Qed.
Lemma divides_difference : forall m x y, 0 < m -> 0 <= x < m -> 0 <= y < m -> (m | x - y) -> x = y.
Proof.
  intros m x y M X Y [q Q]. destruct (Z.eq_dec q 0) as [->|]; [lia|]. assert (q <= -1 \/ 1 <= q) by lia. nia.
Qed.
Lemma mod_difference : forall m x y, 0 < m -> x mod m = y mod m -> (m | x - y).
Proof.
  intros m x y M H. exists (x / m - y / m). rewrite (Z.div_mod x m), (Z.div_mod y m) at 1 by lia. rewrite H. ring.
Qed.

Lemma undo_add : forall w x y z, 0 <= w -> 0 <= x < 2 ^ w -> 0 <= y < 2 ^ w -> wrap w (x + z) = wrap w (y + z) -> x = y.
Proof.
  intros w x y z W X Y H. rewrite !wrap_mod in H by trivial. pose proof (Z.pow_pos_nonneg 2 w ltac:(lia) W) as P.
  apply mod_difference in H; trivial. apply divides_difference with (m := 2 ^ w); trivial. now replace (x - y) with (x + z - (y + z)) by ring.
Qed.
Lemma undo_sub : forall w x y z, 0 <= w -> 0 <= x < 2 ^ w -> 0 <= y < 2 ^ w -> wrap w (x - z) = wrap w (y - z) -> x = y.
Proof. intros w x y z. exact (undo_add w x y (- z)). Qed.
Lemma undo_sub_from : forall w x y z, 0 <= w -> 0 <= x < 2 ^ w -> 0 <= y < 2 ^ w -> wrap w (z - x) = wrap w (z - y) -> x = y.
Proof.
  intros w x y z W X Y H. rewrite !wrap_mod in H by trivial. pose proof (Z.pow_pos_nonneg 2 w ltac:(lia) W) as P.
  apply mod_difference in H; trivial. symmetry. apply divides_difference with (m := 2 ^ w); trivial.
  now replace (y - x) with (z - x - (z - y)) by ring.
Qed.
Lemma undo_not : forall w x y, 0 <= w -> 0 <= x < 2 ^ w -> 0 <= y < 2 ^ w -> wrap w (Z.lnot x) = wrap w (Z.lnot y) -> x = y.
Proof.
  intros w x y W X Y H. apply (undo_sub_from w x y (-1)); trivial. unfold Z.lnot in H.
  now replace (-1 - x) with (Z.pred (- x)) by lia; replace (-1 - y) with (Z.pred (- y)) by lia.
Qed.
Lemma undo_xor : forall x y z, Z.lxor x z = Z.lxor y z -> x = y.
Proof. intros x y z H. rewrite <- (Z.lxor_0_r x), <- (Z.lxor_0_r y), <- (Z.lxor_nilpotent z), <- !Z.lxor_assoc. now rewrite H. Qed.

(** What is odd has an inverse. *)
Lemma undo_mul : forall w x y c, 0 <= w -> 0 <= x < 2 ^ w -> 0 <= y < 2 ^ w -> Z.odd c = true -> wrap w (x * c) = wrap w (y * c) -> x = y.
Proof.
  intros w x y c W X Y C H. rewrite !wrap_mod in H by trivial. pose proof (Z.pow_pos_nonneg 2 w ltac:(lia) W) as P.
  apply mod_difference in H; trivial. apply divides_difference with (m := 2 ^ w); trivial.
  apply Gauss with c; [now replace (c * (x - y)) with (x * c - y * c) by ring|].
  apply rel_prime_sym, rel_prime_Zpower_r; trivial. apply bezout_rel_prime.
  apply Z.odd_spec in C. destruct C as [k ->]. apply Bezout_intro with (u := 1) (v := - k). ring.
Qed.
Lemma undo_add_shifted : forall w x y k, 0 <= w -> 0 <= x < 2 ^ w -> 0 <= y < 2 ^ w -> 0 < k ->
  wrap w (x + wrap w (Z.shiftl x k)) = wrap w (y + wrap w (Z.shiftl y k)) -> x = y.
Proof.
  intros w x y k W X Y K H. apply undo_mul with (w := w) (c := 1 + 2 ^ k); trivial.
  - replace k with (Z.succ (k - 1)) by lia. rewrite Z.pow_succ_r by lia. now rewrite Z.odd_add_mul_2.
  - rewrite !wrap_mod, !Z.shiftl_mul_pow2, !Z.add_mod_idemp_r in H by (trivial; try apply Z.pow_nonzero; lia).
    rewrite !wrap_mod by trivial. now rewrite !Z.mul_add_distr_l, !Z.mul_1_r.
Qed.

Lemma bits_above : forall n x i, 0 <= x < 2 ^ n -> n <= i -> Z.testbit x i = false.
Proof.
  intros n x i X I. destruct (Z.eq_dec x 0) as [->|]; [apply Z.bits_0|]. apply Z.bits_above_log2; [lia|].
  apply Z.log2_lt_pow2; [lia|]. pose proof (Z.pow_le_mono_r 2 n i). lia.
Qed.
(** From the top down: each bit is that of the result and one above. *)
Lemma undo_xor_shifted_right : forall w x y k, 0 <= x < 2 ^ w -> 0 <= y < 2 ^ w -> 0 < k ->
  Z.lxor x (Z.shiftr x k) = Z.lxor y (Z.shiftr y k) -> x = y.
Proof.
  intros w x y k X Y K H.
  assert (same : forall n i, w - i <= Z.of_nat n -> 0 <= i -> Z.testbit x i = Z.testbit y i).
  { induction n as [|n IH]; intros i N I; [rewrite !(bits_above w) by (trivial; lia); reflexivity|].
    pose proof (f_equal (fun z => Z.testbit z i) H) as E. cbv beta in E. rewrite !Z.lxor_spec, !Z.shiftr_spec, (IH (i + k)) in E by lia.
    destruct (Z.testbit x i), (Z.testbit y i), (Z.testbit y (i + k)); trivial; discriminate. }
  apply Z.bits_inj'. intros i I. apply same with (n := Z.to_nat (w - i)); lia.
Qed.
(** From the bottom up. *)
Lemma undo_xor_shifted_left : forall w x y k, 0 <= w -> 0 <= x < 2 ^ w -> 0 <= y < 2 ^ w -> 0 < k ->
  Z.lxor x (wrap w (Z.shiftl x k)) = Z.lxor y (wrap w (Z.shiftl y k)) -> x = y.
Proof.
  intros w x y k W X Y K H.
  assert (same : forall n i, i < Z.of_nat n -> 0 <= i -> Z.testbit x i = Z.testbit y i).
  { induction n as [|n IH]; intros i N I; [lia|]. destruct (Z.le_gt_cases w i); [now rewrite !(bits_above w)|].
    pose proof (f_equal (fun z => Z.testbit z i) H) as E. cbv beta in E.
    rewrite !Z.lxor_spec, !wrap_mod, !Z.mod_pow2_bits_low, !Z.shiftl_spec in E by lia.
    destruct (Z.lt_ge_cases (i - k) 0).
    - rewrite !(Z.testbit_neg_r _ (i - k)), !xorb_false_r in E by lia. exact E.
    - rewrite (IH (i - k)) in E by lia. destruct (Z.testbit x i), (Z.testbit y i), (Z.testbit y (i - k)); trivial; discriminate. }
  apply Z.bits_inj'. intros i I. apply same with (n := Z.to_nat (i + 1)); lia.
Qed.
