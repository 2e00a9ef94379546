import { useUser } from '../../platform/session-store.ts'
import { useAccess } from '../../ui/office/access.ts'
import { InvitationNotices } from './invitations.tsx'
import { SendMailAgain } from './send-mail-again.tsx'

/** What stands above every screen until it is dealt with. */
export function Notices() {
  return (
    <div className="notices">
      <InvitationNotices />
      <UnconfirmedOwner />
    </div>
  )
}

/** Until its owner's address is confirmed, drivers do not see the garage (docs/rules.md#garages). */
function UnconfirmedOwner() {
  const { email, isEmailVerified } = useUser()
  const { may, garageName, isListed } = useAccess()
  const isOwner = may('OWNER')
  const isToldToStaff = !isListed && may('MANAGER')
  if (!isToldToStaff && (!isOwner || isEmailVerified || !email)) return null
  return (
    <section className="notice notice--wait" aria-label="Email not verified">
      <p>
        <b>{isListed ? 'Email not verified.' : `Drivers do not see ${garageName} yet.`}</b>{' '}
        {isOwner ? (
          <>
            Please confirm <b>{email}</b>: the link is in the email we sent when you registered.
          </>
        ) : (
          'Its owner has to confirm their email address first.'
        )}
      </p>
      {isOwner && <SendMailAgain />}
    </section>
  )
}
