import { leadSourceLabel } from '../../../contract/customers/leads/lead-kinds.ts'
import type { Reports } from '../../../contract/office/reports/reports.ts'
import { BarStacks } from './bars.tsx'
import { FigureTable } from './figure-table.tsx'
import { ofLeads } from './findings.ts'
import { chartLabel, ReportSection } from './section.tsx'

type Row = Reports['leadFunnel'][number]

/** How far leads are, the furthest first; each in the colour of its states. */
const stages = [
  { figure: 'won', word: 'Won', tone: 'good' },
  { figure: 'offered', word: 'Offered', tone: 'work' },
  { figure: 'talking', word: 'Talking', tone: 'plan' },
  { figure: 'fresh', word: 'New', tone: 'wait' },
  { figure: 'lost', word: 'Lost', tone: 'mute' },
] as const

type Figure = 'total' | (typeof stages)[number]['figure']
const percent = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })
const rateOf = ({ wonRate }: Row) => `${percent.format(wonRate)}%`

/** '2 new, 1 talking': who is still to be won. */
const underWay = ({ fresh, talking, offered }: Row) =>
  [fresh > 0 && `${fresh} new`, talking > 0 && `${talking} talking`, offered > 0 && `${offered} offered`]
    .filter(Boolean)
    .join(', ')

export function LeadFunnel({ reports }: { reports: Reports }) {
  const { leadFunnel } = reports
  const finding = ofLeads(reports)
  const column = (header: string, figure: Figure) => ({
    header,
    cell: (row: Row) => row[figure],
    sum: leadFunnel.reduce((sum, row) => sum + row[figure], 0),
  })
  return (
    <ReportSection
      name="lead-funnel"
      title="Lead funnel"
      days={reports}
      finding={finding}
      isEmpty={leadFunnel.length === 0}
      empty={{
        art: 'no-city',
        fact: 'No leads in this range',
        reason: 'Leads appear here, by where they came from and how many were won.',
      }}
    >
      <div className="report-chart">
        <BarStacks
          label={chartLabel(finding)}
          legend={stages.map(({ word, tone }) => (
            <span key={word}>
              <i className={`report-bar report-bar--${tone} status--${tone}`} />
              {word}
            </span>
          ))}
          rows={leadFunnel.map((row) => ({
            key: row.source,
            name: leadSourceLabel[row.source],
            words: `${row.total}, ${rateOf(row)} won`,
            parts: stages.map(({ figure, tone }) => ({ size: row[figure], tone })),
          }))}
        />
      </div>
      <FigureTable
        label="Lead funnel"
        rows={leadFunnel}
        rowKey={({ source }) => source}
        columns={[
          {
            header: 'Source',
            cell: (row) => (
              <>
                {leadSourceLabel[row.source]}
                <small className="narrow-only">{underWay(row)}</small>
              </>
            ),
            sum: 'All',
          },
          column('Leads', 'total'),
          { ...column('New', 'fresh'), wide: true },
          { ...column('Talking', 'talking'), wide: true },
          { ...column('Offered', 'offered'), wide: true },
          column('Won', 'won'),
          column('Lost', 'lost'),
          { header: 'Won %', cell: rateOf },
        ]}
      />
    </ReportSection>
  )
}
