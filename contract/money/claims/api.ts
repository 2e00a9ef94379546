import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { z } from '../../platform/zod.ts'
import { Claim, Claims, ClaimsQuery, ConfirmClaim } from './claims.ts'

const claimParams = idParams('claimId')

export const listClaims = endpoint(
  'GET',
  '/garages/claims',
  'VIEW_ONLY',
  'Payments that drivers told of: what is to be checked, and what was decided',
  {
    querystring: ClaimsQuery,
    response: { 200: Claims },
  },
)

export const confirmClaim = endpoint(
  'POST',
  '/garages/claims/:claimId/confirm',
  'STAFF',
  'The payment has come in: it is recorded, and the driver is told',
  {
    params: claimParams,
    body: ConfirmClaim,
    response: { 200: Claim },
  },
)

export const rejectClaim = endpoint(
  'POST',
  '/garages/claims/:claimId/reject',
  'STAFF',
  'The payment was not found; the driver is told',
  {
    params: claimParams,
    body: z.object({}),
    response: { 200: Claim },
  },
)
