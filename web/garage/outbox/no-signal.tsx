import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { floor } from '../../../contract/words/floor.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Note } from '../../ui/note.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { momentOf, timeOf } from '../floor/times.ts'
import { useOutboxCounts, useWrites } from './outbox.ts'
import { useLostSince } from './signal.ts'
import { queueAddress } from './sync.tsx'
import { refusalOf } from './write-row.tsx'
import { isHolding } from './writes.ts'

/**
 * That nobody is heard, and what one sees then. The element stays, so that a screen reader hears it change.
 * @param asOf of what is shown, in milliseconds
 */
export function NoSignal({ asOf, way }: { asOf?: number | undefined; way?: ReactNode }) {
  const since = useLostSince()
  const { unsent } = useOutboxCounts()
  if (!since) return <p role="status" className="visually-hidden" />
  return (
    <div role="status" className="notice notice--wait notice--offline">
      <Icon name="noSignal" />
      <p>
        <b>{way ? say(floor).noSignalSince({ time: timeOf(since.toISOString()) }) : say(floor).noSignal}</b>{' '}
        {way ? say(floor).sendsByItself : asOf ? say(floor).cardAsOf({ time: momentOf(asOf) }) : goOn(unsent)}
      </p>
      {way ?? (
        <Link className="link" to={queueAddress}>
          {say(floor).see}
        </Link>
      )}
    </div>
  )
}

const goOn = (count: number) => (count === 0 ? say(floor).goOn : say(floor).goOnWaiting({ count }))

/** What was refused of a card, or of all: the server's sentence, and the way to deal with it. */
export function RefusedNote({ cardId }: { cardId?: string }) {
  const refused = useWrites().find((write) => isHolding(write) && (cardId === undefined || write.cardId === cardId))
  if (!refused) return null
  return (
    <div className="floor-refused">
      <Note kind="bad">
        <span>{refusalOf(refused)}</span>
        <Link className="link" to={queueAddress}>
          {say(floor).see}
        </Link>
      </Note>
    </div>
  )
}
