import { useQuery } from '@tanstack/react-query'
import { accessWords, roleWords } from '../../../contract/people/staff/access-words.ts'
import type { StaffMember } from '../../../contract/people/staff/staff.ts'
import { useUser } from '../../platform/session-store.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Avatar } from '../../ui/office/avatar.tsx'
import { type Column, DataTable } from '../../ui/office/data-table.tsx'
import { Empty } from '../../ui/office/list-states.tsx'
import { staffQuery } from '../staff/calls.ts'
import { Section } from './section.tsx'

/** Who may do what here. It is changed where the staff is. */
export function TeamSection() {
  const me = useUser()
  const staff = useQuery(staffQuery)
  const rows = (staff.data ?? []).filter(({ isActive }) => isActive)
  return (
    <Section id="team" about="You can’t grant more access than you have.">
      <div className="stack">
        <DataTable
          label="Team’s access"
          columns={columnsFor(me.id)}
          rows={rows}
          rowKey={({ id }) => id}
          middle
          list={staff}
          nouns="staff members"
          empty={<Empty title="No staff members found" />}
        />
        <p>
          <ButtonLink to="/garage/staff">Change access in Staff Management</ButtonLink>
        </p>
      </div>
    </Section>
  )
}

const columnsFor = (me: string): Column<StaffMember>[] => [
  {
    header: 'Name',
    phone: 'name',
    cell: ({ id, name, accessLevel }) => (
      <span className="who">
        <Avatar name={name} own={accessLevel === 'OWNER'} />
        <span>
          <b>{name}</b> {id === me && <span className="tag tag--line">You</span>}
        </span>
      </span>
    ),
  },
  { header: 'Role', cell: ({ role }) => roleWords[role] },
  { header: 'Access', align: 'right', phone: 'state', cell: ({ accessLevel }) => accessWords[accessLevel] },
]
