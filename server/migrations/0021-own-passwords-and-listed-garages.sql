-- A password that a garage chose for somebody opens that garage only, until they choose one of their own by a mailed
-- link (docs/rules.md#passwords). Who made an account that nobody has confirmed is not known any more: those of owners
-- were made by themselves, the others by a garage.
alter table users add column has_own_password boolean not null default true;

update users set has_own_password = false
where user_type = 'GARAGE_USER' and email_verified_at is null
  and not exists (select 1 from garage_members where garage_members.user_id = users.id and access_level = 'OWNER');

alter table users add constraint users_confirmed_by_themselves check (has_own_password or email_verified_at is null);

-- What was on the public site before stays there (docs/decisions/0021-listed-once-the-owner-is-reachable.md).
alter table garages add column is_listed boolean not null default true;

alter table garages alter column is_listed set default false;
