import { useForm } from 'react-hook-form'
import type { GarageLead } from '../../../contract/customers/leads/garage-leads.ts'
import { failures } from '../../platform/failures.ts'
import { AreaField } from '../../ui/field.tsx'
import { useFields, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'

type Props = { lead: GarageLead; onLose: (reason: string) => Promise<void>; onClose: () => void }

/** Why, in a few words, or nothing. */
export function LostDialog({ lead, onLose, onClose }: Props) {
  const form = useForm({ defaultValues: { lostReason: lead.lostReason ?? '' } })
  const field = useFields(form)
  const submit = useSubmit(form, {
    otherwise: failures.changeStatus,
    save: async ({ lostReason }: { lostReason: string }) => {
      await onLose(lostReason)
      onClose()
    },
  })
  return (
    <FormDialog
      size="slim"
      title={`Close ${lead.name} as lost`}
      submit="Mark lost"
      submitting="Saving..."
      {...submit}
      onClose={onClose}
    >
      <AreaField className="full" label="Lost Reason" optional rows={2} {...field('lostReason')} />
    </FormDialog>
  )
}
