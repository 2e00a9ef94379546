import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { type Db, type Tx, transact } from '../../server/platform/database/database.ts'

const undone = new Error('undone')

/** As the owner of the tables, which the product's role is, without a superuser's way round all rights. */
async function becomeOwner(tx: Tx, tables: readonly string[]) {
  const { rows } = await sql<{ rolsuper: boolean }>`select rolsuper from pg_roles where rolname = current_user`.execute(
    tx,
  )
  if (!rows[0]?.rolsuper) return
  await sql`create role evidence_keeper nosuperuser`.execute(tx)
  await sql`grant usage, create on schema public to evidence_keeper`.execute(tx)
  for (const table of tables) await sql`alter table ${sql.table(table)} owner to evidence_keeper`.execute(tx)
  await sql`set local role evidence_keeper`.execute(tx)
}

async function refusalOf(tx: Tx, statement: ReturnType<typeof sql>): Promise<string> {
  await sql`savepoint before_it`.execute(tx)
  const refusal = await statement.execute(tx).then(
    () => 'allowed',
    (error: Error) => error.message,
  )
  await sql`rollback to savepoint before_it`.execute(tx)
  return refusal
}

/** @param become who tries */
async function expectRefused(
  db: Db,
  tables: readonly string[],
  these: RawBuilder<unknown>,
  become: (tx: Tx) => Promise<void>,
): Promise<void> {
  const tried = transact(db, async (tx) => {
    await become(tx)
    for (const name of tables) {
      const table = sql.table(name)
      expect((await sql`select 1 from ${table} ${these}`.execute(tx)).rows.length, name).toBeGreaterThan(0)
      const changed = sql`update ${table} set garage_id = garage_id ${these}`
      for (const statement of [changed, sql`delete from ${table} ${these}`, sql`truncate ${table}`]) {
        expect(await refusalOf(tx, statement), name).toMatch(/^permission denied/)
      }
    }
    throw undone
  })
  await expect(tried).rejects.toBe(undone)
}

/** The product's own role reads rows of these tables, and is refused to change or delete them. @param these where … */
const expectInsertOnly = (db: Db, tables: readonly string[], these: RawBuilder<unknown>): Promise<void> =>
  expectRefused(db, tables, these, (tx) => becomeOwner(tx, tables))

/** As `expectInsertOnly`, and a superuser is refused too, such as the embedded database's. */
export async function expectWrittenOnce(db: Db, tables: readonly string[], these: RawBuilder<unknown>): Promise<void> {
  await expectInsertOnly(db, tables, these)
  await expectRefused(db, tables, these, async () => undefined)
}

/** As `expectWrittenOnce`, of a table that is no garage's. */
export async function expectWrittenOnceRows(db: Db, table: string): Promise<void> {
  for (const statement of [sql`update ${sql.table(table)} set id = id`, sql`delete from ${sql.table(table)}`]) {
    await expect(statement.execute(db)).rejects.toThrow(/its rows are written once/)
  }
}
