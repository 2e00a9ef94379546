import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type DeclinedWork, DismissDeclinedWork } from '../../../contract/workshop/job-cards/works.ts'
import { TextField } from '../../ui/field.tsx'
import { resolverOf, useFields, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { dismissDeclinedWork } from './calls.ts'

type Values = { reason: string }
const resolver = resolverOf<Values>(DismissDeclinedWork)

/** Nobody asks for it any more; why is kept in the history. */
export function DismissDialog({ work, onClose }: { work: DeclinedWork; onClose: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const form = useForm<Values>({ resolver, defaultValues: { reason: '' } })
  const submit = useSubmit(form, {
    otherwise: 'Failed to dismiss the job',
    save: async (values) => {
      try {
        await dismissDeclinedWork(work.id, values)
        toast(`${work.title} is dismissed.`)
        onClose()
      } finally {
        await queries.invalidateQueries({ queryKey: ['job-cards', 'declined-works'] })
      }
    },
  })
  const field = useFields(form)
  return (
    <FormDialog
      title={`Dismiss ${work.title}?`}
      submit="Dismiss"
      submitting="Dismissing..."
      size="slim"
      {...submit}
      onClose={onClose}
    >
      <p>It will not come up again for this car. The driver’s answer is kept.</p>
      <TextField label="Why" placeholder="For example: done elsewhere" autoComplete="off" {...field('reason')} />
    </FormDialog>
  )
}
