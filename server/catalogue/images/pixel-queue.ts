import type { Lane } from '../../platform/fair-queue.ts'

type Rates = {
  atOnce: number
  /** On average; of an address, so many times as many, since carriers put thousands behind one. */
  pixelsPerSecondOfGarage: number
  garagesOfAddress: number
  /** Ahead of the average, as a visit's photos come; who is further ahead waits. */
  secondsAhead: number
}

type Job = { owners: string[]; pixels: number; since: number; start: () => void }

/** A second of waiting counts as much less than a second of work, lest a flood that came first went first. */
const worthOfWaiting = 0.1

/**
 * Decoding in turn: next is whoever has had the fewest pixels of late, so that a small photo never waits behind a flood
 * of large ones, and nobody has more of the processor than their share (docs/rules.md#limits).
 */
export class PixelQueue {
  readonly #rates: Rates
  readonly #now: () => number
  readonly #waiting = new Set<Job>()
  /** By owner the moment at which the average has caught up with what was decoded, in seconds. */
  readonly #paidBy = new Map<string, number>()
  #working = 0
  #timer: NodeJS.Timeout | undefined

  constructor(rates: Rates, now: () => number = () => performance.now() / 1000) {
    this.#rates = rates
    this.#now = now
  }

  /** @param lane whose: a garage's or a driver's visit's, and the address's that sent it */
  async run<Result>(
    { account, address }: Lane & { address: string },
    pixels: number,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const owners = [`garage ${account}`, `address ${address}`]
    await new Promise<void>((start) => {
      this.#waiting.add({ owners, pixels, since: this.#now(), start })
      this.#next()
    })
    try {
      return await work()
    } finally {
      this.#working -= 1
      this.#next()
    }
  }

  #next(): void {
    clearTimeout(this.#timer)
    if (this.#working >= this.#rates.atOnce || this.#waiting.size === 0) return
    const waits = [...this.#waiting].map((job) => ({ job, seconds: this.#ahead(job) - this.#rates.secondsAhead }))
    const ready = waits.filter(({ seconds }) => seconds <= 0).map(({ job }) => job)
    if (ready.length === 0) {
      const soonest = Math.min(...waits.map(({ seconds }) => seconds))
      this.#timer = setTimeout(() => this.#next(), Math.ceil(soonest * 1000) + 1)
      return
    }
    const next = ready.reduce((best, job) => (this.#rank(job) < this.#rank(best) ? job : best))
    this.#waiting.delete(next)
    this.#pay(next)
    this.#working += 1
    next.start()
    this.#next()
  }

  /** By how many seconds the one of its owners is ahead of the average who is most. */
  #ahead({ owners }: Job): number {
    const now = this.#now()
    return Math.max(...owners.map((owner) => Math.max(0, (this.#paidBy.get(owner) ?? now) - now)))
  }

  #rank(job: Job): number {
    return this.#ahead(job) + job.pixels / this.#rates.pixelsPerSecondOfGarage + job.since * worthOfWaiting
  }

  #pay({ owners: [garage = '', address = ''], pixels }: Job) {
    const now = this.#now()
    for (const [owner, until] of this.#paidBy) if (until <= now) this.#paidBy.delete(owner)
    const { pixelsPerSecondOfGarage: rate, garagesOfAddress } = this.#rates
    const add = (owner: string, seconds: number) =>
      this.#paidBy.set(owner, Math.max(now, this.#paidBy.get(owner) ?? now) + seconds)
    add(garage, pixels / rate)
    add(address, pixels / (rate * garagesOfAddress))
  }
}
