import { Readable } from 'node:stream'
import { Problem } from '../problem.ts'
import { addressKey } from '../rate-limit.ts'
import { end, endWithReconnect, eventOf, heartbeatText, openText, resyncWithin, write } from './event-text.ts'

/** Whoever holds a link hears that something about one job card has changed, and not what. */
export type LinkAudience = { linkHash: string; garageId: string; cardId: string; ip: string }

/** docs/rules.md#bill-links. Whoever is refused asks every twenty seconds instead. */
const most = { ofLink: 5, ofAddress: 50, ofAll: 2000 }

/** The open streams of this process that nobody signed in for. */
export class LinkStreams {
  readonly #open = new Map<Readable, LinkAudience>()
  #isLeaving = false

  /** @throws Problem too_many_requests */
  open(audience: LinkAudience): Readable {
    this.#requireRoom(audience)
    const stream = new Readable({ read: () => undefined, encoding: 'utf8' })
    this.#open.set(stream, audience)
    stream.once('close', () => this.#open.delete(stream))
    stream.push(openText)
    return this.#isLeaving ? endWithReconnect(stream) : stream
  }

  #requireRoom({ linkHash, ip }: LinkAudience) {
    const open = [...this.#open.values()]
    const ofAddress = open.filter((each) => addressKey(each.ip) === addressKey(ip)).length
    const ofLink = open.filter((each) => each.linkHash === linkHash).length
    if (open.length < most.ofAll && ofAddress < most.ofAddress && ofLink < most.ofLink) return
    throw new Problem('too_many_requests', { retryAfterSeconds: 20 })
  }

  /** What it was is the garage's to know. */
  tellCard(cardId: string) {
    for (const [stream, audience] of this.#open) {
      if (audience.cardId === cardId) write(stream, eventOf({ kind: 'bill', id: null }))
    }
  }

  resyncAll = (seconds: number) => resyncWithin(seconds, this.#open.keys())
  beat() {
    for (const stream of this.#open.keys()) write(stream, heartbeatText)
  }

  /** Of links that open nothing any more. */
  endOf(links: ReadonlySet<string>) {
    for (const [stream, { linkHash }] of this.#open) if (links.has(linkHash)) end(stream)
  }

  links = () => [...this.#open.values()].map(({ linkHash, garageId }) => ({ hash: linkHash, garageId }))
  count = () => this.#open.size

  sendAway() {
    this.#isLeaving = true
    for (const stream of this.#open.keys()) endWithReconnect(stream)
  }

  endAll() {
    for (const stream of this.#open.keys()) stream.destroy()
  }
}
