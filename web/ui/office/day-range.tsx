import { useId } from 'react'
import { printedDay } from '../../../contract/formats.ts'
import { FieldError } from '../field.tsx'
import { DateFace } from './date-field.tsx'
import { useTyped } from './debounce.ts'

/** YYYY-MM-DD, or '' for none. */
type Days = { from: string; to: string }

/** A year that is being typed is no year yet. */
const settleMilliseconds = 500

type Props = {
  days: Days
  refusals: { from?: string | undefined; to?: string | undefined }
  onDays: (days: Days) => void
}

/** The first and the last day of what a screen shows. */
export function DayRange({ days, refusals, onDays }: Props) {
  const { typed, setTyped } = useTyped({ value: days, keyOf, onSettled: onDays, milliseconds: settleMilliseconds })
  return (
    <div className="day-range">
      <DayField
        label="From"
        value={typed.from}
        error={refusals.from}
        onChange={(from) => setTyped({ ...typed, from })}
      />
      <DayField label="To" value={typed.to} error={refusals.to} onChange={(to) => setTyped({ ...typed, to })} />
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
