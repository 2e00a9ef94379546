import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { GarageLead, GarageLeadChange, NewGarageLead } from '../../../contract/garage-leads.ts'
import { ConflictDialog } from '../../ui/office/conflict-dialog.tsx'
import { useEditConflict } from '../../ui/office/edit-conflict.ts'
import { useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { SaveKeys } from '../../ui/office/save-keys.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { listStaff } from '../staff/calls.ts'
import { addLead, changeLead, getLead } from './calls.ts'
import { LeadFields } from './lead-fields.tsx'
import { checkLead, emptyLead, type LeadValues, leadLabels, leadWords, valuesOf } from './lead-values.ts'

type Props = {
  /** Absent: a new one. */
  lead?: GarageLead
  onClose: () => void
}

/** Add or edit. */
export function LeadDialog({ lead: given, onClose }: Props) {
  // The list behind it is live: an edit is of what one saw when it began.
  const [lead] = useState(given)
  const [requestId] = useState(newRequestId)
  const queries = useQueryClient()
  const toast = useToast()
  const form = useForm<LeadValues>({ resolver: checkLead(lead), defaultValues: lead ? valuesOf(lead) : emptyLead })

  const save = async (values: LeadValues, version = lead?.version) => {
    const saved = lead
      ? await changeLead(lead.id, { ...values, version } as z.input<typeof GarageLeadChange>)
      : await addLead({ ...values, requestId } as z.input<typeof NewGarageLead>)
    await queries.invalidateQueries({ queryKey: ['leads'] })
    toast(`${saved.name} is ${lead ? 'saved' : 'added'}.`)
    onClose()
  }
  const findTheirs = async () => {
    if (!lead) return
    const [theirs, staff] = await Promise.all([
      getLead(lead.id),
      queries.fetchQuery({ queryKey: ['staff'], queryFn: listStaff }),
    ])
    const left = lead.assignedToId ? { [lead.assignedToId]: lead.assignedTo ?? '' } : {}
    return { ...theirs, names: { ...left, ...Object.fromEntries(staff.map(({ id, name }) => [id, name])) } }
  }
  const otherwise = lead ? 'Failed to update lead' : 'Failed to create lead'
  const conflict = useEditConflict({ findTheirs, save, otherwise })
  const submit = useSubmit(form, { otherwise, save: (values: LeadValues) => save(values), onConflict: conflict.open })

  if (lead && conflict.found) {
    const { theirs, yours } = conflict.found
    return (
      <ConflictDialog
        key={theirs.version}
        {...conflict.dialog}
        name={lead.name}
        base={valuesOf(lead)}
        theirs={valuesOf(theirs)}
        yours={yours}
        labels={leadLabels}
        textOf={(name, value) => {
          const words: Partial<Record<string, string>> | undefined =
            name === 'assignedToId' ? theirs.names : leadWords[name]
          return words?.[String(value)] ?? String(value ?? '')
        }}
      />
    )
  }
  return (
    <FormDialog
      title={lead ? 'Edit lead' : 'Add Lead'}
      submit={lead ? 'Save lead' : 'Add Lead'}
      submitting={lead ? 'Saving...' : 'Adding...'}
      size="wide"
      isBusy={submit.isBusy}
      isDirty={submit.isDirty}
      failure={submit.failure}
      onSubmit={submit.onSubmit}
      onClose={onClose}
      footer={<SaveKeys />}
    >
      <LeadFields form={form} lead={lead} />
    </FormDialog>
  )
}
