import { type ReactNode, useState } from 'react'
import { counted } from '../../../contract/platform/formats.ts'
import type { JobCardStatus } from '../../../contract/platform/terms/workshop.ts'
import type { Inspection, InspectionPoint } from '../../../contract/workshop/inspections/inspections.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { changeJobCardStatus } from '../job-cards/calls.ts'
import { useRefetchCard, useShowCard } from '../job-cards/card/use-card.ts'
import { whatIsMissing } from '../job-cards/card/work/missing.ts'
import { finishInspection } from './calls.ts'
import { useShowInspection } from './use-inspections.ts'

type Props = {
  card: JobCardDetail
  inspection: Inspection
  points: readonly InspectionPoint[]
  isWaiting: boolean
  stuck: number
  onClose: () => void
}

/** On to the next open point, and at the last one to the end. */
export function InspectionKeys({ card, inspection, points, isWaiting, stuck, onClose }: Props) {
  const { isBusy, failure, finish } = useFinish(card, inspection, onClose)
  const open = points.find(({ result }) => result === null)
  return (
    <Keys stuck={stuck} failure={failure}>
      <Button look="soft" onClick={onClose}>
        Close
      </Button>
      {open ? (
        <NextPoint point={open} />
      ) : (
        <Button
          look="signal"
          aria-busy={isBusy || undefined}
          disabled={isWaiting}
          onClick={() => void finish({ says: `${inspection.name} finished.` })}
        >
          {isBusy ? 'Finishing...' : 'Finish'}
        </Button>
      )}
    </Keys>
  )
}

/** One No sends the car back; without one it may become ready. */
export function QualityKeys({ card, inspection, points, isWaiting, stuck, onClose }: Props) {
  const { isBusy, failure, finish } = useFinish(card, inspection, onClose)
  const open = points.filter(({ result }) => result === null)
  const failed = points.filter(({ result }) => result === 'NOW').length
  const { technicianName, status, jobCardNumber } = card
  const back = () =>
    finish({ says: `${jobCardNumber} goes back to work.`, ...(status === 'READY' ? { to: 'IN_PROGRESS' } : {}) })
  const ready = () => finish({ says: 'Quality check passed.', ...(status === 'IN_PROGRESS' ? { to: 'READY' } : {}) })
  const readyWords = status === 'IN_PROGRESS' ? 'Mark ready' : 'Finish'
  // The check itself is what is being finished.
  const missing = whatIsMissing(
    { ...card, qualityRequired: false, failedChecks: [] },
    status === 'IN_PROGRESS' ? 'READY' : status,
  )
  const isLocked = failed > 0 || isWaiting || missing.isLocked
  const why = failed > 0 ? backReason(failed, open.length) : open.length === 0 ? missing.sentence : undefined
  return (
    <Keys stuck={stuck} failure={failure} why={why}>
      {failed > 0 ? (
        <Button look="line" aria-busy={isBusy || undefined} disabled={isWaiting} onClick={() => void back()}>
          {`Back to ${technicianName?.split(' ')[0] ?? 'work'}`}
        </Button>
      ) : (
        <Button look="soft" onClick={onClose}>
          Close
        </Button>
      )}
      {failed === 0 && open[0] ? (
        <NextPoint point={open[0]} />
      ) : (
        <Button look="signal" aria-busy={isBusy || undefined} disabled={isLocked} onClick={() => void ready()}>
          {failed > 0 && <Icon name="lock" />}
          {readyWords}
        </Button>
      )}
    </Keys>
  )
}

const backReason = (failed: number, open: number) =>
  [
    `${counted(failed, 'point')} ${failed === 1 ? 'is' : 'are'} No`,
    open > 0 ? `, ${open} open` : '',
    ': the car goes back first.',
  ].join('')

function NextPoint({ point }: { point: InspectionPoint }) {
  return (
    <Button
      look="signal"
      onClick={() => {
        const place = document.getElementById(`point-${point.id}`)
        place?.scrollIntoView({ block: 'center' })
        place?.querySelector('input')?.focus({ preventScroll: true })
      }}
    >
      <Icon name="right" />
      <span className="flow-next">{`Next: ${point.name}`}</span>
    </Button>
  )
}

type KeysProps = { stuck: number; failure: string | undefined; why?: string | undefined; children: ReactNode }

function Keys({ stuck, failure, why, children }: KeysProps) {
  const says = stuck > 0 && `${counted(stuck, 'answer')} ${stuck === 1 ? 'waits' : 'wait'} for a network.`
  return (
    <footer>
      <p className="flow-says" role="status" data-tone={failure ? 'bad' : undefined}>
        {failure || says || why || 'Saved as you tap, also without a network.'}
      </p>
      {children}
    </footer>
  )
}

function useFinish(card: JobCardDetail, inspection: Inspection, onClose: () => void) {
  const showInspection = useShowInspection(card.id)
  const showCard = useShowCard()
  const refetchCard = useRefetchCard()
  const toast = useToast()
  const [isFinished, setFinished] = useState(false)
  const { isBusy, failure, run } = useTask('The check could not be finished. Please try again.')
  const finish = async ({ says, to }: { says: string; to?: JobCardStatus }) => {
    const isDone = await run(async () => {
      if (!isFinished) {
        await showInspection(await finishInspection(card.id, inspection.id))
        setFinished(true)
      }
      if (to) await showCard(await changeJobCardStatus(card.id, { status: to, version: card.version }))
      else await refetchCard()
    })
    if (!isDone) return
    toast(says)
    onClose()
  }
  return { isBusy, failure, finish }
}
