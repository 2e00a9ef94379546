import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { methodWords } from '../../../contract/money/payments/payment-words.ts'
import type { Reports } from '../../../contract/office/reports/reports.ts'
import { counted, rupees, signedRupees } from '../../../contract/platform/formats.ts'
import { FigureTable } from './figure-table.tsx'
import { dayRows, isSummed, type RevenueRow, summedRows } from './figures.ts'
import { daysBefore, ofRevenue, share, spanBefore } from './findings.ts'
import { LineChart } from './line-chart.tsx'
import { chartLabel, ReportSection } from './section.tsx'

type Props = {
  reports: Reports
  today: string
  /** Each day a row, where there are so many that they would stand summed up. */
  everyDay: boolean
  onEveryDay: (everyDay: boolean) => void
}

export function Revenue({ reports, today, everyDay, onEveryDay }: Props) {
  const { revenue } = reports
  const finding = ofRevenue(reports)
  const isEmpty =
    revenue.payments === 0 && revenue.total === 0 && revenue.previousTotal === 0 && revenue.billed.bills === 0
  return (
    <ReportSection
      name="revenue"
      title="Revenue"
      days={reports}
      finding={finding}
      className="report--full"
      isEmpty={isEmpty}
      empty={{ art: 'key', fact: 'No payments in this range', reason: 'What customers pay appears here, day by day.' }}
    >
      <div className="report-chart report-chart--wide">
        <LineChart
          reports={reports}
          today={today}
          label={`${signedRupees(revenue.total)} came in. ${chartLabel(finding)}`}
        />
        <Figures reports={reports} />
      </div>
      <FigureTable
        label="Revenue"
        columns={columnsFor(revenue)}
        rows={everyDay ? dayRows(revenue.days) : summedRows(revenue.days)}
        rowKey={({ key }) => key}
      />
      {isSummed(revenue.days) && (
        <p className="report-more">
          <button className="text-button" type="button" onClick={() => onEveryDay(!everyDay)}>
            {everyDay ? 'Running total' : 'Day by day'}
          </button>
        </p>
      )}
    </ReportSection>
  )
}

const columnsFor = ({ total, payments }: Reports['revenue']) => [
  { header: 'Days', cell: ({ words }: RevenueRow) => words, sum: 'All' },
  { header: 'Payments', cell: (row: RevenueRow) => row.payments, sum: payments },
  { header: 'Received', cell: ({ amount }: RevenueRow) => signedRupees(amount), sum: signedRupees(total) },
]

/** The figures that the line does not say, largest first. */
function Figures({ reports }: { reports: Reports }) {
  const { total, previousTotal, payments, methods, billed } = reports.revenue
  return (
    <dl className="report-figures">
      <Figure word="Received" figure={signedRupees(total)} note={counted(payments, 'payment')} />
      <Figure
        word={daysBefore(reports).replace('the', 'The')}
        figure={signedRupees(previousTotal)}
        note={spanBefore(reports)}
      />
      <Figure
        word="Billed"
        figure={rupees(billed.total)}
        note={
          <>
            {`${counted(billed.bills, 'bill')}${billed.credited > 0 ? `, before credit notes of ${rupees(billed.credited)}` : ''}. Not all is paid in these days. `}
            <Link to="/garage/bills">Bills</Link>
          </>
        }
      />
      {methods.length > 0 && (
        <div className="report-methods">
          <dt>By method</dt>
          {methods.map(({ method, amount }) => (
            <dd key={method}>
              <span>{methodWords[method]}</span>
              <b>{signedRupees(amount)}</b>
              <small>{total > 0 && share(amount, total)}</small>
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}

function Figure({ word, figure, note }: { word: string; figure: string; note: ReactNode }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>
        <b>{figure}</b>
        <small>{note}</small>
      </dd>
    </div>
  )
}
