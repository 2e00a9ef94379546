const firstWaitMilliseconds = 2_000
const longestWaitMilliseconds = 60_000

/**
 * Asks again and again until it is answered, each time after a longer wait, and at once when the network is back.
 * @param ask whether it was
 * @returns how to stop, and how not to wait
 */
export function askUntilAnswered(ask: () => Promise<boolean>): { stop: () => void; askNow: () => void } {
  let wait = firstWaitMilliseconds
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let isAsking = false

  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void again(), wait)
    wait = Math.min(wait * 2, longestWaitMilliseconds)
  }
  async function again() {
    if (isOver || isAsking) return
    clearTimeout(timer)
    isAsking = true
    const isAnswered = await ask()
    isAsking = false
    if (isAnswered) stop()
    else if (!isOver) later()
  }
  const askNow = () => void again()
  function stop() {
    isOver = true
    clearTimeout(timer)
    window.removeEventListener('online', askNow)
  }
  window.addEventListener('online', askNow)
  later()
  return { stop, askNow }
}
