import { Problem } from '../problem.ts'
import { Turns } from '../turns.ts'

/**
 * Whose share of the hashing it is: the account's that is asked for or from, and the address's that asks, where a caller
 * without a session does.
 */
export type Lane = { account: string; address?: string }

/** With more of its own before it, a hash would come too late for whoever waits for it. */
const mostOfAccount = 8
const mostOfAddress = 16
const mostOfAll = 128

type Job = () => Promise<void>
/** What waits or is in work for an address, its accounts taking turns. */
type Queue = { jobs: Turns<Job>; open: number; openOfAccount: Map<string, number> }

/**
 * Costly work in turn: one address after the other, and the accounts of an address one after the other. Whoever asks for
 * a hundred is refused most of them, and nobody else waits for the rest (docs/rules.md#limits).
 */
export class HashQueue {
  readonly #atOnce: number
  readonly #turns = new Turns<Queue>()
  readonly #queues = new Map<string, Queue>()
  #working = 0
  #open = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** @throws Problem unavailable, where too many of the account, of the address or in all wait already */
  async run<Result>({ account, address = account }: Lane, work: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(address) ?? { jobs: new Turns<Job>(), open: 0, openOfAccount: new Map() }
    const ofAccount = queue.openOfAccount.get(account) ?? 0
    if (ofAccount >= mostOfAccount || queue.open >= mostOfAddress || this.#open >= mostOfAll) {
      throw new Problem('unavailable', { retryAfterSeconds: 5 })
    }
    this.#queues.set(address, queue)
    queue.openOfAccount.set(account, ofAccount + 1)
    queue.open += 1
    this.#open += 1
    try {
      return await new Promise<Result>((resolve, reject) => {
        queue.jobs.add(account, () => work().then(resolve, reject))
        this.#turns.add(address, queue)
        this.#next()
      })
    } finally {
      this.#open -= 1
      queue.open -= 1
      const left = (queue.openOfAccount.get(account) ?? 1) - 1
      // An address that never rests names ever new accounts: none is remembered.
      if (left > 0) queue.openOfAccount.set(account, left)
      else queue.openOfAccount.delete(account)
      if (queue.open === 0) this.#queues.delete(address)
    }
  }

  #next(): void {
    if (this.#working >= this.#atOnce) return
    const job = this.#turns.next()?.jobs.next()
    if (!job) return
    this.#working += 1
    void job().finally(() => {
      this.#working -= 1
      this.#next()
    })
  }
}
