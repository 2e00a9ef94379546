import { PublicServiceReply, PublicServices } from '../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { type ServiceListQuery, serviceListParams } from '../../contract/catalogue/public-catalogue/service-filters.ts'
import type { NewPublicLead } from '../../contract/customers/leads/leads.ts'
import { SubscriptionReceipt } from '../../contract/drivers/newsletter/newsletter.ts'
import { PublicGarage, PublicSlots } from '../../contract/drivers/public-garages/public-garages.ts'
import { PublicReviews, type ReviewReport } from '../../contract/drivers/reviews/reviews.ts'
import { DemoInbox } from '../../contract/messages/inbox/inbox.ts'
import type { CitySlug } from '../../contract/platform/places/cities.ts'
import { leadSentences } from '../../contract/platform/sentences.ts'
import { z } from '../../contract/platform/zod.ts'
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
