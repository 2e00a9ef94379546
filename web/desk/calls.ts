import { queryOptions, useQuery } from '@tanstack/react-query'
import * as deskCitiesApi from '../../contract/desk/cities/api.ts'
import type { CityClosing } from '../../contract/desk/cities/cities.ts'
import * as deskGaragesApi from '../../contract/desk/garages/api.ts'
import * as deskMessagesApi from '../../contract/desk/messages/api.ts'
import type { DeskMessageAct } from '../../contract/desk/messages/messages.ts'
import * as reviewsApi from '../../contract/drivers/reviews/api.ts'
import type { DeskDecided, WaitingReport } from '../../contract/drivers/reviews/reviews.ts'
import * as operatorsApi from '../../contract/people/operators/api.ts'
import { z } from '../../contract/platform/zod.ts'
import { ask, askAs } from '../platform/api-client.ts'

export const operatorQuery = queryOptions({
  // Not among what an act at the desk refreshes: asked again it would take away the page that tells of the act.
  queryKey: ['operator'],
  queryFn: () => ask(operatorsApi.getOperator),
})

/** Whoever may only look is shown no key; the server refuses all the same. */
export const useMayAct = () => useQuery(operatorQuery).data?.may !== 'LOOK'
export const useMayDelete = () => useQuery(operatorQuery).data?.may === 'DELETE'

export const openDesk = (code: string) => ask(operatorsApi.proveOperator, { json: { code } })

export const deskQuery = queryOptions({
  queryKey: ['desk', 'reviews'],
  queryFn: () => ask(reviewsApi.listReported),
})

export const decideReport = ({ garageId, reportId }: WaitingReport, json: Partial<DeskDecided>) =>
  askAs(z.unknown(), reviewsApi.decideReport, { params: { garageId, reportId }, json })

type GaragesShown = { search: string; state: string; page: number }
export const garagesQuery = (shown: GaragesShown) =>
  queryOptions({
    queryKey: ['desk', 'garages', shown],
    queryFn: () => ask(deskGaragesApi.listDeskGarages, { query: { ...shown, limit: 50 } }),
  })

export const garageQuery = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'garage', id],
    queryFn: () => ask(deskGaragesApi.getDeskGarage, { params: { garageId: id } }),
  })

type MessagesShown = { state: string; kind: string; search: string }
export const messagesQuery = (shown: MessagesShown) =>
  queryOptions({
    queryKey: ['desk', 'messages', shown],
    queryFn: () => ask(deskMessagesApi.listDeskMessages, { query: { ...shown, limit: 200 } }),
  })

export const actOnMessages = (what: 'send' | 'drop', json: DeskMessageAct) =>
  ask(what === 'send' ? deskMessagesApi.sendAgain : deskMessagesApi.dropMessages, { json })

export const citiesQuery = queryOptions({
  queryKey: ['desk', 'cities'],
  queryFn: () => ask(deskCitiesApi.listDeskCities),
})

export const closeCity = (slug: string, json: CityClosing) =>
  ask(deskCitiesApi.closeCity, { params: { citySlug: slug }, json })

export const openCity = (slug: string, reason: string) =>
  ask(deskCitiesApi.openCity, { params: { citySlug: slug }, json: { reason } })

export const markLookedAt = (id: string) =>
  askAs(z.unknown(), deskGaragesApi.markLookedAt, { params: { garageId: id } })

export const setBlocked = (id: string, isBlocked: boolean, reason: string) =>
  ask(isBlocked ? deskGaragesApi.blockGarage : deskGaragesApi.unblockGarage, {
    params: { garageId: id },
    json: { reason },
  })
