-- lockLatestSeries
select
  *
from
  "bill_series"
where
  "garage_id" = $1
  and "kind" = $2
order by
  "fin_year" desc
limit
  $3
for update;

-- readLatestSeries
select
  *
from
  "bill_series"
where
  "garage_id" = $1
  and "kind" = $2
order by
  "fin_year" desc
limit
  $3;

-- beginSeries
insert into
  "bill_series" ("garage_id", "prefix", "kind", "fin_year", "last_number", "last_on")
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("garage_id", "kind", "fin_year") do nothing
returning
  "fin_year";

-- moveSeries
update "bill_series"
set
  "last_number" = $1,
  "last_on" = $2
where
  "garage_id" = $3
  and "kind" = $4
  and "fin_year" = $5;
