import { useId } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { isRealDay } from '../../../contract/platform/days.ts'
import { type Common, describedBy, FieldWrap } from '../field.tsx'
import { typedMoment, weekDay } from './days.ts'
import { Icon } from './icon.tsx'

type FaceProps = {
  id: string
  /** Absent, a day alone. */
  type?: 'datetime-local'
  value: string
  /** How the day is said; with its weekday if absent. */
  wordsOf?: (day: string) => string
  onChange: (day: string) => void
  onBlur?: () => void
  inputRef?: (element: HTMLInputElement | null) => void
  name?: string
  min?: string | undefined
  max?: string | undefined
  required?: boolean
  disabled?: boolean
  'aria-invalid'?: boolean | undefined
  'aria-describedby'?: string | undefined
}

/** Without an end, browsers take years of six digits. */
const lastDay = '2199-12-31'

/** A native date input under a face that says the day as one says it; with the focus in it, it is the input itself. */
export function DateFace({
  value,
  type,
  wordsOf = type ? typedMoment : weekDay,
  onChange,
  inputRef,
  ...input
}: FaceProps) {
  // A year that is being typed is no year yet.
  const words = isRealDay(value.slice(0, 10)) ? wordsOf(value) : value
  return (
    <span className="date">
      <input
        className="input"
        type={type ?? 'date'}
        ref={inputRef}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...input}
        max={input.max ?? (type ? `${lastDay}T23:59` : lastDay)}
      />
      <span className={value ? 'day' : 'day day--none'} aria-hidden="true">
        {words || 'No day chosen'}
      </span>
      <Icon name="bookings" />
    </span>
  )
}

type FieldProps<Values extends FieldValues, Context, Out> = {
  control: Control<Values, Context, Out>
  name: FieldPath<Values>
  label: string
  optional?: boolean
  hint?: string
  /** How the day is said; with its weekday if absent. */
  wordsOf?: (day: string) => string
  /** With a time: the value is YYYY-MM-DDTHH:MM. */
  type?: 'datetime-local'
  /** As the value itself; a day is YYYY-MM-DD. */
  min?: string
  max?: string
  required?: boolean
  disabled?: boolean
  className?: string
}

/** A day in a form: `<DateField control={form.control} name="preferredDate" label="Date" min={indianDay()} />` */
export function DateField<Values extends FieldValues, Context, Out>(props: FieldProps<Values, Context, Out>) {
  const { control, name, label, optional, hint, className, ...input } = props
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const common = { id, label, optional, hint, className, error: fieldState.error?.message } as Common
  return (
    <FieldWrap {...common}>
      <DateFace
        {...describedBy(common)}
        name={name}
        value={(field.value as string | null | undefined) ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        {...input}
      />
    </FieldWrap>
  )
}
