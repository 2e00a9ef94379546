import type { ComponentProps, ReactNode } from 'react'
import { frame } from '../../contract/words/frame.en.ts'
import { say } from '../../contract/words/say.ts'
import { Icon } from './icon.tsx'
import { Select, type SelectProps } from './select.tsx'

type Wrap = {
  id: string
  label: string
  optional?: boolean
  error?: string | undefined
  hint?: ReactNode
  className?: string
  children: ReactNode
}

/** What stands around a control: its label above, hint and error below, tied to it by `tied`. */
export function FieldWrap({ id, label, optional, error, hint, className, children }: Wrap) {
  return (
    <div className={['field', error && 'field--bad', className].filter(Boolean).join(' ')}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="optional">{say(frame).optional}</span>}
      </label>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** What is wrong with a field, beneath it. */
export function FieldError({ id, error, ...rest }: ComponentProps<'p'> & { error: string | undefined }) {
  if (!error) return null
  return (
    <p className="message" id={`${id}-error`} {...rest}>
      <Icon name="warning" />
      {error}
    </p>
  )
}

/**
 * Of a field for a figure that may have decimals, for rupees, and for what is counted: text, with the keypad of numbers.
 * So wheel and arrow keys change no figure, and what cannot be read stays to be mended (contract/platform/typed-numbers.ts).
 */
export const decimalInput = { inputMode: 'decimal', autoComplete: 'off' } as const
export const rupeesInput = { prefix: '₹', ...decimalInput } as const
export const countInput = { inputMode: 'numeric', autoComplete: 'off' } as const

/** The options of a select: each value with its words. */
export const Options = ({ of }: { of: readonly (readonly [value: string, words: string])[] }) =>
  of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ))

/** What may be typed besides in a field with this `list`. */
export function Suggestions({ id, of }: { id: string; of: readonly (string | number)[] }) {
  return (
    <datalist id={id}>
      {of.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}

/** What every field has. */
export type Common = Omit<Wrap, 'children'>

/** Ties a control to its error and hint; the error first, since it is what just changed. */
export const describedBy = ({ id, error, hint }: Common) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})

type Text = Common & Omit<ComponentProps<'input'>, 'id' | 'children'> & { prefix?: string; suffix?: ReactNode }

export function TextField({ id, label, optional, error, hint, className, prefix, suffix, ...rest }: Text) {
  const common = { id, label, optional, error, hint, className } as Common
  const input = <input className="input" {...describedBy(common)} {...rest} />
  return (
    <FieldWrap {...common}>
      {prefix && (
        <span className="prefix">
          <span>{prefix}</span>
          {input}
        </span>
      )}
      {suffix && (
        <span className="peek">
          {input}
          {suffix}
        </span>
      )}
      {!prefix && !suffix && input}
    </FieldWrap>
  )
}

type Area = Common & Omit<ComponentProps<'textarea'>, 'id'>

export function AreaField({ id, label, optional, error, hint, className, ...rest }: Area) {
  const common = { id, label, optional, error, hint, className } as Common
  return (
    <FieldWrap {...common}>
      <textarea className="input" {...describedBy(common)} {...rest} />
    </FieldWrap>
  )
}

export function SelectField<Value extends string>(props: Common & SelectProps<Value>) {
  const { id, label, optional, error, hint, className, ...rest } = props
  const common = { id, label, optional, error, hint, className } as Common
  return (
    <FieldWrap {...common}>
      <Select {...describedBy(common)} {...rest} />
    </FieldWrap>
  )
}
