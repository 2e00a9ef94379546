import type { ReactNode } from 'react'
import { floor } from '../../../contract/words/floor.en.ts'
import { say } from '../../../contract/words/say.ts'
import { languageOfFloor } from '../../platform/words-here.ts'
import { Badge } from '../../ui/office/badge.tsx'
import { Plate } from '../../ui/office/plate.tsx'
import { timeOf } from '../floor/times.ts'
import { isHolding, type What, type Write } from './writes.ts'

const marks = {
  WAITING: { tone: 'wait', shape: 'dashed' },
  SENDING: { tone: 'wait', shape: 'dashed' },
  SENT: { tone: 'good', shape: 'ticked' },
  REFUSED: { tone: 'bad', shape: 'triangle-filled' },
  DECIDE: { tone: 'wait', shape: 'triangle-hollow' },
  HELD: { tone: 'mute', shape: 'paused' },
} as const

/** One line of the queue: what it was, on which car, when, and how it stands. */
export function WriteRow({ write, isHeld, aside, children }: Props) {
  return (
    <li>
      <Badge {...marks[isHeld ? 'HELD' : write.state]} bare>
        <span className="visually-hidden">{isHeld ? say(floor).states.HELD : say(floor).states[write.state]}</span>
      </Badge>
      <span>
        <b>{saidOf(write.what)}</b>
        <small>
          {write.plate !== '' && <Plate number={write.plate} />} {aside}
        </small>
      </span>
      <time dateTime={write.at}>{timeOf(write.at)}</time>
      {children}
    </li>
  )
}

type Props = { write: Write; isHeld?: boolean; aside?: ReactNode; children?: ReactNode }

/** Why it is refused, or to be decided, as its reader reads it now. What phones kept before in one language stays in it. */
export const refusalOf = (write: Write): string | undefined =>
  isHolding(write) ? (write.refusals?.[languageOfFloor()] ?? write.refusal ?? say(floor).refusedUnsaid) : undefined

const kilobytes = (bytes: number) => Math.max(1, Math.round(bytes / 1000))
const longest = 40
const short = (text: string) => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text)

/** What was done, in a few words. */
export function saidOf(what: What): string {
  const { did } = say(floor)
  switch (what.kind) {
    case 'take':
      return did.take
    case 'hand-over':
      return did.handOver
    case 'take-back':
      return did.takeBack
    case 'start':
      return did.start
    case 'stop':
      return what.end === 'DONE' && what.line ? did.done({ line: what.line }) : did.pause
    case 'tick':
      if (!what.done) return did.undone({ line: what.line })
      return what.part
        ? did.fitted({ line: what.line, quantity: `${what.part.quantity} ${what.part.unit}` })
        : did.done({ line: what.line })
    case 'note':
      return did.note({ text: short(what.text) })
    case 'ask':
      return did.ask({ part: what.words, quantity: String(what.quantity) })
    case 'photo':
      return did.photo({ size: String(kilobytes(what.size)) })
    case 'check-in':
      return did.checkIn
    case 'count':
      return did.count({ part: what.part, quantity: `${what.counted} ${what.unit}` })
    case 'inspection':
      return did.inspection
  }
}
