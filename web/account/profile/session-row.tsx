import { useState } from 'react'
import type { z } from 'zod'
import type { Sessions } from '../../../contract/auth.ts'
import { signOut } from '../../platform/sign-out.ts'
import { whenLabel } from '../../platform/when.ts'
import { Button } from '../../ui/button.tsx'
import { Device } from './device.tsx'

export type DeviceSession = z.infer<typeof Sessions>['sessions'][number]

type Props = { session: DeviceSession; isEnding: boolean; onEnd: () => void }

export function SessionRow({ session, isEnding, onEnd }: Props) {
  const { device, isCurrent, lastSeenAt } = session
  return (
    <li>
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
    </li>
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
