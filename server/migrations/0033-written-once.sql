-- Documents of law are written once (docs/rules.md#bills). The rights that 0028 took away bind a role that has no more
-- than it needs; the embedded database's is a superuser, whom only a trigger stops. Citus has none on tables that it
-- spreads.
create function refuse_to_rewrite() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege
    using message = format('permission denied for table %s: its rows are written once', tg_table_name);
end $$;

create function write_once(target regclass) returns void language plpgsql as $$
begin
  if not exists (select from pg_extension where extname = 'citus') then
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
