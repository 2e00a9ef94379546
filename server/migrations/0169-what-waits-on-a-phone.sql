-- How many changes wait on the phone to be sent, as it said at its last contact.
alter table sessions add column unsent integer not null default 0;
