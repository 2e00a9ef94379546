import { queryOptions } from '@tanstack/react-query'
import { DeletionProof, DeskDriver } from '../../contract/desk/people/people.ts'
import { type AskedReset, DeskResets } from '../../contract/desk/resets/resets.ts'
import { DeskSenders, type SenderKind } from '../../contract/desk/senders/senders.ts'
import { Week, type WeekFigure, WeekList } from '../../contract/desk/week/week.ts'
import { call } from '../platform/api-client.ts'

export const sendersQuery = queryOptions({
  queryKey: ['desk', 'senders'],
  queryFn: () => call(DeskSenders, 'get', 'desk/senders'),
})

type Sender = { kind: SenderKind; value: string; reason: string }
export const setSenderBlocked = (isBlocked: boolean, json: Sender) =>
  call(DeskSenders, 'post', `desk/senders/${isBlocked ? 'block' : 'unblock'}`, { json })

/** Each look is logged: what was shown is not asked for again by itself. */
export const driverQuery = (phone: string) =>
  queryOptions({
    queryKey: ['desk', 'driver', phone],
    queryFn: () => call(DeskDriver, 'get', `desk/drivers/${encodeURIComponent(phone)}`),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: phone !== '',
  })

export const deleteDriver = (phone: string, reason: string) =>
  call(DeletionProof, 'post', `desk/drivers/${phone}/delete`, { json: { reason } })

export const resetsQuery = queryOptions({
  queryKey: ['desk', 'resets'],
  queryFn: () => call(DeskResets, 'get', 'desk/second-factor-resets'),
})

export const askForReset = (json: AskedReset) => call(DeskResets, 'post', 'desk/second-factor-resets', { json })

export const agreeToReset = (id: string) => call(DeskResets, 'post', `desk/second-factor-resets/${id}/agree`)

export const cancelReset = (id: string, reason: string) =>
  call(DeskResets, 'post', `desk/second-factor-resets/${id}/cancel`, { json: { reason } })

export const weekQuery = (from: string) =>
  queryOptions({
    queryKey: ['desk', 'week', from],
    queryFn: () => call(Week, 'get', 'desk/week', { searchParams: { from } }),
  })

export const weekListQuery = (figure: WeekFigure, from: string) =>
  queryOptions({
    queryKey: ['desk', 'week', figure, from],
    queryFn: () => call(WeekList, 'get', `desk/week/${figure}`, { searchParams: { from } }),
  })
