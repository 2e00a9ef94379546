import type { z } from 'zod'
import * as checklistsApi from '../../../contract/workshop/checklists/api.ts'
import type { ChecklistEdit, NewChecklist } from '../../../contract/workshop/checklists/checklists.ts'
import { ask } from '../../platform/api-client.ts'

export const listChecklists = () => ask(checklistsApi.listChecklists)

export const addChecklist = (json: z.input<typeof NewChecklist>) => ask(checklistsApi.addChecklist, { json })

export const changeChecklist = (id: string, json: z.input<typeof ChecklistEdit>) =>
  ask(checklistsApi.changeChecklist, { params: { checklistId: id }, json })

export const removeChecklist = (id: string) => ask(checklistsApi.deleteChecklist, { params: { checklistId: id } })
