import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CheckIn, CheckInEntry } from '../../../contract/workshop/check-ins/check-ins.ts'
import { useLive } from '../../platform/live.ts'
import { useRefresh } from '../../platform/query.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { addTap, onTapArrived, useWaitingTaps } from '../job-cards/offline/tap-queue.ts'
import { useOwner } from '../photos/use-photos.ts'
import { getCheckIn } from './calls.ts'
import { type Tap, withTaps } from './taps.ts'

/** What is typed anew into a field takes the place of what waits of it. */
const idOf = (cardId: string, tap: Tap): string =>
  tap.what === 'entry' && (tap.entry.valuables !== undefined || tap.entry.odometerIn !== undefined)
    ? `${cardId} ${tap.entry.valuables === undefined ? 'odometer' : 'valuables'}`
    : newRequestId()

/** A card's check-in. Taps show at once, and are sent in their order, again and again until the server has them. */
export function useCheckIn(cardId: string) {
  const queries = useQueryClient()
  const owner = useOwner()
  const queryKey = ['check-ins', cardId]
  const query = useQuery({ queryKey, queryFn: () => getCheckIn(cardId) })
  useLive(['check-in'], useRefresh('check-ins'))
  const { taps, refusal } = useWaitingTaps('check-in', cardId)
  const answer = (checkIn: CheckIn) => queries.setQueryData(queryKey, checkIn)

  useEffect(
    () =>
      onTapArrived(({ cardId: of, checkIn }) => {
        if (checkIn) queries.setQueryData(['check-ins', of], checkIn)
        else void queries.invalidateQueries({ queryKey: ['check-ins', of] })
      }),
    [queries],
  )

  const tap = (next: Tap) => addTap(owner, { id: idOf(cardId, next), cardId, of: 'check-in', tap: next })
  const waiting = taps.map((each) => each.tap)
  return {
    query,
    checkIn: query.data && withTaps(query.data, waiting),
    unsent: waiting.length,
    refusal,
    answer,
    tap,
    enter: (entry: Omit<CheckInEntry, 'at'>) =>
      tap({ what: 'entry', entry: { ...entry, at: new Date().toISOString() } }),
  }
}

export type CheckInOnScreen = ReturnType<typeof useCheckIn>
