import { queryOptions, useQuery } from '@tanstack/react-query'
import { type CityClosing, DeskCities } from '../../contract/desk/cities/cities.ts'
import { DeskGarageDetails, DeskGarages } from '../../contract/desk/garages/garages.ts'
import { type DeskMessageAct, DeskMessages, DeskMessagesDone } from '../../contract/desk/messages/messages.ts'
import { type DeskDecided, DeskReviews, type WaitingReport } from '../../contract/drivers/reviews/reviews.ts'
import { Operator } from '../../contract/people/operators/operators.ts'
import { z } from '../../contract/platform/zod.ts'
import { call } from '../platform/api-client.ts'

export const operatorQuery = queryOptions({
  // Not among what an act at the desk refreshes: asked again it would take away the page that tells of the act.
  queryKey: ['operator'],
  queryFn: () => call(Operator, 'get', 'desk/me'),
})

/** Whoever may only look is shown no key; the server refuses all the same. */
export const useMayAct = () => useQuery(operatorQuery).data?.may !== 'LOOK'
export const useMayDelete = () => useQuery(operatorQuery).data?.may === 'DELETE'

export const openDesk = (code: string) => call(Operator, 'post', 'desk/proof', { json: { code } })

export const deskQuery = queryOptions({
  queryKey: ['desk', 'reviews'],
  queryFn: () => call(DeskReviews, 'get', 'desk/reviews'),
})

export const decideReport = ({ garageId, reportId }: WaitingReport, json: Partial<DeskDecided>) =>
  call(z.unknown(), 'post', `desk/garages/${garageId}/reports/${reportId}/decision`, { json })

type GaragesShown = { search: string; state: string; page: number }
export const garagesQuery = (shown: GaragesShown) =>
  queryOptions({
    queryKey: ['desk', 'garages', shown],
    queryFn: () => call(DeskGarages, 'get', 'desk/garages', { searchParams: { ...shown, limit: 50 } }),
  })

export const garageQuery = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'garage', id],
    queryFn: () => call(DeskGarageDetails, 'get', `desk/garages/${id}`),
  })

type MessagesShown = { state: string; kind: string; search: string }
export const messagesQuery = (shown: MessagesShown) =>
  queryOptions({
    queryKey: ['desk', 'messages', shown],
    queryFn: () => call(DeskMessages, 'get', 'desk/messages', { searchParams: { ...shown, limit: 200 } }),
  })

export const actOnMessages = (what: 'send' | 'drop', json: DeskMessageAct) =>
  call(DeskMessagesDone, 'post', `desk/messages/${what}`, { json })

export const citiesQuery = queryOptions({
  queryKey: ['desk', 'cities'],
  queryFn: () => call(DeskCities, 'get', 'desk/cities'),
})

export const closeCity = (slug: string, json: CityClosing) =>
  call(DeskCities, 'post', `desk/cities/${slug}/close`, { json })

export const openCity = (slug: string, reason: string) =>
  call(DeskCities, 'post', `desk/cities/${slug}/open`, { json: { reason } })

export const markLookedAt = (id: string) => call(z.unknown(), 'post', `desk/garages/${id}/looked-at`)

export const setBlocked = (id: string, isBlocked: boolean, reason: string) =>
  call(DeskGarageDetails, 'post', `desk/garages/${id}/${isBlocked ? 'block' : 'unblock'}`, { json: { reason } })
