import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PublicEstimate } from '../../../contract/workshop/estimates/estimates.ts'
import type { Choice } from '../../links/estimates/asked-work.tsx'
import { Asking } from '../../links/estimates/asking.tsx'
import { worksOf } from '../../links/estimates/words.ts'
import { draftOf, forgetDraft, keepDraft } from '../../platform/draft.ts'
import { useLive } from '../../platform/live.ts'
import { newRequestId } from '../../ui/office/request-id.ts'
import { answerEstimate, getEstimate, postEstimateEvent } from '../api-account.ts'
import { estimateKey, useAnswerTask } from './use-answer-task.tsx'
import { VisitAnswered } from './visit-answered.tsx'

type Kept = {
  requestId: string
  oldParts: 'KEEP' | 'DISPOSE'
  choices: Record<string, { choice: Choice; terms: string }>
}

type Props = { jobCardId: string; estimate: PublicEstimate }

const photoAddress = (jobCardId: string) => (photoId: string) =>
  `/api/v1/account/bookings/${jobCardId}/estimate/photos/${photoId}`

/** What the garage asks about this visit, to be answered here; as on the page of a link (web/links/estimates/). */
export function VisitEstimate({ jobCardId }: { jobCardId: string }) {
  const { data: estimate, refetch } = useQuery({
    queryKey: estimateKey(jobCardId),
    queryFn: () => getEstimate(jobCardId),
  })
  useLive(['job-card'], () => void refetch())
  const estimateId = estimate?.estimateId
  const isOpen = estimate?.state === 'OPEN' || estimate?.state === 'PARTLY'
  useEffect(() => {
    // Whether it was seen is told once; a call that fails is no matter of the driver's.
    if (estimateId && isOpen) void postEstimateEvent(jobCardId, 'seen', estimateId).catch(() => undefined)
  }, [jobCardId, estimateId, isOpen])
  if (!estimate || !(isOpen || estimate.state === 'ANSWERED')) return null
  return (
    <div className="visit-ask">
      {isOpen ? (
        <Answering key={estimate.estimateId} jobCardId={jobCardId} estimate={estimate} />
      ) : (
        <VisitAnswered jobCardId={jobCardId} estimate={estimate} />
      )}
    </div>
  )
}

function Answering({ jobCardId, estimate }: Props) {
  const chosen = useChoices(estimate)
  const { isBusy, failure, run, approveAfterAll, askForCall } = useAnswerTask(jobCardId, estimate)
  const { estimateId } = estimate
  return (
    <Asking
      estimate={estimate}
      requestId={chosen.requestId}
      photoAddress={photoAddress(jobCardId)}
      live={{
        ...chosen,
        isBusy,
        failure,
        confirm: () =>
          run(async () => {
            const { requestId, oldParts, decisions } = chosen
            const answered = await answerEstimate(jobCardId, { estimateId, decisions, oldParts, requestId })
            chosen.forget()
            return answered
          }),
        approveAfterAll,
        askForCall,
      }}
    />
  )
}

/** What is chosen, kept until it is answered. A job whose terms have changed since is asked anew. */
function useChoices(estimate: PublicEstimate) {
  const name = `answer ${estimate.estimateId}`
  const [kept, setKept] = useState<Kept>(
    () => draftOf<Kept>(name) ?? { requestId: newRequestId(), oldParts: 'KEEP', choices: {} },
  )
  const change = (to: Partial<Kept>) =>
    setKept((before) => {
      const after = { ...before, ...to, choices: { ...before.choices, ...to.choices } }
      keepDraft(name, after)
      return after
    })
  const valid = worksOf(estimate).flatMap(({ work, now }) => {
    const { choice, terms } = kept.choices[work.workId] ?? {}
    return choice && terms === work.termsHash && now.mayAnswer ? [{ work, choice }] : []
  })
  return {
    requestId: kept.requestId,
    oldParts: kept.oldParts,
    choices: Object.fromEntries(valid.map(({ work, choice }) => [work.workId, choice])),
    decisions: valid.map(({ work, choice }) => ({
      workId: work.workId,
      decision: choice,
      termsHash: work.termsHash,
    })),
    choose: (workId: string, choice: Choice) => {
      const terms = estimate.content.works.find((work) => work.workId === workId)?.termsHash ?? ''
      change({ choices: { [workId]: { choice, terms } } })
    },
    chooseOldParts: (oldParts: Kept['oldParts']) => change({ oldParts }),
    forget: () => {
      forgetDraft(name)
      setKept({ requestId: newRequestId(), oldParts: kept.oldParts, choices: {} })
    },
  }
}
