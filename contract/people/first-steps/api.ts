import { endpoint } from '../../platform/endpoints.ts'
import { ChangedFirstSteps, FirstSteps } from './first-steps.ts'

export const getFirstSteps = endpoint('GET', '/garages/first-steps', 'ADMIN', 'What a new garage has done', {
  response: { 200: FirstSteps },
})

export const changeFirstSteps = endpoint(
  'PUT',
  '/garages/first-steps',
  'ADMIN',
  'Put the first steps away, or bring them back',
  {
    body: ChangedFirstSteps,
    response: { 200: FirstSteps },
  },
)
