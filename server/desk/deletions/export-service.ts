import { Readable } from 'node:stream'
import { type Acting, recordAct } from '../../people/operators/log-service.ts'
import type { Db } from '../../platform/database/database.ts'
import { jsonOf } from '../../platform/json-file.ts'
import { notFound } from '../garages/service.ts'
import * as queries from './export-queries.ts'
import { parts, secrets } from './rules.ts'

const leavesOut =
  'Pictures, of which the rows are named; keys, links and PINs, which open something; what operators wrote about the garage.'

/**
 * All that a garage has, for its owner, and afterwards what is sealed: nothing else shows that. Who asked and why is logged.
 * @throws Problem not_found
 */
export async function exportGarage(db: Db, asked: { garageId: string; reason: string }, by: Acting): Promise<Readable> {
  const { garageId, reason } = asked
  const garage = await queries.findWhole(db, garageId)
  if (!garage) throw notFound()
  const subject = { id: garageId, label: garage.name }
  await recordAct(db, by, { action: 'garage.exported', garageId, subject, reason })
  const tables = parts.flatMap(({ tables: of }) => of).filter((table) => secrets[table] !== 'all')
  const sections = Object.fromEntries(tables.map((table) => [table, rowsOf(db, table, garageId)]))
  return Readable.from(jsonOf({ made_at: new Date(), leaves_out: leavesOut, garage }, sections))
}

const rowsAtOnce = 500

/** Page by page as it is sent: ten years take no more memory than a page. */
async function* rowsOf(db: Db, table: (typeof parts)[number]['tables'][number], garageId: string) {
  const key = await queries.readKey(db, table)
  let page = await queries.listRows(db, { table, key, garageId, limit: rowsAtOnce })
  for (;;) {
    yield* page
    const last = page.at(-1)
    if (!last || page.length < rowsAtOnce || key.length === 0) return
    const after = key.map(({ name }) => String(last[name]))
    page = await queries.listRows(db, { table, key, garageId, limit: rowsAtOnce, after })
  }
}
