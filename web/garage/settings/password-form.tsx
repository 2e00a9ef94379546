import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ChangePassword } from '../../../contract/people/auth/auth.ts'
import { useUser } from '../../platform/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { Note } from '../../ui/note.tsx'
import { useFields, useSubmit } from '../../ui/office/form.ts'
import { GuardedForm } from '../../ui/office/guarded-form.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { changePassword } from './calls.ts'

const empty = { currentPassword: '', newPassword: '' }

/** A new password ends the other devices' sign-ins. */
export function PasswordForm() {
  const { email } = useUser()
  const queries = useQueryClient()
  const toast = useToast()
  const form = useForm({ resolver: zodResolver(ChangePassword), defaultValues: empty })
  const field = useFields(form)
  // Its meter begins anew with each change.
  const [timesChanged, setTimesChanged] = useState(0)
  const submit = useSubmit(form, {
    otherwise: 'Failed to change the password',
    save: async (values: typeof empty) => {
      const { message } = await changePassword(values)
      form.reset(empty)
      setTimesChanged((before) => before + 1)
      toast(message)
      await queries.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
  return (
    <GuardedForm
      isChanged={submit.isDirty && !submit.isBusy}
      className="sheet"
      aria-label="Change password"
      onSubmit={submit.onSubmit}
    >
      <header>
        <h3>Change password</h3>
      </header>
      <div className="pad fields">
        {submit.failure && <Note kind="bad">{submit.failure}</Note>}
        {/* Password managers tell accounts apart by it. */}
        <input
          className="visually-hidden"
          type="email"
          name="username"
          autoComplete="username"
          value={email ?? ''}
          readOnly
          hidden
        />
        <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
        <NewPasswordField
          key={timesChanged}
          label="New password"
          hint="At least 6 characters. Your other devices are signed out."
          {...field('newPassword')}
        />
        <div className="full">
          <Button look="ink" type="submit" aria-busy={submit.isBusy || undefined}>
            {submit.isBusy ? 'Changing...' : 'Change password'}
          </Button>
        </div>
      </div>
    </GuardedForm>
  )
}
