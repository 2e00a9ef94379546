import { useEffect, useState } from 'react'

/** Longer than between two keys. */
const pauseMilliseconds = 700

/**
 * What is wrong with a figure that is read at every key: it is said once one has paused, or left the field. `2,4` is wrong
 * only until it is 2,450. What is mended is not red any more, at once.
 */
export function useSaidInTime(typed: string, fault: string | undefined) {
  const isWrong = fault !== undefined
  const [isSaid, setSaid] = useState(isWrong)
  if (isSaid && !isWrong) setSaid(false)
  // Each key begins the pause anew.
  useEffect(() => {
    if (!isWrong || isSaid) return
    const timer = window.setTimeout(() => setSaid(true), pauseMilliseconds)
    return () => window.clearTimeout(timer)
  }, [typed, isWrong, isSaid])
  return { error: isSaid ? fault : undefined, onBlur: () => setSaid(isWrong) }
}
