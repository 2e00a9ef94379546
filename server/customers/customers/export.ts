import type { Readable } from 'node:stream'
import type { CustomerFilter } from '../../../contract/customers/customers/customers.ts'
import { snakeOf } from '../../../contract/platform/snake.ts'
import { carFactNames, carFacts } from '../../../contract/platform/terms/car-facts.ts'
import { recordAudit } from '../../platform/audit.ts'
import { writeCsv } from '../../platform/csv.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { type ExportRow, listForExport } from './queries.ts'

const pageSize = 1000

type Column = [title: string, value: (row: ExportRow) => string | number | null]

/** 'Fuel type' as a title: 'Fuel Type' */
const titleOf = (words: string) => words.replace(/ [a-z]/g, (letter) => letter.toUpperCase())

/** The columns of the file, one row a car. An import of the same file finds each where it belongs. */
const columns: Column[] = [
  ['Name', (row) => row.name],
  ['Phone', (row) => row.phone],
  ['Alternate Phone', (row) => row.alternate_phone],
  ['Email', (row) => row.email],
  ['Customer Type', (row) => row.customer_type],
  ['Company Name', (row) => row.company_name],
  ['GST Number', (row) => row.gst_number],
  ['Address Line 1', (row) => row.address_line1],
  ['Address Line 2', (row) => row.address_line2],
  ['City', (row) => row.city],
  ['State', (row) => row.state],
  ['Pincode', (row) => row.pincode],
  ['Status', (row) => row.status],
  ['Make', (row) => row.make],
  ['Model', (row) => row.model],
  ['Registration Number', (row) => row.registration_number],
  ...carFactNames.map((name): Column => [titleOf(carFacts[name].inFiles), (row) => row[snakeOf(name)]]),
  ['Last Visit', (row) => row.last_visit_date],
  ['Notes', (row) => row.notes],
]

/** Who took the register out of the house is written down before the first row leaves. */
export async function exportCustomers(db: Db, scope: GarageScope, filter: CustomerFilter): Promise<Readable> {
  await transact(db, (tx) =>
    recordAudit(tx, scope, {
      action: 'customer.exported',
      subject: { id: null, label: 'Customers' },
      changes: { ...filter },
    }),
  )
  return writeCsv(
    columns.map(([title]) => title),
    rowsOf(db, scope, filter),
  )
}

/** Page by page, counted in customers: however long the register, only one page of it is in memory. */
async function* rowsOf(db: Db, scope: GarageScope, filter: CustomerFilter) {
  let cursor: string | undefined
  do {
    const page = await listForExport(db, scope, filter, { limit: pageSize, cursor })
    for (const row of page) yield columns.map(([, value]) => value(row))
    const customers = new Set(page.map(({ id }) => id)).size
    cursor = customers === pageSize ? page.at(-1)?.id : undefined
  } while (cursor)
}
