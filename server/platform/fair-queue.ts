import { Problem } from './problem.ts'
import { RoundRobin } from './round-robin.ts'

/**
 * Whose share it is: the account's (or garage's) that the work is for, and the address's that asks, where a caller
 * without a session does, or anybody may make accounts.
 */
export type Lane = { account: string; address?: string }

type Shares = {
  atOnce: number
  /** Of these, so many of one address; all, where it does not matter. */
  atOnceOfAddress?: number
  /** What waits and what is in work, together: with more of its own before it, work would come too late. */
  mostOfAccount: number
  mostOfAddress: number
  mostOfAll: number
  /** What is read where there is no place. */
  sentence?: string
}

type Job = () => void
/** What waits or is in work for an address, its accounts taking turns. */
type Queue = { jobs: RoundRobin<Job>; open: number; working: number; openOfAccount: Map<string, number> }

/**
 * Costly work in turn: one address after the other, and the accounts of an address one after the other. Whoever asks for
 * a hundred is refused most of them, and nobody else waits for the rest (docs/rules.md#limits).
 */
export class FairQueue {
  readonly #shares: Shares
  readonly #turns = new RoundRobin<Queue>()
  readonly #queues = new Map<string, Queue>()
  #working = 0
  #open = 0

  constructor(shares: Shares) {
    this.#shares = shares
  }

  /** @throws Problem unavailable, where too many of the account, of the address or in all wait already */
  async run<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(lane)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Waits for a place, for work that ends elsewhere. @returns how it is left, once. @throws Problem as `run` */
  async enter({ account, address = account }: Lane): Promise<() => void> {
    const { mostOfAccount, mostOfAddress, mostOfAll, sentence } = this.#shares
    const queue = this.#queues.get(address) ?? {
      jobs: new RoundRobin<Job>(),
      open: 0,
      working: 0,
      openOfAccount: new Map(),
    }
    const ofAccount = queue.openOfAccount.get(account) ?? 0
    if (ofAccount >= mostOfAccount || queue.open >= mostOfAddress || this.#open >= mostOfAll) {
      throw new Problem('unavailable', { ...(sentence ? { sentence } : {}), retryAfterSeconds: 5 })
    }
    this.#queues.set(address, queue)
    queue.openOfAccount.set(account, ofAccount + 1)
    queue.open += 1
    this.#open += 1
    await new Promise<void>((start) => {
      queue.jobs.add(account, start)
      this.#turns.add(address, queue)
      this.#next()
    })
    return () => {
      this.#open -= 1
      this.#working -= 1
      queue.open -= 1
      queue.working -= 1
      const left = (queue.openOfAccount.get(account) ?? 1) - 1
      // An address that never rests names ever new accounts: none is remembered.
      if (left > 0) queue.openOfAccount.set(account, left)
      else queue.openOfAccount.delete(account)
      if (queue.open === 0) this.#queues.delete(address)
      this.#next()
    }
  }

  #next(): void {
    const { atOnce, atOnceOfAddress = atOnce } = this.#shares
    if (this.#working >= atOnce) return
    const queue = this.#turns.next(({ working }) => working < atOnceOfAddress)
    const start = queue?.jobs.next()
    if (!queue || !start) return
    this.#working += 1
    queue.working += 1
    start()
  }
}
