import { v7 as newId } from 'uuid'
import { instantOf } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { Moment } from '../../../contract/platform/moments.ts'
import { isAtLeast } from '../../../contract/platform/terms/access.ts'
import { problems } from '../../../contract/words/problems.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { LineTick, MyWork, MyWorkQuery, NewCardNote, WorkCard } from '../../../contract/workshop/floor/floor.ts'
import type { NewPartRequest } from '../../../contract/workshop/part-requests/part-requests.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { notedAt } from '../../platform/moments.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { closingOn, endClocksOn, minutesOfDay, runningClock } from '../clocks/service.ts'
import { answeredOnce } from '../floor-answers/service.ts'
import { clearHandedOver, markHandedOver } from '../job-cards/handed-service.ts'
import { requireInGarage } from '../job-cards/rules.ts'
import { lockJobCard } from '../job-cards/service.ts'
import { beginWork } from '../job-cards/status-service.ts'
import { requireLinesDone, tickLine as tick } from '../job-cards/tick-service.ts'
import { askForPart as ask, partRequestsOf } from '../part-requests/service.ts'
import * as queries from './queries.ts'
import { presentWorkCard } from './rules.ts'

const maxNotes = 500

const startOfToday = (now: Date) => instantOf(indianDay(now), '00:00')

/** Nobody's cards are shown to whoever may take one. */
const mayTake = async (db: Db | Tx, scope: GarageScope) =>
  scope.role !== 'TECHNICIAN' ||
  isAtLeast(scope.accessLevel, 'MANAGER') ||
  (await queries.mayTechniciansTake(db, scope))

export async function getMyWork(db: Db, scope: GarageScope, query: MyWorkQuery, now = new Date()): Promise<MyWork> {
  const since = startOfToday(now)
  const mine = await queries.listMine(db, scope, since)
  const showsNobodys = await mayTake(db, scope)
  const nobodys = showsNobodys && query.waiting > 0 ? await queries.listNobodys(db, scope, query.waiting) : []
  const closesAt = await closingOn(db, scope, now)
  const cards = await present(db, scope, [...mine, ...nobodys], now)
  return {
    cards: cards.slice(0, mine.length),
    waiting: cards.slice(mine.length),
    waitingTotal: showsNobodys ? await queries.countNobodys(db, scope) : 0,
    clock: await runningClock(db, scope),
    closesAt: closesAt ? instantOf(indianDay(now), closesAt).toISOString() : null,
    day: { minutes: await minutesOfDay(db, scope, now), ...(await queries.countDone(db, scope, since)) },
  }
}

async function present(db: Db | Tx, scope: GarageScope, rows: queries.CardRow[], now: Date): Promise<WorkCard[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const facts = {
    lines: await queries.listLines(db, scope, ids),
    clocks: await queries.listClocks(db, scope, ids),
    notes: await queries.listNotes(db, scope, ids),
    requestsOf: await partRequestsOf(db, scope, ids),
    now,
    dayStart: startOfToday(now),
  }
  return rows.map((row) => presentWorkCard(row, facts))
}

/** @throws Problem not_found */
export async function getWorkCard(db: Db | Tx, scope: GarageScope, cardId: string): Promise<WorkCard> {
  const row = await queries.findCard(db, scope, cardId)
  const [card] = row ? await present(db, scope, [row], new Date()) : []
  if (!card) throw new Problem('not_found', { sentence: () => say(problems).onFloor.cardNotFound })
  return card
}

type Card = Awaited<ReturnType<typeof lockJobCard>>

/** A write about one card, which is locked; sent again it is answered as the first time. */
const writeOnCard = (
  db: Db,
  scope: GarageScope,
  cardId: string,
  asked: Moment & { call: string },
  write: (tx: Tx, card: Card) => Promise<void>,
): Promise<WorkCard> =>
  answeredOnce(db, scope, `${asked.call} ${cardId}`, asked, async (tx) => {
    await write(tx, await lockJobCard(tx, scope, cardId))
    return getWorkCard(tx, scope, cardId)
  })

