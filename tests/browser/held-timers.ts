import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** @returns how much was waiting for it */
    passTime?: (milliseconds: number) => number
    holdFrom?: (milliseconds: number) => void
  }
}

/** Shorter ones are a letter's, a frame's or an answer's, and pass as they do. */
const shortestHeld = 2000

/**
 * On this page, or in the pages of this context, whatever goes by a clock (a toast, Undo, the next try of a call, pictures that move on) waits
 * for the test: a busy machine cannot be too late for it.
 */
export const holdTimers = (where: BrowserContext | Page) => where.addInitScript(holdLongTimers, shortestHeld)

/** So much time passes for what waits on the page. */
export const passTime = (page: Page, milliseconds: number) =>
  page.evaluate((passed) => window.passTime?.(passed), milliseconds)

/** Shorter ones wait too, on the page as it is. */
export const holdFrom = (page: Page, milliseconds: number) =>
  page.evaluate((shortest) => window.holdFrom?.(shortest), milliseconds)

/** Runs in the page, before its own scripts. */
function holdLongTimers(usual: number) {
  type SetTimer = (run: TimerHandler, milliseconds?: number, ...args: unknown[]) => number
  type Held = { due: number; every: number | undefined; run: () => void }
  const held = new Map<number, Held>()
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window
  let shortest = usual
  let now = 0
  // The browser's own count up.
  let last = -1

  const setter =
    (real: SetTimer, isRepeated: boolean): SetTimer =>
    (run, milliseconds = 0, ...args) => {
      if (milliseconds < shortest || typeof run !== 'function') return real.call(window, run, milliseconds, ...args)
      const every = isRepeated ? milliseconds : undefined
      held.set(--last, { due: now + milliseconds, every, run: () => run(...args) })
      return last
    }
  const clearer = (real: typeof clearTimeout) => (id: number | undefined) => {
    if (id === undefined || !held.delete(id)) real.call(window, id)
  }
  Object.assign(window, {
    setTimeout: setter(setTimeout as unknown as SetTimer, false),
    setInterval: setter(setInterval as unknown as SetTimer, true),
    clearTimeout: clearer(clearTimeout),
    clearInterval: clearer(clearInterval),
  })

  window.holdFrom = (milliseconds) => {
    shortest = milliseconds
  }
  window.passTime = (milliseconds) => {
    const end = now + milliseconds
    for (let count = 0; ; count++) {
      const [next] = [...held].filter(([, { due }]) => due <= end).sort(([, one], [, other]) => one.due - other.due)
      if (!next) {
        now = end
        return count
      }
      const [id, { due, every, run }] = next
      now = due
      if (every === undefined) held.delete(id)
      else held.set(id, { due: due + every, every, run })
      run()
    }
  }
}
