import { Link } from 'react-router'
import { floor } from '../../../contract/words/floor.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Badge } from '../../ui/office/badge.tsx'
import { useIsOutboxRead, useOutboxCounts } from './outbox.ts'

export const queueAddress = '/garage/floor/queue'

/** Top right, everywhere on the phone: whether all is sent, how many wait, or what is to be looked at. Opens the queue. */
export function Sync() {
  const { unsent, refused, toDecide } = useOutboxCounts()
  if (!useIsOutboxRead()) return null
  const mark =
    refused > 0
      ? ({ tone: 'bad', shape: 'triangle-filled', says: say(floor).refused({ count: refused }) } as const)
      : toDecide > 0
        ? ({ tone: 'wait', shape: 'triangle-hollow', says: say(floor).toDecide({ count: toDecide }) } as const)
        : unsent > 0
          ? ({ tone: 'wait', shape: 'dashed', says: say(floor).waiting({ count: unsent }) } as const)
          : ({ tone: 'good', shape: 'ticked', says: say(floor).sent } as const)
  return (
    <Link
      className="sync"
      to={queueAddress}
      aria-label={unsent === 0 ? say(floor).allSent : `${mark.says}. ${say(floor).seeQueue}`}
    >
      <Badge tone={mark.tone} shape={mark.shape} bare>
        {mark.says}
      </Badge>
    </Link>
  )
}

/** Beside what was pressed and is not sent: the same dotted mark. */
export function Waits({ children = say(floor).waits }: { children?: string }) {
  return (
    <span className="waits">
      <Badge tone="wait" shape="dashed" bare>
        {children}
      </Badge>
    </span>
  )
}
