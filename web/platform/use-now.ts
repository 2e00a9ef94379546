import { useEffect, useState } from 'react'
import { setVisibleInterval } from './visible-timers.ts'

/**
 * The present moment, again after each step. While the page is hidden nothing ticks: shown again it is simply right.
 * @param milliseconds 0: it stands still
 * @param first 'later' where the server draws the page too: undefined there, and until the page has come to life
 */
export function useNow(milliseconds: number): Date
export function useNow(milliseconds: number, first: 'later'): Date | undefined
export function useNow(milliseconds: number, first?: 'later'): Date | undefined {
  const [now, setNow] = useState(() => (first === 'later' ? undefined : new Date()))
  useEffect(() => {
    if (milliseconds === 0) return
    const tick = () => setNow(new Date())
    tick()
    return setVisibleInterval(milliseconds, tick)
  }, [milliseconds])
  return now
}
