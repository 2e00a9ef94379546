import { useEffect, useRef, useState } from 'react'
import { rupees } from '../../../contract/platform/formats.ts'
import { sumOfRupees } from '../../../contract/platform/paise.ts'
import type { Estimate, EstimateAnswer } from '../../../contract/workshop/estimates/estimates.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { useToast } from '../../ui/office/toasts.tsx'

/** 'approved 2, declined 1' */
export function decisionsText({ decisions }: Pick<EstimateAnswer, 'decisions'>): string {
  const count = (of: string) => decisions.filter(({ decision }) => decision === of).length
  const said = [
    count('APPROVED') > 0 && `approved ${count('APPROVED')}`,
    count('DECLINED') > 0 && `declined ${count('DECLINED')}`,
  ]
  return said.filter(Boolean).join(', ')
}

/** An answer that arrives while one looks is said once, and its version is marked: the id of that version. */
export function useArrivedAnswer(card: JobCardDetail, estimates: readonly Estimate[] | undefined): string | undefined {
  const toast = useToast()
  const known = useRef<ReadonlySet<string>>(undefined)
  const [arrived, setArrived] = useState<string>()
  useEffect(() => {
    if (!estimates) {
      // None was asked for yet: the first answer is news as well.
      if (card.estimateCount === 0) known.current = new Set()
      return
    }
    const answers = estimates.flatMap((estimate) => estimate.answers.map((answer) => ({ estimate, answer })))
    const news = known.current && answers.find(({ answer }) => !known.current?.has(answer.id))
    known.current = new Set(answers.map(({ answer }) => answer.id))
    if (!news) return
    setArrived(news.estimate.id)
    const approved = news.answer.decisions.filter(({ decision }) => decision === 'APPROVED')
    const begins = sumOfRupees(approved.map(({ total }) => total))
    toast(
      `${news.answer.name} ${decisionsText(news.answer)}.${begins > 0 ? ` Work for ${rupees(begins)} can begin.` : ''}`,
    )
  }, [estimates, card.estimateCount, toast])
  return arrived
}
