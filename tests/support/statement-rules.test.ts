import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acrossGarages } from '../../server/platform/database/across-garages.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { StatementCheck } from './check-statements.ts'
import { loadParser } from './parsed-statement.ts'
import { migrationStatements } from './schema-kinds.ts'
import { statementsDuring } from './sent-statements.ts'
import { immutableFunctions, migrationRules, type RuleName, rules } from './statement-rules.ts'
import { openTestDatabase } from './test-app.ts'

/*
 * The faults here are planted: each rule finds its own. The statements are only read, never sent, so that the check does
 * not refuse this file.
 */

let database: Database
beforeAll(async () => {
  await loadParser()
  database = await openTestDatabase()
})
afterAll(() => database.close())

const across = (text: string) => `/* across garages */ ${text}`

function rulesBroken(text: string, parameters: unknown[] = [], before: string[] = []): string[] {
  const check = new StatementCheck()
  const transaction = {}
  for (const earlier of before) check.faultsOf({ sql: earlier, parameters: [], transaction })
  return check.faultsOf({ sql: text, parameters, transaction }).map(({ rule }) => rule)
}

const oneFaultOfEach: Record<RuleName, string[]> = {
  'own garage_id': [
    'select 1 from customers where id = $1',
    'select 1 from bookings b join customers c on c.garage_id = b.garage_id and c.id = b.customer_id where b.garage_id = $1',
    'select 1 from bookings b join lateral (select 1 from customers where garage_id = b.garage_id and id = b.customer_id) c on true where b.garage_id = $1',
    'select 1 from bookings b left join customers c on b.garage_id = $1 and c.id = b.customer_id where b.garage_id = $1',
    'select 1 from bookings where garage_id = $1 and exists (select 1 from job_cards where booking_id = bookings.id)',
    'select (select count(*) from bookings) from garages where id = $1',
    'with late as (select id from job_cards) select 1 from late',
    'select 1 from bookings where garage_id = $1 or status = $2',
    'update bookings b set phone_key = c.phone_key from customers c where b.garage_id = $1 and c.id = b.customer_id',
    'delete from leads where id = $1',
    'insert into leads (garage_id, id) select $1, id from customers',
    'explain select 1 from leads',
  ],
  'garage_id inserted': [
    'insert into leads (id) values ($1)',
    'insert into leads (garage_id, id) select service_id, id from bookings where garage_id = $1',
  ],
  'one garage': [
    'select 1 from bookings where garage_id = $1 union all select 1 from job_cards where garage_id = $2',
    'insert into leads (garage_id, id) values ($1, $3), ($2, $4)',
  ],
  'across garages: reads': [
    across('delete from image_uploads where expires_at < now()'),
    across('select 1 from leads where phone_key = $1 for update'),
  ],
  'across garages: joined': [
    across('select 1 from bookings b join services s on s.id = b.service_id where b.phone_key = $1'),
    across('select 1 from bookings b where exists (select 1 from job_cards j where j.booking_id = b.id)'),
    across('select 1 from bookings b join (select id from services) s on s.id = b.service_id'),
  ],
  'across garages: sub-selects': [
    across(
      'select (select max(j.id) from job_cards j where j.garage_id = b.garage_id and j.booking_id = b.id) from bookings b',
    ),
    across(
      'select 1 from bookings b join lateral (select id from job_cards j where j.garage_id = b.garage_id limit 1) j on true',
    ),
  ],
  'id alone': [
    across('select 1 from job_cards where id = $1'),
    across('select 1 from job_cards where id in ($1, $2)'),
    across(
      'select 1 from job_cards j join garages g on g.id = j.garage_id where j.id = any ($1) and g.deleted_at is null',
    ),
    across(
      'select 1 from job_card_lines l join job_cards j on j.garage_id = l.garage_id and j.id = l.job_card_id where j.id = $1',
    ),
  ],
  'coordinator’s tables': [
    'select 1 from leads join deleted_accounts d on d.phone_key = leads.phone_key where leads.garage_id = $1',
    'select 1 from leads where garage_id = $1 and phone_key in (select phone_key from deleted_accounts)',
  ],
  'changes of reference tables': [
    'update staff_pins set misses = misses + 1 where phone_key = $1 and not exists (select 1 from sessions s where s.user_id = staff_pins.user_id)',
    'delete from users where id in (select user_id from sessions)',
  ],
  'reference tables first': ['update garages set name = $1 where id = $2'],
  'limits by key first': [
    'insert into address_limits (key, hits) values ($1, 1)',
    'update address_limits set hits = hits - 1 where key in ($1, $2)',
    'delete from address_limits where key = $1',
  ],
  'from reference tables': [
    across('select g.name from garages g where exists (select 1 from services s where s.garage_id = g.id)'),
    across('select (select count(*) from leads l where l.assigned_to_id = u.id group by garage_id) from users u'),
  ],
  'time in branches': [
    'update job_cards set started_at = coalesce(started_at, now()) where garage_id = $1',
    'update garages set email_verified_at = case when email_verified_at is null then current_timestamp else email_verified_at end',
    'insert into driver_limits (phone_key, key, hits) values ($1, $2, 1) on conflict (phone_key, key) do update set hits = case when driver_limits.expires_at < now() then 1 else 2 end',
  ],
  'volatile functions': ['update garages set updated_at = clock_timestamp() where id = $1'],
  'stable functions over columns': [
    "update bookings set search_text = concat_ws(' ', booking_number, phone_key) where garage_id = $1",
  ],
  'case over a sub-select': [
    'update job_cards set payment_status = case when money.paid = 0 then $3 else $4 end from (select sum(amount) as paid from payments where garage_id = $1) money where garage_id = $1 and id = $2',
  ],
  'values of a conflict': [
    'insert into known_browsers (hash, user_id) values ($1, $2) on conflict (hash, user_id) do update set signed_in_at = now()',
    'insert into job_card_lines (garage_id, id) values ($1, $2) on conflict (garage_id, id) do update set updated_at = now()',
    'insert into garage_limits (garage_id, key) values ($1, $2) on conflict (garage_id, key) do update set hits = case when garage_limits.expires_at < excluded.expires_at - make_interval(secs => $3) then 1 else 2 end',
  ],
  'what is returned': [
    'insert into garage_limits (garage_id, key) values ($1, $2) returning extract(epoch from expires_at - now())',
    'update garages set name = $1 where id = $2 returning now()',
  ],
  'rows that a conflict skips': [
    'insert into vehicles (garage_id, id) select garage_id, id from customers where garage_id = $1 on conflict do nothing',
  ],
  'case with a subject': [
    "update job_cards set gstin = case gstin when $3 then '' else gstin end where garage_id = $1 and id = $2",
  ],
  'condition of a conflict': [
    'insert into users (id, email) values ($1, $2) on conflict (email) where user_type = $3 do nothing',
  ],
  'select lists': ['select exists (select from leads where garage_id = $1)'],
  'row locks': ['select 1 from leads where id = $1 for update'],
  'advisory locks': ['select pg_advisory_xact_lock(hashtext(name)) from leads where garage_id = $1'],
  notices: ["select pg_notify('live', $1)"],
}

