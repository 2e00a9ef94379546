import type { SubmitEvent } from 'react'
import { account } from '../../../contract/words/account.en.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { login } from '../../../contract/words/login.en.ts'
import { say } from '../../../contract/words/say.ts'
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
  const words = say(account).leaving
  if (isDeleted) return <Deleted stays={stays} />

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isSpent) void check()
    else if (left === 0) void send()
  }
  const isChecking = answer.kind === 'checking'
  return (
    <AccountDialog title={words.question} small isBusy={isChecking} onClose={onClose}>
      <DialogForm onSubmit={onSubmit} aria-label={words.form}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than a phone is scrolled by keys too. */}
        <section className="body" tabIndex={0} aria-label={words.goesAndStays}>
          <p>{losses}</p>
          <Stays lines={stays} />
          <OwnCode proof={deletion} phone={phone} left={left} />
        </section>
        <footer>
          <Button look="soft" disabled={isChecking} onClick={onClose}>
            {words.keep}
          </Button>
          {isSpent ? (
            <Button look="signal" type="submit" aria-disabled={left > 0 || undefined}>
              {left > 0 ? say(account).code.newIn({ clock: asClock(left) }) : say(login).sendNewCode}
            </Button>
          ) : (
            <Button look="bad" type="submit" aria-busy={isChecking || undefined}>
              {isChecking ? words.deleting : words.delete}
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
  const words = say(account).leaving
  return (
    <AccountDialog title={words.done} small onClose={leave}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than a phone is scrolled by keys too. */}
      <section className="body" tabIndex={0} aria-label={words.stays}>
        <p>{words.wentWithIt}</p>
        <Stays lines={stays} />
      </section>
      <footer>
        <Button look="ink" onClick={leave}>
          {say(frame).backToHome}
        </Button>
      </footer>
    </AccountDialog>
  )
}

const Stays = ({ lines }: { lines: string[] }) => (
  <div className="gone gone--asked">
    <Listed title={say(account).leaving.stays} icon="tick" lines={lines} />
  </div>
)
