import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PublicEstimate } from '../../../contract/estimates.ts'
import type { Choice } from '../../links/estimate/asked-work.tsx'
import { Asking, LostAnswer } from '../../links/estimate/asking.tsx'
import { worksOf } from '../../links/estimate/words.ts'
import { ApiError, sentenceOf } from '../../platform/api-error.ts'
import { draftOf, forgetDraft, keepDraft } from '../../platform/draft.ts'
import { useLive } from '../../platform/live.ts'
import { Note } from '../../ui/note.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { answerEstimate, getEstimate, tellOfEstimate } from '../api-account.ts'

type Kept = {
  requestId: string
  oldParts: 'KEEP' | 'DISPOSE'
  choices: Record<string, { choice: Choice; terms: string }>
}

const estimateKey = (jobCardId: string) => ['trips', 'estimate', jobCardId]
const photoAddress = (jobCardId: string) => (photoId: string) =>
  `/api/v1/account/bookings/${jobCardId}/estimate/photos/${photoId}`

/** What the garage asks about this visit, to be answered here; as on the page of a link (web/links/estimate/). */
export function VisitEstimate({ jobCardId }: { jobCardId: string }) {
  const { data: estimate, refetch } = useQuery({
    queryKey: estimateKey(jobCardId),
    queryFn: () => getEstimate(jobCardId),
  })
  useLive(['job-card'], () => void refetch())
  const estimateId = estimate?.estimateId
  useEffect(() => {
    // Whether it was seen is told once; a call that fails is no matter of the driver's.
    if (estimateId) void tellOfEstimate(jobCardId, 'seen', estimateId).catch(() => undefined)
  }, [jobCardId, estimateId])
  if (!estimate || !isOpen(estimate)) return null
  return <Answering key={estimate.estimateId} jobCardId={jobCardId} estimate={estimate} />
}

const isOpen = ({ state }: PublicEstimate) => state === 'OPEN' || state === 'PARTLY'

function Answering({ jobCardId, estimate }: { jobCardId: string; estimate: PublicEstimate }) {
  const chosen = useChoices(estimate)
  const { isBusy, failure, run } = useAnswerTask(jobCardId)
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
        askForCall: () =>
          run(async () => {
            await tellOfEstimate(jobCardId, 'call', estimateId)
            return getEstimate(jobCardId)
          }),
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

/** One call at a time, whose answer is the estimate as it is now. */
function useAnswerTask(jobCardId: string) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const run = async (task: () => Promise<PublicEstimate>) => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      queries.setQueryData(estimateKey(jobCardId), await task())
      void queries.invalidateQueries({ queryKey: ['trips'] })
    } catch (caught) {
      setError(caught)
      // Refused: what it says now is shown under the sentence.
      if (!isLost(caught)) await queries.invalidateQueries({ queryKey: estimateKey(jobCardId) })
    } finally {
      setBusy(false)
    }
  }
  const refused = error !== undefined && !isLost(error)
  const failure = refused ? <Note kind="bad">{sentenceOf(error, 'Your answer was not taken.')}</Note> : undefined
  return {
    isBusy,
    run: (task: () => Promise<PublicEstimate>) => void run(task),
    failure: failure ?? (error ? <LostAnswer /> : null),
  }
}

const isLost = (error: unknown) => !(error instanceof ApiError) || error.status === undefined || error.status >= 500
