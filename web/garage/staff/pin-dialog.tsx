import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { NewPin } from '../../../contract/people/pins/pins.ts'
import type { StaffMember } from '../../../contract/people/staff/staff.ts'
import { spacedPhone } from '../../../contract/platform/phone.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useFields, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { removePin, setPin } from './calls.ts'

/** A technician's PIN, as one tells it to them: set, set anew where it is forgotten or locked, or taken away. */
export function PinDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { name, phone, hasPin, isPinLocked } = member
  const queries = useQueryClient()
  const toast = useToast()
  const form = useForm({ resolver: zodResolver(NewPin), defaultValues: { pin: '' } })
  const field = useFields(form)
  const done = async (says: string) => {
    await queries.invalidateQueries({ queryKey: ['staff'] })
    toast(says)
    onClose()
  }
  const submit = useSubmit(form, {
    otherwise: 'Failed to set the PIN',
    save: async (values: { pin: string }) => {
      await setPin(member.id, values)
      await done(`${name} signs in with ${spacedPhone(phone)} and the new PIN.`)
    },
  })
  const removal = useTask('Failed to remove the PIN')
  const remove = () =>
    removal.run(async () => {
      await removePin(member.id)
      await done(`${name} no longer has a PIN.`)
    })
  return (
    <FormDialog
      title={hasPin ? `New PIN for ${name}` : `PIN for ${name}`}
      size="slim"
      submit="Set PIN"
      submitting="Setting..."
      {...submit}
      failure={submit.failure ?? removal.failure}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <p className="full">
        {isPinLocked && 'The PIN is locked after too many wrong tries. '}
        {name} signs in at Technician Login with {spacedPhone(phone)} and this PIN, to this garage only. Email and
        password work as before.
      </p>
      <TextField
        className="full"
        label="PIN"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        hint="6 digits, not easy to guess. Tell them in person; we do not show it again."
        {...field('pin')}
      />
      {hasPin && (
        <p className="full">
          <Button look="line" aria-busy={removal.isBusy || undefined} onClick={() => void remove()}>
            Remove the PIN
          </Button>
        </p>
      )}
    </FormDialog>
  )
}
