-- listForLabels
select
  "p"."id",
  "p"."name",
  "p"."number",
  "p"."number_key",
  "p"."rack",
  "p"."selling_price",
  "p"."tax_rate",
  (
    select
      min(c.code)
    from
      part_codes c
    where
      c.garage_id = $1
      and c.part_id = p.id
  ) as "code"
from
  "parts" as "p"
where
  "p"."garage_id" = $2
  and "p"."id" = any ($3::uuid[])
order by
  "p"."name_key",
  "p"."id";

-- insertCodes
insert into
  "part_codes" ("garage_id", "part_id", "code")
values
  ($1, $2, $3);

update parts as p
set
  search_text = p.search_text || ' ' || given.search,
  version = p.version + 1,
  updated_at = now()
from
  jsonb_to_recordset($1::jsonb) as given (part_id uuid, search text)
where
  p.garage_id = $2
  and p.id = given.part_id;

-- getGarage
select
  "name",
  "gstin",
  "tax_scheme"
from
  "garages"
where
  "id" = $1;
