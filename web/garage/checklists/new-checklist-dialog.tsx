import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ChecklistKind, NewChecklist } from '../../../contract/workshop/checklists/checklists.ts'
import { unanswered } from '../../platform/failures.ts'
import { TextField } from '../../ui/field.tsx'
import { ChoiceField } from '../../ui/office/filters.tsx'
import { resolverOf, useFields, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { addChecklist } from './calls.ts'

type Values = { kind: ChecklistKind; name: string; points: [{ name: string }] }

const resolver = resolverOf<Values>(NewChecklist)
const kinds = [
  { value: 'INSPECTION', label: 'Inspection' },
  { value: 'QUALITY', label: 'Quality check' },
] as const

/** A list begins with its first point; the others are added to it. */
export function NewChecklistDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const [requestId] = useState(newRequestId)
  const form = useForm<Values>({ resolver, defaultValues: { kind: 'INSPECTION', name: '', points: [{ name: '' }] } })
  const submit = useSubmit(form, {
    otherwise: 'The checklist could not be added.',
    unanswered: unanswered('added'),
    save: async (values: Values) => {
      await addChecklist({ ...values, requestId })
      await queries.invalidateQueries({ queryKey: ['checklists'] })
      onClose()
    },
  })
  const field = useFields(form)
  return (
    <FormDialog
      size="slim"
      title="Add checklist"
      submit="Add checklist"
      submitting="Adding..."
      {...submit}
      onClose={onClose}
    >
      <ChoiceField
        label="For"
        className="segments"
        value={form.watch('kind')}
        options={kinds}
        onChange={(kind) => form.setValue('kind', kind, { shouldDirty: true })}
      />
      <TextField label="Name" placeholder="Monsoon check" {...field('name')} />
      <TextField label="First point" placeholder="Wipers" {...field('points.0.name')} />
    </FormDialog>
  )
}
