import { PublicServiceReply, PublicServices } from '../../contract/catalogue.ts'
import type { CitySlug } from '../../contract/cities.ts'
import { DemoInbox } from '../../contract/inbox.ts'
import type { NewPublicLead } from '../../contract/leads.ts'
import { SubscriptionReceipt } from '../../contract/newsletter.ts'
import { PublicGarage, PublicSlots } from '../../contract/public-garages.ts'
import { PublicReviews, type ReviewReport } from '../../contract/reviews.ts'
import { leadSentences } from '../../contract/sentences.ts'
import { type ServiceListQuery, serviceListParams } from '../../contract/service-filters.ts'
import { z } from '../../contract/zod.ts'
import { call } from './api-client.ts'

const Taken = z.object({ message: z.string().catch(leadSentences.quoted) })

export const submitLead = (lead: Partial<z.input<typeof NewPublicLead>>) =>
  call(Taken, 'post', 'public/leads', { json: lead })

export const subscribe = (email: string) => call(SubscriptionReceipt, 'post', 'public/newsletter', { json: { email } })

export const awaitCity = (email: string, city: string) =>
  call(SubscriptionReceipt, 'post', 'public/city-openings', { json: { email, city } })

export const unsubscribe = (email: string) =>
  call(SubscriptionReceipt, 'delete', 'public/newsletter', { json: { email } })

export async function listPublicServices(query: ServiceListQuery) {
  const searchParams = serviceListParams(query)
  return (await call(PublicServices, 'get', 'public/services', { searchParams })).services
}

export async function getPublicService(city: CitySlug, idOrSlug: string) {
  const path = `public/services/${encodeURIComponent(idOrSlug)}`
  return call(PublicServiceReply, 'get', path, { searchParams: { city } })
}

export const getPublicGarage = (slug: string) => call(PublicGarage, 'get', `public/garages/${encodeURIComponent(slug)}`)

/** A week from today, if nothing else is said. */
export const getPublicSlots = (slug: string, searchParams: { from?: string; days?: number } = {}) =>
  call(PublicSlots, 'get', `public/garages/${encodeURIComponent(slug)}/slots`, { searchParams })

export const listPublicReviews = (slug: string, cursor: string) =>
  call(PublicReviews, 'get', `public/garages/${encodeURIComponent(slug)}/reviews`, { searchParams: { cursor } })

export async function listDemoMessages() {
  return (await call(DemoInbox, 'get', 'demo/inbox')).messages
}

export const reportReview = (slug: string, id: string, json: Partial<ReviewReport>) =>
  call(z.unknown(), 'post', `public/garages/${encodeURIComponent(slug)}/reviews/${id}/report`, { json })
