import { endpoint } from '../../platform/endpoints.ts'
import { BayBoard, Bays, BaysForm } from './bays.ts'

export const listBays = endpoint('GET', '/garages/bays', 'VIEW_ONLY', 'The garage’s bays, in the order of the board', {
  response: { 200: Bays },
})

export const setBays = endpoint('PUT', '/garages/bays', 'ADMIN', 'Set the garage’s bays', {
  body: BaysForm,
  response: { 200: Bays },
})

export const getBayBoard = endpoint(
  'GET',
  '/garages/floor/bays',
  'VIEW_ONLY',
  'The bay board: which car stands where, until when, and what is late',
  { response: { 200: BayBoard } },
)
