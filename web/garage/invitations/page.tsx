import { useQuery } from '@tanstack/react-query'
import { listInvitations } from '../../platform/api-garage.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty, ListStates } from '../../ui/office/list-states.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'

/** Where the mail of an invitation leads. The invitations themselves stand in the notices above every screen. */
export default function InvitationsPage() {
  const invitations = useQuery({ queryKey: ['invitations'], queryFn: listInvitations })
  return (
    <>
      <PageHeader title="Invitations" />
      <ListStates
        list={invitations}
        nouns="invitations"
        skeleton={<div className="sheet" />}
        isEmpty={invitations.data?.length === 0}
        empty={
          <Empty
            title="No invitations"
            actions={
              <ButtonLink look="ink" to="/garage/dashboard">
                Back to Dashboard
              </ButtonLink>
            }
          >
            It has already been answered, or the garage has withdrawn it.
          </Empty>
        }
        says="Invitations are waiting"
      >
        <p>Join or decline above. Until you join, that garage sees only your e-mail address.</p>
      </ListStates>
    </>
  )
}
