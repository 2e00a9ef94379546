import '../css/report-charts.css'
import '../css/reports.css'
import { indianDay } from '../../../contract/platform/formats.ts'
import { useUser } from '../../platform/session-store.ts'
import { useAccess } from '../../ui/office/access.ts'
import { useAddressState } from '../../ui/office/address-state.ts'
import { ListStates } from '../../ui/office/list-states.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { BookingsReport } from './bookings.tsx'
import { JobCardAgeing } from './job-card-ageing.tsx'
import { LeadFunnel } from './lead-funnel.tsx'
import { RangePicker } from './range-picker.tsx'
import { dayOr, daysOf, presets, span } from './ranges.ts'
import { ReportSwitch } from './report-switch.tsx'
import { Revenue } from './revenue.tsx'
import { ReportsSkeleton } from './skeleton.tsx'
import { StockReports } from './stock-reports.tsx'
import { Technicians } from './technicians.tsx'
import { TopServices } from './top-services.tsx'
import { useReports } from './use-reports.ts'

/** How the garage did in a range of days, and what stands open today. */
export default function ReportsPage() {
  const [shown, change] = useAddressState({ range: presets, from: '', to: '', days: ['summed', 'every'] })
  const today = indianDay()
  const isCustom = shown.from !== '' || shown.to !== ''
  const days = isCustom ? { from: shown.from, to: shown.to } : daysOf(shown.range, today)
  const { query, reports, refusals, isRefused } = useReports(days)
  const sections = reports && (
    <Sections
      reports={reports}
      today={today}
      isStale={query.isPlaceholderData && !isRefused}
      everyDay={shown.days === 'every'}
      onEveryDay={(everyDay) => change({ days: everyDay ? 'every' : 'summed' })}
    />
  )

  return (
    <>
      <PageHeader title="Reports" beside={<ReportSwitch here="/garage/reports" />} />
      <RangePicker
        preset={isCustom ? '' : shown.range}
        days={{ from: dayOr(days.from), to: dayOr(days.to) }}
        refusals={refusals}
        onPreset={(range) => change({ range, from: '', to: '' })}
        onDays={(chosen) => change({ range: presets[0], ...chosen }, 'replace')}
      />
      {isRefused ? (
        <>
          <p className="list-says" role="status">
            {reports ? `Below are the figures for ${span(reports)}.` : 'The figures appear once the dates are right.'}
          </p>
          {sections}
        </>
      ) : (
        <ListStates
          list={query}
          nouns="reports"
          reassurance="The figures could not be loaded. What you saved is safe."
          skeleton={<ReportsSkeleton />}
          isEmpty={false}
          empty={null}
          says={reports ? `Figures of ${span(reports)}` : ''}
        >
          {sections}
        </ListStates>
      )}
    </>
  )
}

type Props = Parameters<typeof Revenue>[0] & {
  /** Those of other days are on their way. */
  isStale: boolean
}

function Sections({ isStale, ...revenue }: Props) {
  const { reports } = revenue
  return (
    <div className="reports" aria-busy={isStale || undefined}>
      <p className="report-paper">{`${useGarageName()}: reports of ${span(reports)}`}</p>
      <Revenue {...revenue} />
      <BookingsReport reports={reports} />
      <JobCardAgeing reports={reports} />
      <Technicians reports={reports} />
      <LeadFunnel reports={reports} />
      <TopServices reports={reports} />
      <StockReports days={{ from: reports.from, to: reports.to }} />
    </div>
  )
}

function useGarageName() {
  const { garageAccess } = useUser()
  const { garageId } = useAccess()
  return garageAccess.find((garage) => garage.garageId === garageId)?.garageName ?? ''
}
