import '../../css/way.css'
import { useId, useState } from 'react'
import { type JobCardStatus, nextJobCardStatuses } from '../../../../contract/platform/terms/workshop.ts'
import type { JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { formSentenceOf } from '../../../platform/api-error.ts'
import { failures } from '../../../platform/failures.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { Badge, StateMark, stateTone, stateWord } from '../../../ui/office/badge.tsx'
import { shortMoment } from '../../../ui/office/days.ts'
import { Icon } from '../../../ui/office/icon.tsx'
import { LockableButton, LockReason } from '../../../ui/office/lock-reason.tsx'
import { useToast } from '../../../ui/office/toasts.tsx'
import { useSettling } from '../../../ui/office/use-settling.ts'
import { changeJobCardStatus } from '../calls.ts'
import { isAtQuality, promiseText, statusVerbs, way } from '../words.ts'
import { isPaymentNext } from './bill/bill-state.ts'
import { DeliverAllTheSame, isDeliveryAskedAbout, ReadyUnchecked } from './questions.tsx'
import { useAskUnsaved } from './unsaved.tsx'
import { useRefetchCard, useShowCard } from './use-card.ts'
import { goesOnUnchecked, whatIsMissing } from './work/missing.ts'

/** The way that a card has come, with when and by whom, what is before it, and the steps that are allowed from here. */
export function StatusSteps({ card }: { card: JobCardDetail }) {
  const { status, history } = card
  const { whyNot } = useAccess()
  const change = useStatusChange(card)
  const [asking, setAsking] = useState<JobCardStatus>()
  const isAskedAbout = (step: JobCardStatus) => isDeliveryAskedAbout(card, step) || goesOnUnchecked(card, step)
  const why = whyNot('STAFF', 'Changing its status')
  const reached = (step: JobCardStatus) => history.find((each) => each.status === step)
  const steps: JobCardStatus[] = status === 'CANCELLED' ? [...way.filter(reached), 'CANCELLED'] : [...way]
  const now = steps.indexOf(status)
  const next = why ? [] : nextJobCardStatuses[status]

  const isSettling = useSettling(status)
  const { unlessUnsaved, question } = useAskUnsaved()

  return (
    <>
      {change.failure && <Note kind="bad">{change.failure}</Note>}
      <div className="way-frame" data-settling={isSettling}>
        <ol className="job-way" aria-label="Status">
          {steps.map((step, place) => {
            const entry = place <= now ? reached(step) : undefined
            const isNow = place === now
            return (
              <li
                key={step}
                className={isNow ? `now status--${stateTone('job card', step)}` : place < now ? 'was' : 'later'}
                aria-current={isNow ? 'step' : undefined}
              >
                <b>
                  {place < now ? <Badge tone="good" shape="ticked" bare /> : <StateMark of="job card" state={step} />}
                  {stateWord('job card', step)}
                </b>
                <small className="number">
                  {entry && [shortMoment(entry.at), entry.by].filter(Boolean).join(', ')}
                  {isNow && card.handedAt && isAtQuality(card) && (
                    <>
                      <br />
                      {`At quality check since ${shortMoment(card.handedAt)}`}
                    </>
                  )}
                  {step === 'DELIVERED' && !entry && `Est. ${promiseText(card)}`}
                </small>
                {isNow && status === 'READY' && card.billId === null && next.includes('IN_PROGRESS') && (
                  <Button
                    look="soft"
                    disabled={change.busy !== undefined}
                    onClick={() => void change.to('IN_PROGRESS')}
                  >
                    <Icon name="back" />
                    Back to In Progress
                  </Button>
                )}
                {place === now + 1 && next.includes(step) && (
                  <NextStep
                    card={card}
                    step={step}
                    isBusy={change.busy === step}
                    onPress={() => unlessUnsaved(() => (isAskedAbout(step) ? setAsking(step) : void change.to(step)))}
                  />
                )}
              </li>
            )
          })}
        </ol>
      </div>
      {why && nextJobCardStatuses[status].length > 0 && (
        <p className="way-why">
          <LockReason>{why}</LockReason>
        </p>
      )}
      {question}
      {asking === 'READY' && (
        <ReadyUnchecked card={card} onReady={() => change.to('READY')} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'DELIVERED' && (
        <DeliverAllTheSame card={card} onDeliver={() => change.to('DELIVERED')} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}

type NextProps = { card: JobCardDetail; step: JobCardStatus; isBusy: boolean; onPress: () => void }

/** With Warn a sentence says what is not approved, and the press goes on; with Strict the step waits for the answer. */
function NextStep({ card, step, isBusy, onPress }: NextProps) {
  const id = useId()
  const { sentence, isLocked } = whatIsMissing(card, step)
  return (
    <>
      <LockableButton
        look={sentence || isPaymentNext(card) ? 'line' : 'signal'}
        why={isLocked ? sentence : undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={sentence && !isLocked ? id : undefined}
        onClick={onPress}
      >
        {statusVerbs[step]?.[isBusy ? 1 : 0]}
      </LockableButton>
      {sentence && !isLocked && (
        <small className="way-warning" id={id}>
          {sentence}
        </small>
      )}
    </>
  )
}

function useStatusChange({ id, jobCardNumber, version }: JobCardDetail) {
  const show = useShowCard()
  const askAgain = useRefetchCard()
  const toast = useToast()
  const [busy, setBusy] = useState<JobCardStatus>()
  const [failure, setFailure] = useState<string>()

  const to = async (status: JobCardStatus) => {
    if (busy) return
    setBusy(status)
    setFailure(undefined)
    try {
      const saved = await changeJobCardStatus(id, { status, version })
      // Not waited for: while the lists are fetched, the next step may be pressed already.
      void show(saved)
      toast(`${jobCardNumber} is ${stateWord('job card', saved.status).toLowerCase()}.`)
    } catch (error) {
      setFailure(formSentenceOf(error, failures.changeStatus))
      await askAgain()
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, failure, to }
}
