import { useId } from 'react'
import { printedDay } from '../../../contract/platform/formats.ts'
import { FieldError } from '../field.tsx'
import { DateFace } from './date-field.tsx'
import { isHalfTyped } from './days.ts'
import { useTyped } from './debounce.ts'

/** YYYY-MM-DD, or '' for none. */
type Days = { from: string; to: string }

/** Long enough to correct the month after the day. */
const settleMilliseconds = 500

const isHalf = ({ from, to }: Days) => isHalfTyped(from) || isHalfTyped(to)

type Props = {
  days: Days
  refusals: { from?: string | undefined; to?: string | undefined }
  onDays: (days: Days) => void
}

/** The first and the last day of what a screen shows. */
export function DayRange({ days, refusals, onDays }: Props) {
  const { typed, setTyped, settle } = useTyped({
    value: days,
    keyOf,
    onSettled: onDays,
    milliseconds: settleMilliseconds,
    isHalfTyped: isHalf,
  })
  const leave = () => {
    if (isHalf(typed)) settle(typed)
  }
  return (
    <div className="day-range">
      <DayField
        label="From"
        value={typed.from}
        error={refusals.from}
        onChange={(from) => setTyped({ ...typed, from })}
        onLeave={leave}
      />
      <DayField
        label="To"
        value={typed.to}
        error={refusals.to}
        onChange={(to) => setTyped({ ...typed, to })}
        onLeave={leave}
      />
    </div>
  )
}

const keyOf = ({ from, to }: Days) => `${from} ${to}`

type FieldProps = {
  label: string
  value: string
  error: string | undefined
  onChange: (day: string) => void
  onLeave: () => void
}

function DayField({ label, value, error, onChange, onLeave }: FieldProps) {
  const id = useId()
  return (
    <div className={error ? 'field field--bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <DateFace
        id={id}
        value={value}
        wordsOf={printedDay}
        onChange={onChange}
        onBlur={onLeave}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      />
      <FieldError id={id} error={error} role="alert" />
    </div>
  )
}
