-- A part sold at the counter is a card without a car (docs/decisions/0060-a-counter-sale-is-a-card-without-a-car.md).
alter table job_cards add column is_counter_sale boolean not null default false;

alter table job_cards alter column customer_id drop not null;

alter table job_cards alter column vehicle_id drop not null;

alter table job_cards add constraint job_cards_visitor_check
  check (case when is_counter_sale then vehicle_id is null else customer_id is not null and vehicle_id is not null end);

alter table bills alter column customer_id drop not null;

alter table bills alter column vehicle_id drop not null;

alter table bill_balances alter column customer_id drop not null;
