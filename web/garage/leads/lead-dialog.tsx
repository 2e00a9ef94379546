import { useQuery } from '@tanstack/react-query'
import type { GarageLead } from '../../../contract/customers/leads/garage-leads.ts'
import { RecordForm, useRecordForm } from '../../ui/office/record-form.tsx'
import { SaveKeys } from '../../ui/office/save-keys.tsx'
import { staffQuery } from '../staff/calls.ts'
import { addLead, changeLead, getLead } from './calls.ts'
import { LeadFields } from './lead-fields.tsx'
import { checkLead, emptyLead, type LeadValues, leadLabels, leadWords, valuesOf } from './lead-values.ts'

type Props = {
  /** Absent: a new one. */
  lead?: GarageLead
  onClose: () => void
}

/** Add or edit. */
export function LeadDialog({ lead, onClose }: Props) {
  const { data: staff = [] } = useQuery(staffQuery)
  const edited = useRecordForm<LeadValues, GarageLead>({
    noun: 'lead',
    words: lead ? {} : { title: 'Add Lead', submit: 'Add Lead' },
    resolver: checkLead(lead),
    adds: { blank: emptyLead, add: (values, requestId) => addLead({ ...values, requestId }) },
    edits: lead && {
      record: lead,
      valuesOf,
      change: changeLead,
      find: getLead,
      nameOf: ({ name }) => name,
      labels: leadLabels,
      textOf: (name, value, theirs) => {
        if (name !== 'assignedToId') return leadWords[name]?.[String(value)] ?? String(value ?? '')
        const assignee = [theirs, lead].find(({ assignedToId }) => assignedToId === value)?.assignedTo
        return staff.find(({ id }) => id === value)?.name ?? assignee ?? ''
      },
    },
    refreshes: 'leads',
    says: ({ name }) => `${name} is ${lead ? 'saved' : 'added'}.`,
    onDone: onClose,
  })
  return (
    <RecordForm of={edited} size="wide" footer={<SaveKeys />} onClose={onClose}>
      <LeadFields form={edited.form} lead={edited.record} />
    </RecordForm>
  )
}
