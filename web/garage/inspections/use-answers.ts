import { useEffect, useEffectEvent } from 'react'
import type { Inspection } from '../../../contract/workshop/inspections/inspections.ts'
import { addTap, onTapArrived, useWaitingTaps } from '../job-cards/offline/tap-queue.ts'
import { useOwner } from '../photos/use-photos.ts'
import { type Answer, withWaiting } from './answers.ts'
import { useRefetchInspections, useShowInspection } from './use-inspections.ts'

/** What is tapped stands at once, is kept on the device, and is sent as soon as there is a network. */
export function useAnswers(cardId: string, inspection: Inspection) {
  const owner = useOwner()
  const show = useShowInspection(cardId)
  const refetch = useRefetchInspections(cardId)
  const { taps, refusal, isStalled } = useWaitingTaps('inspection', cardId)
  const ofThis = taps.filter(({ inspectionId }) => inspectionId === inspection.id)
  const waiting = Object.fromEntries(ofThis.map(({ pointId, answer }) => [pointId, answer]))
  const onArrival = useEffectEvent((of: string, saved: Inspection | undefined) => {
    if (of !== cardId) return
    void (saved ? show(saved) : refetch())
  })
  useEffect(() => onTapArrived(({ cardId: of, inspection: saved }) => onArrival(of, saved)), [])

  return {
    points: withWaiting(inspection.points, waiting),
    /** Answers that wait for a network; none while they are on their way. */
    stuck: isStalled ? ofThis.length : 0,
    isWaiting: ofThis.length > 0,
    failure: refusal,
    answer: (pointId: string, answer: Omit<Answer, 'at'>) =>
      addTap(owner, {
        // Of two answers at one point the later goes.
        id: `${inspection.id} ${pointId}`,
        cardId,
        of: 'inspection',
        inspectionId: inspection.id,
        pointId,
        answer: { ...answer, at: new Date().toISOString() },
      }),
  }
}
