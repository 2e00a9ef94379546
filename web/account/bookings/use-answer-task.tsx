import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '../../../contract/words/say.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import type { PublicEstimate } from '../../../contract/workshop/estimates/estimates.ts'
import { LostAnswer } from '../../links/estimates/asking.tsx'
import type { Work } from '../../links/estimates/words.ts'
import { ApiError, sentenceOf } from '../../platform/api-error.ts'
import { Note } from '../../ui/note.tsx'
import { useRequests } from '../../ui/office/use-requests.ts'
import { answerEstimate, getEstimate, postEstimateEvent } from '../api-account.ts'

export const estimateKey = (jobCardId: string) => ['trips', 'estimate', jobCardId]

/** One call at a time, whose answer is the estimate as it is now. */
export function useAnswerTask(jobCardId: string, { estimateId }: PublicEstimate) {
  const queries = useQueryClient()
  const request = useRequests()
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
  const failure = refused ? <Note kind="bad">{sentenceOf(error, say(visits).notAccepted)}</Note> : undefined
  return {
    isBusy,
    run: (task: () => Promise<PublicEstimate>) => void run(task),
    failure: failure ?? (error ? <LostAnswer /> : null),
    approveAfterAll: ({ workId, termsHash }: Work) => {
      const decisions = [{ workId, termsHash, decision: 'APPROVED' as const, shown: 'DECLINED' as const }]
      void run(() =>
        request(workId, `${estimateId} ${termsHash}`, (requestId) =>
          answerEstimate(jobCardId, { estimateId, decisions, requestId }),
        ),
      )
    },
    askForCall: () =>
      void run(async () => {
        await postEstimateEvent(jobCardId, 'call', estimateId)
        return getEstimate(jobCardId)
      }),
  }
}

const isLost = (error: unknown) => !(error instanceof ApiError) || error.status === undefined || error.status >= 500
