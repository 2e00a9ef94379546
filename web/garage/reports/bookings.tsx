import type { Reports } from '../../../contract/office/reports/reports.ts'
import { slotWords, timeSlots } from '../../../contract/platform/terms/workshop.ts'
import { StateBadge, stateTone, stateWord } from '../../ui/office/badge.tsx'
import { BarGrid } from './bars.tsx'
import { FigureTable } from './figure-table.tsx'
import { ofBookings } from './findings.ts'
import { chartLabel, ReportSection } from './section.tsx'

type Row = Reports['bookings']['byStatus'][number]

const sumOf = (rows: readonly Row[], figure: (row: Row) => number) => rows.reduce((sum, row) => sum + figure(row), 0)

export function BookingsReport({ reports }: { reports: Reports }) {
  const { total, byStatus } = reports.bookings
  const finding = ofBookings(reports)
  const column = (header: string, figure: (row: Row) => number) => ({
    header,
    cell: figure,
    sum: sumOf(byStatus, figure),
  })
  return (
    <ReportSection
      name="bookings"
      title="Bookings by state and slot"
      days={reports}
      finding={finding}
      className="report--full report--beside"
      isEmpty={total === 0}
      empty={{
        art: 'step-book',
        fact: 'No bookings in this range',
        reason: 'Bookings for these days appear here, by state and time slot.',
      }}
    >
      <div className="report-chart">
        <BarGrid
          label={chartLabel(finding)}
          heads={timeSlots.map((slot) => slotWords[slot])}
          rows={byStatus.map((row) => ({
            key: row.status,
            name: stateWord('booking', row.status),
            bars: [row.morning, row.afternoon, row.evening].map((size) => ({
              size,
              tone: stateTone('booking', row.status),
            })),
          }))}
        />
      </div>
      <FigureTable
        label="Bookings by state and slot"
        rows={byStatus}
        rowKey={({ status }) => status}
        columns={[
          { header: 'State', cell: ({ status }) => <StateBadge of="booking" state={status} bare />, sum: 'All' },
          column('Morning', ({ morning }) => morning),
          column('Afternoon', ({ afternoon }) => afternoon),
          column('Evening', ({ evening }) => evening),
          { header: 'All', cell: (row) => row.total, sum: total },
        ]}
      />
    </ReportSection>
  )
}
