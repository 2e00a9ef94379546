import type { Readable } from 'node:stream'
import { leadSourceLabel } from '../../../contract/customers/leads/lead-kinds.ts'
import type { ReportName, Reports, ReportsQuery } from '../../../contract/office/reports/reports.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Cell, writeCsv } from '../../platform/csv.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { readReports } from './service.ts'

type Table = { header: string[]; rows: (reports: Reports) => Cell[][] }

/** Figures as plain numbers, so that a spreadsheet can add them up. */
const tables: Record<ReportName, Table> = {
  revenue: {
    header: ['Day', 'Received', 'Payments'],
    rows: ({ revenue }) => revenue.days.map((row) => [row.day, row.amount, row.payments]),
  },
  bookings: {
    header: ['Status', 'Morning', 'Afternoon', 'Evening', 'All'],
    rows: ({ bookings }) =>
      bookings.byStatus.map((row) => [row.status, row.morning, row.afternoon, row.evening, row.total]),
  },
  'job-card-ageing': {
    header: ['Open since', 'Open', 'In Progress', 'Ready', 'All', 'Worth'],
    rows: ({ jobCardAgeing }) =>
      jobCardAgeing.buckets.map((row) => [row.label, row.open, row.inProgress, row.ready, row.total, row.worth]),
  },
  technicians: {
    header: ['Technician', 'Open cards', 'Delivered cards'],
    rows: ({ technicians }) => technicians.map((row) => [row.name, row.openCards, row.deliveredCards]),
  },
  'lead-funnel': {
    header: ['Source', 'Leads', 'New', 'Talking', 'Offered', 'Won', 'Lost', 'Won %'],
    rows: ({ leadFunnel }) =>
      leadFunnel.map((row) => [
        leadSourceLabel[row.source],
        row.total,
        row.fresh,
        row.talking,
        row.offered,
        row.won,
        row.lost,
        row.wonRate,
      ]),
  },
  'top-services': {
    header: ['Service', 'Completed bookings', 'Estimated revenue'],
    rows: ({ topServices }) => topServices.map((row) => [row.name, row.bookings, row.estimate]),
  },
}

/** Who took figures out of the house is written down before the first row leaves. */
export async function exportReport(
  db: Db,
  scope: GarageScope,
  name: ReportName,
  range: ReportsQuery,
): Promise<Readable> {
  const reports = await readReports(db, scope, range)
  await transact(db, (tx) =>
    recordAudit(tx, scope, {
      action: 'report.exported',
      subject: { id: null, label: name },
      changes: { ...range },
    }),
  )
  const { header, rows } = tables[name]
  return writeCsv(header, inTurn(rows(reports)))
}

async function* inTurn(rows: Cell[][]) {
  yield* rows
}
