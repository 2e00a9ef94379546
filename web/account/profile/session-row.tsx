import { useState } from 'react'
import { account } from '../../../contract/words/account.en.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { SignIn } from '../../platform/sign-ins.ts'
import { signOut } from '../../platform/sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { Rich } from '../../ui/rich.tsx'
import { momentInWords } from '../moments.ts'
import { Device } from './device.tsx'

type Props = { session: SignIn; isEnding: boolean; onEnd: () => void }

export function SessionRow({ session, isEnding, onEnd }: Props) {
  const { device: name, isCurrent, lastSeenAt } = session
  const words = say(account).sessions
  const device = inWords(name)
  return (
    <div className="seat">
      <Device name={name} />
      <span>
        <b>
          {device}
          {isCurrent && <span className="tag tag--ink">{words.thisOne}</span>}
        </b>
        <small>
          {isCurrent ? (
            words.now
          ) : (
            <Rich
              of={words.lastUsed({ when: momentInWords(lastSeenAt) })}
              time={(when) => <time dateTime={lastSeenAt}>{when}</time>}
            />
          )}
        </small>
      </span>
      {isCurrent ? (
        <SignOutButton />
      ) : (
        <Button look="soft" aria-busy={isEnding || undefined} onClick={onEnd}>
          <Rich of={words.signOutOf({ device })} />
        </Button>
      )}
    </div>
  )
}

/** 'Chrome on Android', as the server tells it. */
function inWords(name: string): string {
  const { device, unknownBrowser } = say(account).sessions
  const [browser = '', system] = name.replace('Unknown browser', unknownBrowser).split(' on ')
  return system === undefined ? browser : device({ browser, system })
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
      {say(frame).signOut}
    </Button>
  )
}
