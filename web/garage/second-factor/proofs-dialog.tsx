import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ProvedTwice } from '../../../contract/people/second-factor/second-factor.ts'
import { TextField } from '../../ui/field.tsx'
import { useFields, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

type Proofs = { password: string; code: string }

type Props = {
  title: string
  consequence: string
  submit: string
  submitting: string
  otherwise: string
  prove: (proofs: Proofs) => Promise<void>
  onClose: () => void
}

/** What weakens or replaces a second factor asks for both. */
export function ProofsDialog({ title, consequence, submit, submitting, otherwise, prove, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(ProvedTwice), defaultValues: { password: '', code: '' } })
  const field = useFields(form)
  const sent = useSubmit(form, { otherwise, save: prove })
  return (
    <FormDialog
      title={title}
      size="slim"
      submit={submit}
      submitting={submitting}
      {...sent}
      isDirty={false}
      onClose={onClose}
    >
      <p className="full">{consequence}</p>
      <PasswordField className="full" label="Your password" autoComplete="current-password" {...field('password')} />
      <TextField
        className="full"
        label="Code from the app, or a recovery code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...field('code')}
      />
    </FormDialog>
  )
}
