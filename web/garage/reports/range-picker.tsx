import { useId } from 'react'
import { indianDay, printedDay } from '../../../contract/formats.ts'
import { FieldError } from '../../ui/field.tsx'
import { DateFace } from '../../ui/office/date-field.tsx'
import { useTyped } from '../../ui/office/debounce.ts'
import { FilterButtons } from '../../ui/office/filters.tsx'
import { type Days, financialYearWords, type Preset } from './ranges.ts'
import type { Refusals } from './use-reports.ts'

/** A year that is being typed is no year yet. */
const settleMilliseconds = 500

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
  const { typed, setTyped } = useTyped({ value: days, keyOf, onSettled: onDays, milliseconds: settleMilliseconds })
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
      <div className="report-days">
        <DayField
          label="From"
          value={typed.from}
          error={refusals.from}
          onChange={(from) => setTyped({ ...typed, from })}
        />
        <DayField label="To" value={typed.to} error={refusals.to} onChange={(to) => setTyped({ ...typed, to })} />
      </div>
    </div>
  )
}

const keyOf = ({ from, to }: Days) => `${from} ${to}`

type FieldProps = { label: string; value: string; error: string | undefined; onChange: (day: string) => void }

function DayField({ label, value, error, onChange }: FieldProps) {
  const id = useId()
  return (
    <div className={error ? 'field field--bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <DateFace
        id={id}
        value={value}
        wordsOf={printedDay}
        onChange={onChange}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      />
      <FieldError id={id} error={error} role="alert" />
    </div>
  )
}
