import { useEffect, useState } from 'react'
import { setVisibleInterval } from '../../platform/visible-timers.ts'

/** Whole seconds until a moment (`Date.now()`); 0 once it has come. */
export function useCountdown(moment: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((moment - now) / 1000))
  useEffect(() => {
    setNow(Date.now())
    if (moment <= Date.now()) return
    const stop = setVisibleInterval(250, () => {
      setNow(Date.now())
      if (moment <= Date.now()) stop()
    })
    return stop
  }, [moment])
  return left
}

/** 0:24 */
export const asClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
