import { FirstSteps } from '../../../contract/people/first-steps/first-steps.ts'
import { call } from '../../platform/api-client.ts'

export const firstStepsQuery = {
  queryKey: ['first-steps'],
  queryFn: () => call(FirstSteps, 'get', 'garages/first-steps'),
  // Whoever comes back from a step sees it ticked.
  staleTime: 0,
}

export const changeFirstSteps = (isHidden: boolean) =>
  call(FirstSteps, 'put', 'garages/first-steps', { json: { isHidden } })
