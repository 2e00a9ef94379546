import type { LiveChange } from '../../../contract/office/live/live.ts'

/** Longer than any page takes from its first request to its stream. */
const rememberedMilliseconds = 120_000
/** Of all garages together: an import is one. */
const mostRemembered = 5_000

type Told = { key: string; change: LiveChange; at: number }

/** What this process has told lately, for streams whose page was fetched a moment before they opened. */
export class RecentChanges {
  #told: Told[] = []
  /** Whatever was told before this is forgotten, or was never heard. */
  #since = performance.now()

  remember(key: string, change: LiveChange) {
    this.#told.push({ key, change, at: performance.now() })
    if (this.#told.length > mostRemembered) this.#forget(this.#told.length - mostRemembered)
  }

  /** @returns what was told since then; undefined where that is not known. */
  since(key: string, milliseconds: number): LiveChange[] | undefined {
    const now = performance.now()
    const firstKept = this.#told.findIndex(({ at }) => at >= now - rememberedMilliseconds)
    this.#forget(firstKept === -1 ? this.#told.length : firstKept)
    if (now - milliseconds < Math.max(this.#since, now - rememberedMilliseconds)) return undefined
    return this.#told.filter((each) => each.key === key && each.at >= now - milliseconds).map(({ change }) => change)
  }

  /** Some may have been missed. */
  clear() {
    this.#told = []
    this.#since = performance.now()
  }

  #forget(count: number) {
    const last = this.#told.splice(0, count).at(-1)
    if (last) this.#since = Math.max(this.#since, last.at)
  }
}
