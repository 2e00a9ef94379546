import type { Readable } from 'node:stream'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { JobCardFilter } from '../../../contract/workshop/job-cards/job-cards.ts'
import { recordAudit } from '../../platform/audit.ts'
import { writeCsv } from '../../platform/csv.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { type JobCardRow, listJobCards } from './queries.ts'

const pageSize = 1000

const columns: [title: string, value: (row: JobCardRow) => string | number | null][] = [
  ['Job Card', (row) => row.job_card_number],
  ['Opened', (row) => indianDay(row.opened_at)],
  ['Status', (row) => row.status],
  ['Payment', (row) => row.payment_status],
  ['Customer', (row) => row.customer_name],
  ['Phone', (row) => row.customer_phone],
  ['Vehicle', (row) => `${row.make} ${row.model}`],
  ['Registration Number', (row) => row.registration_number],
  ['Odometer (km)', (row) => row.odometer_in],
  ['Est. Delivery', (row) => row.estimated_delivery],
  ['Est. Time', (row) => row.promised_time?.slice(0, 5) ?? null],
  ['Advisor', (row) => row.advisor_name],
  ['Technician', (row) => row.technician_name],
  ['Bay', (row) => row.bay_number],
  ['Total', (row) => row.total_amount],
  ['Paid', (row) => row.amount_paid],
  ['Balance', (row) => row.balance],
  ['Customer Concerns', (row) => row.customer_concerns],
  ['Observations', (row) => row.advisor_observations],
]

/** Newest first. Who took the job cards out of the house is written down before the first row leaves. */
export async function exportJobCards(db: Db, scope: GarageScope, filter: JobCardFilter): Promise<Readable> {
  await transact(db, (tx) =>
    recordAudit(tx, scope, {
      action: 'job-card.exported',
      subject: { id: null, label: 'Job Cards' },
      changes: { ...filter },
    }),
  )
  return writeCsv(
    columns.map(([title]) => title),
    rowsOf(db, scope, filter),
  )
}

/** Page by page: however many there are, only one page of them is in memory. */
async function* rowsOf(db: Db, scope: GarageScope, filter: JobCardFilter) {
  let cursor: string | undefined
  do {
    const page = await listJobCards(db, scope, { ...filter, limit: pageSize, cursor })
    for (const row of page) yield columns.map(([, value]) => value(row))
    cursor = page.length === pageSize ? page.at(-1)?.id : undefined
  } while (cursor)
}
