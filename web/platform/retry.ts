import { setVisibleTimeout } from './visible-timers.ts'

const firstWaitMilliseconds = 2_000
const longestWaitMilliseconds = 60_000

type Asking = {
  stop: () => void
  /** Without waiting; while a question is on its way, once more after it. @returns when that is done, answered or not */
  askNow: () => Promise<void>
}

/**
 * Asks again and again until it is answered, each time after a longer wait, and at once when the network is back.
 * @param ask whether it was
 */
export function retryUntilAnswered(ask: () => Promise<boolean>): Asking {
  let wait = firstWaitMilliseconds
  let stopWaiting = () => {}
  let isOver = false
  let isWantedAgain = false
  let asking: Promise<void> | undefined

  const later = () => {
    stopWaiting()
    stopWaiting = setVisibleTimeout(wait, () => void askNow())
    wait = Math.min(wait * 2, longestWaitMilliseconds)
  }
  async function again() {
    stopWaiting()
    do {
      isWantedAgain = false
      if (await ask()) stop()
    } while (isWantedAgain && !isOver)
    asking = undefined
    if (!isOver) later()
  }
  async function askNow() {
    if (isOver) return
    isWantedAgain = asking !== undefined
    asking ??= again()
    await asking
  }
  const onOnline = () => void askNow()
  function stop() {
    isOver = true
    stopWaiting()
    window.removeEventListener('online', onOnline)
  }
  window.addEventListener('online', onOnline)
  later()
  return { stop, askNow }
}
