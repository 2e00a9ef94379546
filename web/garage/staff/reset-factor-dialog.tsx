import { useQueryClient } from '@tanstack/react-query'
import type { StaffMember } from '../../../contract/people/staff/staff.ts'
import { ConfirmDialog } from '../../ui/office/confirm-dialog.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { resetSecondFactor } from './calls.ts'

/** For a member who has lost the phone and the recovery codes. */
export function ResetFactorDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  return (
    <ConfirmDialog
      question={`Reset the second factor of ${member.name}?`}
      consequence={`Make sure it is really ${member.name} asking. They are signed out everywhere, and their password alone signs them in until they set up another.`}
      action="Reset"
      acting="Resetting..."
      otherwise="Failed to reset the second factor"
      onConfirm={async () => {
        await resetSecondFactor(member.id)
        await queries.invalidateQueries({ queryKey: ['staff'] })
        toast(`The second factor of ${member.name} is off.`)
      }}
      onClose={onClose}
    />
  )
}
