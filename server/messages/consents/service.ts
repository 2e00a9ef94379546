import { type ChosenConsent, chosenConsents } from '../../../contract/messages/consents/consent-words.ts'
import { type Consents, serviceWordings, stopWordings } from '../../../contract/messages/consents/consents.ts'
import { customerSentences } from '../../../contract/platform/sentences.ts'
import { consents } from '../../../contract/words/consents.en.ts'
import { say } from '../../../contract/words/say.ts'
import { findDeletion } from '../../people/driver-directory/service.ts'
import { languageOfAsker } from '../../platform/asker.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { SignedIn } from '../../platform/session/sessions.ts'
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
    await write(tx, phoneKey, 'ACCOUNT', entriesOf(before, changed))
    return present(await latestOf(tx, phoneKey))
  })
}

/** What a driver ticks beside a booking: at its garage a STOP of before is over, even where the kind was given all along. */
export async function tickConsents(tx: Tx, phoneKey: string, garageId: string, kinds: ChosenConsent[]): Promise<void> {
  if (kinds.length === 0) return
  await queries.lockConsents(tx, phoneKey)
  const before = await latestOf(tx, phoneKey)
  const missing = [...new Set(kinds)].filter((kind) => !isGiven(before, kind))
  const stopped = kinds.filter((kind) => !missing.includes(kind) && stopsAt(before, garageId, kind))
  const entries = entriesOf(
    before,
    missing.map((kind) => ({ kind, given: true })),
  )
  const again = [...new Set(stopped)].map((kind) => ({ kind, garageId, given: true }))
  await write(tx, phoneKey, 'BOOKING', [...entries, ...again])
}

/**
 * Messages about the work come with it: that they do is written down once for a number and garage.
 * @param by who books: the driver on a page, whose language is kept with it, or the garage for them
 */
export const noteServiceConsent = (
  tx: Tx,
  phoneKey: string,
  garageId: string,
  { source, by }: { source: keyof typeof serviceWordings; by: 'driver' | 'garage' },
) =>
  queries.insertFirstServiceConsent(tx, {
    phoneKey,
    garageId,
    source,
    wording: serviceWordings[source],
    givenIn: by === 'driver' ? languageOfAsker() : null,
  })

type Entry = { kind: ChosenConsent; garageId: string | null; given: boolean }

/** For all garages; given anew, at those too that were stopped. */
const entriesOf = (before: Latest, changed: Consents): Entry[] =>
  changed.flatMap(({ kind, given }) => {
    const stopped = before.filter((row) => given && row.kind === kind && row.garage_id !== null && !row.given)
    return [null, ...stopped.map(({ garage_id }) => garage_id)].map((garageId) => ({ kind, garageId, given }))
  })

async function write(tx: Tx, phoneKey: string, source: 'ACCOUNT' | 'BOOKING', entries: Entry[]): Promise<void> {
  if (entries.length === 0) return
  await queries.insertConsents(
    tx,
    entries.map((entry) => ({
      ...entry,
      phoneKey,
      source,
      wording: say(consents).ticks[entry.kind],
      givenIn: languageOfAsker(),
    })),
  )
}

const stopsAt = (latest: Latest, garageId: string, kind: ChosenConsent) =>
  latest.some((row) => row.kind === kind && row.garage_id === garageId && !row.given)

/** Whether this garage may send it. */
export async function hasConsent(db: Db | Tx, phoneKey: string, garageId: string, kind: ChosenConsent) {
  const latest = await latestOf(db, phoneKey)
  return isGiven(latest, kind) && !stopsAt(latest, garageId, kind)
}

export const hasStopped = async (db: Db | Tx, phoneKey: string, garageId: string): Promise<boolean> =>
  (await findStop(db, phoneKey, garageId)) !== null

/** When and how all was stopped that needs the driver's consent at one garage. */
export async function findStop(db: Db | Tx, phoneKey: string, garageId: string) {
  const latest = await latestOf(db, phoneKey)
  if (!chosenConsents.every((kind) => stopsAt(latest, garageId, kind))) return null
  const [last] = latest
    .filter((row) => row.garage_id === garageId && row.kind !== 'SERVICE')
    .sort((one, other) => (one.id < other.id ? 1 : -1))
  if (last?.source !== 'STOP' && last?.source !== 'REPLY') return null
  return { at: last.at.toISOString(), by: last.wording === stopWordings.TOLD ? ('TOLD' as const) : last.source }
}

/** Pressed twice it is stopped once. */
export const stopMessages = (db: Db, phoneKey: string, garageId: string): Promise<void> =>
  transact(db, (tx) => stopInTransaction(tx, phoneKey, garageId, 'STOP'))

/** Pressed in the mail program: that kind of mail alone. */
export const stopKind = (db: Db, phoneKey: string, garageId: string, kind: ChosenConsent): Promise<void> =>
  transact(db, async (tx) => {
    await queries.lockConsents(tx, phoneKey)
    if (stopsAt(await latestOf(tx, phoneKey), garageId, kind)) return
    const stop = { given: false, wording: stopWordings.ONE_CLICK, source: 'STOP' as const, givenIn: null }
    const entry = { phoneKey, kind, garageId, ...stop }
    await queries.insertConsents(tx, [entry])
  })

/** @param how a press on the link’s page, the word as a reply, or told to the garage, which writes it down */
export async function stopInTransaction(
  tx: Tx,
  phoneKey: string,
  garageId: string,
  how: Exclude<keyof typeof stopWordings, 'ONE_CLICK'>,
): Promise<void> {
  await queries.lockConsents(tx, phoneKey)
  if (await hasStopped(tx, phoneKey, garageId)) return
  await queries.insertConsents(
    tx,
    chosenConsents.map((kind) => ({
      phoneKey,
      kind,
      garageId,
      given: false,
      wording: stopWordings[how],
      source: how === 'REPLY' ? how : ('STOP' as const),
      givenIn: how === 'STOP' ? languageOfAsker() : null,
    })),
  )
}

export type Agreement = 'GIVEN' | 'STOPPED' | 'NONE'

/** What many drivers have agreed to of one garage; who is not named agreed to nothing. */
export async function listAgreements(
  db: Db | Tx,
  garageId: string,
  kind: ChosenConsent,
  phoneKeys: string[],
): Promise<Map<string, Agreement>> {
  if (phoneKeys.length === 0) return new Map()
  const rows = await queries.listLatestOfMany(db, phoneKeys, kind, garageId)
  return new Map(
    [...Map.groupBy(rows, ({ phone_key }) => phone_key)].map(([phone, latest]) => {
      if (latest.some(({ garage_id, given }) => garage_id !== null && !given)) return [phone, 'STOPPED'] as const
      const isAgreed = latest.some(({ garage_id, given }) => garage_id === null && given)
      return [phone, isAgreed ? 'GIVEN' : 'NONE'] as const
    }),
  )
}

/** What a person sends from their own phone asks for no tick; a STOP holds there too. */
export async function whyNoWhatsAppByHand(db: Db | Tx, phoneKey: string, garageId: string): Promise<string | null> {
  const agreement = (await listAgreements(db, garageId, 'WHATSAPP', [phoneKey])).get(phoneKey)
  return agreement === 'STOPPED' ? customerSentences.whatsAppStopped : null
}
