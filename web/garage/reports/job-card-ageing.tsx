import { Link } from 'react-router'
import type { Reports } from '../../../contract/office/reports/reports.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import { StateBadge } from '../../ui/office/badge.tsx'
import { BarColumns } from './bars.tsx'
import { FigureTable } from './figure-table.tsx'
import { addedUp } from './figures.ts'
import { ofAgeing } from './findings.ts'
import { chartLabel, ReportSection } from './section.tsx'

type Ageing = Reports['jobCardAgeing']

/** '1 open, 2 ready': what is not 0. */
const statesOf = ({ open, inProgress, ready }: Ageing['buckets'][number]) =>
  [open > 0 && `${open} open`, inProgress > 0 && `${inProgress} in progress`, ready > 0 && `${ready} ready`]
    .filter(Boolean)
    .join(', ')

const sumOf = (buckets: Ageing['buckets'], state: 'open' | 'inProgress' | 'ready') =>
  buckets.reduce((sum, bucket) => sum + bucket[state], 0)

export function JobCardAgeing({ reports }: { reports: Reports }) {
  const { total, buckets, oldest } = reports.jobCardAgeing
  const finding = ofAgeing(reports)
  return (
    <ReportSection
      name="job-card-ageing"
      title="Job-card ageing"
      days={reports}
      finding={finding}
      className="report--full report--beside"
      isEmpty={total === 0}
      empty={{
        art: 'empty-bay',
        fact: 'No job card is open',
        reason: 'Cars waiting in the workshop appear here, by how long they have been there.',
      }}
    >
      <div className="report-chart">
        <BarColumns
          label={chartLabel(finding)}
          columns={buckets.map((bucket, index) => ({
            name: bucket.label,
            bar: { size: bucket.total, ...(index === buckets.length - 1 ? { tone: 'many' } : {}) },
          }))}
        />
      </div>
      <FigureTable
        label="Job-card ageing"
        rows={buckets}
        rowKey={({ label }) => label}
        columns={[
          {
            header: 'Open for',
            cell: (bucket) => (
              <>
                {bucket.label}
                <small className="narrow-only">{statesOf(bucket)}</small>
              </>
            ),
            sum: 'All',
          },
          { header: 'Open', cell: ({ open }) => open, sum: sumOf(buckets, 'open'), wide: true },
          {
            header: 'In Progress',
            cell: ({ inProgress }) => inProgress,
            sum: sumOf(buckets, 'inProgress'),
            wide: true,
          },
          { header: 'Ready', cell: ({ ready }) => ready, sum: sumOf(buckets, 'ready'), wide: true },
          { header: 'All', cell: (bucket) => bucket.total, sum: total },
          {
            header: 'Worth',
            cell: ({ worth }) => rupees(worth),
            sum: rupees(addedUp(buckets.map(({ worth }) => worth)).at(-1) ?? 0),
          },
        ]}
      />
      <OldestCards cards={oldest} />
    </ReportSection>
  )
}

function OldestCards({ cards }: { cards: Ageing['oldest'] }) {
  return (
    <FigureTable
      label="Oldest job cards"
      rows={cards}
      rowKey={({ id }) => id}
      columns={[
        {
          header: 'Oldest',
          cell: ({ id, jobCardNumber }) => <Link to={`/garage/jobcards/${id}`}>{jobCardNumber}</Link>,
        },
        { header: 'State', cell: ({ status }) => <StateBadge of="job card" state={status} bare />, words: true },
        { header: 'Days', cell: ({ days }) => days },
        { header: 'Worth', cell: ({ totalAmount }) => rupees(totalAmount) },
      ]}
    />
  )
}
