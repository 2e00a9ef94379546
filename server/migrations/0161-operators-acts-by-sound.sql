-- What operators did is found by what its names sound like, in whichever script they are typed. Lines are written once:
-- those from before are found as they were written.
alter table operator_log add column sounds text not null default '';
