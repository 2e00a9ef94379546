-- A part is found by the cars that it fits, too.
update parts p
set search_text = p.search_text || ' ' || f.cars
from (
  select garage_id, part_id, search_key(string_agg(make || ' ' || model, ' ' order by make, model)) as cars
  from part_fits
  group by garage_id, part_id
) f
where p.garage_id = f.garage_id and p.id = f.part_id;
