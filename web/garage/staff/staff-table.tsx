import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { accessWords, roleWords } from '../../../contract/people/staff/access-words.ts'
import type { StaffMember } from '../../../contract/people/staff/staff.ts'
import { printedDay } from '../../../contract/platform/formats.ts'
import { spacedPhone } from '../../../contract/platform/phone.ts'
import { isFoundIn } from '../../../contract/platform/search-ways.ts'
import { isAtLeast } from '../../../contract/platform/terms/access.ts'
import { useUser } from '../../platform/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { type Access, useAccess } from '../../ui/office/access.ts'
import { Avatar } from '../../ui/office/avatar.tsx'
import { Badge } from '../../ui/office/badge.tsx'
import { actionsColumn, type Column, DataTable, RowActions, statusColumn } from '../../ui/office/data-table.tsx'
import { dayOf } from '../../ui/office/days.ts'
import { EmailText } from '../../ui/office/email-text.tsx'
import { Empty } from '../../ui/office/list-states.tsx'
import { LockReason } from '../../ui/office/lock-reason.tsx'
import { RowButtons, RowMenu } from '../../ui/office/row-menu.tsx'
import { useIsPhone } from '../../ui/office/use-is-phone.ts'
import { foundStaffQuery, isAtWork } from './calls.ts'

type Props = {
  staff: UseQueryResult<StaffMember[]>
  search: string
  onClearSearch: () => void
  onEdit: (member: StaffMember) => void
  onRemove: (member: StaffMember) => void
  onHandOver: (member: StaffMember) => void
  onReset: (member: StaffMember) => void
  onPin: (member: StaffMember) => void
  onSessions: (member: StaffMember) => void
}

export function StaffTable({ staff, search, onClearSearch, ...actions }: Props) {
  const me = useUser()
  const access = useAccess()
  const found = useQuery(foundStaffQuery(search)).data ?? []
  const rows = (staff.data ?? []).filter(
    ({ id, name, email, phone }) => isFoundIn([name, email, phone], search) || found.includes(id),
  )
  return (
    <DataTable
      label="Staff members"
      columns={columnsFor({ me: me.id, access, ...actions })}
      rows={rows}
      rowKey={(member) => member.id}
      rowClass={(member) => (member.isActive ? undefined : 'lost')}
      middle
      list={staff}
      nouns="staff members"
      empty={
        <Empty title="No staff members found" actions={search && <Button onClick={onClearSearch}>Clear search</Button>}>
          {search ? `No name, email or phone matches “${search}”.` : 'Add the people who work with you.'}
        </Empty>
      }
    />
  )
}

type Actions = Pick<Props, 'onEdit' | 'onRemove' | 'onHandOver' | 'onReset' | 'onPin' | 'onSessions'> & {
  me: string
  access: Access
}

const columnsFor = (actions: Actions): Column<StaffMember>[] => [
  { header: 'Name', phone: 'name', cell: (member) => <Name member={member} isMe={member.id === actions.me} /> },
  { header: 'Contact', cell: (member) => <Contact member={member} /> },
  {
    header: 'Role & Access',
    cell: (member) => (
      <>
        <span className="unbroken">{roleWords[member.role]}</span>
        <small>
          {accessWords[member.accessLevel]}
          {member.readsBooks && ', accounts'}
          {member.hasPin && (member.isPinLocked ? ', PIN locked' : ', PIN')}
        </small>
      </>
    ),
  },
  statusColumn('staff', stateOf),
  actionsColumn((member) => <MemberActions member={member} {...actions} />, false),
]

const stateOf = ({ isActive, isInvited }: StaffMember) => (isInvited ? 'INVITED' : isActive ? 'ACTIVE' : 'INACTIVE')

function Name({ member, isMe }: { member: StaffMember; isMe: boolean }) {
  return (
    <span className="who">
      <Avatar name={member.name} own={member.accessLevel === 'OWNER'} />
      <span>
        <b>{member.name}</b> {isMe && <span className="tag tag--line">You</span>}
        <small>{`${member.isInvited ? 'Asked' : 'Joined'} ${printedDay(dayOf(member.createdAt))}`}</small>
      </span>
    </span>
  )
}

function Contact({ member }: { member: StaffMember }) {
  return (
    <>
      <span className="wraps">
        <EmailText email={member.email} />
      </span>{' '}
      {!member.isEmailVerified && (
        <Badge tone="wait" shape="hollow">
          Unverified
        </Badge>
      )}
      <small className="number">{spacedPhone(member.phone)}</small>
    </>
  )
}

function MemberActions({
  member,
  me,
  access,
  onEdit,
  onRemove,
  onHandOver,
  onReset,
  onPin,
  onSessions,
}: Actions & { member: StaffMember }) {
  const isPhone = useIsPhone()
  const isOwner = member.accessLevel === 'OWNER'
  const sessions = { label: 'Signed in on', icon: 'sign-out', onClick: () => onSessions(member) } as const
  if (isOwner && member.id === me) {
    return (
      <RowActions>
        <LockReason>Owner</LockReason>
        <RowMenu name={member.name} items={[sessions]} />
      </RowActions>
    )
  }
  if (isOwner || !access.may('ADMIN')) {
    return (
      <RowActions>
        <LockReason>{isOwner ? 'Owner' : 'Admins only'}</LockReason>
      </RowActions>
    )
  }
  const edit = { label: 'Edit', icon: 'edit', onClick: () => onEdit(member) } as const
  const remove = { label: 'Remove', icon: 'bin', isBad: true, onClick: () => onRemove(member) } as const
  const handOver = { label: 'Hand over the garage', icon: 'staff', onClick: () => onHandOver(member) } as const
  const reset = { label: 'Reset second factor', icon: 'lock', onClick: () => onReset(member) } as const
  const pin = { label: member.hasPin ? 'New PIN' : 'Set a PIN', icon: 'lock', onClick: () => onPin(member) } as const
  const mayHavePin = member.role === 'TECHNICIAN' && !isAtLeast(member.accessLevel, 'MANAGER') && isAtWork(member)
  const mayReset = access.level === 'OWNER' && member.hasSecondFactor
  const mayHandOver = access.level === 'OWNER' && member.isActive && !member.isInvited
  // Nobody removes themselves: the server refuses it, and here it is said before.
  if (member.id === me) {
    return (
      <RowActions>
        <LockReason>You cannot remove yourself</LockReason>
        <RowButtons name={member.name} items={[edit]} />
        <RowMenu name={member.name} items={[sessions]} />
      </RowActions>
    )
  }
  const others = [
    ...(isAtWork(member) ? [sessions] : []),
    ...(mayHavePin ? [pin] : []),
    ...(mayReset ? [reset] : []),
    ...(mayHandOver ? [handOver] : []),
    remove,
  ]
  if (isPhone) return <RowMenu name={member.name} items={[edit, ...others]} />
  return (
    <RowActions>
      <RowButtons name={member.name} items={[edit]} />
      <RowMenu name={member.name} items={others} />
    </RowActions>
  )
}
