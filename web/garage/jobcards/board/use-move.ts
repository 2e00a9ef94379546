import { useState } from 'react'
import type { JobCard } from '../../../../contract/jobcards.ts'
import { type JobCardStatus, nextJobCardStatuses } from '../../../../contract/workshop.ts'
import { sentenceOf } from '../../../platform/api-error.ts'
import { failures } from '../../../platform/failures.ts'
import { stateWord } from '../../../ui/office/badge.tsx'
import { useToast } from '../../../ui/office/toasts.tsx'
import { changeJobCardStatus } from '../calls.ts'
import { leavesUnpaid } from '../card/questions.tsx'
import { useRefetchCard, useShowCard } from '../card/use-card.ts'

/** Moves a card: it stands in its new column at once, and goes back where the server refuses. */
export function useMove() {
  const show = useShowCard()
  const askAgain = useRefetchCard()
  const toast = useToast()
  const [moving, setMoving] = useState<{ card: JobCard; to: JobCardStatus }>()
  const [failure, setFailure] = useState<string>()
  /** Cancelling is asked about first, and delivering what is not paid. */
  const [asking, setAsking] = useState<{ card: JobCard; to: JobCardStatus }>()

  const move = async (card: JobCard, to: JobCardStatus) => {
    if (moving || card.status === to) return
    setFailure(undefined)
    if (to === 'CANCELLED' || leavesUnpaid(card, to)) return setAsking({ card, to })
    await moveAtOnce(card, to)
  }
  const moveAtOnce = async (card: JobCard, to: JobCardStatus) => {
    setMoving({ card, to })
    try {
      const moved = await changeJobCardStatus(card.id, { status: to, version: card.version })
      await show(moved)
      const back = card.status
      const undo = { label: 'Undo', onClick: () => void moveAtOnce(moved, back) }
      const canGoBack = nextJobCardStatuses[to].includes(back)
      toast(`${card.jobCardNumber} is ${stateWord('job card', to).toLowerCase()}.`, canGoBack ? undo : undefined)
    } catch (error) {
      setFailure(`${card.jobCardNumber}: ${sentenceOf(error, failures.changeStatus)}`)
      await askAgain()
    } finally {
      setMoving(undefined)
    }
  }
  return { move, moveAtOnce, moving, failure, refuse: setFailure, asking, keep: () => setAsking(undefined) }
}
