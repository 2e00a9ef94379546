import { type ComponentProps, useState } from 'react'
import { passwordSentences } from '../../contract/platform/sentences.ts'
import { PasswordField } from './password-field.tsx'
import { type Strength, strengthOf, strengthWords } from './password-strength.ts'

const steps: Strength[] = [0, 1, 2, 3]

/**
 * A password that is being chosen: as it is typed, a meter says whether a longer one would be better;
 * what was refused is not praised beside its refusal.
 */
export function NewPasswordField({
  hint = 'At least 6 characters.',
  isPersonal,
  ...rest
}: Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'onInput'> & {
  /** Whether others guess it from what the rest of the form holds. */
  isPersonal?: (form: HTMLFormElement) => boolean
}) {
  const [typed, setTyped] = useState('')
  const [isGuessed, setGuessed] = useState(false)
  return (
    <PasswordField
      {...rest}
      autoComplete="new-password"
      onInput={({ currentTarget: { value, form } }) => {
        setTyped(value)
        setGuessed(form !== null && isPersonal?.(form) === true)
      }}
      hint={
        <>
          {typed && !rest.error && (
            <Meter
              strength={isGuessed ? 0 : strengthOf(typed)}
              says={isGuessed ? passwordSentences.personal : undefined}
            />
          )}
          {hint}
        </>
      }
    />
  )
}

function Meter({ strength, says = strengthWords[strength] }: { strength: Strength; says?: string | undefined }) {
  return (
    <span className="strength" data-strength={strength}>
      <span className="strength-bar" aria-hidden="true">
        {steps.map((step) => (
          <i key={step} data-filled={step <= strength || undefined} />
        ))}
      </span>
      <span aria-live="polite">{says}</span>
    </span>
  )
}
