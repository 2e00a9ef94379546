import { setTimeout as sleep } from 'node:timers/promises'

type Bounds = { batchMilliseconds: number; fewest: number; most: number }

/**
 * About as short as other calls' own work: the embedded database serves one caller at a time. Fewer than fifty rows are
 * not quicker, only more often: most of it is asking.
 */
const usual: Bounds = { batchMilliseconds: 15, fewest: 50, most: 500 }

/** A moment in which the machine stood still is no reason to rest as long. */
const longestRest = 250

/**
 * Long work in batches, beside which other calls are answered as without it: each batch takes a few milliseconds, whatever
 * the machine, and is followed by a rest as long as it took.
 */
export class Pace {
  readonly #bounds: Bounds
  #size: number
  #since: number | undefined

  constructor(bounds: Partial<Bounds> = {}) {
    this.#bounds = { ...usual, ...bounds }
    this.#size = this.#bounds.fewest
  }

  /** Of the batch that begins now. */
  get size(): number {
    return this.#size
  }

  /** Before each batch, the first too. */
  async rest(): Promise<void> {
    const { batchMilliseconds, fewest, most } = this.#bounds
    if (this.#since !== undefined) {
      const took = Math.max(performance.now() - this.#since, 0.5)
      this.#size = Math.min(most, Math.max(fewest, Math.round((this.#size * batchMilliseconds) / took)))
      await sleep(Math.min(took, longestRest))
    }
    this.#since = performance.now()
  }
}
