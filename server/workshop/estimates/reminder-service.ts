import type { FastifyBaseLogger } from 'fastify'
import { v7 as newId } from 'uuid'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { actAsDriver, type GarageScope } from '../../platform/session/guard.ts'
import { sweepSlices } from '../../platform/sweep-slices.ts'
import { lockJobCard } from '../job-cards/service.ts'
import { readEstimateHistory, standingOf } from './estimate-history.ts'
import { type Card, customerOf, newAddress, remind, wordsOfReminder } from './notify-service.ts'
import * as queries from './queries.ts'
import { deleteOldClients, listSilent } from './reminder-queries.ts'
import { masked, mayRemindAt, stateOf } from './rules.ts'

/**
 * Reminds each driver who has not answered, once for a version, by day (docs/rules.md#estimates). Any number of
 * processes may do so at once: the card's lock lets one of them, and what it wrote tells the others.
 * @returns how many were reminded
 */
export async function remindDrivers(
  db: Db,
  origin: string,
  log: Pick<FastifyBaseLogger, 'error'>,
  now = new Date(),
): Promise<number> {
  if (!mayRemindAt(now)) return 0
  return sweepSlices(db, {
    kind: 'estimates',
    list: (place) => listSilent(db, place),
    work: ({ garage_id, id }) => remindOne(db, origin, garage_id, id),
    log,
    failed: { one: 'a driver could not be reminded', list: 'silent estimates could not be looked for' },
  })
}

const remindOne = (db: Db, origin: string, garageId: string, cardId: string): Promise<boolean> =>
  transact(db, async (tx) => {
    const scope = actAsDriver(garageId, '')
    await lockJobCard(tx, scope, cardId)
    const history = await readEstimateHistory(tx, scope, cardId)
    const [newest] = history.versions
    const happened = history.events.filter(({ estimate_id }) => estimate_id === newest?.id).map(({ kind }) => kind)
    if (!newest || happened.includes('REMINDED') || stateOf(standingOf(history, newest)) !== 'OPEN') return false
    const id = newId()
    const told = await remind(tx, origin, { garageId, cardId, facts: history.facts }, newest, id)
    if (!told) return false
    const { channel, recipient } = told
    await queries.insertEvents(tx, [
      {
        garage_id: garageId,
        id,
        estimate_id: newest.id,
        job_card_id: cardId,
        kind: 'REMINDED',
        channel,
        recipient_masked: masked(recipient),
      },
    ])
    await announce(tx, { garageId, kind: 'job-card', id: cardId })
    return true
  })

/** Whether the newest estimate of a card still waits for all of its answer: a reminder that waited asks again. */
export async function awaitsAnswer(db: Db, garageId: string, cardId: string): Promise<boolean> {
  const history = await readEstimateHistory(db, actAsDriver(garageId, ''), cardId)
  const [newest] = history.versions
  return newest !== undefined && stateOf(standingOf(history, newest)) === 'OPEN'
}

/** The reminder of a card's newest estimate; undefined where nothing waits for an answer. */
export async function composeReminder(tx: Tx, scope: GarageScope, cardId: string) {
  const history = await readEstimateHistory(tx, scope, cardId)
  const [newest] = history.versions
  if (!newest || stateOf(standingOf(history, newest)) !== 'OPEN') return undefined
  const card: Card = { garageId: scope.garageId, cardId, facts: history.facts }
  return {
    customer: customerOf(card),
    values: wordsOfReminder(card, newest),
    newAddress: (origin: string, channel: string) => newAddress(tx, origin, card, channel),
  }
}

export const sweepAnswerClients = (db: Db) => deleteOldClients(db)
