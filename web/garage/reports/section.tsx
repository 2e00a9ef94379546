import { type ReactNode, useId } from 'react'
import * as reportsApi from '../../../contract/office/reports/api.ts'
import type { ReportName } from '../../../contract/office/reports/reports.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportButton } from '../../ui/office/export-button.tsx'
import type { Finding } from './findings.ts'
import type { Days } from './ranges.ts'

type Props = {
  name: ReportName
  title: string
  /** Of the figures that are shown: what is exported is what one sees. */
  days: Days
  finding: Finding
  isEmpty: boolean
  /** What stands here once there is something. */
  empty: { art: string; fact: string; reason: string }
  className?: string
  children: ReactNode
}

/** One report: its finding in words, its chart, its table, its file. */
export function ReportSection({ name, title, days, finding, isEmpty, empty, className, children }: Props) {
  const id = useId()
  return (
    <section className={['sheet', 'report', className].filter(Boolean).join(' ')} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {!isEmpty && (
          <ExportButton
            endpoint={reportsApi.exportReport(name)}
            filters={{ from: days.from, to: days.to }}
            what={title}
            look="quiet"
            isOfBooks={name === 'revenue'}
          />
        )}
      </header>
      {isEmpty ? (
        <EmptyState art={empty.art} title={empty.fact}>
          {empty.reason}
        </EmptyState>
      ) : (
        <>
          <p className="report-lead">
            {finding.about} <b>{finding.found}</b>
          </p>
          {children}
        </>
      )}
    </section>
  )
}

/** What a chart is to who cannot see it. */
export const chartLabel = ({ found }: Finding) => `${found} The table below has every figure.`
