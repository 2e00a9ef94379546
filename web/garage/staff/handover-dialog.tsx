import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Handover, type StaffMember } from '../../../contract/people/staff/staff.ts'
import { useFields, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { handOver } from './calls.ts'

/** The owner makes somebody else the owner, and proves with the password that it is them. */
export function HandoverDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(Handover), defaultValues: { password: '' } })
  const field = useFields(form)
  const submit = useSubmit(form, {
    otherwise: 'Failed to update staff member',
    save: async ({ password }: { password: string }) => {
      await handOver(member.id, password)
      // Rights have changed everywhere on the screen.
      window.location.reload()
    },
  })
  return (
    <FormDialog
      title={`Hand over to ${member.name}`}
      size="slim"
      submit="Hand over"
      submitting="Handing over..."
      {...submit}
      isDirty={false}
      onClose={onClose}
    >
      <p className="full">
        {member.name} becomes the owner of this garage. You stay as manager with admin access. Only the new owner can
        hand it back.
      </p>
      <PasswordField className="full" label="Your password" autoComplete="current-password" {...field('password')} />
    </FormDialog>
  )
}
