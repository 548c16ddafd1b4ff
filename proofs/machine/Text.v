(** Certificates as text. A number is written in digits of five bits, the lowest first; a digit is a character from "0" (0) on, up to "o",
    and all digits of a number but the last have 32 added. Certificates are lists of strings, so that no line is too long for anybody.

    A string is read as a chain of digits, each a constructor of its own: of all that Coq can parse this is what it parses fastest. *)
From Coq Require Import NArith List Strings.Byte.
Import ListNotations.

Inductive digits :=
| End
| D0 (d : digits) | D1 (d : digits) | D2 (d : digits) | D3 (d : digits) | D4 (d : digits) | D5 (d : digits)
| D6 (d : digits) | D7 (d : digits) | D8 (d : digits) | D9 (d : digits) | D10 (d : digits) | D11 (d : digits)
| D12 (d : digits) | D13 (d : digits) | D14 (d : digits) | D15 (d : digits) | D16 (d : digits) | D17 (d : digits)
| D18 (d : digits) | D19 (d : digits) | D20 (d : digits) | D21 (d : digits) | D22 (d : digits) | D23 (d : digits)
| D24 (d : digits) | D25 (d : digits) | D26 (d : digits) | D27 (d : digits) | D28 (d : digits) | D29 (d : digits)
| D30 (d : digits) | D31 (d : digits) | D32 (d : digits) | D33 (d : digits) | D34 (d : digits) | D35 (d : digits)
| D36 (d : digits) | D37 (d : digits) | D38 (d : digits) | D39 (d : digits) | D40 (d : digits) | D41 (d : digits)
| D42 (d : digits) | D43 (d : digits) | D44 (d : digits) | D45 (d : digits) | D46 (d : digits) | D47 (d : digits)
| D48 (d : digits) | D49 (d : digits) | D50 (d : digits) | D51 (d : digits) | D52 (d : digits) | D53 (d : digits)
| D54 (d : digits) | D55 (d : digits) | D56 (d : digits) | D57 (d : digits) | D58 (d : digits) | D59 (d : digits)
| D60 (d : digits) | D61 (d : digits) | D62 (d : digits) | D63 (d : digits).

Fixpoint digits_of (bytes : list byte) : option digits :=
  match bytes with
  | [] => Some End
  | b :: bytes =>
      match digits_of bytes with
      | None => None
      | Some d =>
          match b with
          | x30 => Some (D0 d) | x31 => Some (D1 d) | x32 => Some (D2 d) | x33 => Some (D3 d) | x34 => Some (D4 d)
          | x35 => Some (D5 d) | x36 => Some (D6 d) | x37 => Some (D7 d) | x38 => Some (D8 d) | x39 => Some (D9 d)
          | x3a => Some (D10 d) | x3b => Some (D11 d) | x3c => Some (D12 d) | x3d => Some (D13 d) | x3e => Some (D14 d)
          | x3f => Some (D15 d) | x40 => Some (D16 d) | x41 => Some (D17 d) | x42 => Some (D18 d) | x43 => Some (D19 d)
          | x44 => Some (D20 d) | x45 => Some (D21 d) | x46 => Some (D22 d) | x47 => Some (D23 d) | x48 => Some (D24 d)
          | x49 => Some (D25 d) | x4a => Some (D26 d) | x4b => Some (D27 d) | x4c => Some (D28 d) | x4d => Some (D29 d)
          | x4e => Some (D30 d) | x4f => Some (D31 d) | x50 => Some (D32 d) | x51 => Some (D33 d) | x52 => Some (D34 d)
          | x53 => Some (D35 d) | x54 => Some (D36 d) | x55 => Some (D37 d) | x56 => Some (D38 d) | x57 => Some (D39 d)
          | x58 => Some (D40 d) | x59 => Some (D41 d) | x5a => Some (D42 d) | x5b => Some (D43 d) | x5c => Some (D44 d)
          | x5d => Some (D45 d) | x5e => Some (D46 d) | x5f => Some (D47 d) | x60 => Some (D48 d) | x61 => Some (D49 d)
          | x62 => Some (D50 d) | x63 => Some (D51 d) | x64 => Some (D52 d) | x65 => Some (D53 d) | x66 => Some (D54 d)
          | x67 => Some (D55 d) | x68 => Some (D56 d) | x69 => Some (D57 d) | x6a => Some (D58 d) | x6b => Some (D59 d)
          | x6c => Some (D60 d) | x6d => Some (D61 d) | x6e => Some (D62 d) | x6f => Some (D63 d)
          | _ => None
          end
      end
  end.

