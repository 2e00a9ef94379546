import type { ReactNode } from 'react'
import { Select } from '../select.tsx'
import { all } from './address-state.ts'
import { Icon, type OfficeIconName } from './icon.tsx'

type Option<Value extends string> = {
  value: Value
  label: string
  icon?: OfficeIconName
  /** Of the label, where the page has another. */
  lang?: string
  count?: string | undefined
  /** Its count says that something is wrong. */
  isBad?: boolean
}

/** The choices of a filter: all, then each value in words. `optionsOf('All Status', leadStatuses, (each) => …)` */
export const optionsOf = <Value extends string>(
  allLabel: string,
  values: readonly Value[],
  wordOf: (value: Value) => string,
): Option<Value | typeof all>[] => [
  { value: all, label: allLabel },
  ...values.map((value) => ({ value, label: wordOf(value) })),
]

type Props<Value extends string> = {
  /** What it filters, for a screen reader: 'Status'. */
  label: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
}

/** Few values, all in view: pressed buttons. Also the switch between views. */
export function FilterButtons<Value extends string>(props: Props<Value> & { className?: string }) {
  const { label, className = 'segments segments--fill', ...rest } = props
  return (
    <fieldset className={className} aria-label={label}>
      <Buttons {...rest} />
    </fieldset>
  )
}

/** The same in a form, under its name. */
export function ChoiceField<Value extends string>({ label, className, ...rest }: Props<Value> & { className: string }) {
  return (
    <fieldset className="choice full">
      <legend>{label}</legend>
      <div className={className}>
        <Buttons {...rest} />
      </div>
    </fieldset>
  )
}

function Buttons<Value extends string>({ value, options, onChange }: Omit<Props<Value>, 'label'>) {
  return options.map((option) => (
    <button
      key={option.value}
      type="button"
      lang={option.lang}
      aria-pressed={option.value === value}
      onClick={() => onChange(option.value)}
    >
      {option.icon && <Icon name={option.icon} />}
      {option.label}
      {option.count !== undefined && (
        <span className={option.isBad ? 'count count--bad' : 'count'}>{option.count}</span>
      )}
    </button>
  ))
}

/** Many values: a native select. */
export function FilterSelect<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <Select aria-label={label} value={value} onChoose={onChange}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}

/** The line above a list: search first, then filters. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className="filters">{children}</div>
}
