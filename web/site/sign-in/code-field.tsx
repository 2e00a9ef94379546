import '../css/code.css'
import { type RefObject, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

const places = [0, 1, 2, 3, 4, 5]

/** The six digits of what was typed or pasted, be it a whole message: '123456 is your code. It works for 5 minutes.' */
export const codeIn = (typed: string) =>
  /(?<!\d)\d{6}(?!\d)/.exec(typed)?.[0] ?? typed.replace(/\D/g, '').slice(0, places.length)

type Props = {
  label: string
  input: RefObject<HTMLInputElement | null>
  /** What it is called where the form is posted plainly. */
  name?: string
  value: string
  onChange: (code: string) => void
  hint: string
  error?: string | undefined
  disabled?: boolean
  /** While the code is looked at. */
  readOnly?: boolean
  /** What is told besides its hint, by its id: the step's heading, since the focus goes past it. */
  describedBy?: string
}

/** One input over six drawn cells, so that pasting and the phone's own offer of the code work. */
export function CodeField({
  label,
  input,
  name = 'otp',
  value,
  onChange,
  hint,
  error,
  disabled = false,
  readOnly = false,
  describedBy,
}: Props) {
  const id = useId()
  const [caret, setCaret] = useState(0)
  const isAlive = useHydrated()
  const takeOver = useEffectEvent(() => {
    const typed = codeIn(input.current?.value ?? '')
    if (typed !== value) onChange(typed)
  })
  // What was typed before the page came to life.
  useLayoutEffect(() => takeOver(), [])
  const at = Math.min(caret, value.length, places.length - 1)
  return (
    <div className={error ? 'field field--bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <div className={['code', disabled && 'code--off', !isAlive && 'code--plain'].filter(Boolean).join(' ')}>
        {isAlive &&
          places.map((place) => (
            <i key={place} className={place === at ? 'at' : ''} aria-hidden="true">
              {value[place]}
            </i>
          ))}
        <input
          ref={input}
          className={isAlive ? undefined : 'input'}
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          disabled={disabled}
          readOnly={readOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={[describedBy, error ? `${id}-error` : `${id}-hint`].filter(Boolean).join(' ')}
          onChange={(event) => onChange(codeIn(event.target.value))}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? value.length)}
        />
      </div>
      {error ? (
        <p className="message" id={`${id}-error`} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      ) : (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
