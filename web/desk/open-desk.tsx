import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError, formSentenceOf } from '../platform/api-error.ts'
import { useRefresh } from '../platform/query.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Note } from '../ui/note.tsx'
import { GuardedForm } from '../ui/office/guarded-form.tsx'
import { openDesk } from './calls.ts'

/** The second factor, before anything of the desk is shown. */
export function OpenDesk({ name }: { name: string }) {
  const id = useId()
  const [code, setCode] = useState('')
  const refresh = useRefresh('operator')
  const opening = useMutation({ mutationFn: () => openDesk(code), onSuccess: refresh })
  const { error, isPending } = opening
  const ofCode = error instanceof ApiError ? error.fields.code : undefined
  return (
    <div className="wrap desk">
      <header>
        <h1 className="sign">Open the desk</h1>
        <p>
          {name}, please enter the code that your authenticator app shows now. The desk stays open for twelve hours.
        </p>
      </header>
      <GuardedForm
        isChanged={false}
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) opening.mutate()
        }}
      >
        <TextField
          id={id}
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          error={ofCode}
          onChange={({ target }) => setCode(target.value)}
        />
        {error && !ofCode && <Note kind="bad">{formSentenceOf(error, 'Failed to open the desk')}</Note>}
        <Button look="ink" type="submit" aria-busy={isPending || undefined}>
          {isPending ? 'Opening...' : 'Open the desk'}
        </Button>
      </GuardedForm>
    </div>
  )
}
