import { useQueryClient } from '@tanstack/react-query'
import type { GarageLead } from '../../../contract/customers/leads/garage-leads.ts'
import { DeleteDialog } from '../../ui/office/delete-dialog.tsx'
import { removeLead } from './calls.ts'

type Props = { lead: GarageLead; onClose: () => void; onDeleted: () => void }

export function DeleteLead({ lead: { id, name }, onClose, onDeleted }: Props) {
  const queries = useQueryClient()
  return (
    <DeleteDialog
      noun="lead"
      name={name}
      consequence={`${name} and the notes on them will be gone for good.`}
      remove={() => removeLead(id)}
      onDeleted={() => {
        onDeleted()
        queries.removeQueries({ queryKey: ['leads', 'one', id] })
      }}
      refreshes="leads"
      onClose={onClose}
    />
  )
}
