-- What was done is written once, as bills are (docs/rules.md#audit).
revoke update, delete, truncate on audit_log from current_user;

select write_once('audit_log');

-- A foreign key locks the row that it names with the rights of its table's owner: one that may not update bills cannot
-- issue any. Where a trigger guards these tables, it refuses the owner as before.
do $$
declare target regclass;
begin
  for target in select tgrelid::regclass from pg_trigger where tgname = 'written_once' loop
    execute format('grant update, delete, truncate on %s to current_user', target);
  end loop;
end $$;
