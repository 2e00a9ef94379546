import { Link } from 'react-router'
import { Badge } from '../../ui/office/badge.tsx'
import { floorWords as words } from '../floor/words.ts'
import { useOutboxCounts } from './outbox.ts'

export const queueAddress = '/garage/floor/queue'

/** Top right, everywhere on the phone: whether all is sent, how many wait, or what is to be looked at. Opens the queue. */
export function Sync() {
  const { unsent, refused, toDecide } = useOutboxCounts()
  const mark =
    refused > 0
      ? ({ tone: 'bad', shape: 'triangle-filled', says: words.refused(refused) } as const)
      : toDecide > 0
        ? ({ tone: 'wait', shape: 'triangle-hollow', says: words.toDecide(toDecide) } as const)
        : unsent > 0
          ? ({ tone: 'wait', shape: 'dashed', says: words.waiting(unsent) } as const)
          : ({ tone: 'good', shape: 'ticked', says: words.sent } as const)
  return (
    <Link
      className="sync"
      to={queueAddress}
      aria-label={unsent === 0 ? words.allSent : `${mark.says}. ${words.seeQueue}`}
    >
      <Badge tone={mark.tone} shape={mark.shape} bare>
        {mark.says}
      </Badge>
    </Link>
  )
}

/** Beside what was pressed and is not sent: the same dotted mark. */
export function Waits({ children = words.waits }: { children?: string }) {
  return (
    <span className="waits">
      <Badge tone="wait" shape="dashed" bare>
        {children}
      </Badge>
    </span>
  )
}