Fixpoint bytes_of (d : digits) : list byte :=
  match d with
  | End => []
  | D0 d => x30 :: bytes_of d | D1 d => x31 :: bytes_of d | D2 d => x32 :: bytes_of d | D3 d => x33 :: bytes_of d
  | D4 d => x34 :: bytes_of d | D5 d => x35 :: bytes_of d | D6 d => x36 :: bytes_of d | D7 d => x37 :: bytes_of d
  | D8 d => x38 :: bytes_of d | D9 d => x39 :: bytes_of d | D10 d => x3a :: bytes_of d | D11 d => x3b :: bytes_of d
  | D12 d => x3c :: bytes_of d | D13 d => x3d :: bytes_of d | D14 d => x3e :: bytes_of d | D15 d => x3f :: bytes_of d
  | D16 d => x40 :: bytes_of d | D17 d => x41 :: bytes_of d | D18 d => x42 :: bytes_of d | D19 d => x43 :: bytes_of d
  | D20 d => x44 :: bytes_of d | D21 d => x45 :: bytes_of d | D22 d => x46 :: bytes_of d | D23 d => x47 :: bytes_of d
  | D24 d => x48 :: bytes_of d | D25 d => x49 :: bytes_of d | D26 d => x4a :: bytes_of d | D27 d => x4b :: bytes_of d
  | D28 d => x4c :: bytes_of d | D29 d => x4d :: bytes_of d | D30 d => x4e :: bytes_of d | D31 d => x4f :: bytes_of d
  | D32 d => x50 :: bytes_of d | D33 d => x51 :: bytes_of d | D34 d => x52 :: bytes_of d | D35 d => x53 :: bytes_of d
  | D36 d => x54 :: bytes_of d | D37 d => x55 :: bytes_of d | D38 d => x56 :: bytes_of d | D39 d => x57 :: bytes_of d
  | D40 d => x58 :: bytes_of d | D41 d => x59 :: bytes_of d | D42 d => x5a :: bytes_of d | D43 d => x5b :: bytes_of d
  | D44 d => x5c :: bytes_of d | D45 d => x5d :: bytes_of d | D46 d => x5e :: bytes_of d | D47 d => x5f :: bytes_of d
  | D48 d => x60 :: bytes_of d | D49 d => x61 :: bytes_of d | D50 d => x62 :: bytes_of d | D51 d => x63 :: bytes_of d
  | D52 d => x64 :: bytes_of d | D53 d => x65 :: bytes_of d | D54 d => x66 :: bytes_of d | D55 d => x67 :: bytes_of d
  | D56 d => x68 :: bytes_of d | D57 d => x69 :: bytes_of d | D58 d => x6a :: bytes_of d | D59 d => x6b :: bytes_of d
  | D60 d => x6c :: bytes_of d | D61 d => x6d :: bytes_of d | D62 d => x6e :: bytes_of d | D63 d => x6f :: bytes_of d
  end.

Declare Scope digits_scope.
Delimit Scope digits_scope with digits.
String Notation digits digits_of bytes_of : digits_scope.

(** What is read: the numbers before, last first; what was read of the next one; and 2 to the number of its bits. *)
Record reading := { before : list N; low : N; place : N }.

Open Scope N_scope.
Definition last (v : N) (r : reading) : reading := {| before := low r + place r * v :: before r; low := 0; place := 1 |}.
Definition more (v : N) (r : reading) : reading :=
  {| before := before r; low := low r + place r * v; place := N.shiftl (place r) 5 |}.

Fixpoint read_digits (d : digits) (r : reading) : reading :=
  match d with
  | End => r
  | D0 d => read_digits d (last 0 r) | D1 d => read_digits d (last 1 r) | D2 d => read_digits d (last 2 r)
  | D3 d => read_digits d (last 3 r) | D4 d => read_digits d (last 4 r) | D5 d => read_digits d (last 5 r)
  | D6 d => read_digits d (last 6 r) | D7 d => read_digits d (last 7 r) | D8 d => read_digits d (last 8 r)
  | D9 d => read_digits d (last 9 r) | D10 d => read_digits d (last 10 r) | D11 d => read_digits d (last 11 r)
  | D12 d => read_digits d (last 12 r) | D13 d => read_digits d (last 13 r) | D14 d => read_digits d (last 14 r)
  | D15 d => read_digits d (last 15 r) | D16 d => read_digits d (last 16 r) | D17 d => read_digits d (last 17 r)
  | D18 d => read_digits d (last 18 r) | D19 d => read_digits d (last 19 r) | D20 d => read_digits d (last 20 r)
  | D21 d => read_digits d (last 21 r) | D22 d => read_digits d (last 22 r) | D23 d => read_digits d (last 23 r)
  | D24 d => read_digits d (last 24 r) | D25 d => read_digits d (last 25 r) | D26 d => read_digits d (last 26 r)
  | D27 d => read_digits d (last 27 r) | D28 d => read_digits d (last 28 r) | D29 d => read_digits d (last 29 r)
  | D30 d => read_digits d (last 30 r) | D31 d => read_digits d (last 31 r) | D32 d => read_digits d (more 0 r)
  | D33 d => read_digits d (more 1 r) | D34 d => read_digits d (more 2 r) | D35 d => read_digits d (more 3 r)
  | D36 d => read_digits d (more 4 r) | D37 d => read_digits d (more 5 r) | D38 d => read_digits d (more 6 r)
  | D39 d => read_digits d (more 7 r) | D40 d => read_digits d (more 8 r) | D41 d => read_digits d (more 9 r)
  | D42 d => read_digits d (more 10 r) | D43 d => read_digits d (more 11 r) | D44 d => read_digits d (more 12 r)
  | D45 d => read_digits d (more 13 r) | D46 d => read_digits d (more 14 r) | D47 d => read_digits d (more 15 r)
  | D48 d => read_digits d (more 16 r) | D49 d => read_digits d (more 17 r) | D50 d => read_digits d (more 18 r)
  | D51 d => read_digits d (more 19 r) | D52 d => read_digits d (more 20 r) | D53 d => read_digits d (more 21 r)
  | D54 d => read_digits d (more 22 r) | D55 d => read_digits d (more 23 r) | D56 d => read_digits d (more 24 r)
  | D57 d => read_digits d (more 25 r) | D58 d => read_digits d (more 26 r) | D59 d => read_digits d (more 27 r)
  | D60 d => read_digits d (more 28 r) | D61 d => read_digits d (more 29 r) | D62 d => read_digits d (more 30 r)
  | D63 d => read_digits d (more 31 r)
  end.

(** The numbers of a certificate. *)
Definition read (texts : list digits) : list N :=
  rev' (before (fold_left (fun r d => read_digits d r) texts {| before := []; low := 0; place := 1 |})).
