import type { Reports } from '../../../contract/office/reports/reports.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import { BarList } from './bars.tsx'
import { FigureTable } from './figure-table.tsx'
import { ofServices } from './findings.ts'
import { chartLabel, ReportSection } from './section.tsx'

export function TopServices({ reports }: { reports: Reports }) {
  const { topServices } = reports
  const finding = ofServices(reports)
  return (
    <ReportSection
      name="top-services"
      title="Top services"
      days={reports}
      finding={finding}
      className="report--full report--beside"
      isEmpty={topServices.length === 0}
      empty={{
        art: 'step-quality',
        fact: 'No completed bookings in this range',
        reason: 'The ten services that earned most appear here, by the estimated prices of their bookings.',
      }}
    >
      <div className="report-chart">
        <BarList
          label={chartLabel(finding)}
          rows={topServices.map(({ id, name, estimate }) => ({
            key: id,
            name,
            bar: { size: estimate, words: rupees(estimate) },
          }))}
        />
      </div>
      <FigureTable
        label="Top services"
        rows={topServices}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Service', cell: ({ name }) => name },
          { header: 'Bookings', cell: ({ bookings }) => bookings },
          { header: 'Estimate', cell: ({ estimate }) => rupees(estimate) },
        ]}
      />
    </ReportSection>
  )
}
