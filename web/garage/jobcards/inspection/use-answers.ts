import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Inspection } from '../../../../contract/inspections.ts'
import { ApiError, isRefusal, isSignedOut, sentenceOf } from '../../../platform/api-error.ts'
import { type Answer, keepWaiting, type Waiting, waitingOf, withWaiting } from './answers.ts'
import { answerPoint } from './calls.ts'
import { useRefetchInspections, useShowInspection } from './use-inspections.ts'

/** What is typed in one go is sent as one. */
const pauseMilliseconds = 400
const retryMilliseconds = 4000

/** The server would say the same of it again: it is not sent any more. */
const isFinal = (error: unknown) =>
  isRefusal(error) && !isSignedOut(error) && !(error instanceof ApiError && error.status === 429)

/** What is tapped stands at once, is kept on the device, and is sent one after the other as soon as there is a network. */
export function useAnswers(cardId: string, inspection: Inspection) {
  const show = useShowInspection(cardId)
  const refetch = useRefetchInspections(cardId)
  const [waiting, setWaiting] = useState<Waiting>(() => waitingOf(inspection.id))
  const [failure, setFailure] = useState<string>()
  const [isStuck, setStuck] = useState(false)
  const latest = useRef(waiting)
  const isSending = useRef(false)

  const change = (next: Waiting) => {
    latest.current = next
    keepWaiting(inspection.id, next)
    setWaiting(next)
  }
  const done = (pointId: string, answer: Answer) => {
    const { [pointId]: now, ...others } = latest.current
    if (now === answer) change(others)
  }

  const sendOne = async (pointId: string, answer: Answer): Promise<boolean> => {
    try {
      await show(await answerPoint(cardId, inspection.id, pointId, answer))
      done(pointId, answer)
      return true
    } catch (error) {
      if (!isFinal(error)) return false
      done(pointId, answer)
      setFailure(sentenceOf(error, 'This answer could not be saved.'))
      await refetch()
      return true
    }
  }
  const send = useEffectEvent(async () => {
    if (isSending.current) return
    isSending.current = true
    let isAnswered = true
    while (isAnswered) {
      const [first] = Object.entries(latest.current)
      if (!first) break
      isAnswered = await sendOne(...first)
    }
    isSending.current = false
    setStuck(!isAnswered)
  })

  const isWaiting = Object.keys(waiting).length > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(send, retryMilliseconds)
    const atOnce = () => void send()
    window.addEventListener('online', atOnce)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', atOnce)
    }
  }, [isWaiting])
  // Each tap begins the pause anew, and is sent after it.
  useEffect(() => {
    if (Object.keys(waiting).length === 0) return
    const timer = setTimeout(send, pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [waiting])

  return {
    points: withWaiting(inspection.points, waiting),
    /** Answers that wait for a network; none while they are on their way. */
    stuck: isStuck ? Object.keys(waiting).length : 0,
    isWaiting,
    failure,
    answer: (pointId: string, answer: Omit<Answer, 'at'>) => {
      setFailure(undefined)
      change({ ...latest.current, [pointId]: { ...answer, at: new Date().toISOString() } })
    },
  }
}
