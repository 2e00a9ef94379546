import { useEffect, useRef, useState } from 'react'
import type { JobCardDetail } from '../../../../../contract/workshop/job-cards/job-cards.ts'

/** As long as a work is rung: longer where nothing moves. */
const ringMilliseconds = 6000

const answersOf = ({ works }: JobCardDetail) =>
  new Map(works.map(({ id, answer, approval }) => [id, answer && `${answer.at} ${approval}`]))

/** Works that were answered while one looked at them, for a moment. */
export function useAnswered(card: JobCardDetail): ReadonlySet<string> {
  const before = useRef(answersOf(card))
  const [rung, setRung] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const now = answersOf(card)
    const known = before.current
    before.current = now
    const fresh = [...now].filter(([id, answer]) => answer && known.has(id) && known.get(id) !== answer)
    if (fresh.length > 0) setRung(new Set(fresh.map(([id]) => id)))
  }, [card])
  useEffect(() => {
    if (rung.size === 0) return
    const timer = window.setTimeout(() => setRung(new Set()), ringMilliseconds)
    return () => window.clearTimeout(timer)
  }, [rung])
  return rung
}
