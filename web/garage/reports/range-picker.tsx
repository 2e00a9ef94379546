import { useEffect, useId, useRef, useState } from 'react'
import { indianDay, printedDay } from '../../../contract/formats.ts'
import { DateFace } from '../../ui/office/date-field.tsx'
import { FilterButtons } from '../../ui/office/filters.tsx'
import { Icon } from '../../ui/office/icon.tsx'
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
  const [typed, setTyped] = useTyped(days, onDays)
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

/** What stands in the fields; the address has it once one has stopped typing. */
function useTyped(days: Days, onSettled: (days: Days) => void) {
  const [typed, setTyped] = useState(days)
  const sent = useRef(keyOf(days))
  const settle = useRef(onSettled)
  useEffect(() => {
    settle.current = onSettled
  })
  const { from, to } = days

  // Back, or a range by name, changed the address under it.
  useEffect(() => {
    if (keyOf({ from, to }) === sent.current) return
    sent.current = keyOf({ from, to })
    setTyped({ from, to })
  }, [from, to])

  useEffect(() => {
    if (keyOf(typed) === sent.current) return
    const timer = window.setTimeout(() => {
      sent.current = keyOf(typed)
      settle.current(typed)
    }, settleMilliseconds)
    return () => window.clearTimeout(timer)
  }, [typed])

  return [typed, setTyped] as const
}

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
      {error && (
        <p className="message" id={`${id}-error`} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  )
}
