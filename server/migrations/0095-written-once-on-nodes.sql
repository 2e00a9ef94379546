-- What is written once is guarded on a cluster too (docs/decisions/0058-a-cluster-guards-what-is-written-once.md): Citus lets
-- a distributed table have a trigger where it is told that the trigger looks at no other rows. It puts one on each shard
-- unless it is for TRUNCATE, which is refused on the whole table. The right to update is given where the trigger guards, as in
-- 0057: a foreign key locks rows with it. Nothing changes on a single PostgreSQL, and what is guarded already stays as it is.
create or replace function write_once(target regclass) returns void language plpgsql as $$
begin
  if exists (select from pg_trigger where tgrelid = target and tgname = 'written_once') then
    return;
  end if;
  if exists (select from pg_extension where extname = 'citus') then
    perform set_config('citus.enable_unsafe_triggers', 'on', true);
    execute format(
      'create trigger written_once before update or delete on %s execute function refuse_to_rewrite()', target
    );
    execute format('create trigger never_emptied before truncate on %s execute function refuse_to_rewrite()', target);
    execute format('grant update, delete, truncate on %s to current_user', target);
  else
    execute format(
      'create trigger written_once before update or delete or truncate on %s execute function refuse_to_rewrite()',
      target
    );
  end if;
end $$;

select write_once('bills');

select write_once('bill_lines');

select write_once('vouchers');

select write_once('bill_einvoices');

select write_once('day_closes');

select write_once('day_close_methods');

select write_once('day_close_notes');

select write_once('estimates');

select write_once('estimate_events');

select write_once('estimate_answers');

select write_once('gate_passes');

select write_once('booking_events');

select write_once('review_versions');

select write_once('review_reports');

select write_once('review_decisions');

select write_once('consents');

select write_once('odometer_readings');

select write_once('due_contacts');

select write_once('audit_log');

select write_once('operator_log');

select write_once('stock_moves');
