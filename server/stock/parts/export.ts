import type { Readable } from 'node:stream'
import { type PartTarget, partTargetLabels } from '../../../contract/stock/parts/part-columns.ts'
import type { PartsFileQuery } from '../../../contract/stock/parts/part-files.ts'
import type { Part } from '../../../contract/stock/parts/parts.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Cell, writeCsv } from '../../platform/csv.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './queries.ts'
import { presentPart } from './rules.ts'
import { seesCost } from './service.ts'

const pageSize = 500

/** What somebody can edit of a part, under the names by which an import of the same file finds each. */
const edited: Record<Exclude<PartTarget, 'buyingPrice'>, (part: Part) => Cell> = {
  number: (part) => part.number,
  name: (part) => part.name,
  brand: (part) => part.brand,
  hsn: (part) => part.hsn,
  unit: (part) => part.unit,
  taxRate: (part) => part.taxRate,
  sellingPrice: (part) => part.sellingPrice,
  mrp: (part) => part.mrp,
  rack: (part) => part.rack,
  minimum: (part) => part.minimum,
  orderUpTo: (part) => part.orderUpTo,
  pack: (part) => part.pack,
  supplier: (part) => part.supplierName,
  codes: (part) => part.codes.join('; '),
  fits: (part) => part.fits.map(({ make, model }) => `${make} / ${model}`).join('; '),
  quantity: (part) => part.onHand,
  status: (part) => (part.isActive ? 'Active' : 'Inactive'),
}

type Column = [title: string, value: (part: Part) => Cell]

const columnsFor = (withCost: boolean): Column[] => [
  ...Object.entries(edited).map(([target, value]): Column => [partTargetLabels[target as keyof typeof edited], value]),
  ['Held', (part) => part.held],
  ['Free', (part) => part.free],
  ...(withCost
    ? ([
        [partTargetLabels.buyingPrice, (part) => part.buyingPrice],
        ['Average cost', (part) => part.averageCost],
        ['Value', (part) => part.value],
      ] satisfies Column[])
    : []),
]

/** Who took the stock list out of the house is written down before the first row leaves. */
export async function exportParts(db: Db, scope: GarageScope, filter: PartsFileQuery): Promise<Readable> {
  await transact(db, (tx) =>
    recordAudit(tx, scope, { action: 'part.exported', subject: { id: null, label: 'Parts' }, changes: { ...filter } }),
  )
  const settings = await queries.getStockSettings(db, scope)
  const withCost = seesCost(scope, settings)
  const columns = columnsFor(withCost)
  async function* rows() {
    for (const state of filter.state ? [filter.state] : (['ACTIVE', 'INACTIVE'] as const)) {
      for await (const part of partsOf(state)) yield columns.map(([, value]) => value(part))
    }
  }
  /** Page by page: however long the list, only one page of it is in memory. */
  async function* partsOf(state: 'ACTIVE' | 'INACTIVE') {
    let cursor: string | undefined
    do {
      const page = await queries.listParts(
        db,
        scope,
        { ...filter, state, supplierId: undefined, limit: pageSize, cursor },
        settings,
      )
      const shown = page.slice(0, pageSize)
      for (const row of shown) yield presentPart(row, withCost, settings)
      cursor = page.length > pageSize ? shown.at(-1)?.id : undefined
    } while (cursor)
  }
  return writeCsv(
    columns.map(([title]) => title),
    rows(),
  )
}
