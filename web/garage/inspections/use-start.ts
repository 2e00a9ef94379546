import { useState } from 'react'
import type { ChecklistKind } from '../../../contract/workshop/checklists/checklists.ts'
import type { Inspection } from '../../../contract/workshop/inspections/inspections.ts'
import { newRequestId } from '../../ui/office/request-id.ts'
import { useTask } from '../../ui/office/use-task.ts'
import { useRefetchCard } from '../job-cards/card/use-card.ts'
import { startInspection } from './calls.ts'
import { useShowInspection } from './use-inspections.ts'

type Wanted = { kind: ChecklistKind; checklistId?: string; reopens?: string }

/** Begins a list, once however often it is pressed, and opens it. */
export function useStart(cardId: string, onStarted: (inspection: Inspection) => void) {
  const show = useShowInspection(cardId)
  const refetchCard = useRefetchCard()
  const [requestId, setRequestId] = useState(newRequestId)
  const { isBusy, failure, run } = useTask('The check could not be started. Please try again.')
  const start = (wanted: Wanted) =>
    run(async () => {
      const started = await startInspection(cardId, { ...wanted, requestId })
      setRequestId(newRequestId())
      await show(started)
      onStarted(started)
      await refetchCard()
    })
  return { isBusy, failure, start }
}
