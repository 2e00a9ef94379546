import { endpoint } from '../../platform/endpoints.ts'
import { DeskProof, Operator, OperatorActs, OperatorActsQuery } from './operators.ts'

export const getOperator = endpoint('GET', '/desk/me', 'operator', 'What you may do at the desk', {
  response: { 200: Operator },
})

export const proveOperator = endpoint(
  'POST',
  '/desk/proof',
  'operator',
  'Open the desk by a code of your authenticator app, for twelve hours',
  {
    body: DeskProof,
    response: { 200: Operator },
  },
)

export const listActs = endpoint('GET', '/desk/acts', 'operator-look', 'What operators did, the newest first', {
  querystring: OperatorActsQuery,
  response: { 200: OperatorActs },
})
