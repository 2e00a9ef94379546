import { useState } from 'react'
import { plateLabel } from '../../../../contract/platform/plates.ts'
import { type JobCardStatus, nextJobCardStatuses } from '../../../../contract/platform/terms/workshop.ts'
import type { JobCard, JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { formSentenceOf } from '../../../platform/api-error.ts'
import { failures } from '../../../platform/failures.ts'
import { stateWord } from '../../../ui/office/badge.tsx'
import { useToast } from '../../../ui/office/toasts.tsx'
import { changeJobCardStatus, getJobCard } from '../calls.ts'
import { isDeliveryAskedAbout } from '../card/questions.tsx'
import { useRefetchCard, useShowCard } from '../card/use-card.ts'
import { goesOnUnchecked, whatIsMissing } from '../card/work/missing.ts'

/** As the screens name a card; without a connection it says that, for then nothing is wrong with the card. */
const refusedText = ({ registrationNumber }: JobCard, error: unknown) =>
  `${plateLabel(registrationNumber)}: ${formSentenceOf(error, failures.changeStatus)}`

type Asking = { card: JobCard; to: 'CANCELLED' } | { card: JobCardDetail; to: 'READY' | 'DELIVERED' }

/** Moves a card: it stands in its new column at once, and goes back where the server refuses. */
export function useMove() {
  const show = useShowCard()
  const askAgain = useRefetchCard()
  const toast = useToast()
  const [moving, setMoving] = useState<{ card: JobCard; to: JobCardStatus }>()
  const [failure, setFailure] = useState<string>()
  /** Cancelling is asked about first, delivering what is not paid or not approved, and readiness after a check that failed. */
  const [asking, setAsking] = useState<Asking>()

  const move = async (card: JobCard, to: JobCardStatus) => {
    if (moving || card.status === to) return
    setFailure(undefined)
    if (to === 'CANCELLED') return setAsking({ card, to })
    if (to === 'READY' || to === 'DELIVERED') return moveChecked(card, to)
    await moveAtOnce(card, to)
  }
  /** A list knows neither what the quality check found nor what the driver approved. */
  const moveChecked = async (card: JobCard, to: 'READY' | 'DELIVERED') => {
    setMoving({ card, to })
    try {
      const whole = await getJobCard(card.id)
      if (!goesOnUnchecked(whole, to) && !isDeliveryAskedAbout(whole, to)) return await moveAtOnce(card, to)
      setAsking({ card: whole, to })
    } catch (error) {
      setFailure(refusedText(card, error))
    }
    setMoving(undefined)
  }
  const moveAtOnce = async (card: JobCard, to: JobCardStatus) => {
    setMoving({ card, to })
    try {
      const moved = await changeJobCardStatus(card.id, { status: to, version: card.version })
      await show(moved)
      const back = card.status
      const undo = { label: 'Undo', onClick: () => void moveAtOnce(moved, back) }
      const canGoBack = nextJobCardStatuses[to].includes(back)
      const said = [
        `${card.jobCardNumber} is ${stateWord('job card', to).toLowerCase()}.`,
        whatIsMissing(moved, to).sentence,
      ]
      toast(said.filter(Boolean).join(' '), canGoBack ? undo : undefined)
    } catch (error) {
      setFailure(refusedText(card, error))
      await askAgain()
    } finally {
      setMoving(undefined)
    }
  }
  return { move, moveAtOnce, moving, failure, refuse: setFailure, asking, keep: () => setAsking(undefined) }
}
