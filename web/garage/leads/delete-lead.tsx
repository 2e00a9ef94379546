import { useQueryClient } from '@tanstack/react-query'
import type { GarageLead } from '../../../contract/garage-leads.ts'
import { ConfirmDialog } from '../../ui/office/confirm-dialog.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { removeLead } from './calls.ts'

type Props = { lead: GarageLead; onClose: () => void; onDeleted: () => void }

export function DeleteLead({ lead, onClose, onDeleted }: Props) {
  const queries = useQueryClient()
  const toast = useToast()
  return (
    <ConfirmDialog
      question="Are you sure you want to delete this lead?"
      consequence={`${lead.name} and the notes on them will be gone for good.`}
      action="Delete"
      acting="Deleting..."
      otherwise="Failed to delete lead"
      onConfirm={async () => {
        await removeLead(lead.id)
        onDeleted()
        queries.removeQueries({ queryKey: ['leads', 'one', lead.id] })
        await queries.invalidateQueries({ queryKey: ['leads'] })
        toast(`${lead.name} is deleted.`)
      }}
      onClose={onClose}
    />
  )
}
