import * as firstStepsApi from '../../../contract/people/first-steps/api.ts'
import { ask } from '../../platform/api-client.ts'

export const firstStepsQuery = {
  queryKey: ['first-steps'],
  queryFn: () => ask(firstStepsApi.getFirstSteps),
  // Whoever comes back from a step sees it ticked.
  staleTime: 0,
}

export const changeFirstSteps = (isHidden: boolean) => ask(firstStepsApi.changeFirstSteps, { json: { isHidden } })
