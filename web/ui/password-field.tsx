import { type ComponentProps, useState } from 'react'
import { frame } from '../../contract/words/frame.en.ts'
import { say } from '../../contract/words/say.ts'
import { TextField } from './field.tsx'

/** A password that can be looked at while it is typed. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'prefix' | 'suffix'>) {
  const [isShown, setShown] = useState(false)
  const { show, hide, showIt, hideIt } = say(frame).password
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button type="button" aria-label={isShown ? hideIt : showIt} onClick={() => setShown((now) => !now)}>
          {isShown ? hide : show}
        </button>
      }
    />
  )
}
