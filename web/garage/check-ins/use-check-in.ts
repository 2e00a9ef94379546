import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CheckIn, CheckInEntry } from '../../../contract/workshop/check-ins/check-ins.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'
import { useLive } from '../../platform/live.ts'
import { useRefresh } from '../../platform/query.tsx'
import { addWrite, useWrites } from '../outbox/outbox.ts'
// Comes with the screen: when something is pressed the signal may be gone.
import '../outbox/send.ts'
import { refusalOf } from '../outbox/write-row.tsx'
import { isWaiting } from '../outbox/writes.ts'
import { getCheckIn, tapCall } from './calls.ts'
import { type Tap, withTaps } from './taps.ts'

/** What is typed anew into a field takes the place of what waits of it. */
const placeOf = (cardId: string, tap: Tap): string | undefined =>
  tap.what === 'entry' && (tap.entry.valuables !== undefined || tap.entry.odometerIn !== undefined)
    ? `${cardId} ${tap.entry.valuables === undefined ? 'odometer' : 'valuables'}`
    : undefined

/** A card's check-in. Taps show at once, and are sent in their order, again and again until the server has them. */
export function useCheckIn(cardId: string) {
  const queries = useQueryClient()
  const queryKey = ['check-ins', cardId]
  const query = useQuery({ queryKey, queryFn: () => getCheckIn(cardId) })
  useLive(['check-in'], useRefresh('check-ins'))
  const ofThis = useWrites().filter((write) => write.cardId === cardId && write.what.kind === 'check-in')
  const answer = (checkIn: CheckIn) => queries.setQueryData(queryKey, checkIn)
  const [failure, setFailure] = useState<string>()

  const tap = (next: Tap) => {
    setFailure(undefined)
    const place = placeOf(cardId, next)
    void addWrite(tapCall(cardId, next), {
      cardId,
      what: { kind: 'check-in', tap: next },
      ...(place && { place }),
    }).catch((error) => setFailure(sentenceOf(error, failures.save)))
  }
  const waiting = ofThis.filter(isWaiting).flatMap(({ what }) => (what.kind === 'check-in' ? [what.tap] : []))
  return {
    query,
    checkIn: query.data && withTaps(query.data, waiting),
    unsent: waiting.length,
    refusal: failure ?? ofThis.map(refusalOf).find((refusal) => refusal !== undefined),
    answer,
    tap,
    enter: (entry: Omit<CheckInEntry, 'at'>) =>
      tap({ what: 'entry', entry: { ...entry, at: new Date().toISOString() } }),
  }
}

export type CheckInOnScreen = ReturnType<typeof useCheckIn>
