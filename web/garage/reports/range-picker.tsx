import { indianDay } from '../../../contract/platform/formats.ts'
import { DayRange } from '../../ui/office/day-range.tsx'
import { FilterButtons } from '../../ui/office/filters.tsx'
import { type Days, financialYearWords, type Preset } from './ranges.ts'
import type { Refusals } from './use-reports.ts'

type Props = {
  /** '' where the days were chosen one by one. */
  preset: Preset | ''
  days: Days
  refusals: Refusals
  onPreset: (preset: Preset) => void
  onDays: (days: Days) => void
}

/** Ranges by name, and any two days. */
export function RangePicker({ preset, days, refusals, onPreset, onDays }: Props) {
  const options = [
    { value: 'today', label: 'Today' },
    { value: 'this-week', label: 'This week' },
    { value: 'this-month', label: 'This month' },
    { value: 'last-month', label: 'Last month' },
    { value: 'last-30-days', label: 'Last 30 days' },
    { value: 'financial-year', label: financialYearWords(indianDay()) },
  ] as const
  return (
    <div className="report-range">
      <FilterButtons
        label="Range"
        value={preset}
        options={options}
        onChange={(chosen) => chosen !== '' && onPreset(chosen)}
      />
      <DayRange days={days} refusals={refusals} onDays={onDays} />
    </div>
  )
}
