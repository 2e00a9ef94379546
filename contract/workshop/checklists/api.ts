import { Done } from '../../people/auth/auth.ts'
import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { Checklist, ChecklistEdit, Checklists, NewChecklist } from './checklists.ts'

const checklistParams = idParams('checklistId')

export const listChecklists = endpoint(
  'GET',
  '/garages/checklists',
  'VIEW_ONLY',
  'What is looked at in an inspection and before a car is ready',
  {
    response: { 200: Checklists },
  },
)

export const addChecklist = endpoint('POST', '/garages/checklists', 'ADMIN', 'Add a checklist', {
  body: NewChecklist,
  response: { 201: Checklist },
})

export const changeChecklist = endpoint(
  'PUT',
  '/garages/checklists/:checklistId',
  'ADMIN',
  'Change a checklist; inspections that were begun keep the points they were begun with',
  {
    params: checklistParams,
    body: ChecklistEdit,
    response: { 200: Checklist },
  },
)

export const deleteChecklist = endpoint('DELETE', '/garages/checklists/:checklistId', 'ADMIN', 'Delete a checklist', {
  params: checklistParams,
  response: { 200: Done },
})
