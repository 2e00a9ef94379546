import {
  type ChosenConsent,
  type Consents,
  chosenConsents,
  consentWords,
  stopWording,
} from '../../../contract/consents.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { SignedIn } from '../../platform/session/sessions.ts'
import { findDeletion } from '../account/visit-service.ts'
import * as queries from './queries.ts'

type Latest = Awaited<ReturnType<typeof queries.listLatest>>

const latestOf = async (db: Db | Tx, phoneKey: string): Promise<Latest> =>
  queries.listLatest(db, phoneKey, await findDeletion(db, phoneKey))

const isGiven = (latest: Latest, kind: ChosenConsent) =>
  latest.some((row) => row.kind === kind && row.garage_id === null && row.given)

const present = (latest: Latest): Consents => chosenConsents.map((kind) => ({ kind, given: isGiven(latest, kind) }))

const phoneOf = ({ phoneKey }: SignedIn): string => {
  if (!phoneKey) throw new Problem('forbidden')
  return phoneKey
}

export const listConsents = async (db: Db, signedIn: SignedIn): Promise<Consents> =>
  present(await latestOf(db, phoneOf(signedIn)))

/** What is as it was before is not written down again. Whoever ticks a kind anew opens what a STOP has shut of it. */
export function saveConsents(db: Db, signedIn: SignedIn, asked: Consents): Promise<Consents> {
  const phoneKey = phoneOf(signedIn)
  return transact(db, async (tx) => {
    await queries.lockConsents(tx, phoneKey)
    const before = await latestOf(tx, phoneKey)
    const changed = asked.filter(({ kind, given }) => given !== isGiven(before, kind))
    const entries = changed.flatMap(({ kind, given }) => {
      const stopped = before.filter((row) => given && row.kind === kind && row.garage_id !== null && !row.given)
      return [null, ...stopped.map(({ garage_id }) => garage_id)].map((garageId) => ({
        ...{ phoneKey, kind, garageId, given, source: 'ACCOUNT' as const, wording: consentWords[kind] },
      }))
    })
    if (entries.length > 0) await queries.insertConsents(tx, entries)
    return present(await latestOf(tx, phoneKey))
  })
}

const stopsAt = (latest: Latest, garageId: string, kind: ChosenConsent) =>
  latest.some((row) => row.kind === kind && row.garage_id === garageId && !row.given)

/** Whether this garage may send it. */
export async function hasConsent(db: Db | Tx, phoneKey: string, garageId: string, kind: ChosenConsent) {
  const latest = await latestOf(db, phoneKey)
  return isGiven(latest, kind) && !stopsAt(latest, garageId, kind)
}

export const hasStopped = async (db: Db | Tx, phoneKey: string, garageId: string): Promise<boolean> => {
  const latest = await latestOf(db, phoneKey)
  return chosenConsents.every((kind) => stopsAt(latest, garageId, kind))
}

/** Pressed twice it is stopped once. */
export function stopAt(db: Db, phoneKey: string, garageId: string): Promise<void> {
  return transact(db, async (tx) => {
    await queries.lockConsents(tx, phoneKey)
    if (await hasStopped(tx, phoneKey, garageId)) return
    await queries.insertConsents(
      tx,
      chosenConsents.map((kind) => ({
        ...{ phoneKey, kind, garageId, given: false, source: 'STOP' as const, wording: stopWording },
      })),
    )
  })
}
