import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Note } from '../../ui/note.tsx'
import { timeOf } from '../floor/times.ts'
import { floorWords as words } from '../floor/words.ts'
import { useOutboxCounts, useWrites } from './outbox.ts'
import { useLostSince } from './signal.ts'
import { queueAddress } from './sync.tsx'

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
      <p>
        <b>{way ? words.noSignalSince(timeOf(since.toISOString())) : words.noSignal}</b>{' '}
        {way ? words.sendsByItself : asOf ? words.cardAsOf(timeOf(new Date(asOf).toISOString())) : words.goOn(unsent)}
      </p>
      {way ?? (
        <Link className="link" to={queueAddress}>
          {words.see}
        </Link>
      )}
    </div>
  )
}

/** What was refused of a card, or of all: the server's sentence, and the way to deal with it. */
export function RefusedNote({ cardId }: { cardId?: string }) {
  const refused = useWrites().find(
    (write) => write.refusal !== undefined && (cardId === undefined || write.cardId === cardId),
  )
  if (!refused) return null
  return (
    <Note kind="bad">
      <span>
        {refused.refusal} <Link to={queueAddress}>{words.see}</Link>
      </span>
    </Note>
  )
}
