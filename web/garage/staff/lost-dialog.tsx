import { useQueryClient } from '@tanstack/react-query'
import type { StaffMember, StaffSession } from '../../../contract/people/staff/staff.ts'
import { failures } from '../../platform/failures.ts'
import { ConfirmDialog } from '../../ui/office/confirm-dialog.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { endStaffSession } from './calls.ts'

type Props = {
  member: Pick<StaffMember, 'id' | 'name'>
  session: Pick<StaffSession, 'id' | 'device'>
  onClose: () => void
}

/** A device that was lost is signed out, and wiped at its next contact. */
export function LostDialog({ member: { id, name }, session, onClose }: Props) {
  const queries = useQueryClient()
  const toast = useToast()
  return (
    <ConfirmDialog
      question={`Has ${name} lost ${session.device}?`}
      consequence={`It is signed out everywhere. As soon as it has a connection it deletes the cars, photos and changes that it keeps, also what was not sent: that cannot be brought back. ${name} is told by mail, at an address that they have confirmed.`}
      action="It is lost"
      acting="Signing out..."
      otherwise={failures.signDeviceOut}
      onConfirm={async () => {
        try {
          await endStaffSession(id, session.id, true)
        } finally {
          // One that was ended elsewhere meanwhile is gone from here too.
          void queries.invalidateQueries({ queryKey: ['staff'] })
        }
        toast(`${session.device} of ${name} is signed out as lost.`)
      }}
      onClose={onClose}
    />
  )
}
