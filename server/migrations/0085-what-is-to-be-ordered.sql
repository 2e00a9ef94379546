-- What is to be ordered: what somebody put on the list, and what a card waits for (docs/rules.md#ordering-parts).
alter table reorders alter column supplier_id drop not null;

alter table reorders drop constraint reorders_state_check;

alter table reorders add constraint reorders_state_check check (state in ('LISTED', 'ORDERED', 'RECEIVED', 'DROPPED'));

alter table reorders add column job_card_id uuid;

alter table reorders add column part_request_id uuid;

drop index reorders_on_the_way;

-- What a bill filled of an order, so that undoing it opens the order again.
create table reorder_arrivals (
  garage_id uuid not null,
  purchase_id uuid not null,
  reorder_id uuid not null,
  quantity numeric(12, 2) not null check (quantity > 0),
  primary key (garage_id, purchase_id, reorder_id)
);

select distribute('reorder_arrivals');

alter table reorder_arrivals add foreign key (garage_id, reorder_id)
  references reorders (garage_id, id) on delete cascade;

create index reorder_arrivals_of_order on reorder_arrivals (garage_id, reorder_id);

-- What one cost to buy until this bill was taken in: undoing it puts that back.
alter table purchase_lines add column price_before numeric(12, 2);
