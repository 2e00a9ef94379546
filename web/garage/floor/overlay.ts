import type { WorkClock } from '../../../contract/workshop/clocks/clocks.ts'
import type { MyWork, WorkCard } from '../../../contract/workshop/floor/floor.ts'
import type { Write } from '../outbox/writes.ts'

type Person = { id: string; name: string }
type Work = Pick<MyWork, 'cards' | 'waiting' | 'waitingTotal' | 'clock' | 'day'>
type Pressed = Pick<Write, 'id' | 'cardId' | 'what' | 'at'>

/** What one is on stands first, what is handed over last; between them it stays as it was promised. */
export function inTurn(cards: readonly WorkCard[], clock: WorkClock | null): WorkCard[] {
  const turn = ({ id, handedAt }: WorkCard) => (id === clock?.cardId ? 0 : handedAt ? 2 : 1)
  return [...cards].sort((one, other) => turn(one) - turn(other))
}

/** My work as it will be once these have arrived. What has arrived already changes nothing. */
export const withWrites = <Shown extends Work>(work: Shown, writes: readonly Pressed[], person: Person): Shown =>
  writes.reduce((known, write) => withWrite(known, write, person), work)

function withWrite<Shown extends Work>(work: Shown, write: Pressed, person: Person): Shown {
  const { what, cardId } = write
  if (what.kind === 'take') return taken(work, write, person)
  if (what.kind === 'start') return started(work, write, person)
  if (what.kind === 'stop' || what.kind === 'hand-over') {
    const ends = work.clock?.cardId === cardId && work.clock.startedAt <= write.at
    return each(ends ? stopped(work, write.at) : work, write, person)
  }
  return each(work, write, person)
}

const each = <Shown extends Work>(work: Shown, write: Pressed, person: Person): Shown => ({
  ...work,
  cards: work.cards.map((card) => withWriteOnCard(card, write, person)),
  waiting: work.waiting.map((card) => withWriteOnCard(card, write, person)),
})

function taken<Shown extends Work>(work: Shown, { cardId }: Pressed, { id, name }: Person): Shown {
  const own = (card: WorkCard) =>
    card.id === cardId && card.technicianId === null ? { ...card, technicianId: id, technicianName: name } : card
  const moved = work.waiting.find((card) => card.id === cardId)
  return {
    ...work,
    cards: [...work.cards, ...(moved ? [moved] : [])].map(own),
    waiting: work.waiting.filter((card) => card !== moved),
    waitingTotal: work.waitingTotal - (moved ? 1 : 0),
  }
}

function started<Shown extends Work>(work: Shown, { id, cardId, what, at }: Pressed, person: Person): Shown {
  const card = [...work.cards, ...work.waiting].find((one) => one.id === cardId)
  if (what.kind !== 'start' || !card) return work
  const line = what.lineId
    ? card.lines.find((one) => one.id === what.lineId)
    : card.lines.find(({ kind, doneAt }) => kind === 'LABOUR' && doneAt === null)
  const { clock } = work
  const lineId = line?.id ?? what.lineId
  // The server has it, or has heard of a later one.
  if (clock && ((clock.cardId === cardId && clock.lineId === lineId) || clock.startedAt > at)) return work
  const next: WorkClock = {
    id,
    userId: person.id,
    userName: person.name,
    cardId,
    jobCardNumber: card.jobCardNumber,
    registrationNumber: card.registrationNumber,
    lineId,
    line: line?.description ?? what.line,
    plannedHours: line?.plannedHours ?? null,
    startedAt: at,
    endedAt: null,
    endKind: null,
    pauseReason: null,
    flagged: false,
  }
  const before = clock ? stopped(work, at) : work
  const begun = (one: WorkCard): WorkCard =>
    one.id === cardId
      ? { ...one, status: one.status === 'OPEN' ? 'IN_PROGRESS' : one.status, people: withStart(one.people, next) }
      : one
  return { ...before, cards: before.cards.map(begun), waiting: before.waiting.map(begun), clock: next }
}

/** Who was on the car today, one of whom starts. */
function withStart(people: WorkCard['people'], { userId, userName, lineId, startedAt }: WorkClock): WorkCard['people'] {
  const runs = { runningSince: startedAt, runningLineId: lineId }
  return people.some((one) => one.userId === userId)
    ? people.map((one) => (one.userId === userId ? { ...one, ...runs } : one))
    : [...people, { userId, userName, minutes: 0, lastEndedAt: null, ...runs }]
}

/** What ran counts for its car, its line and the day. */
function stopped<Shown extends Work>(work: Shown, at: string): Shown {
  const { clock, day } = work
  if (!clock) return work
  const minutes = Math.max(0, Math.floor((Date.parse(at) - Date.parse(clock.startedAt)) / 60_000))
  const ended = (card: WorkCard): WorkCard =>
    card.id === clock.cardId
      ? {
          ...card,
          minutes: card.minutes + minutes,
          people: card.people.map((one) =>
            one.userId === clock.userId
              ? { ...one, minutes: one.minutes + minutes, lastEndedAt: at, runningSince: null, runningLineId: null }
              : one,
          ),
          lines: card.lines.map((line) =>
            line.id === clock.lineId ? { ...line, minutes: line.minutes + minutes } : line,
          ),
        }
      : card
  return {
    ...work,
    cards: work.cards.map(ended),
    waiting: work.waiting.map(ended),
    clock: null,
    day: { ...day, minutes: day.minutes + minutes },
  }
}

function withWriteOnCard(card: WorkCard, write: Pressed, person: Person): WorkCard {
  if (card.id !== write.cardId) return card
  const { what, at, id } = write
  switch (what.kind) {
    case 'tick':
      return withDone(card, what.lineId, what.done ? { doneAt: at, doneBy: person.name } : undone)
    case 'stop':
      return what.end === 'DONE' ? withDone(card, what.lineId, { doneAt: at, doneBy: person.name }) : card
    case 'hand-over':
      return card.handedAt ? card : { ...card, handedAt: at, handedBy: person.name }
    case 'take-back':
      return { ...card, handedAt: null, handedBy: null }
    case 'note': {
      const isThere = card.notes.some(
        (note) => note.userId === person.id && note.text === what.text && isNear(note.at, at),
      )
      const note = { id, userId: person.id, userName: person.name, text: what.text, at }
      return isThere ? card : { ...card, notes: [note, ...card.notes] }
    }
    case 'ask': {
      const asked = { id, what: what.words, quantity: what.quantity, unit: what.unit ?? 'pc', reason: '', dueOn: null }
      const isThere = card.partRequests.some(
        (one) => one.what === asked.what && one.quantity === asked.quantity && one.state === 'ASKED',
      )
      const request = { ...asked, state: 'ASKED', askedBy: person.name } as const
      return isThere ? card : { ...card, partRequests: [...card.partRequests, request] }
    }
    default:
      return card
  }
}

const undone = { doneAt: null, doneBy: null }

/** The phone's clock and the server's may differ by this much. */
const isNear = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) < 120_000

const withDone = (card: WorkCard, lineId: string | null, done: { doneAt: string | null; doneBy: string | null }) => ({
  ...card,
  lines: card.lines.map((line) =>
    line.id === lineId && (line.doneAt === null) !== (done.doneAt === null) ? { ...line, ...done } : line,
  ),
})
