-- 0167 has the same parts, by supplier.
drop index parts_low;
