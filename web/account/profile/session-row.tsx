import { useState } from 'react'
import type { SignIn } from '../../platform/sign-ins.ts'
import { signOut } from '../../platform/sign-out.ts'
import { whenLabel } from '../../platform/when.ts'
import { Button } from '../../ui/button.tsx'
import { Device } from './device.tsx'

type Props = { session: SignIn; isEnding: boolean; onEnd: () => void }

export function SessionRow({ session, isEnding, onEnd }: Props) {
  const { device, isCurrent, lastSeenAt } = session
  return (
    <div className="seat">
      <Device name={device} />
      <span>
        <b>
          {device}
          {isCurrent && <span className="tag tag--ink">This one</span>}
        </b>
        <small>
          {isCurrent ? (
            'Now'
          ) : (
            <>
              Last used <time dateTime={lastSeenAt}>{whenLabel(lastSeenAt)}</time>
            </>
          )}
        </small>
      </span>
      {isCurrent ? (
        <SignOutButton />
      ) : (
        <Button look="soft" aria-busy={isEnding || undefined} onClick={onEnd}>
          Sign Out<span className="visually-hidden"> {device}</span>
        </Button>
      )}
    </div>
  )
}

function SignOutButton() {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Button
      look="line"
      aria-busy={isLeaving || undefined}
      onClick={() => {
        setLeaving(true)
        void signOut('/')
      }}
    >
      Sign Out
    </Button>
  )
}
