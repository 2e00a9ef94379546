import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { indianDay } from '../../../contract/platform/formats.ts'
import { areLinesFinal } from '../../../contract/workshop/job-cards/asked-works.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import type { Warranty } from '../../../contract/workshop/warranties/warranties.ts'
import { failures } from '../../platform/failures.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { Sheet } from '../../ui/office/sheet.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { removeLine } from '../job-cards/calls.ts'
import { useRefetchCard, useShowCard } from '../job-cards/card/use-card.ts'
import { addRework, warrantiesQuery } from './calls.ts'
import { keyOf, WarrantyList } from './warranty-list.tsx'

/** What was under warranty when the car came in, and is not on the card yet: one tap does it again, free. */
export function WarrantiesOnCard({ card }: { card: JobCardDetail }) {
  const { may } = useAccess()
  const visit = { odometer: card.odometerIn, on: indianDay(new Date(card.openedAt)) }
  const { data } = useQuery({ ...warrantiesQuery(card.vehicleId, visit), enabled: !areLinesFinal(card) })
  const { isBusy, failure, add } = useRework(card)
  const added = new Set(card.lines.flatMap(({ reworkOf }) => (reworkOf ? keyOf(reworkOf) : [])))
  const running = (data?.warranties ?? []).filter(
    (each) => each.endedBy === null && each.jobCardId !== card.id && !added.has(keyOf(each)),
  )
  if (areLinesFinal(card) || running.length === 0) return null
  return (
    <Sheet title="Under warranty" count={running.length}>
      {failure && (
        <div className="pad">
          <Note kind="bad">{failure}</Note>
        </div>
      )}
      <WarrantyList
        warranties={running}
        actionOf={(warranty) =>
          may('STAFF') && (
            <Button look="soft" disabled={isBusy} onClick={() => void add(warranty)}>
              <Icon name="plus" />
              Rework at ₹0<span className="visually-hidden"> {warranty.description}</span>
            </Button>
          )
        }
      />
    </Sheet>
  )
}

function useRework(card: JobCardDetail) {
  const show = useShowCard()
  const refetch = useRefetchCard()
  const toast = useToast()
  const { isBusy, failure, run } = useTask(failures.addWork)
  // Until it is answered: tapped again after a lost answer it is the same line.
  const [requestIds] = useState(() => new Map<string, string>())
  const undo = (saved: JobCardDetail, warranty: Warranty) =>
    run(async () => {
      const line = saved.lines.findLast(({ reworkOf }) => reworkOf && keyOf(reworkOf) === keyOf(warranty))
      if (line) await show(await removeLine(card.id, line.id))
      toast(`${warranty.description} is removed.`)
    })
  const add = async (warranty: Warranty) => {
    const { billId, position, description } = warranty
    const requestId = requestIds.get(keyOf(warranty)) ?? newRequestId()
    requestIds.set(keyOf(warranty), requestId)
    const isAdded = await run(async () => {
      const saved = await addRework(card.id, { billId, position, requestId })
      requestIds.delete(keyOf(warranty))
      await show(saved)
      toast(`${description} is on the card at ₹0.`, { label: 'Undo', onClick: () => void undo(saved, warranty) })
    })
    if (!isAdded) await refetch()
  }
  return { isBusy, failure, add }
}
