/** The pace of late counts for as much as this share of a turn. */
const weightOfLast = 0.1
/** One that took longer was stopped by something else, such as a lock. */
const longestTurn = 1000

/** How long whoever comes now would wait in a line, at the pace at which it has moved of late. */
export class WaitingTime {
  #milliseconds = 1
  #lastAt: number | undefined

  /** Somebody has a turn. @param hasWaited whether others were before, so that it tells of the pace */
  moved(hasWaited: boolean, now = performance.now()): void {
    if (hasWaited && this.#lastAt !== undefined) {
      const took = Math.min(now - this.#lastAt, longestTurn)
      this.#milliseconds += (took - this.#milliseconds) * weightOfLast
    }
    this.#lastAt = now
  }

  of = (waiting: number): number => waiting * this.#milliseconds
}
