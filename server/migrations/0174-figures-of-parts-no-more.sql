-- 0172 has the sums of it, 0173 the racks.
drop index parts_figures;
