import { queryOptions } from '@tanstack/react-query'
import { Claim, Claims, type ConfirmClaim } from '../../../contract/money/claims/claims.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { call } from '../../platform/api-client.ts'

const base = 'garages/claims'

/** What is to be checked, and what was decided. */
export const claimsQuery = queryOptions({ queryKey: ['claims', 'all'], queryFn: () => call(Claims, 'get', base) })

/** How many wait; of the whole garage, so it counts in the sidebar. */
export const waitingClaims = queryOptions({
  queryKey: ['claims', 'waiting'],
  queryFn: () => call(Claims, 'get', base, { searchParams: { state: 'WAITING' } }),
  select: ({ waiting }) => waiting,
  staleTime: 60_000,
})

/** What was told of a bill, and nobody has checked. */
export const waitingClaimOf = (billId: string) =>
  queryOptions({ ...waitingClaims, select: ({ claims }: Claims) => claims.find((claim) => claim.billId === billId) })

/** '1 payment to check' */
export const toCheckWords = (waiting: number) => `${counted(waiting, 'payment')} to check`

export const confirmClaim = (id: string, json: ConfirmClaim) => call(Claim, 'post', `${base}/${id}/confirm`, { json })
export const rejectClaim = (id: string) => call(Claim, 'post', `${base}/${id}/reject`, { json: {} })
