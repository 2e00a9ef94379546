import { expect, test } from 'vitest'
import { knownMigrations, ourMigrations } from '../platform/database/migrate.ts'
import { buildsIndexes } from '../platform/database/migration-online.ts'
import { stumblingBlocks } from './rolling.ts'

test('what only adds lets a process of the release before go on', () => {
  expect(
    stumblingBlocks([
      '-- Who waits.\ncreate table waiters (id uuid primary key, email text not null);',
      'create unique index waiters_email on waiters (email);',
      'alter table waiters add constraint waiters_long check (length(email) < 100);',
      'alter table garages add column tone text, add column ring integer not null default 0;',
      "alter table garages add constraint garages_tone_check check (tone in ('LOUD', 'LOW'));",
      'create index garages_by_tone on garages (tone);',
      'create sequence tones as integer;',
      'drop index garages_by_city;',
      'drop index concurrently if exists garages_by_city;',
      'create index concurrently garages_by_tone on garages (tone);',
      'alter table garages validate constraint garages_tone_check;',
      "update garages set tone = 'LOW';",
      "select distribute('waiters');",
      'alter table garages drop constraint garages_tone_check;',
      'alter table garages drop constraint garages_for_one;',
      'alter table garages add constraint garages_for_one check (num_nonnulls(phone, tone) = 1);',
      'alter table garages alter column phone drop not null;',
      'create or replace function write_once(target regclass) returns void language plpgsql as $$ begin end $$;',
      'revoke update, delete on waiters from current_user;',
      'alter table garages add column waiter_id uuid;',
      'alter table garages add foreign key (waiter_id) references waiters (id);',
    ]),
  ).toEqual([])
})

test.each([
  'alter table garages drop column tone',
  'alter table garages add column tone text not null',
  'alter table garages add column tone text, drop column ring',
  'alter table garages alter column phone set not null',
  "alter table garages add constraint garages_phone_check check (phone <> '')",
  'alter table garages rename column phone to telephone',
  'create unique index garages_phone on garages (phone)',
  'create unique index concurrently garages_phone on garages (phone)',
  "alter table garages add constraint garages_phone_check check (phone <> '') not valid",
  'create trigger garages_kept before update on garages for each row execute function refuse()',
  'drop table garages',
  'alter table garages drop constraint garages_slug_key',
  'create or replace function search_key(text) returns text language sql return $1',
  'revoke update on garages from current_user',
  'alter table garages add foreign key (owner_id) references users (id)',
])('an older process may stumble over: %s', (statement) => {
  expect(stumblingBlocks([`${statement};`])).toEqual([statement])
})

test('an index on a table that was there stands in a migration of indexes alone, which no call waits for', async () => {
  const faults: string[] = []
  for (const name of knownMigrations.filter((known) => known > '0070')) {
    const { statements } = await ourMigrations.read(name)
    const text = statements.join('\n')
    if (buildsIndexes(statements)) continue
    for (const [, table = ''] of text.matchAll(/^create (?:unique )?index \w+ on (\w+)/gm)) {
      if (!new RegExp(String.raw`^create table ${table}\b`, 'm').test(text)) faults.push(`${name}: ${table}`)
    }
  }
  expect(faults).toEqual([])
  expect(buildsIndexes((await ourMigrations.read('0070-weeks-and-trails')).statements)).toBe(true)
})
