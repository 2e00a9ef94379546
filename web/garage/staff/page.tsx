import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffMember } from '../../../contract/staff.ts'
import { useLive } from '../../platform/live.ts'
import { useAccess } from '../../ui/office/access.ts'
import { AddButton } from '../../ui/office/add-button.tsx'
import { useAddressState } from '../../ui/office/address-state.ts'
import { ConfirmDialog } from '../../ui/office/confirm-dialog.tsx'
import { FilterBar } from '../../ui/office/filters.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { SearchField } from '../../ui/office/search-field.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { removeStaff, staffQuery } from './calls.ts'
import { HandoverDialog } from './handover-dialog.tsx'
import { StaffDialog } from './staff-dialog.tsx'
import { StaffTable } from './staff-table.tsx'

type Open = { kind: 'add' } | { kind: 'edit' | 'remove' | 'hand over'; member: StaffMember }

/** Who works here, and as what. */
export default function StaffPage() {
  const [{ q }, change] = useAddressState({ q: '' })
  const staff = useQuery(staffQuery)
  const refresh = useRefresh()
  const toast = useToast()
  const { whyNot } = useAccess()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const locked = whyNot('ADMIN', 'Add Staff')
  useLive(['staff'], refresh)

  const remove = async (member: StaffMember) => {
    await removeStaff(member.id)
    await refresh()
    toast(`${member.name} is removed.`)
  }

  return (
    <>
      <PageHeader
        title="Staff Management"
        count={staff.data && String(staff.data.length)}
        actions={<AddButton label="Add Staff" why={locked} onAdd={() => setOpen({ kind: 'add' })} />}
      />
      <FilterBar>
        <SearchField
          value={q}
          onSearch={(text) => change({ q: text }, 'replace')}
          placeholder="Name, email or phone"
          label="Search staff"
        />
      </FilterBar>
      <StaffTable
        staff={staff}
        search={q}
        onClearSearch={() => change({ q: '' })}
        onEdit={(member) => setOpen({ kind: 'edit', member })}
        onRemove={(member) => setOpen({ kind: 'remove', member })}
        onHandOver={(member) => setOpen({ kind: 'hand over', member })}
      />
      {open?.kind === 'add' && <StaffDialog onClose={close} />}
      {open?.kind === 'edit' && <StaffDialog member={open.member} onClose={close} />}
      {open?.kind === 'hand over' && <HandoverDialog member={open.member} onClose={close} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          question="Are you sure you want to remove this staff member?"
          consequence={`${open.member.name} can no longer sign in to this garage. What they did stays in the audit log.`}
          action="Remove"
          acting="Removing..."
          otherwise="Failed to remove staff member"
          onConfirm={() => remove(open.member)}
          onClose={close}
        />
      )}
    </>
  )
}

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['staff'] })
}
