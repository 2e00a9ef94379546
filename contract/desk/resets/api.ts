import { DeskReason } from '../../people/operators/operators.ts'
import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { AskedReset, DeskResets } from './resets.ts'

const response = { 200: DeskResets }
const resetParams = idParams('resetId')

export const listResets = endpoint('GET', '/desk/second-factor-resets', 'operator-look', 'Second factors to reset', {
  response,
})

export const askForReset = endpoint(
  'POST',
  '/desk/second-factor-resets',
  'operator-act',
  'Ask for a reset; another operator agrees, and three hours pass',
  {
    body: AskedReset,
    response,
  },
)

export const agreeToReset = endpoint(
  'POST',
  '/desk/second-factor-resets/:resetId/agree',
  'operator-act',
  'Agree to a reset that another operator asked for',
  { params: resetParams, response },
)

export const cancelReset = endpoint(
  'POST',
  '/desk/second-factor-resets/:resetId/cancel',
  'operator-act',
  'Stop a reset',
  { params: resetParams, body: DeskReason, response },
)
