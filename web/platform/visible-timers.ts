/*
 * Timers of a page that nobody sees: a phone in a pocket is not woken by them. A timer that waits, or comes again and again, is
 * one of these two; web/platform/timers.test.ts refuses others.
 */

/** A page's own, or none where there is no page, as in a test. */
const seen = () => (typeof document === 'undefined' ? undefined : document)
const isHidden = () => seen()?.hidden ?? false

function onChange(follow: () => void): () => void {
  const page = seen()
  page?.addEventListener('visibilitychange', follow)
  return () => page?.removeEventListener('visibilitychange', follow)
}

/**
 * Once, when the time is up. While the page is hidden nothing runs: shown again it acts at once where the time is up by then,
 * else after what is left of it.
 * @returns stops it
 */
export function setVisibleTimeout(milliseconds: number, act: () => void): () => void {
  const due = Date.now() + milliseconds
  let timer: ReturnType<typeof setTimeout> | undefined
  // A clock that is set back while one waits makes nobody wait for longer.
  const wait = () => Math.min(milliseconds, Math.max(0, due - Date.now()))
  const follow = () => {
    clearTimeout(timer)
    if (!isHidden()) timer = setTimeout(over, wait())
  }
  const forget = onChange(follow)
  const stop = () => {
    clearTimeout(timer)
    forget()
  }
  function over() {
    stop()
    act()
  }
  follow()
  return stop
}

/**
 * Again and again, each time so long after the last. While the page is hidden nothing runs; shown again it acts at once.
 * @returns stops it
 */
export function setVisibleInterval(milliseconds: number, act: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const start = () => {
    clearInterval(timer)
    if (!isHidden()) timer = setInterval(act, milliseconds)
  }
  const forget = onChange(() => {
    start()
    if (!isHidden()) act()
  })
  start()
  return () => {
    clearInterval(timer)
    forget()
  }
}
