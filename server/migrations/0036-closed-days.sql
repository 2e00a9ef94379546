-- A day on which the garage does not open though its week would: a holiday, a wedding (docs/rules.md#bookings).
create table garage_closed_days (
  garage_id uuid not null,
  day date not null,
  reason text not null default '',
  primary key (garage_id, day)
);

select distribute('garage_closed_days');

alter table garage_closed_days add foreign key (garage_id) references garages (id);
