-- What goes by itself waits for the morning (docs/rules.md#messages), and is looked at again before it goes: what has been
-- overtaken by then is skipped.
alter table outbox add column by_itself boolean not null default false;

alter table outbox drop constraint outbox_state_check;

alter table outbox add constraint outbox_state_check
  check (state in ('queued', 'sending', 'sent', 'failed', 'unknown', 'skipped'));

-- Until when a message waits that was written at night; null: it went at once.
alter table messages add column send_after timestamptz(3);
