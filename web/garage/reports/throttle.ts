/** Runs at once, then not again within the pause: what was asked for meanwhile is one run at its end. */
export function throttle(run: () => void, pauseMilliseconds: number) {
  let ranAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const runNow = () => {
    timer = undefined
    ranAt = Date.now()
    run()
  }
  return {
    ask: () => {
      timer ??= setTimeout(runNow, Math.max(0, ranAt + pauseMilliseconds - Date.now()))
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
