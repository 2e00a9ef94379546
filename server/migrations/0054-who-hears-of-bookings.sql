-- Who of a garage is told of what drivers do online; where nobody is chosen, its owner (docs/rules.md#messages).
alter table garage_members add column hears_of_bookings boolean not null default false;
