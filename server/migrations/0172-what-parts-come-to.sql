-- What a garage's parts come to, by the month of their last move (docs/rules.md#totals-and-paging): adding up all of them grows
-- with the list. Kept by the transaction that changes a part.
create table part_totals (
  garage_id uuid not null,
  -- Its first day, in UTC; of those that never moved 9999-12-01.
  moved_in date not null,
  is_active boolean not null,
  -- Whether some of it is on hand.
  is_there boolean not null,
  parts integer not null,
  -- Under their minimum.
  low integer not null,
  value numeric(16, 2) not null,
  primary key (garage_id, moved_in, is_active, is_there)
);

select distribute('part_totals');

alter table part_totals add foreign key (garage_id) references garages (id);

insert into part_totals (garage_id, moved_in, is_active, is_there, parts, low, value)
select garage_id, coalesce(date_trunc('month', last_moved_at at time zone 'UTC')::date, '9999-12-01'), is_active, on_hand > 0,
  count(*), count(*) filter (where on_hand < minimum), sum(value)
from parts
group by 1, 2, 3, 4;
