import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { GarageLead, GarageLeadChange, NewGarageLead } from '../../../contract/garage-leads.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { ConflictDialog } from '../../ui/office/conflict-dialog.tsx'
import { isEditConflict, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { Key } from '../../ui/office/key.tsx'
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

/** Add or edit (specification, sections 2.15 and 5.11). */
export function LeadDialog({ lead: given, onClose }: Props) {
  // The list behind it is live: an edit is of what one saw when it began.
  const [lead] = useState(given)
  const queries = useQueryClient()
  const toast = useToast()
  const [conflict, setConflict] = useState<{ theirs: GarageLead; yours: LeadValues; names: Record<string, string> }>()
  const [merging, setMerging] = useState<{ isBusy: boolean; failure?: string }>({ isBusy: false })
  const form = useForm<LeadValues>({ resolver: checkLead(lead), defaultValues: lead ? valuesOf(lead) : emptyLead })

  const save = async (values: LeadValues, version = lead?.version) => {
    const saved = lead
      ? await changeLead(lead.id, { ...values, version } as z.input<typeof GarageLeadChange>)
      : await addLead(values as z.input<typeof NewGarageLead>)
    await queries.invalidateQueries({ queryKey: ['leads'] })
    toast(`${saved.name} is ${lead ? 'saved' : 'added'}.`)
    onClose()
  }
  const compare = async (yours: LeadValues) => {
    if (!lead) return
    const [theirs, staff] = await Promise.all([
      getLead(lead.id),
      queries.fetchQuery({ queryKey: ['staff'], queryFn: listStaff }),
    ])
    const left = lead.assignedToId ? { [lead.assignedToId]: lead.assignedTo ?? '' } : {}
    setConflict({ theirs, yours, names: { ...left, ...Object.fromEntries(staff.map(({ id, name }) => [id, name])) } })
  }
  const merge = async (values: LeadValues, version: number) => {
    setMerging({ isBusy: true })
    try {
      await save(values, version)
    } catch (error) {
      // A third person was quicker than both.
      if (isEditConflict(error)) await compare(values)
      setMerging({ isBusy: false, failure: sentenceOf(error, 'Failed to update lead') })
    }
  }
  const submit = useSubmit(form, {
    otherwise: lead ? 'Failed to update lead' : 'Failed to create lead',
    save: (values: LeadValues) => save(values),
    onConflict: compare,
  })

  if (lead && conflict) {
    return (
      <ConflictDialog
        key={conflict.theirs.version}
        name={lead.name}
        base={valuesOf(lead)}
        theirs={valuesOf(conflict.theirs)}
        yours={conflict.yours}
        labels={leadLabels}
        textOf={(name, value) => {
          const words = name === 'assignedToId' ? conflict.names : leadWords[name]
          return words?.[String(value)] ?? String(value ?? '')
        }}
        isBusy={merging.isBusy}
        {...(merging.failure ? { failure: merging.failure } : {})}
        onBack={() => setConflict(undefined)}
        onSave={(values) => void merge(values, conflict.theirs.version)}
      />
    )
  }
  return (
    <FormDialog
      title={lead ? 'Edit lead' : 'Add lead'}
      submit={lead ? 'Save lead' : 'Add lead'}
      submitting={lead ? 'Saving...' : 'Adding...'}
      size="wide"
      isBusy={submit.isBusy}
      isDirty={submit.isDirty}
      failure={submit.failure}
      onSubmit={submit.onSubmit}
      onClose={onClose}
      footer={
        <span className="hint left hide-s">
          <Key keys="Ctrl" /> <Key keys="Enter" /> to save
        </span>
      }
    >
      <LeadFields form={form} lead={lead} />
    </FormDialog>
  )
}
