import { useState } from 'react'
import { sentenceOf } from '../../platform/api-error.ts'
import { resendVerification } from '../../platform/api-session.ts'
import { failures } from '../../platform/failures.ts'
import { useUser } from '../../platform/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { InvitationNotices } from './invitations.tsx'

/** What stands above every screen until it is dealt with. */
export function Notices() {
  return (
    <div className="notices">
      <InvitationNotices />
      <UnverifiedEmail />
    </div>
  )
}

type State = { kind: 'waiting' | 'sending' } | { kind: 'sent' | 'failed'; sentence: string }

/** An owner's address that nobody has confirmed: links for a new password would go there. */
function UnverifiedEmail() {
  const { email, isEmailVerified } = useUser()
  const { may } = useAccess()
  const [state, setState] = useState<State>({ kind: 'waiting' })
  if (isEmailVerified || !email || !may('OWNER')) return null

  const resend = async () => {
    setState({ kind: 'sending' })
    try {
      await resendVerification()
      setState({ kind: 'sent', sentence: `Sent to ${email}. The link in it confirms your address.` })
    } catch (error) {
      setState({ kind: 'failed', sentence: sentenceOf(error, failures.linkAgain) })
    }
  }
  return (
    <section className="notice notice--wait" aria-label="E-mail not verified">
      <p>
        <b>E-mail not verified.</b> A link to confirm <b>{email}</b> was sent when you registered.
      </p>
      <p role="status" hidden={state.kind !== 'sent'}>
        {state.kind === 'sent' && state.sentence}
      </p>
      {state.kind === 'failed' && <p role="alert">{state.sentence}</p>}
      {state.kind !== 'sent' && (
        <Button look="line" aria-busy={state.kind === 'sending' || undefined} onClick={() => void resend()}>
          {state.kind === 'sending' ? 'Sending...' : 'Send the link again'}
        </Button>
      )}
    </section>
  )
}
