import { useQuery } from '@tanstack/react-query'
import { listInvitations } from '../../platform/api-garage.ts'
import { useUser } from '../../platform/session-store.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty, ListStates } from '../../ui/office/list-states.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { SendMailAgain } from '../layout/send-mail-again.tsx'

/** Where the mail of an invitation leads. The invitations themselves stand in the notices above every screen. */
export default function InvitationsPage() {
  const { isEmailVerified } = useUser()
  return (
    <>
      <PageHeader title="Invitations" />
      {isEmailVerified ? <Answered /> : <ConfirmFirst />}
    </>
  )
}

function Answered() {
  const invitations = useQuery({ queryKey: ['invitations'], queryFn: listInvitations })
  return (
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
      <p>Join or decline above. Until you join, that garage sees only your email address.</p>
    </ListStates>
  )
}

/** Invitations go to an address, so they are shown to whoever reads its mail (docs/rules.md#passwords). */
function ConfirmFirst() {
  const { email, hasOwnPassword } = useUser()
  return hasOwnPassword === false ? (
    <Empty title="Choose a password of your own first" actions={<SendMailAgain />}>
      The garage that opened your account chose its password. We sent {email} a link to choose your own; after that you
      see here who has invited you.
    </Empty>
  ) : (
    <Empty title="Confirm your email address first" actions={<SendMailAgain />}>
      We sent {email} a link to confirm it. After that you see here who has invited you.
    </Empty>
  )
}