test.each(Object.entries(oneFaultOfEach))('a planted fault is found: %s', (rule, statements) => {
  const before = rule === 'reference tables first' ? [across('select 1 from leads where phone_key = $1')] : []
  for (const statement of statements) {
    expect(rulesBroken(statement, ['one', 'other', 'x', 'y'], before), statement).toContain(rule)
  }
})

test('what keeps the rules is left alone', () => {
  const garage = 'one'
  for (const [statement, parameters] of [
    [
      'select 1 from (select * from bookings where garage_id = $1 limit 5) b join lateral (select 1 from customers where garage_id = $2 and id = b.customer_id limit 1) c on true',
      [garage, garage],
    ],
    [
      'select 1 from leads l left join services s on s.garage_id = $1 and s.id = l.service_id where $2::uuid = l.garage_id',
      [garage, garage],
    ],
    [
      'update customers set last_visit_date = v.last from (select max(id) as last from job_cards where garage_id = $1) v where garage_id = $1',
      [garage],
    ],
    ['with late as (select id from job_cards where garage_id = $1) select 1 from late', [garage]],
    ['insert into leads (garage_id, id) select garage_id, id from customers where garage_id = $1', [garage]],
    ['select 1 from session_tokens t join users u on true join garage_members m on m.user_id = u.id', []],
    ['update garages set email_verified_at = now() where email_verified_at is null', []],
    [
      across(
        'select 1 from bookings b join services s on s.garage_id = b.garage_id join garages g on g.id = b.garage_id',
      ),
      [],
    ],
    [
      across(
        'select 1 from services s left join lateral (select json_agg(id) from service_images where garage_id = s.garage_id group by garage_id) i on true',
      ),
      [],
    ],
  ] as const) {
    expect(rulesBroken(statement, [...parameters]), statement).toEqual([])
  }
})

