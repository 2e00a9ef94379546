-- What is written once is guarded on a cluster too (docs/decisions/0034-rows-of-law-are-written-once.md): Citus lets a
-- distributed table have a trigger where it is told that the trigger looks at no other rows. It puts one on each shard
-- unless it is for TRUNCATE, which is refused on the whole table. Nothing changes on a single PostgreSQL.
create or replace function write_once(target regclass) returns void language plpgsql as $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    perform set_config('citus.enable_unsafe_triggers', 'on', true);
    execute format(
      'create trigger written_once before update or delete on %s execute function refuse_to_rewrite()', target
    );
    execute format('create trigger never_emptied before truncate on %s execute function refuse_to_rewrite()', target);
  else
    execute format(
      'create trigger written_once before update or delete or truncate on %s execute function refuse_to_rewrite()',
      target
    );
  end if;
end $$;

-- The right to update is given where the trigger guards, as in 0057: a foreign key locks rows with it.
do $$
declare target regclass;
begin
  foreach target in array array[
    'bills', 'bill_lines', 'vouchers', 'bill_einvoices', 'day_closes', 'day_close_methods', 'day_close_notes',
    'estimates', 'estimate_events', 'estimate_answers', 'gate_passes', 'booking_events', 'review_versions',
    'review_reports', 'review_decisions', 'consents', 'odometer_readings', 'due_contacts', 'audit_log', 'operator_log',
    'stock_moves'
  ]::regclass[] loop
    continue when exists (select from pg_trigger where tgrelid = target and tgname = 'written_once');
    perform write_once(target);
    execute format('grant update, delete, truncate on %s to current_user', target);
  end loop;
end $$;
