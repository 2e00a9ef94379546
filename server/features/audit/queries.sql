-- listEntries: first page
select
  *
from
  "audit_log"
where
  "garage_id" = $1
order by
  "id" desc
limit
  $2;

-- listEntries: next page of a person and an action
select
  *
from
  "audit_log"
where
  "garage_id" = $1
  and "user_id" = $2
  and "action" like $3
  and "id" < $4
order by
  "id" desc
limit
  $5;

-- countEntries: all
select
  count(*) as total
from
  (
    select
      1
    from
      (
        (
          select
            "id"
          from
            "audit_log"
          where
            "garage_id" = $1
        )
      ) filtered
    limit
      $2
  ) counted;

-- countEntries: of a person and an action
select
  count(*) as total
from
  (
    select
      1
    from
      (
        (
          select
            "id"
          from
            "audit_log"
          where
            "garage_id" = $1
            and "user_id" = $2
            and "action" like $3
        )
      ) filtered
    limit
      $4
  ) counted;
