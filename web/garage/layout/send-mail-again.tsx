import { useState } from 'react'
import { sentenceOf } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'
import { useUser } from '../../platform/session-store.ts'
import { Button } from '../../ui/button.tsx'

type State = { kind: 'waiting' | 'sending' } | { kind: 'sent' | 'failed'; sentence: string }

/** The mail that an address is waiting for: to confirm it, or first to choose a password of one's own. */
export function SendMailAgain() {
  const { email } = useUser()
  const [state, setState] = useState<State>({ kind: 'waiting' })
  const send = async () => {
    setState({ kind: 'sending' })
    try {
      const { resendVerification } = await import('../../platform/api-session.ts')
      await resendVerification()
      setState({ kind: 'sent', sentence: `Sent to ${email}. Please open the link in it.` })
    } catch (error) {
      setState({ kind: 'failed', sentence: sentenceOf(error, failures.mailAgain) })
    }
  }
  return (
    <>
      <p role="status" hidden={state.kind !== 'sent'}>
        {state.kind === 'sent' && state.sentence}
      </p>
      {state.kind === 'failed' && <p role="alert">{state.sentence}</p>}
      {state.kind !== 'sent' && (
        <Button look="line" aria-busy={state.kind === 'sending' || undefined} onClick={() => void send()}>
          {state.kind === 'sending' ? 'Sending...' : 'Send the email again'}
        </Button>
      )}
    </>
  )
}