const audited = (tx: Tx, scope: GarageScope, card: Card, action: Parameters<typeof recordAudit>[2]['action']) =>
  recordAudit(tx, scope, { action, subject: { id: card.id, label: card.job_card_number } })

/** Of two who want it the first has it. @throws Problem not_found, conflict, forbidden, wrong_state */
export const takeCard = (db: Db, scope: GarageScope, cardId: string, asked: Moment): Promise<WorkCard> =>
  writeOnCard(db, scope, cardId, { ...asked, call: 'take' }, async (tx, card) => {
    if (card.technician_id === scope.userId) return
    requireInGarage(card, 'take')
    if (!(await mayTake(tx, scope))) {
      throw new Problem('forbidden', { sentence: () => say(problems).onFloor.givenOut })
    }
    if (card.technician_id) {
      const name = await nameOfMember(tx, { ...scope, userId: card.technician_id })
      throw new Problem('conflict', { sentence: () => say(problems).onFloor.taken({ name }) })
    }
    await queries.setTechnician(tx, scope, cardId)
    await audited(tx, scope, card, 'job-card.taken')
  })

/** All clocks on it stop. @throws Problem not_found, lines_open, wrong_state, approval_needed */
export const handOver = (db: Db, scope: GarageScope, cardId: string, asked: Moment): Promise<WorkCard> =>
  writeOnCard(db, scope, cardId, { ...asked, call: 'hand-over' }, async (tx, card) => {
    if (card.handed_at) return
    requireInGarage(card, 'handOver')
    await requireLinesDone(tx, scope, card)
    await beginWork(tx, scope, card)
    const at = notedAt(asked)
    await markHandedOver(tx, scope, card, at)
    await endClocksOn(tx, scope, cardId, at)
    await audited(tx, scope, card, 'job-card.handed-over')
  })

/** @throws Problem not_found, wrong_state */
export const takeBack = (db: Db, scope: GarageScope, cardId: string, asked: Moment): Promise<WorkCard> =>
  writeOnCard(db, scope, cardId, { ...asked, call: 'take-back' }, async (tx, card) => {
    if (!card.handed_at) return
    requireInGarage(card, 'takeBack')
    await clearHandedOver(tx, scope, card)
    await audited(tx, scope, card, 'job-card.taken-back')
  })

/** Taken however old it is. @throws Problem not_found, limit_reached */
export const addNote = (db: Db, scope: GarageScope, cardId: string, asked: NewCardNote): Promise<WorkCard> =>
  writeOnCard(db, scope, cardId, { ...asked, call: 'note' }, async (tx, card) => {
    if ((await queries.countNotes(tx, scope, cardId)) >= maxNotes) {
      const sentence = () => say(problems).onFloor.tooManyNotes({ most: String(maxNotes) })
      throw new Problem('limit_reached', { sentence })
    }
    const by = { user_id: scope.userId, user_name: await nameOfMember(tx, scope) }
    const ids = { garage_id: scope.garageId, id: newId(), job_card_id: cardId }
    await queries.insertNote(tx, { ...ids, ...by, text: asked.text, at: notedAt(asked) })
    await audited(tx, scope, card, 'job-card.note-added')
  })

/** @throws Problem not_found, wrong_state */
export const tickLine = (
  db: Db,
  scope: GarageScope,
  { cardId, lineId }: { cardId: string; lineId: string },
  asked: LineTick,
): Promise<WorkCard> =>
  writeOnCard(db, scope, cardId, { ...asked, call: `tick ${lineId}` }, async (tx, card) => {
    // What was fitted for nothing goes back on the shelf.
    if (asked.done || card.status !== 'CANCELLED') requireInGarage(card, 'tick')
    await tick(tx, scope, card, { ...asked, lineId, at: notedAt(asked) })
  })

/** The desk adds it to the card, orders it, or says no. @throws Problem not_found, wrong_state, limit_reached, validation_failed */
export const askForPart = (db: Db, scope: GarageScope, cardId: string, asked: NewPartRequest): Promise<WorkCard> =>
  writeOnCard(db, scope, cardId, { ...asked, call: 'ask' }, (tx, card) =>
    ask(tx, scope, card, { ...asked, at: notedAt(asked) }),
  )
