import type { MouseEvent } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Rich } from '../../ui/rich.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { codeIntents } from './code-intents.ts'
import { asClock } from './use-countdown.ts'

type IntentProps = { intent: keyof typeof codeIntents; onPress: () => void; children: string }

/** Does its work here; before scripts run it asks the page's action for it. */
export function IntentButton({ intent, onPress, children }: IntentProps) {
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    onPress()
  }
  return (
    <button className="link" type="submit" name="intent" value={codeIntents[intent]} onClick={onClick}>
      {children}
    </button>
  )
}

type Props = {
  /** Seconds until it may be asked for. */
  left: number
  /** Says how long that is, as 0:24. */
  wait: (values: { clock: string }) => string
  action: string
  onSend: () => void
}

/** Counts down to what may then be asked for again. Without scripts nothing counts, and the server says when. */
export function SendAgain({ left, wait, action, onSend }: Props) {
  const isAlive = useHydrated()
  if (left === 0 || !isAlive) {
    return (
      <IntentButton intent="sendAgain" onPress={onSend}>
        {action}
      </IntentButton>
    )
  }
  return (
    <span>
      <Icon name="clock" />
      <Rich of={wait({ clock: asClock(left) })} clock={(clock) => <b className="number">{clock}</b>} />
    </span>
  )
}
