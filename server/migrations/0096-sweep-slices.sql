-- Who works on which part of what is done from time to time (docs/operations.md): processes at one database share it out.
create table sweep_slices (
  kind text not null,
  slice smallint not null check (slice between 0 and 15),
  lease_until timestamptz(3) not null,
  primary key (kind, slice)
);
