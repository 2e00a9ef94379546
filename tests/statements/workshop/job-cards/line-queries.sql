-- listLines: taxed
select
  *,
  greatest(
    round(
      case
        when price_includes_tax then (quantity * unit_price - discount) * 100 / (100 + tax_rate)
        else (quantity * unit_price - discount)
      end,
      2
    ),
    0
  ) as "amount",
  2 * round(
    greatest(
      round(
        case
          when price_includes_tax then (quantity * unit_price - discount) * 100 / (100 + tax_rate)
          else (quantity * unit_price - discount)
        end,
        2
      ),
      0
    ) * tax_rate * 0.005,
    2
  ) as "tax",
  greatest(
    round(
      case
        when price_includes_tax then (quantity * unit_price - discount) * 100 / (100 + tax_rate)
        else (quantity * unit_price - discount)
      end,
      2
    ),
    0
  ) + 2 * round(
    greatest(
      round(
        case
          when price_includes_tax then (quantity * unit_price - discount) * 100 / (100 + tax_rate)
          else (quantity * unit_price - discount)
        end,
        2
      ),
      0
    ) * tax_rate * 0.005,
    2
  ) as "total",
  (
    select
      "b"."number"
    from
      "bills" as "b"
    where
      "b"."garage_id" = $1
      and "b"."id" = "job_card_lines"."rework_bill_id"
  ) as "rework_bill_number"
from
  "job_card_lines"
where
  "garage_id" = $2
  and "job_card_id" = $3
order by
  "position",
  "id";

-- listLines: of a garage without GSTIN
select
  *,
  greatest(
    round(
      case
        when price_includes_tax then (quantity * unit_price - discount) * 100 / (100 + 0::numeric)
        else (quantity * unit_price - discount)
      end,
      2
    ),
    0
  ) as "amount",
  2 * round(
    greatest(
      round(
        case
          when price_includes_tax then (quantity * unit_price - discount) * 100 / (100 + 0::numeric)
          else (quantity * unit_price - discount)
        end,
        2
      ),
      0
    ) * 0::numeric * 0.005,
    2
  ) as "tax",
  greatest(
    round(
      case
        when price_includes_tax then (quantity * unit_price - discount) * 100 / (100 + 0::numeric)
        else (quantity * unit_price - discount)
      end,
      2
    ),
    0
  ) + 2 * round(
    greatest(
      round(
        case
          when price_includes_tax then (quantity * unit_price - discount) * 100 / (100 + 0::numeric)
          else (quantity * unit_price - discount)
        end,
        2
      ),
      0
    ) * 0::numeric * 0.005,
    2
  ) as "total",
  (
    select
      "b"."number"
    from
      "bills" as "b"
    where
      "b"."garage_id" = $1
      and "b"."id" = "job_card_lines"."rework_bill_id"
  ) as "rework_bill_number"
from
  "job_card_lines"
where
  "garage_id" = $2
  and "job_card_id" = $3
order by
  "position",
  "id";

-- countLines
select
  count(*) as "lines",
  coalesce(max(position), 0) as "last"
from
  "job_card_lines"
where
  "garage_id" = $1
  and "job_card_id" = $2;

-- insertLines
insert into
  "job_card_lines" (
    "garage_id",
    "id",
    "job_card_id",
    "position",
    "kind",
    "description",
    "quantity",
    "unit",
    "unit_price",
    "discount",
    "tax_rate"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- updateLine
update "job_card_lines"
set
  "quantity" = $1,
  "updated_at" = now()
where
  "garage_id" = $2
  and "job_card_id" = $3
  and "id" = $4
returning
  "id";

-- deleteLine
delete from "job_card_lines"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "id" = $3
returning
  "description";

-- saveLines
insert into
  "job_card_lines" (
    "garage_id",
    "id",
    "job_card_id",
    "position",
    "kind",
    "description",
    "quantity",
    "unit",
    "unit_price",
    "discount",
    "tax_rate"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict ("garage_id", "id") do update
set
  "position" = "excluded"."position",
  "kind" = "excluded"."kind",
  "description" = "excluded"."description",
  "quantity" = "excluded"."quantity",
  "unit" = "excluded"."unit",
  "unit_price" = "excluded"."unit_price",
  "discount" = "excluded"."discount",
  "discount_percent" = "excluded"."discount_percent",
  "tax_code" = "excluded"."tax_code",
  "tax_rate" = "excluded"."tax_rate",
  "price_includes_tax" = "excluded"."price_includes_tax",
  "warranty_months" = "excluded"."warranty_months",
  "warranty_km" = "excluded"."warranty_km",
  "work_id" = "excluded"."work_id",
  "updated_at" = now();

-- deleteLines
delete from "job_card_lines"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "id" = any ($3::uuid[]);

-- listOwnWarranties
select
  "unit",
  "unit_price",
  "warranty_months",
  "warranty_km",
  "rework_bill_id"
from
  "job_card_lines"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and (
    "rework_bill_id" is not null
    or "warranty_months" is not null
    or "warranty_km" is not null
  );

-- shiftLines
update "job_card_lines"
set
  "position" = position + $1::integer
where
  "garage_id" = $2
  and "job_card_id" = $3
  and "position" >= $4;
