import { Readable } from 'node:stream'
import type { LiveChange } from '../../../contract/office/live/live.ts'
import { endWithReconnect, eventOf, heartbeatText, openText, resync, resyncWithin, write } from './event-text.ts'
import { RecentChanges } from './recent-changes.ts'

/** One browser that listens: a member of a garage, or a driver. Whose own cards alone are shown is told no record's id. */
export type Audience = { sessionId: string } & ({ garageId: string; ownCardsOnly: boolean } | { driver: string })

/** Windows of one session are one stream; more than a few are a fault, or a flood. */
const maxOfSession = 10

const toldTo = (audience: Audience, { kind, id }: LiveChange): LiveChange => ({
  kind,
  id: 'ownCardsOnly' in audience && audience.ownCardsOnly ? null : id,
})

const keyOf = (audience: Audience) => ('garageId' in audience ? `garage ${audience.garageId}` : audience.driver)

/** The open streams of this process, found by whom they belong to. */
export class Streams {
  readonly #open = new Map<string, Map<Readable, Audience>>()
  readonly #recent = new RecentChanges()
  #isLeaving = false

  /**
   * @param unheardSeconds for so long the browser may have shown what it fetched: what has changed since is told first
   * @returns a text/event-stream; the oldest of its session is ended where there are too many.
   */
  open(audience: Audience, unheardSeconds?: number): Readable {
    const key = keyOf(audience)
    const stream = new Readable({ read: () => undefined, encoding: 'utf8' })
    const neighbours = this.#open.get(key) ?? new Map<Readable, Audience>()
    this.#open.set(key, neighbours.set(stream, audience))
    stream.once('close', () => {
      neighbours.delete(stream)
      if (neighbours.size === 0 && this.#open.get(key) === neighbours) this.#open.delete(key)
    })
    const ofSession = [...neighbours].filter(([, { sessionId }]) => sessionId === audience.sessionId)
    if (ofSession.length > maxOfSession) ofSession[0]?.[0].destroy()
    stream.push(openText)
    if (this.#isLeaving) return endWithReconnect(stream)
    if (unheardSeconds !== undefined) this.#catchUp(stream, audience, unheardSeconds * 1000)
    return stream
  }

  tellGarage = (garageId: string, change: LiveChange) => this.#tell(`garage ${garageId}`, change)
  tellDriver = (driver: string, change: LiveChange) => this.#tell(driver, change)

  #tell(key: string, { kind, id }: LiveChange) {
    this.#recent.remember(key, { kind, id })
    for (const [stream, audience] of this.#open.get(key) ?? []) write(stream, eventOf(toldTo(audience, { kind, id })))
  }

  #catchUp(stream: Readable, audience: Audience, milliseconds: number) {
    const missed = this.#recent.since(keyOf(audience), milliseconds)
    const events = missed?.map((change) => eventOf(toldTo(audience, change)))
    for (const event of events ?? [resync]) write(stream, event)
  }

  /** Some changes may have been missed. */
  resyncAll = (seconds: number) => {
    this.#recent.clear()
    resyncWithin(
      seconds,
      this.all().map(({ stream }) => stream),
    )
  }
  beat() {
    for (const { stream } of this.all()) write(stream, heartbeatText)
  }

  /** @param garageId only those of one garage */
  all(garageId?: string): { stream: Readable; audience: Audience }[] {
    const groups = garageId === undefined ? [...this.#open.values()] : [this.#open.get(`garage ${garageId}`) ?? []]
    return groups.flatMap((group) => [...group].map(([stream, audience]) => ({ stream, audience })))
  }

  /** Every browser connects anew; one that still comes here is told the same. */
  sendAway() {
    this.#isLeaving = true
    for (const { stream } of this.all()) endWithReconnect(stream)
  }

  endAll() {
    for (const { stream } of this.all()) stream.destroy()
  }
}
