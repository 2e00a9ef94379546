import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Db } from '../../server/platform/database/database.ts'
import { ourMigrations } from '../../server/platform/database/migrate.ts'
import { type Migrations, migrationsIn } from '../../server/platform/database/migration-files.ts'

/** The product's migrations and behind them those of the given files. */
export async function plantedMigrations(files: Record<string, string>): Promise<Migrations> {
  const folder = await mkdtemp(join(tmpdir(), 'pahiya-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const planted = migrationsIn(pathToFileURL(`${folder}/`))
  return {
    names: [...ourMigrations.names, ...planted.names],
    read: (name) => (planted.names.includes(name) ? planted : ourMigrations).read(name),
  }
}

/** A column of leads, expanded, filled and checked; the filling notes whose garage it was asked for. */
export const tones = {
  '9001-tones.sql': 'alter table leads add column tone text;\n',
  '9002-tones.batches.ts': `
    export const asked = []
    globalThis.garagesAsked = asked
    export const batches = {
      async change(tx, garageId, limit) {
        asked.push(garageId)
        if (asked.length === globalThis.failsAt) throw new Error('The power is off.')
        const without = tx.selectFrom('leads').select('id').where('garage_id', '=', garageId).where('tone', 'is', null)
        const { numUpdatedRows } = await tx.updateTable('leads').set({ tone: 'LOW' })
          .where('garage_id', '=', garageId).where('id', 'in', without.orderBy('id').limit(limit)).executeTakeFirst()
        return Number(numUpdatedRows)
      },
    }\n`,
  '9003-tones.online.sql': `-- By tone.
create index concurrently leads_by_tone on leads (garage_id, tone);

create unique index concurrently leads_once_by_tone on leads (garage_id, id, tone);

drop index concurrently if exists leads_by_tone_before;

alter table leads add constraint leads_tone_check check (tone in ('LOUD', 'LOW')) not valid;

alter table leads validate constraint leads_tone_check;
`,
}

/** @returns the ids of as many garages, in their order, each with as many leads */
export async function plantLeads(db: Db, garages: number, leads: number): Promise<string[]> {
  await sql`
    insert into garages (id, slug, name, email, phone, address, city_slug, state, pincode)
    select gen_random_uuid(), 'planted-' || n, 'Planted', 'planted@mail.example', '9840012345', 'A street', 'chennai', 'Tamil Nadu', '600001'
    from generate_series(1, ${garages}::int) n`.execute(db)
  const { rows } = await sql<{ id: string }>`select id from garages order by id`.execute(db)
  for (const { id } of rows) {
    await sql`
      insert into leads (garage_id, id, name, phone, phone_key)
      select ${id}::uuid, gen_random_uuid(), 'Harish', '9840721155', '9840721155' from generate_series(1, ${leads}::int)`.execute(
      db,
    )
  }
  return rows.map(({ id }) => id)
}

export async function tellTones(db: Db) {
  const { rows } = await sql<{ tones: string; indexes: string; checked: boolean }>`
    select (select string_agg(distinct coalesce(tone, 'none'), ',') from leads) as tones,
      (select string_agg(indexrelid::regclass::text, ',' order by 1) from pg_index
        where indrelid = 'leads'::regclass and indexrelid::regclass::text like '%tone%' and indisvalid) as indexes,
      (select convalidated from pg_constraint where conname = 'leads_tone_check') as checked`.execute(db)
  return rows[0]
}

export const allTones = { tones: 'LOW', indexes: 'leads_by_tone,leads_once_by_tone', checked: true }
