import { queryOptions } from '@tanstack/react-query'
import * as deskPeopleApi from '../../contract/desk/people/api.ts'
import * as deskResetsApi from '../../contract/desk/resets/api.ts'
import type { AskedReset } from '../../contract/desk/resets/resets.ts'
import * as deskSendersApi from '../../contract/desk/senders/api.ts'
import type { SenderKind } from '../../contract/desk/senders/senders.ts'
import * as deskWeekApi from '../../contract/desk/week/api.ts'
import type { WeekFigure } from '../../contract/desk/week/week.ts'
import { ask } from '../platform/api-client.ts'

export const sendersQuery = queryOptions({
  queryKey: ['desk', 'senders'],
  queryFn: () => ask(deskSendersApi.listSenders),
})

type Sender = { kind: SenderKind; value: string; reason: string }
export const setSenderBlocked = (isBlocked: boolean, json: Sender) =>
  ask(isBlocked ? deskSendersApi.blockSender : deskSendersApi.unblockSender, { json })

/** Each look is logged: what was shown is not asked for again by itself. */
export const driverQuery = (phone: string) =>
  queryOptions({
    queryKey: ['desk', 'driver', phone],
    queryFn: () => ask(deskPeopleApi.lookAtDriver, { params: { phone } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: phone !== '',
  })

export const deleteDriver = (phone: string, reason: string) =>
  ask(deskPeopleApi.deleteOnRequest, { params: { phone }, json: { reason } })

export const resetsQuery = queryOptions({
  queryKey: ['desk', 'resets'],
  queryFn: () => ask(deskResetsApi.listResets),
})

export const askForReset = (json: AskedReset) => ask(deskResetsApi.askForReset, { json })

export const agreeToReset = (id: string) => ask(deskResetsApi.agreeToReset, { params: { resetId: id } })

export const cancelReset = (id: string, reason: string) =>
  ask(deskResetsApi.cancelReset, { params: { resetId: id }, json: { reason } })

export const weekQuery = (from: string) =>
  queryOptions({
    queryKey: ['desk', 'week', from],
    queryFn: () => ask(deskWeekApi.getWeek, { query: { from } }),
  })

export const weekListQuery = (figure: WeekFigure, from: string) =>
  queryOptions({
    queryKey: ['desk', 'week', figure, from],
    queryFn: () => ask(deskWeekApi.listOfWeek, { params: { figure }, query: { from } }),
  })
