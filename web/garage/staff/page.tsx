import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffMember } from '../../../contract/people/staff/staff.ts'
import { useLive } from '../../platform/live.ts'
import { useRefresh } from '../../platform/query.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { AddButton } from '../../ui/office/add-button.tsx'
import { useListState } from '../../ui/office/address-state.ts'
import { DeleteDialog } from '../../ui/office/delete-dialog.tsx'
import { FilterBar } from '../../ui/office/filters.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { SearchField } from '../../ui/office/search-field.tsx'
import { removeStaff, staffQuery } from './calls.ts'
import { HandoverDialog } from './handover-dialog.tsx'
import { PinDialog } from './pin-dialog.tsx'
import { ResetFactorDialog } from './reset-factor-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import { StaffDialog } from './staff-dialog.tsx'
import { StaffTable } from './staff-table.tsx'

type Open =
  | { kind: 'add' }
  | { kind: 'edit' | 'remove' | 'hand over' | 'reset' | 'pin' | 'sessions'; member: StaffMember }

/** Who works here, and as what. */
export default function StaffPage() {
  const [{ q }, , filters] = useListState({ q: '' })
  const staff = useQuery(staffQuery)
  const { whyNot } = useAccess()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const locked = whyNot('ADMIN', 'Add Staff')
  useLive(['staff'], useRefresh('staff'))

  return (
    <>
      <PageHeader
        title="Staff Management"
        count={staff.data && String(staff.data.length)}
        actions={<AddButton label="Add Staff" why={locked} onAdd={() => setOpen({ kind: 'add' })} />}
      />
      <FilterBar>
        <SearchField {...filters.search} placeholder="Name, email or phone" label="Search staff" />
      </FilterBar>
      <StaffTable
        staff={staff}
        search={q}
        onClearSearch={filters.clear}
        onEdit={(member) => setOpen({ kind: 'edit', member })}
        onRemove={(member) => setOpen({ kind: 'remove', member })}
        onReset={(member) => setOpen({ kind: 'reset', member })}
        onPin={(member) => setOpen({ kind: 'pin', member })}
        onSessions={(member) => setOpen({ kind: 'sessions', member })}
        onHandOver={(member) => setOpen({ kind: 'hand over', member })}
      />
      {open?.kind === 'add' && <StaffDialog onClose={close} />}
      {open?.kind === 'edit' && <StaffDialog member={open.member} onClose={close} />}
      {open?.kind === 'hand over' && <HandoverDialog member={open.member} onClose={close} />}
      {open?.kind === 'pin' && <PinDialog member={open.member} onClose={close} />}
      {open?.kind === 'sessions' && <SessionsDialog member={open.member} onClose={close} />}
      {open?.kind === 'reset' && <ResetFactorDialog member={open.member} onClose={close} />}
      {open?.kind === 'remove' && (
        <DeleteDialog
          verb="remove"
          noun="staff member"
          name={open.member.name}
          consequence={`${open.member.name} can no longer sign in to this garage. What they did stays in the audit log.`}
          remove={() => removeStaff(open.member.id)}
          refreshes="staff"
          onClose={close}
        />
      )}
    </>
  )
}
