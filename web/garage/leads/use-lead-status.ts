import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GarageLead } from '../../../contract/customers/leads/garage-leads.ts'
import type { LeadStatus } from '../../../contract/customers/leads/lead-kinds.ts'
import { failures } from '../../platform/failures.ts'
import { stateWord } from '../../ui/office/badge.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { changeLead } from './calls.ts'
import { valuesOf } from './lead-values.ts'

/**
 * Changes a lead's status where it stands, by two presses. What is lost is asked for its reason.
 * @param onWin a lead is won by what it becomes
 */
export function useLeadStatus(onWin: (lead: GarageLead) => void) {
  const queries = useQueryClient()
  const toast = useToast()
  const { failure, setFailure, run } = useTask(failures.changeStatus)
  const [losing, setLosing] = useState<GarageLead>()

  /** The whole form as it is: what an edit leaves out is cleared. */
  const save = async (lead: GarageLead, status: LeadStatus, lostReason = '') => {
    const saved = await changeLead(lead.id, { ...valuesOf(lead), status, lostReason, version: lead.version })
    queries.setQueryData(['leads', 'one', lead.id], saved)
    await queries.invalidateQueries({ queryKey: ['leads'] })
    const undo = { label: 'Undo', onClick: () => void tryTo(saved, lead.status, lead.lostReason ?? '') }
    toast(`${lead.name}: ${stateWord('lead', saved.status)}.`, undo)
  }
  const tryTo = async (lead: GarageLead, status: LeadStatus, lostReason?: string) => {
    // Somebody else may have changed it: what is shown is what is so.
    if (!(await run(() => save(lead, status, lostReason)))) await queries.invalidateQueries({ queryKey: ['leads'] })
  }
  return {
    failure,
    losing,
    keep: () => setLosing(undefined),
    lose: (reason: string) => (losing ? save(losing, 'LOST', reason) : Promise.resolve()),
    choose: (lead: GarageLead, status: LeadStatus) => {
      setFailure(undefined)
      if (status === 'LOST') setLosing(lead)
      else if (status === 'WON') onWin(lead)
      else void tryTo(lead, status)
    },
  }
}

export type LeadStatusChange = ReturnType<typeof useLeadStatus>
