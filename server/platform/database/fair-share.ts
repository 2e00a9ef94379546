import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseUnavailable } from './unavailable.ts'

const garageAtWork = new AsyncLocalStorage<string>()

/** What runs inside works for this garage: it takes connections from the garage's share. */
export const runForGarage = (garageId: string, work: () => void): void => garageAtWork.run(garageId, work)

type Waiting = { start: () => void; timer: NodeJS.Timeout }
type Share = { taken: number; waiting: Waiting[] }

/**
 * So many connections one garage may hold at once: a lock that stops all its calls leaves the others' alone
 * (docs/rules.md#outages). Work for no garage is not counted.
 */
export class FairShares {
  readonly #most: number
  readonly #patienceMilliseconds: number
  readonly #shares = new Map<string, Share>()

  constructor(most: number, patienceMilliseconds: number) {
    this.#most = most
    this.#patienceMilliseconds = patienceMilliseconds
  }

  /** @returns how to give it back. @throws DatabaseUnavailable */
  async take(): Promise<() => void> {
    const garageId = garageAtWork.getStore()
    if (garageId === undefined) return () => undefined
    const share = this.#shares.get(garageId) ?? { taken: 0, waiting: [] }
    this.#shares.set(garageId, share)
    if (share.taken < this.#most) share.taken += 1
    else await this.#wait(share)
    return () => this.#giveBack(garageId, share)
  }

  waiting = () => [...this.#shares.values()].reduce((sum, share) => sum + share.waiting.length, 0)

  #wait({ waiting }: Share): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(new DatabaseUnavailable('this garage’s share of connections is in use'))
      }, this.#patienceMilliseconds)
      const entry: Waiting = { start: resolve, timer }
      waiting.push(entry)
    })
  }

  /** What was given back goes straight to the next of the same garage. */
  #giveBack(garageId: string, share: Share) {
    const next = share.waiting.shift()
    if (next) {
      clearTimeout(next.timer)
      next.start()
      return
    }
    share.taken -= 1
    if (share.taken === 0) this.#shares.delete(garageId)
  }
}
