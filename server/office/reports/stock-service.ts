import type { Readable } from 'node:stream'
import type { ReportsQuery } from '../../../contract/office/reports/reports.ts'
import {
  type DeadStock,
  type FastMovers,
  type Margins,
  type MarginsQuery,
  stockReportRows,
} from '../../../contract/office/reports/stock-reports.ts'
import { daysBetween } from '../../../contract/platform/days.ts'
import { decimal } from '../../../contract/platform/exact-numbers.ts'
import { paise } from '../../../contract/platform/paise.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Cell, writeCsv } from '../../platform/csv.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { costOfRest } from '../../stock/parts/line-service.ts'
import { seesCost, stockSettings } from '../../stock/parts/service.ts'
import * as queries from './stock-queries.ts'

const less = (one: string, other: string) => (paise(one) - paise(other)) / 100

/** What lies on the shelf for nothing (docs/rules.md#reports-of-stock). */
export async function readDeadStock(
  db: Db,
  scope: GarageScope,
  range: ReportsQuery,
  limit = stockReportRows,
): Promise<DeadStock> {
  const isCostShown = seesCost(scope, await stockSettings(db, scope))
  const rows = await queries.listDeadStock(db, scope, range, limit)
  const cost = (amount: string | undefined) => (isCostShown ? Number(amount ?? 0) : null)
  return {
    parts: rows[0]?.parts ?? 0,
    value: cost(rows[0]?.all_value),
    rows: rows.map(({ id, number, name, rack, unit, ...row }) => ({
      id,
      number,
      name,
      rack,
      unit,
      onHand: Number(row.on_hand),
      value: cost(row.value),
      lastFittedOn: row.last_fitted_on,
    })),
  }
}

export async function readFastMovers(
  db: Db,
  scope: GarageScope,
  range: ReportsQuery,
  limit = stockReportRows,
): Promise<FastMovers> {
  const days = daysBetween(range.from, range.to) + 1
  const rows = await queries.listFastMovers(db, scope, range, limit)
  return {
    parts: rows[0]?.parts ?? 0,
    rows: rows.map(({ id, number, name, rack, unit, cards, ...row }) => {
      const [fitted, onHand] = [Number(row.fitted), Number(row.on_hand)]
      const daysLeft = onHand > 0 ? Math.floor((onHand * days) / fitted) : null
      return { id, number, name, rack, unit, cards, fitted, onHand, daysLeft }
    }),
  }
}

/** @throws Problem forbidden, for who may not see cost */
export async function readMargins(
  db: Db,
  scope: GarageScope,
  { by, ...range }: MarginsQuery,
  limit = stockReportRows,
): Promise<Margins> {
  if (!seesCost(scope, await stockSettings(db, scope))) throw new Problem('forbidden')
  const short = (await queries.listShortLines(db, scope, range)).map(({ job_card_id, part_id, ...line }) => {
    return { job_card_id, part_id, cost: decimal(costOfRest(line, line)) }
  })
  const rows = await queries.listMargins(db, scope, { ...range, by, short }, limit)
  const { billed, unbilled } = await queries.countDelivered(db, scope, range)
  const [first] = rows
  return {
    by,
    labour: Number(first?.all_labour ?? 0),
    parts: Number(first?.all_parts ?? 0),
    cost: Number(first?.all_cost ?? 0),
    margin: less(first?.all_parts ?? '0', first?.all_cost ?? '0'),
    cards: billed,
    unbilled,
    count: first?.count ?? 0,
    rows: rows.map(({ id, name, about, labour, parts, cost }) => ({
      id,
      name,
      about,
      labour: Number(labour),
      parts: Number(parts),
      cost: Number(cost),
      margin: less(parts, cost),
    })),
  }
}

/** More parts than any garage has. */
const all = 100_000

async function fileOf(db: Db, scope: GarageScope, name: string, range: object, header: string[], rows: Cell[][]) {
  const subject = { id: null, label: name }
  await transact(db, (tx) => recordAudit(tx, scope, { action: 'report.exported', subject, changes: { ...range } }))
  return writeCsv(
    header,
    (async function* cells() {
      yield* rows
    })(),
  )
}

export async function exportDeadStock(db: Db, scope: GarageScope, range: ReportsQuery): Promise<Readable> {
  const { rows } = await readDeadStock(db, scope, range, all)
  const header = ['Part Number', 'Part', 'Rack', 'On Hand', 'Unit', 'Value', 'Last Fitted']
  return fileOf(
    db,
    scope,
    'dead-stock',
    range,
    header,
    rows.map((row) => [row.number, row.name, row.rack, row.onHand, row.unit, row.value, row.lastFittedOn]),
  )
}

export async function exportFastMovers(db: Db, scope: GarageScope, range: ReportsQuery): Promise<Readable> {
  const { rows } = await readFastMovers(db, scope, range, all)
  const header = ['Part Number', 'Part', 'Rack', 'Fitted', 'Unit', 'Job Cards', 'On Hand', 'Days Left']
  return fileOf(
    db,
    scope,
    'fast-movers',
    range,
    header,
    rows.map((row) => [row.number, row.name, row.rack, row.fitted, row.unit, row.cards, row.onHand, row.daysLeft]),
  )
}

const marginTitles = { job: ['Job Card', 'Technician'], technician: ['Technician'], part: ['Part', 'Part Number'] }

/** @throws Problem forbidden, for who may not see cost */
export async function exportMargins(db: Db, scope: GarageScope, asked: MarginsQuery): Promise<Readable> {
  const { rows } = await readMargins(db, scope, asked, all)
  const titles = marginTitles[asked.by]
  // No part has labour.
  const labour = asked.by === 'part' ? [] : ['Labour']
  const header = [...titles, ...labour, 'Parts', 'Cost of Parts', 'Margin of Parts']
  return fileOf(
    db,
    scope,
    'margins',
    asked,
    header,
    rows.map((row) => [
      ...[row.name, row.about].slice(0, titles.length),
      ...labour.map(() => row.labour),
      row.parts,
      row.cost,
      row.margin,
    ]),
  )
}
