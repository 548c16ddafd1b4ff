"""A program with 2^40 paths, none of which fails."""
count = 40
print("let s = 0 in")
for i in range(count):
    print(f"let x{i} = NondetInt in let s = s + (if x{i} > 0 then 1 else 0) in")
print(f"assert (s <= {count})")
