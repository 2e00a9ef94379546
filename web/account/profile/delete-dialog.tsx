import type { SubmitEvent } from 'react'
import { signOut } from '../../platform/sign-out.ts'
import { asClock, useCountdown } from '../../site/sign-in/use-countdown.ts'
import { Button } from '../../ui/button.tsx'
import { AccountDialog, DialogForm } from '../account-dialog.tsx'
import { OwnCode } from '../own-code.tsx'
import { Listed } from './listed.tsx'
import type { Deletion } from './use-deletion.ts'

type Props = { deletion: Deletion; phone: string; losses: string; stays: string[]; onClose: () => void }

/** The last question, answered by a code. */
export function DeleteDialog({ deletion, phone, losses, stays, onClose }: Props) {
  const { answer, isDeleted, isSpent, check, send, sent } = deletion
  const left = useCountdown(sent?.resendAt ?? 0)
  if (isDeleted) return <Deleted stays={stays} />

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isSpent) void check()
    else if (left === 0) void send()
  }
  const isChecking = answer.kind === 'checking'
  return (
    <AccountDialog title="Delete your account?" small isBusy={isChecking} onClose={onClose}>
      <DialogForm onSubmit={onSubmit} aria-label="Delete your account">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than a phone is scrolled by keys too. */}
        <section className="body" tabIndex={0} aria-label="What goes and what stays">
          <p>{losses}</p>
          <Stays lines={stays} />
          <OwnCode proof={deletion} phone={phone} left={left} />
        </section>
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
      </DialogForm>
    </AccountDialog>
  )
}

/** Nothing here is anybody's any more: whichever way it is closed, the site starts anew. */
function Deleted({ stays }: { stays: string[] }) {
  const leave = () => void signOut('/')
  return (
    <AccountDialog title="Your account is deleted" small onClose={leave}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than a phone is scrolled by keys too. */}
      <section className="body" tabIndex={0} aria-label="What stays">
        <p>Your cars, sign-ins and open requests went with it. Nothing of them is left in this browser.</p>
        <Stays lines={stays} />
      </section>
      <footer>
        <Button look="ink" onClick={leave}>
          Back to Home
        </Button>
      </footer>
    </AccountDialog>
  )
}

const Stays = ({ lines }: { lines: string[] }) => (
  <div className="gone gone--asked">
    <Listed title="What stays" icon="tick" lines={lines} />
  </div>
)
