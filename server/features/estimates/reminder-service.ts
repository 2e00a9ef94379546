import type { FastifyBaseLogger } from 'fastify'
import { v7 as newId } from 'uuid'
import { type Db, transact } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { actAsDriver } from '../../platform/session/guard.ts'
import { lockJobCard } from '../jobcards/service.ts'
import { readDossier, standingOf } from './dossier.ts'
import * as queries from './queries.ts'
import { deleteOldClients, listSilent } from './reminder-queries.ts'
import { masked, mayRemindAt, stateOf } from './rules.ts'
import { remind } from './telling.ts'

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
  let reminded = 0
  try {
    for (const { garage_id, job_card_id } of await listSilent(db)) {
      // One that cannot be reminded keeps no other waiting.
      const isReminded = await remindOne(db, origin, garage_id, job_card_id).catch((error: unknown) => {
        log.error({ err: error }, 'a driver could not be reminded')
      })
      if (isReminded) reminded++
    }
  } catch (error) {
    log.error({ err: error }, 'silent estimates could not be looked for')
  }
  return reminded
}

const remindOne = (db: Db, origin: string, garageId: string, cardId: string): Promise<boolean> =>
  transact(db, async (tx) => {
    const scope = actAsDriver(garageId, '')
    await lockJobCard(tx, scope, cardId)
    const dossier = await readDossier(tx, scope, cardId)
    const [newest] = dossier.versions
    const happened = dossier.events.filter(({ estimate_id }) => estimate_id === newest?.id).map(({ kind }) => kind)
    if (!newest || happened.includes('REMINDED') || stateOf(standingOf(dossier, newest)) !== 'OPEN') return false
    const id = newId()
    const told = await remind(tx, origin, { garageId, cardId, facts: dossier.facts }, newest, id)
    if (!told) return false
    const { channel, recipient } = told
    await queries.insertEvents(tx, [
      {
        ...{ garage_id: garageId, id, estimate_id: newest.id, job_card_id: cardId, kind: 'REMINDED', channel },
        recipient_masked: masked(recipient),
      },
    ])
    await announce(tx, { garageId, kind: 'job-card', id: cardId })
    return true
  })

/** Whether the newest estimate of a card still waits for all of its answer: a reminder that waited asks again. */
export async function awaitsAnswer(db: Db, garageId: string, cardId: string): Promise<boolean> {
  const dossier = await readDossier(db, actAsDriver(garageId, ''), cardId)
  const [newest] = dossier.versions
  return newest !== undefined && stateOf(standingOf(dossier, newest)) === 'OPEN'
}

export const sweepAnswerClients = (db: Db) => deleteOldClients(db)
