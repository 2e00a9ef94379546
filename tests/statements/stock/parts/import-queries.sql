-- listByNumber
select
  "p".*,
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "c"."code"
        from
          "part_codes" as "c"
        where
          "c"."garage_id" = $1
          and "c"."part_id" = "p"."id"
      ) as agg
  ) as "codes",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "f"."make",
          "f"."model"
        from
          "part_fits" as "f"
        where
          "f"."garage_id" = $2
          and "f"."part_id" = "p"."id"
      ) as agg
  ) as "fits"
from
  "parts" as "p"
where
  "p"."garage_id" = $3
  and "p"."number_key" = any ($4::text[]);

-- noteSizes
analyze parts (garage_id),
part_codes (garage_id),
part_fits (garage_id),
stock_moves (garage_id);

-- lockByNumber
select
  "id"
from
  "parts"
where
  "garage_id" = $1
  and "number_key" = any ($2::text[])
order by
  "id"
for no key update;

-- listCodeOwners
select
  "c"."code",
  "c"."part_id",
  "p"."name"
from
  "part_codes" as "c"
  inner join "parts" as "p" on "p"."garage_id" = $1
  and "p"."id" = "c"."part_id"
where
  "c"."garage_id" = $2
  and "c"."code" = any ($3::text[]);

-- listSupplierNames
select
  "id",
  "name"
from
  "suppliers"
where
  "garage_id" = $1
order by
  "is_active",
  "id" desc;

-- insertParts
insert into
  parts (
    garage_id,
    id,
    "number",
    "number_key",
    "name",
    "name_key",
    "brand",
    "hsn",
    "unit",
    "tax_rate",
    "buying_price",
    "selling_price",
    "mrp",
    "rack",
    "minimum",
    "order_up_to",
    "pack",
    "supplier_id",
    "is_active",
    "search_text"
  )
select
  $1::uuid,
  id,
  "number",
  "number_key",
  "name",
  "name_key",
  "brand",
  "hsn",
  "unit",
  "tax_rate",
  "buying_price",
  "selling_price",
  "mrp",
  "rack",
  "minimum",
  "order_up_to",
  "pack",
  "supplier_id",
  "is_active",
  "search_text"
from
  jsonb_to_recordset($2::jsonb) as given (
    id uuid,
    number text,
    number_key text,
    name text,
    name_key text,
    brand text,
    hsn text,
    unit text,
    tax_rate numeric,
    buying_price numeric,
    selling_price numeric,
    mrp numeric,
    rack text,
    minimum numeric,
    order_up_to numeric,
    pack numeric,
    supplier_id uuid,
    is_active boolean,
    search_text text
  );

-- updateParts
update parts as p
set
  number = given.number,
  number_key = given.number_key,
  name = given.name,
  name_key = given.name_key,
  brand = given.brand,
  hsn = given.hsn,
  unit = given.unit,
  tax_rate = given.tax_rate,
  buying_price = given.buying_price,
  selling_price = given.selling_price,
  mrp = given.mrp,
  rack = given.rack,
  minimum = given.minimum,
  order_up_to = given.order_up_to,
  pack = given.pack,
  supplier_id = given.supplier_id,
  is_active = given.is_active,
  search_text = given.search_text,
  version = p.version + 1,
  updated_at = now()
from
  jsonb_to_recordset($1::jsonb) as given (
    id uuid,
    number text,
    number_key text,
    name text,
    name_key text,
    brand text,
    hsn text,
    unit text,
    tax_rate numeric,
    buying_price numeric,
    selling_price numeric,
    mrp numeric,
    rack text,
    minimum numeric,
    order_up_to numeric,
    pack numeric,
    supplier_id uuid,
    is_active boolean,
    search_text text
  )
where
  p.garage_id = $2
  and p.id = given.id;

-- saveLists
delete from "part_codes"
where
  "garage_id" = $1
  and "part_id" = any ($2::uuid[]);

delete from "part_fits"
where
  "garage_id" = $1
  and "part_id" = any ($2::uuid[]);

insert into
  "part_codes" ("garage_id", "part_id", "code")
values
  ($1, $2, $3);

insert into
  "part_fits" ("garage_id", "part_id", "make", "model")
values
  ($1, $2, $3, $4)
on conflict do nothing;
