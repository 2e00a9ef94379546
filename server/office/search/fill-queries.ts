import { type RawBuilder, sql } from 'kysely'
import { acrossGarages } from '../../platform/database/across-garages.ts'
import type { Db } from '../../platform/database/database.ts'
import { column, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import { soundColumns } from '../../platform/name-sounds.ts'
import { withSounds } from '../../platform/search.ts'
import { isAfter, isOfSlice, type Place, rowsAtOnce } from '../../platform/sweep-slices.ts'

/** In which `soundsOf` stands at the end of the search text. */
export type SoundTable = 'customers' | 'bookings' | 'job_cards' | 'suppliers'

const names: Record<
  SoundTable,
  { name: RawBuilder<unknown>; company: RawBuilder<unknown>; joins: RawBuilder<unknown> }
> = {
  customers: { name: sql`t.name`, company: sql`t.company_name`, joins: sql`` },
  bookings: { name: sql`c.name`, company: sql`null`, joins: ofCustomer() },
  job_cards: { name: sql`c.name`, company: sql`null`, joins: ofCustomer() },
  suppliers: { name: sql`t.name`, company: sql`null`, joins: sql`` },
}

function ofCustomer() {
  return sql`left join customers c on c.garage_id = t.garage_id and c.id = t.customer_id`
}

const unsounded = {
  ...tableColumns('customers', 'garage_id', 'id', 'search_text'),
  name: column<string | null>(),
  company: column<string | null>(),
}

/** Those that a release before has written, by id; the index `…_without_sound` has no others. */
export async function listUnsounded(db: Db, table: SoundTable, { slice, after }: Place) {
  const { name, company, joins } = names[table]
  const { rows } = await typedSql(unsounded)`
    select t.garage_id, t.id, t.search_text, ${name} as name, ${company} as company
    from ${sql.table(table)} t ${joins}
    where t.search_text not like '%~%' and t.search_text <> ''
      and ${isOfSlice(sql.ref('t.garage_id'), slice)} and ${isAfter(sql.ref('t.id'), after)}
    order by t.id
    limit ${sql.lit(rowsAtOnce)}
  `.execute(acrossGarages(db))
  return rows
}
type Unsounded = Awaited<ReturnType<typeof listUnsounded>>[number]

/** Unless it was written meanwhile: then by this release, or it is found again. */
export async function addSounds(db: Db, table: SoundTable, row: Unsounded): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set search_text = ${withSounds(sql`search_text`, row.name, row.company)}
    where garage_id = ${row.garage_id} and id = ${row.id} and search_text = ${row.search_text}
  `.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

/** Whose name a release before has written. */
export const listUnsoundedLeads = (db: Db, { slice, after }: Place) =>
  acrossGarages(db)
    .selectFrom('leads as t')
    .select(['t.garage_id', 't.id', 't.name'])
    .where(sql<boolean>`t.name is distinct from t.sounds_of`)
    .where(isOfSlice(sql.ref('t.garage_id'), slice))
    .where(isAfter(sql.ref('t.id'), after))
    .orderBy('t.id')
    .limit(sql.lit(rowsAtOnce))
    .execute()

export const setSoundsOfLead = async (
  db: Db,
  { garage_id, id, name }: { garage_id: string; id: string; name: string },
) =>
  isChanged(
    await db
      .updateTable('leads')
      .set(soundColumns(name))
      .where('garage_id', '=', garage_id)
      .where('id', '=', id)
      .where('name', '=', name)
      .executeTakeFirst(),
  )

export const listUnsoundedGarages = (db: Db, { slice, after }: Place) =>
  db
    .selectFrom('garages as t')
    .select(['t.id', 't.name'])
    .where(sql<boolean>`t.name is distinct from t.sounds_of`)
    .where(isOfSlice(sql.ref('t.id'), slice))
    .where(isAfter(sql.ref('t.id'), after))
    .orderBy('t.id')
    .limit(sql.lit(rowsAtOnce))
    .execute()

export const setSoundsOfGarage = async (db: Db, { id, name }: { id: string; name: string }) =>
  isChanged(
    await db
      .updateTable('garages')
      .set(soundColumns(name))
      .where('id', '=', id)
      .where('name', '=', name)
      .executeTakeFirst(),
  )

const isChanged = ({ numUpdatedRows }: { numUpdatedRows: bigint }) => numUpdatedRows > 0n
