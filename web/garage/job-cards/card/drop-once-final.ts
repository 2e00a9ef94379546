import { useEffect, useEffectEvent } from 'react'
import { areLinesFinal } from '../../../../contract/workshop/job-cards/asked-works.ts'
import type { JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'

/**
 * A row that waits to be written goes once the card is billed or over: nothing could be saved from it. What is typed in it
 * stays, and saving says why.
 */
export function useDropOnceFinal(card: JobCardDetail, isDirty: boolean, onDrop: () => void): void {
  const drop = useEffectEvent(onDrop)
  const isIdle = areLinesFinal(card) && !isDirty
  useEffect(() => {
    if (isIdle) drop()
  }, [isIdle])
}
