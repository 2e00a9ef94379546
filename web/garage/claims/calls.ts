import { queryOptions } from '@tanstack/react-query'
import * as claimsApi from '../../../contract/money/claims/api.ts'
import type { Claims, ConfirmClaim } from '../../../contract/money/claims/claims.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { ask } from '../../platform/ask-later.ts'

/** What is to be checked, and what was decided. */
export const claimsQuery = queryOptions({ queryKey: ['claims', 'all'], queryFn: () => ask(claimsApi.listClaims) })

/** How many wait; of the whole garage, so it counts in the sidebar. */
export const waitingClaims = queryOptions({
  queryKey: ['claims', 'waiting'],
  queryFn: () => ask(claimsApi.listClaims, { query: { state: 'WAITING' } }),
  select: ({ waiting }) => waiting,
  staleTime: 60_000,
})

/** What was told of a bill, and nobody has checked. */
export const waitingClaimOf = (billId: string) =>
  queryOptions({ ...waitingClaims, select: ({ claims }: Claims) => claims.find((claim) => claim.billId === billId) })

/** '1 payment to check' */
export const toCheckWords = (waiting: number) => `${counted(waiting, 'payment')} to check`

export const confirmClaim = (id: string, json: ConfirmClaim) =>
  ask(claimsApi.confirmClaim, { params: { claimId: id }, json })
export const rejectClaim = (id: string) => ask(claimsApi.rejectClaim, { params: { claimId: id }, json: {} })
