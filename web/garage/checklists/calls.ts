import type { z } from 'zod'
import { Done } from '../../../contract/people/auth/auth.ts'
import {
  Checklist,
  type ChecklistEdit,
  Checklists,
  type NewChecklist,
} from '../../../contract/workshop/checklists/checklists.ts'
import { call } from '../../platform/api-client.ts'

const base = 'garages/checklists'

export const listChecklists = () => call(Checklists, 'get', base)

export const addChecklist = (json: z.input<typeof NewChecklist>) => call(Checklist, 'post', base, { json })

export const changeChecklist = (id: string, json: z.input<typeof ChecklistEdit>) =>
  call(Checklist, 'put', `${base}/${id}`, { json })

export const removeChecklist = (id: string) => call(Done, 'delete', `${base}/${id}`)
