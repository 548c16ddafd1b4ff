(** Machines of which a finder gives up nothing.

    A step is *quiet* if it asks only about names that it was given, picks no number, and makes no error but those that are meant. Where all
    steps are, the finder never gives up a task, so that its completeness holds without a condition ([never_gives_up]). *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Assay Require Import logic.Word logic.Nodes machine.Machine machine.Run machine.Refuter machine.Explore machine.Sound machine.Finder
  machine.Trust.
Import ListNotations.

(** Names below [top] were given. [fine]: what is returned is as it should be, with so many names. *)
Fixpoint quiet {Err A} (meant : Err -> Prop) (fine : name -> A -> Prop) (top : name) (m : M Err A) : Prop :=
  match m with
  | Ret a => fine top a
  | Op o xs k => Forall (fun x => (x < top)%positive) xs /\ quiet meant fine (Pos.succ top) (k top)
  | Input s k => sort_is_sane s = true /\ quiet meant fine (Pos.succ top) (k top)
  | Choose v k => (v < top)%positive /\ forall b, quiet meant fine top (k b)
  | Pick v k => False
  | Claim e v k => (v < top)%positive /\ meant e /\ quiet meant fine top k
  | Assume v k => (v < top)%positive /\ quiet meant fine top k
  | Fail e => meant e
  | Halt => True
  end.

Lemma quiet_bind : forall Err A B meant (fine : name -> A -> Prop) (fine' : name -> B -> Prop) (m : M Err A) f top,
  quiet meant fine top m -> (forall top' a, (top <= top')%positive -> fine top' a -> quiet meant fine' top' (f a)) ->
  quiet meant fine' top (bind m f).
Proof.
  induction m as [a|o xs k IH|s k IH|v k IH|v k IH|e v m IH|v m IH|e|]; simpl; intros f top Q H.
  - apply H; [lia | exact Q].
  - destruct Q as [A1 Q]. split; [exact A1|]. apply IH; [exact Q|]. intros top' a L. apply H. lia.
  - destruct Q as [A1 Q]. split; [exact A1|]. apply IH; [exact Q|]. intros top' a L. apply H. lia.
  - destruct Q as [A1 Q]. split; [exact A1|]. intro b. now apply IH.
  - exact Q.
  - destruct Q as (A1 & A2 & Q). split; [exact A1|]. split; [exact A2|]. now apply IH.
  - destruct Q as [A1 Q]. split; [exact A1|]. now apply IH.
  - exact Q.
  - exact I.
Qed.

Lemma quiet_weaken : forall Err A meant (fine fine' : name -> A -> Prop) (m : M Err A) top,
  (forall top' a, (top <= top')%positive -> fine top' a -> fine' top' a) -> quiet meant fine top m -> quiet meant fine' top m.
Proof.
  induction m as [a|o xs k IH|s k IH|v k IH|v k IH|e v m IH|v m IH|e|]; simpl; intros top W Q; try exact Q.
  - apply W; [lia | exact Q].
  - destruct Q as [A1 Q]. split; [exact A1|]. apply IH; [|exact Q]. intros top' a L. apply W. lia.
  - destruct Q as [A1 Q]. split; [exact A1|]. apply IH; [|exact Q]. intros top' a L. apply W. lia.
  - destruct Q as [A1 Q]. split; [exact A1|]. intro b. now apply IH.
  - destruct Q as (A1 & A2 & Q). split; [exact A1|]. split; [exact A2|]. now apply IH.
  - destruct Q as [A1 Q]. split; [exact A1|]. now apply IH.
Qed.

Section Quiet.
  Variable R : refuter.
  Context {Err State : Type} (m : machine Err State).
  Variable impossible : way R -> bool.
  Variable meant : Err -> Prop.
  Variable fine : name -> State -> Prop.
  Hypothesis start_quiet : quiet meant fine 1%positive (start m).
  Hypothesis step_quiet : forall top s, fine top s -> quiet meant fine top (step m s).

  Definition filled (y : way R) : Prop := forall h, (h < next_name R y)%positive -> PositiveMap.find h (names R y) <> None.
  Definition quiet_task (t : @task R Err State) : Prop := filled (snd t) /\ quiet meant fine (next_name R (snd t)) (fst t).
  Definition quiet_message (msg : message R) : Prop :=
    match msg with GaveUp => False | BugFound e _ => meant e | _ => True end.

  Lemma filled_name : forall y v, filled y -> filled (name_it R y v).
  Proof.
    intros y v F h. simpl. rewrite find_add. destruct (Pos.eqb_spec h (next_name R y)) as [->|differ]; [discriminate|].
    intro L. apply F. lia.
  Qed.

  Lemma keys_of_names : forall vs y y' ks, keys_of R y vs = (y', ks) -> names R y' = names R y /\ next_name R y' = next_name R y.
  Proof.
    induction vs as [|[n|k] vs IH]; simpl; intros y y' ks K; [now injection K as <- _| |];
      destruct (keys_of R y vs) as [y1 ks1] eqn:K1; injection K as <- _; now apply (IH y y1 ks1).
  Qed.

  Lemma operation_filled : forall y o xs,
    filled y -> Forall (fun x => (x < next_name R y)%positive) xs ->
    exists y', operation R y o xs = Some y' /\ filled y' /\ next_name R y' = Pos.succ (next_name R y).
  Proof.
    unfold operation. intros y o xs F A.
    assert (L : exists vs, look_up R y xs = Some vs).
    { induction A as [|x xs B A [vs IH]]; simpl; [now exists []|]. specialize (F x B).
      destruct (PositiveMap.find x (names R y)) as [v|]; [|now elim F]. rewrite IH. now eexists. }
    destruct L as [vs ->]. destruct (numbers_of vs) as [ns|].
    - eexists. split; [reflexivity|]. split; [now apply filled_name | reflexivity].
    - destruct (keys_of R y vs) as [y1 ks] eqn:K. destruct (keys_of_names _ _ _ _ K) as [N T].
      eexists. split; [reflexivity|]. split; [|simpl; now rewrite T]. apply filled_name. intros h. simpl. rewrite N, T. apply F.
  Qed.

  Lemma turn_quiet : forall t, quiet_task t -> Forall quiet_task (fst (turn R m t)) /\ quiet_message (snd (turn R m t)).
  Proof.
    intros [t y] [F Q]. cbn [fst snd] in *. unfold Finder.turn. cbn [fst snd].
    assert (known : forall v, (v < next_name R y)%positive -> exists k, PositiveMap.find v (names R y) = Some k).
    { intros v L. specialize (F v L). destruct (PositiveMap.find v (names R y)) as [k|]; [now exists k | now elim F]. }
    destruct t as [a|o xs k|so k|v k|v k|e v k|v k|e|]; simpl in Q.
    - split; [|exact I]. constructor; [|constructor]. split; [exact F | now apply step_quiet].
    - destruct Q as [A Q]. destruct (operation_filled y o xs F A) as (y' & -> & F' & T). split; [|exact I].
      constructor; [|constructor]. split; [exact F' | cbn [fst snd]; now rewrite T].
    - destruct Q as [-> Q]. split; [|exact I]. constructor; [|constructor]. split; [|exact Q].
      intros h L. simpl in *. rewrite find_add. destruct (Pos.eqb_spec h (next_name R y)); [discriminate|]. apply F. lia.
    - destruct Q as [L Q]. destruct (known v L) as [[n|key] K]; unfold sides; rewrite K.
      + split; [|exact I]. constructor; [|constructor]. split; [exact F | apply Q].
      + destruct (PositiveMap.find key (facts R y)); (split; [|exact I]); repeat (apply Forall_cons; [split; [exact F | apply Q]|]); constructor.
    - contradiction.
    - destruct Q as (L & E & Q). destruct (known v L) as [[n|key] K]; rewrite K.
      + destruct (n =? 0)%Z; (split; [|try exact E; try exact I]); [constructor|]. constructor; [|constructor]. split; [exact F | apply Q].
      + destruct (PositiveMap.find key (facts R y)) as [[]|]; (split; [|try exact E; try exact I]);
          [constructor; [|constructor]; split; [exact F | apply Q] | constructor | constructor; [|constructor]; split; [exact F | apply Q]].
    - destruct Q as (L & Q). destruct (known v L) as [[n|key] K]; rewrite K.
      + destruct (n =? 0)%Z; (split; [|exact I]); [constructor|]. constructor; [|constructor]. split; [exact F | apply Q].
      + destruct (PositiveMap.find key (facts R y)) as [[]|]; (split; [|exact I]);
          [constructor; [|constructor]; split; [exact F | apply Q] | constructor | constructor; [|constructor]; split; [exact F | apply Q]].
    - split; [constructor | exact Q].
    - split; [constructor | exact I].
  Qed.

  Theorem never_gives_up : forall n, quiet_message (messages R m impossible n).
  Proof.
    assert (all : forall n, Forall quiet_task (queue R m impossible n)).
    { induction n as [|n IH]; simpl.
      - constructor; [|constructor]. split; [|exact start_quiet]. intros h L. simpl in L. lia.
      - destruct (queue R m impossible n) as [|t rest]; [constructor|]. inversion IH as [|? ? here there]; subst.
        apply Forall_app. split; [exact there|]. destruct (turn_quiet t here) as [left _].
        rewrite Forall_forall in *. intros x X. apply left. now apply filter_In in X. }
    intro n. unfold messages. specialize (all n). destruct (queue R m impossible n) as [|t rest]; [exact I|].
    inversion all; subst. now apply turn_quiet.
  Qed.
End Quiet.
