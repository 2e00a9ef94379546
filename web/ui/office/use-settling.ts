import { useEffect, useState } from 'react'
import { settlesInMilliseconds } from '../settle.ts'

/**
 * Whether what stands here has only just changed: a second press was meant for what stood here before. To be said in
 * `data-settling`, under which nothing takes a press of the pointer.
 * @param what names what stands here; another name is a change
 */
export function useSettling(what: string): true | undefined {
  const [settled, setSettled] = useState(what)
  useEffect(() => {
    if (settled === what) return
    const timer = setTimeout(() => setSettled(what), settlesInMilliseconds)
    return () => clearTimeout(timer)
  }, [settled, what])
  return settled === what ? undefined : true
}
