int half(int x);
/*@ spec half(i32 x); requires x % 2i32 == 0i32; ensures return + return == x; @*/