test('a handle across garages says so in what it sends, and sends no write', async () => {
  const everywhere = acrossGarages(database.db)

  const sent = await statementsDuring(async () => {
    await everywhere.selectFrom('leads').select('id').execute()
    await sql`select id from leads`.execute(everywhere)
  })

  expect(sent.map((statement) => statement.sql.includes('/* across garages */'))).toEqual([true, true])
  await expect(everywhere.deleteFrom('leads').execute()).rejects.toThrow('only reads')
})

test('functions that are called immutable are so in the database', async () => {
  const names = [...immutableFunctions]
  const { rows } = await sql<{ name: string }>`
    select distinct proname as name from pg_proc where proname = any (${names}::text[]) and provolatile = 'i'
  `.execute(database.db)

  expect(rows.map(({ name }) => name).sort()).toEqual(names.sort())
})

describe('migrations', () => {
  const faultsOf = (rule: string, statement: string, earlier: string[]) =>
    migrationRules[rule as keyof typeof migrationRules].find(statement, earlier)

  const oneOfEach: Record<keyof typeof migrationRules, string[]> = {
    'column and constraint': [
      'alter table leads add column budget numeric check (budget >= 0)',
      'alter table leads add column garage uuid references garages (id)',
    ],
    'constraint’s name': [
      'alter table leads add check (budget >= 0)',
      'alter table leads add unique (garage_id, phone)',
    ],
    'foreign keys last': [
      'create table leads (garage_id uuid references garages (id), primary key (garage_id))',
      'alter table leads add foreign key (garage_id) references garages (id)',
      'create table staff_pins (user_id uuid primary key references sessions (id))',
    ],
    'unique within a garage': [
      'create unique index leads_by_phone on leads (phone_key)',
      'create table leads (id uuid primary key)',
      'alter table leads add constraint leads_once unique (phone_key)',
    ],
    'no triggers': ['create trigger tell after update on leads for each row execute function tell()'],
  }

  test.each(Object.entries(oneOfEach))('a planted fault is found: %s', (rule, statements) => {
    for (const statement of statements) expect(faultsOf(rule, statement, []), statement).not.toEqual([])
  })

  test.each(Object.entries(migrationRules))('every one keeps the rule: %s', (_name, { find }) => {
    const all = migrationStatements()
    expect(all.filter((statement, index) => find(statement, all.slice(0, index)).length > 0)).toEqual([])
  })
})

test('every rule has a sentence of its own', () => {
  const sentences = [...Object.values(rules), ...Object.values(migrationRules)].map(({ sentence }) => sentence)
  expect(new Set(sentences).size).toBe(sentences.length)
})
