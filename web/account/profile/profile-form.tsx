import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { Profile } from '../../../contract/drivers/account/account.ts'
import type { User } from '../../../contract/people/auth/auth.ts'
import { account } from '../../../contract/words/account.en.ts'
import { say } from '../../../contract/words/say.ts'
import { ApiError, sentenceOf } from '../../platform/api-error.ts'
import { rememberUser } from '../../platform/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { GuardedForm } from '../../ui/office/guarded-form.tsx'
import { changeProfile } from '../api-account.ts'

const fields = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
} as const

type Props = { field: keyof typeof fields; user: User; onClose: () => void }

/** The call takes name and email together; the one that is not shown goes along as it is. */
export function ProfileForm({ field, user, onClose }: Props) {
  const id = useId()
  const words = say(account)
  const form = useForm({
    resolver: zodResolver(Profile),
    defaultValues: { name: user.name, email: user.email ?? '' },
    shouldFocusError: true,
  })
  const { setFocus } = form
  useEffect(() => setFocus(field, { shouldSelect: true }), [setFocus, field])
  const { errors, isDirty, isSubmitting } = form.formState

  const save = form.handleSubmit(async ({ name, email }) => {
    try {
      rememberUser(await changeProfile({ name, email }))
      onClose()
    } catch (error) {
      const sentence = error instanceof ApiError ? error.fields[field] : undefined
      if (sentence) form.setError(field, { message: sentence }, { shouldFocus: true })
      else form.setError('root', { message: sentenceOf(error, words.notSaved) })
    }
  })

  return (
    <GuardedForm
      isChanged={isDirty && !isSubmitting}
      className="in-place"
      onSubmit={save}
      loss={words.discard}
      aria-label={words.profile.forms[field]}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isSubmitting) onClose()
      }}
    >
      <TextField
        id={id}
        label={words.profile[field]}
        {...fields[field]}
        optional={field === 'email'}
        error={errors[field]?.message}
        {...form.register(field)}
      />
      {errors.root && <Note kind="bad">{errors.root.message}</Note>}
      <div className="button-row">
        <Button look="ink" type="submit" aria-busy={isSubmitting || undefined}>
          {isSubmitting ? words.saving : words.save}
        </Button>
        <Button look="soft" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </GuardedForm>
  )
}
