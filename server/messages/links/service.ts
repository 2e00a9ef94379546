import { v7 as newId } from 'uuid'
import type { Language } from '../../../contract/words/languages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { addressKey, countHit, type Limit } from '../../platform/rate-limit.ts'
import { hashOf } from '../../platform/session/secrets.ts'
import * as queries from './queries.ts'
import {
  endedLink,
  garageNumberOf,
  isLinkToken,
  type LinkKind,
  limits,
  linkKinds,
  linkOfPath,
  newLinkToken,
  unknownLink,
} from './rules.ts'

type NewLink = {
  kind: LinkKind
  /** Null for a driver's own. */
  garageId: string | null
  /** What it opens: of an estimate the job card, so that an old link leads to the newest version. */
  subjectId: string
  /** How it goes out, for the record. */
  channel: string
  phoneKey?: string
}

/** An address that opens one thing without signing in. Its token is told here and kept nowhere. */
export async function createLink(
  tx: Tx,
  { garageId, phoneKey, ...link }: NewLink,
): Promise<{ id: string; token: string }> {
  const id = newId()
  const token = newLinkToken(garageId === null ? undefined : await queries.getGarageNumber(tx, garageId))
  const { days } = linkKinds[link.kind]
  await queries.insertLink(tx, garageId, { ...link, id, token, phoneKey: phoneKey ?? null, days })
  return { id, token }
}

/** @param origin as `originOf` gives it */
export const linkAddress = (origin: string, kind: LinkKind, token: string) => `${origin}${linkKinds[kind].path}${token}`

type Asked = { kind: LinkKind; token: string; ip: string; limit?: Limit }
type FoundLink = { id: string; subjectId: string; phoneKey: string | null; channel: string; createdAt: Date }
export type OpenLink = FoundLink & { garageId: string }

/**
 * What a token of a garage's opens. It changes nothing but the counts, of misses by address and of uses by link. Whoever
 * misses often is slowed down, and never keeps others behind the same address from a link that works: 71 bits are not
 * guessed (docs/rules.md#links).
 * @param limit of this kind of use, by default of reading
 * @throws Problem link_not_valid, too_many_requests
 */
export async function findLink(db: Db, asked: Asked): Promise<OpenLink> {
  const { garageId, ...link } = await findAnyLink(db, asked)
  if (!garageId) throw unknownLink()
  return { ...link, garageId }
}

/** What a token opens that is a driver's own. @throws Problem link_not_valid, too_many_requests */
export async function findOwnersLink(db: Db, asked: Asked): Promise<FoundLink> {
  const { garageId: _, ...link } = await findAnyLink(db, asked)
  return link
}

async function findAnyLink(db: Db, { kind, token, ip, limit = limits.readsOfLink }: Asked) {
  if (!isLinkToken(token)) throw unknownLink()
  const link = await findAt(db, kind, token)
  if (!link) {
    await countHit(db, limits.missesOfAddress, addressKey(ip))
    throw unknownLink()
  }
  if (link.has_ended) throw endedLink(kind)
  await countHit(db, limit, link.garage_id ? { garageId: link.garage_id, of: hashOf(token) } : hashOf(token))
  return {
    id: link.id,
    garageId: link.garage_id,
    subjectId: link.subject_id,
    phoneKey: link.phone_key,
    channel: link.channel,
    createdAt: link.created_at,
  }
}

/** With the garage whose number it begins with, else apart: a driver's own, and what garages sent before it did. */
async function findAt(db: Db | Tx, kind: LinkKind, token: string) {
  const garage = await queries.findGarageOfNumber(db, garageNumberOf(token))
  const link = garage && (await queries.findGarageLink(db, garage.id, kind, token))
  return link ?? queries.findPublicLink(db, kind, token)
}

/**
 * What whoever a link was sent to reads, as its garage has it, and also once the link has ended.
 * @param path of the page
 * @returns undefined where the garage knows no such customer, and of a link that no garage sent
 */
export async function languageOfLink(db: Db, path: string): Promise<Language | undefined> {
  const named = linkOfPath(path)
  const link = named && (await findAt(db, named.kind, named.token))
  if (!link?.garage_id || !link.phone_key) return undefined
  return queries.findLanguageOf(db, link.garage_id, link.phone_key)
}

/** The page was looked at by somebody; told by the page itself, since whoever previews a link reads it too. */
export async function markLinkSeen(db: Db | Tx, kind: LinkKind, token: string): Promise<void> {
  const garage = await queries.findGarageOfNumber(db, garageNumberOf(token))
  const seen = garage && (await queries.markGarageLinkSeen(db, garage.id, kind, token))
  if (!seen?.numUpdatedRows) await queries.markPublicLinkSeen(db, kind, token)
}

/** Closes every link that was ever made to a thing. */
export const endLinks = queries.endLinks

/**
 * What went to a customer's number, or by mail, opens nothing from now on: either may be a stranger's by now. What stops
 * messages still does, because whoever gets them may stop them.
 */
export async function endLinksOfCustomer(
  tx: Tx,
  garageId: string,
  customerId: string,
  by: 'number' | 'mail',
): Promise<void> {
  await queries.endLinksBy(tx, garageId, await queries.listSubjectsOf(tx, garageId, customerId), by)
}

/** As `endLinks`, of a driver's own. */
export const endOwnersLinks = queries.endOwnersLinks

export const sweepLinks = queries.deleteOldLinks
