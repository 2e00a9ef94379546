import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CheckIn, CheckInEntry } from '../../../../contract/check-ins.ts'
import { isRefusal, isSignedOut, sentenceOf } from '../../../platform/api-error.ts'
import { useLive } from '../../../platform/live.ts'
import { askUntilAnswered } from '../../../platform/patient.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { addMark, enterCheckIn, getCheckIn, removeMark } from './calls.ts'
import { keepTaps, keptTaps, type Tap, withTaps } from './taps.ts'

const sendTap = (cardId: string, tap: Tap): Promise<CheckIn> => {
  if (tap.what === 'entry') return enterCheckIn(cardId, tap.entry)
  return tap.what === 'mark' ? addMark(cardId, tap.mark) : removeMark(cardId, tap.id)
}

/** A card's check-in. Taps show at once, and are sent in their order, again and again until the server has them. */
export function useCheckIn(cardId: string) {
  const queries = useQueryClient()
  const queryKey = ['check-ins', cardId]
  const query = useQuery({ queryKey, queryFn: () => getCheckIn(cardId) })
  useLive(['check-in'], useRefresh('check-ins'))
  const [taps, setTaps] = useState(() => keptTaps(cardId))
  const [refusal, setRefusal] = useState<string>()
  const waiting = useRef(taps)
  const sending = useRef(false)
  const retry = useRef<ReturnType<typeof askUntilAnswered>>(undefined)

  const show = (next: Tap[]) => {
    waiting.current = next
    keepTaps(cardId, next)
    setTaps(next)
  }
  const answer = (checkIn: CheckIn) => queries.setQueryData(queryKey, checkIn)

  const sendAll = async (): Promise<boolean> => {
    if (sending.current) return false
    sending.current = true
    try {
      for (let tap = waiting.current[0]; tap; tap = waiting.current[0]) {
        try {
          answer(await sendTap(cardId, tap))
        } catch (error) {
          if (!isRefusal(error) || isSignedOut(error)) {
            retry.current ??= askUntilAnswered(sendAll)
            return false
          }
          setRefusal(sentenceOf(error, 'This could not be saved.'))
          void queries.invalidateQueries({ queryKey })
        }
        show(waiting.current.slice(1))
      }
      retry.current = undefined
      return true
    } finally {
      sending.current = false
    }
  }

  useEffect(() => {
    void sendAll()
    return () => retry.current?.stop()
  }, [cardId])

  const tap = (...next: Tap[]) => {
    setRefusal(undefined)
    show([...waiting.current, ...next])
    void sendAll()
  }
  return {
    query,
    checkIn: query.data && withTaps(query.data, taps),
    unsent: taps.length,
    refusal,
    answer,
    tap,
    enter: (entry: Omit<CheckInEntry, 'at'>) =>
      tap({ what: 'entry', entry: { ...entry, at: new Date().toISOString() } }),
  }
}

export type CheckInOnScreen = ReturnType<typeof useCheckIn>
