import type { FastifyBaseLogger } from 'fastify'

const everyMilliseconds = 60_000
const mostReasons = 100

/**
 * Refusals that are planned, such as those of a flood: the first of a reason is told at once, what follows within a minute
 * is one line with their number. Hundreds of lines would bury what nobody planned.
 */
export class RefusalCounts {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  /** By reason, how many have not been told. */
  readonly #untold = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined

  constructor(log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#log = log
  }

  add(asked: string): void {
    const reason = this.#untold.size < mostReasons || this.#untold.has(asked) ? asked : 'others'
    const untold = this.#untold.get(reason)
    if (untold === undefined) this.#tell(reason, 1)
    this.#untold.set(reason, untold === undefined ? 0 : untold + 1)
    this.#timer ??= setInterval(() => this.#tellAll(), everyMilliseconds).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    for (const [reason, count] of this.#untold) if (count > 0) this.#tell(reason, count)
  }

  #tellAll() {
    for (const [reason, count] of this.#untold) {
      if (count > 0) this.#tell(reason, count)
      if (count > 0) this.#untold.set(reason, 0)
      else this.#untold.delete(reason)
    }
    if (this.#untold.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #tell(reason: string, count: number) {
    this.#log.warn({ reason, count }, 'calls were refused as planned')
  }
}
