import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Checklist, ChecklistEdit, Checklists } from '../../../contract/workshop/checklists/checklists.ts'
import { isEditConflict } from '../../ui/office/edit-conflict.ts'
import { changeChecklist } from './calls.ts'

type Kept = z.infer<typeof Checklists>
export type PointInput = z.input<typeof ChecklistEdit>['points'][number]
export type Changes = Partial<Omit<z.input<typeof ChecklistEdit>, 'version'>>

/** Absent stays absent on its way back. */
export const inputOf = ({ soonAt, nowAt, remedy, ...point }: Checklist['points'][number]): PointInput => ({
  ...point,
  soonAt: soonAt ?? undefined,
  nowAt: nowAt ?? undefined,
  remedy: remedy ?? undefined,
})

/** Saves a list with what is changed of it; where somebody else was quicker, theirs is shown. */
export function useSaveChecklist() {
  const queries = useQueryClient()
  const show = (saved: Checklist) =>
    queries.setQueryData<Kept>(['checklists'], (before) => ({
      checklists: (before?.checklists ?? []).map((each) => (each.id === saved.id ? saved : each)),
    }))
  return async (list: Checklist, changes: Changes) => {
    const { id, name, isStandard, isActive, version } = list
    try {
      show(
        await changeChecklist(id, {
          name,
          isStandard,
          isActive,
          points: list.points.map(inputOf),
          ...changes,
          version,
        }),
      )
    } catch (error) {
      if (isEditConflict(error)) await queries.invalidateQueries({ queryKey: ['checklists'] })
      throw error
    }
    // Another one may be the standard no more.
    if (changes.isStandard) await queries.invalidateQueries({ queryKey: ['checklists'] })
  }
}
