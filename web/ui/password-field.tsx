import { type ComponentProps, useState } from 'react'
import { TextField } from './field.tsx'

/** A password that can be looked at while it is typed. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'prefix' | 'suffix'>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown((now) => !now)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
