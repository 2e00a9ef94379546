import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { roleWords } from '../../../contract/people/staff/access-words.ts'
import type { StaffMember } from '../../../contract/people/staff/staff.ts'
import { failures } from '../../platform/failures.ts'
import { Note } from '../../ui/note.tsx'
import { ChoiceMenu } from '../../ui/office/choice-menu.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { isAtWork, staffQuery } from '../staff/calls.ts'
import { useChangeOfCard } from './card/use-card.ts'

type Props = {
  card: { id: string; customerName: string }
  /** Who works on it now; '' for nobody. */
  technicianId?: string
  /** The button that opens the names. */
  trigger: ReactElement
}

const isTechnician = ({ role }: StaffMember) => Number(role === 'TECHNICIAN')

/** Who works on a car, by two presses: the names, technicians first, and one of them. */
export function AssignTechnician({ card, technicianId = '', trigger }: Props) {
  const change = useChangeOfCard()
  const toast = useToast()
  const staff = useQuery(staffQuery)
  const { failure, run } = useTask(failures.assign)
  const members = (staff.data ?? []).filter(isAtWork).sort((one, other) => isTechnician(other) - isTechnician(one))

  const assign = async (member: StaffMember) => {
    const saved = await change(card.id, { technicianId: member.id })
    toast(`${member.name} works on ${saved.jobCardNumber}.`)
  }
  return (
    <>
      <ChoiceMenu
        title="Technician"
        detail={card.customerName}
        align="end"
        trigger={trigger}
        value={technicianId}
        options={members.map(({ id, name, role }) => ({ value: id, label: name, detail: roleWords[role] }))}
        none={staff.isError ? failures.loadStaff : 'Loading staff...'}
        onChoose={(id) => {
          const member = members.find((each) => each.id === id)
          if (member) void run(() => assign(member))
        }}
      />
      {failure && <Note kind="bad">{failure}</Note>}
    </>
  )
}
