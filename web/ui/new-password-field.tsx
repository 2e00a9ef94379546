import { type ComponentProps, useState } from 'react'
import { PasswordField } from './password-field.tsx'
import { type Strength, strengthOf, strengthWords } from './password-strength.ts'

const steps: Strength[] = [0, 1, 2, 3]

/**
 * A password that is being chosen: as it is typed, a meter says whether a longer one would be better;
 * what was refused is not praised beside its refusal.
 */
export function NewPasswordField({
  hint = 'At least 6 characters.',
  ...rest
}: Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'onInput'>) {
  const [typed, setTyped] = useState('')
  return (
    <PasswordField
      {...rest}
      autoComplete="new-password"
      onInput={(event) => setTyped(event.currentTarget.value)}
      hint={
        <>
          {typed && !rest.error && <Meter strength={strengthOf(typed)} />}
          {hint}
        </>
      }
    />
  )
}

function Meter({ strength }: { strength: Strength }) {
  return (
    <span className="strength" data-strength={strength}>
      <span className="strength-bar" aria-hidden="true">
        {steps.map((step) => (
          <i key={step} data-filled={step <= strength || undefined} />
        ))}
      </span>
      <span aria-live="polite">{strengthWords[strength]}</span>
    </span>
  )
}
