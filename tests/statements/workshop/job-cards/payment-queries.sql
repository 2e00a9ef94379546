-- listPayments
select
  "p".*,
  "m"."name" as "received_by_name",
  "v"."number" as "voucher_number"
from
  "payments" as "p"
  inner join "garage_members" as "m" on "m"."garage_id" = "p"."garage_id"
  and "m"."user_id" = "p"."received_by"
  left join "vouchers" as "v" on "v"."garage_id" = $1
  and "v"."payment_id" = "p"."id"
where
  "p"."garage_id" = $2
  and "p"."job_card_id" = $3
order by
  "p"."received_at" desc,
  "p"."id" desc;
