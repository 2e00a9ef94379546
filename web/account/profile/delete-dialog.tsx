import { type SubmitEvent, useEffect, useRef } from 'react'
import { phoneLabel } from '../../../contract/phone.ts'
import { signOut } from '../../platform/sign-out.ts'
import { CodeField } from '../../site/sign-in/code-field.tsx'
import { SendAgain } from '../../site/sign-in/code-form.tsx'
import { asClock, useCountdown } from '../../site/sign-in/use-countdown.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { AccountDialog } from '../account-dialog.tsx'
import type { Deletion } from './use-deletion.ts'

type Props = { deletion: Deletion; phone: string; losses: string; onClose: () => void }

/** The last question, answered by a code. */
export function DeleteDialog({ deletion, phone, losses, onClose }: Props) {
  const { answer, isDeleted, isSpent, check, send, sent } = deletion
  const left = useCountdown(sent?.resendAt ?? 0)
  if (isDeleted) return <Deleted />

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isSpent) void check()
    else if (left === 0) void send()
  }
  const isChecking = answer.kind === 'checking'
  return (
    <AccountDialog title="Delete your account?" small isBusy={isChecking} onClose={onClose}>
      <Form onSubmit={onSubmit} aria-label="Delete your account">
        <div className="body">
          <p>{losses}</p>
          <Code deletion={deletion} phone={phone} left={left} />
        </div>
        <footer>
          <Button look="soft" disabled={isChecking} onClick={onClose}>
            Keep account
          </Button>
          {isSpent ? (
            <Button look="signal" type="submit" aria-disabled={left > 0 || undefined}>
              {left > 0 ? `New code in ${asClock(left)}` : 'Send a new code'}
            </Button>
          ) : (
            <Button look="bad" type="submit" aria-busy={isChecking || undefined}>
              {isChecking ? 'Deleting...' : 'Delete account'}
            </Button>
          )}
        </footer>
      </Form>
    </AccountDialog>
  )
}

function Code({ deletion, phone, left }: { deletion: Deletion; phone: string; left: number }) {
  const { answer, code, isSpent, sent, send, type } = deletion
  const input = useRef<HTMLInputElement>(null)

  // The first digit can be typed at once; a wrong code is typed over.
  useEffect(() => {
    if (answer.kind === 'sent') input.current?.focus()
    if (answer.kind === 'wrong') input.current?.select()
  }, [answer.kind])

  return (
    <>
      <CodeField
        input={input}
        value={code}
        onChange={type}
        disabled={isSpent || !sent}
        hint={hintFor(deletion)}
        error={answer.kind === 'wrong' ? answer.sentence : undefined}
      />
      {answer.kind === 'failed' && <Note kind="bad">{answer.sentence}</Note>}
      <div className="again">
        <span role="status">
          {sent ? 'Sent' : 'Sending'} to {phoneLabel(phone)}
        </span>
        {!isSpent && answer.kind !== 'sending' && (
          <SendAgain left={left} label="New code in" action="Send a new code" onSend={send} />
        )}
      </div>
    </>
  )
}

function hintFor({ sent, isSpent }: Deletion): string {
  if (!sent) return 'On its way.'
  if (isSpent) return 'This code no longer works.'
  return `You can paste it. Valid for ${Math.round(sent.goodForSeconds / 60)} minutes.`
}

/** Nothing here is anybody's any more: whichever way it is closed, the site starts anew. */
function Deleted() {
  const leave = () => void signOut('/')
  return (
    <AccountDialog title="Your account is deleted" small onClose={leave}>
      <div className="body">
        <p>Your cars and sign-ins went with it. The garages keep what you wrote to them.</p>
      </div>
      <footer>
        <Button look="ink" onClick={leave}>
          Back to Home
        </Button>
      </footer>
    </AccountDialog>
  )
}
