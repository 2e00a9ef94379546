import { sql } from 'kysely'
import { heartbeatSeconds } from '../../../contract/office/live/live.ts'
import { acrossGarages } from '../database/across-garages.ts'
import type { Database, Db } from '../database/database.ts'
import { column, typedSql } from '../database/typed-sql.ts'
import { liveChannel, type Notice } from './announce.ts'
import { end } from './event-text.ts'
import { LinkStreams } from './link-streams.ts'
import { Streams } from './streams.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Browsers that listen for changes at this process. */
    countOpenStreams: () => number
  }
}

export type LivePace = {
  heartbeatSeconds: number
  recheckSeconds: number
  /** Over so long all browsers are told to fetch anew, where some changes may have been missed: not all at once. */
  resyncSeconds: number
}

export type Live = {
  /** A stream of hints for one browser; whoever is sent it has been let in by the guard. */
  open: Streams['open']
  /** The same for whoever holds a link. @throws Problem too_many_requests */
  openForLink: LinkStreams['open']
  count: () => number
  /** Tells every browser to connect anew. */
  sendAway: () => void
  close: () => void
}

/**
 * One LISTEN for the process, handed on to its streams in memory. Who may listen is looked up again every 30 seconds,
 * all streams in one query, and at once when a garage's staff changes.
 */
export async function openLive(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  onFailure: (error: unknown) => void,
  pace: Partial<LivePace> = {},
): Promise<Live> {
  const { recheckSeconds, resyncSeconds, ...every } = {
    heartbeatSeconds,
    recheckSeconds: 30,
    resyncSeconds: 30,
    ...pace,
  }
  const streams = new Streams()
  const ofLinks = new LinkStreams()
  const recheck = (garageId?: string) => cutOffOutsiders(db, streams, garageId).catch(onFailure)

  function hear(payload: string) {
    const { garageId, driver, ...change } = JSON.parse(payload) as Notice
    streams.tellGarage(garageId, change)
    if (driver !== null) streams.tellDriver(driver, change)
    if (change.kind === 'job-card' && change.id !== null) ofLinks.tellCard(change.id)
    if (change.kind === 'staff' || change.kind === 'settings') void recheck(garageId)
  }
  const each = (tell: (all: Streams | LinkStreams) => void) => [streams, ofLinks].forEach(tell)
  await listen(liveChannel, hear, () => each((all) => all.resyncAll(resyncSeconds)))

  const timers = [
    setInterval(() => each((all) => all.beat()), every.heartbeatSeconds * 1000).unref(),
    setInterval(() => void recheck(), recheckSeconds * 1000).unref(),
    setInterval(() => void cutOffEndedLinks(db, ofLinks).catch(onFailure), recheckSeconds * 1000).unref(),
  ]
  return {
    open: (...asked) => streams.open(...asked),
    openForLink: (audience) => ofLinks.open(audience),
    count: () => streams.all().length + ofLinks.count(),
    sendAway: () => each((all) => all.sendAway()),
    close() {
      for (const timer of timers) clearInterval(timer)
      each((all) => all.endAll())
    },
  }
}

async function cutOffEndedLinks(db: Db, streams: LinkStreams): Promise<void> {
  const links = streams.links()
  if (links.length === 0) return
  const garageIds = [...new Set(links.map(({ garageId }) => garageId))]
  const ofGarages = await openLinks(acrossGarages(db), 'garage_links', links)
    .where('garage_id', '=', sql<string>`any(${garageIds}::uuid[])`)
    .execute()
  const others = await openLinks(db, 'public_links', links).execute()
  // Only of those that were asked for: others have come meanwhile.
  const valid = new Set([...ofGarages, ...others].map(({ hash }) => hash))
  streams.endOf(new Set(links.flatMap(({ hash }) => (valid.has(hash) ? [] : hash))))
}

const openLinks = (db: Db, table: 'garage_links' | 'public_links', links: { hash: string }[]) =>
  db
    .selectFrom(table)
    .select('hash')
    .where('hash', '=', sql<string>`any(${links.map(({ hash }) => hash)}::text[])`)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)

/** Sessions that have ended, and members who are no longer active in their garage, hear nothing more; who sees other cards now comes back. */
async function cutOffOutsiders(db: Db, streams: Streams, garageId: string | undefined): Promise<void> {
  const open = streams.all(garageId)
  if (open.length === 0) return
  const sessions = [...new Set(open.map(({ audience }) => audience.sessionId))]
  const { rows } = await typedSql({
    session_id: column<string>(),
    garage_id: column<string | null>(),
    own_cards_only: column<boolean | null>(),
  })`
    select s.id as session_id, m.garage_id, m.own_cards_only
    from sessions s
    left join (
      select garage_members.user_id, garage_members.garage_id, garages.technicians_see = 'OWN_CARDS'
        and garage_members.role = 'TECHNICIAN' and garage_members.access_level in ('VIEW_ONLY', 'STAFF') as own_cards_only
      from garage_members join garages on garages.id = garage_members.garage_id
      where garage_members.is_active and garages.is_active
    ) m on m.user_id = s.user_id
    where s.id = any (${sessions}::uuid[])
      and exists (select 1 from session_tokens t where t.session_id = s.id and t.expires_at > now())
  `.execute(db)
  const signedIn = new Set(rows.map((row) => row.session_id))
  const members = new Set(rows.map((row) => `${row.session_id} ${row.garage_id} ${row.own_cards_only}`))
  for (const { stream, audience } of open) {
    const isInside =
      'garageId' in audience
        ? members.has(`${audience.sessionId} ${audience.garageId} ${audience.ownCardsOnly}`)
        : signedIn.has(audience.sessionId)
    if (!isInside) end(stream)
  }
}
