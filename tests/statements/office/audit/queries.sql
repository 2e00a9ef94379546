-- listEntries: first page
select
  *
from
  "audit_log"
where
  "garage_id" = $1
  and "action" not in (
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13,
    $14,
    $15,
    $16,
    $17,
    $18,
    $19,
    $20,
    $21,
    $22,
    $23,
    $24,
    $25,
    $26
  )
order by
  "id" desc
limit
  $27;

-- listEntries: next page of security, a person and an action
select
  *
from
  "audit_log"
where
  "garage_id" = $1
  and "action" in (
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13,
    $14,
    $15,
    $16,
    $17,
    $18,
    $19,
    $20,
    $21,
    $22,
    $23,
    $24,
    $25,
    $26,
    $27,
    $28,
    $29,
    $30,
    $31,
    $32,
    $33,
    $34,
    $35,
    $36,
    $37,
    $38
  )
  and "user_id" = $39
  and "action" like $40
  and "id" < $41
order by
  "id" desc
limit
  $42;

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
            and "action" not in (
              $2,
              $3,
              $4,
              $5,
              $6,
              $7,
              $8,
              $9,
              $10,
              $11,
              $12,
              $13,
              $14,
              $15,
              $16,
              $17,
              $18,
              $19,
              $20,
              $21,
              $22,
              $23,
              $24,
              $25,
              $26
            )
        )
      ) filtered
    limit
      $27
  ) counted;

-- countEntries: of security, a person and an action
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
            and "action" in (
              $2,
              $3,
              $4,
              $5,
              $6,
              $7,
              $8,
              $9,
              $10,
              $11,
              $12,
              $13,
              $14,
              $15,
              $16,
              $17,
              $18,
              $19,
              $20,
              $21,
              $22,
              $23,
              $24,
              $25,
              $26,
              $27,
              $28,
              $29,
              $30,
              $31,
              $32,
              $33,
              $34,
              $35,
              $36,
              $37,
              $38
            )
            and "user_id" = $39
            and "action" like $40
        )
      ) filtered
    limit
      $41
  ) counted;
