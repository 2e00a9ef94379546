import type { SubmitEvent } from 'react'
import { signOut } from '../../platform/sign-out.ts'
import { asClock, useCountdown } from '../../site/sign-in/use-countdown.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { AccountDialog } from '../account-dialog.tsx'
import { OwnCode } from '../own-code.tsx'
import type { Deletion } from './use-deletion.ts'

type Props = { deletion: Deletion; phone: string; losses: string; onClose: () => void }

/** What, how long and why (docs/rules.md#what-a-lawyer-confirms). */
const keptAfter =
  'Kept are: with each garage what you wrote to it and its records of your visits, for as long as it keeps them; its bills, for the 72 months that tax law asks (CGST Act, section 36); and in our log, for one year, that you signed in, without name or phone (DPDP Rules, 2025, rule 8(3)).'

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
          <p>{keptAfter}</p>
          <OwnCode proof={deletion} phone={phone} left={left} />
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

/** Nothing here is anybody's any more: whichever way it is closed, the site starts anew. */
function Deleted() {
  const leave = () => void signOut('/')
  return (
    <AccountDialog title="Your account is deleted" small onClose={leave}>
      <div className="body">
        <p>Your cars and sign-ins went with it.</p>
        <p>{keptAfter}</p>
      </div>
      <footer>
        <Button look="ink" onClick={leave}>
          Back to Home
        </Button>
      </footer>
    </AccountDialog>
  )
}
