import type { Reports } from '../../../contract/office/reports/reports.ts'
import { BarGrid } from './bars.tsx'
import { FigureTable } from './figure-table.tsx'
import { ofTechnicians } from './findings.ts'
import { chartLabel, ReportSection } from './section.tsx'

type Technician = Reports['technicians'][number]

const keyOf = ({ id }: Technician) => id ?? 'nobody'

export function Technicians({ reports }: { reports: Reports }) {
  const { technicians } = reports
  const finding = ofTechnicians(reports)
  return (
    <ReportSection
      name="technicians"
      title="Technician load"
      days={reports}
      finding={finding}
      isEmpty={technicians.length === 0}
      empty={{
        art: 'step-expert',
        fact: 'No technicians yet',
        reason: 'Each technician appears here with their open and delivered cards. Add them under Staff.',
      }}
    >
      <div className="report-chart">
        <BarGrid
          label={chartLabel(finding)}
          ownScales
          heads={['Open today', 'Delivered']}
          rows={technicians.map((technician) => ({
            key: keyOf(technician),
            name: technician.name,
            bars: [
              { size: technician.openCards, ...(technician.id === null ? { tone: 'nobody' } : {}) },
              { size: technician.deliveredCards, tone: 'done' },
            ],
          }))}
        />
      </div>
      <FigureTable
        label="Technician load"
        rows={technicians}
        rowKey={keyOf}
        columns={[
          { header: 'Technician', cell: ({ name }) => name },
          { header: 'Open today', cell: ({ openCards }) => openCards },
          { header: 'Delivered', cell: ({ deliveredCards }) => deliveredCards },
        ]}
      />
    </ReportSection>
  )
}
