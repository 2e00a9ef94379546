-- proposeWorks
update "job_card_lines"
set
  "approval" = $1,
  "approved_total" = $2,
  "answer_id" = $3,
  "asked_estimate_id" = $4
where
  "garage_id" = $5
  and "job_card_id" = $6
  and coalesce(work_id, id) = any ($7::uuid[]);

-- approveWorks
update "job_card_lines"
set
  "approval" = $1,
  "answer_id" = $2,
  "approved_total" = greatest(
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
  )
where
  "garage_id" = $3
  and "job_card_id" = $4
  and coalesce(work_id, id) = any ($5::uuid[]);

-- approveAllLines
update "job_card_lines"
set
  "approval" = $1,
  "approved_total" = greatest(
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
  )
where
  "garage_id" = $2
  and "job_card_id" = $3;

-- declineWorks
update "job_card_lines"
set
  "approval" = $1,
  "answer_id" = $2,
  "approved_total" = $3
where
  "garage_id" = $4
  and "job_card_id" = $5
  and coalesce(work_id, id) = any ($6::uuid[]);

-- askForWorks
update "job_card_lines"
set
  "asked_estimate_id" = $1
where
  "garage_id" = $2
  and "job_card_id" = $3
  and coalesce(work_id, id) = any ($4::uuid[])
  and "approval" = $5;

-- withdrawAsks
update "job_card_lines"
set
  "asked_estimate_id" = $1
where
  "garage_id" = $2
  and "job_card_id" = $3
  and "approval" = $4;
