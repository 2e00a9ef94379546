import * as publicCatalogueApi from '../../contract/catalogue/public-catalogue/api.ts'
import { type ServiceListQuery, serviceListParams } from '../../contract/catalogue/public-catalogue/service-filters.ts'
import type { NewPublicLead } from '../../contract/customers/leads/leads.ts'
import * as publicLeadsApi from '../../contract/customers/leads/public-api.ts'
import * as newsletterApi from '../../contract/drivers/newsletter/api.ts'
import * as publicGaragesApi from '../../contract/drivers/public-garages/api.ts'
import * as publicReviewsApi from '../../contract/drivers/reviews/public-api.ts'
import type { ReviewReport } from '../../contract/drivers/reviews/reviews.ts'
import * as inboxApi from '../../contract/messages/inbox/api.ts'
import type { CitySlug } from '../../contract/platform/places/cities.ts'
import { leadSentences } from '../../contract/platform/public-sentences.ts'
import { z } from '../../contract/platform/zod.ts'
import { ask, askAs } from './api-client.ts'

const Taken = z.object({ message: z.string().catch(leadSentences.quoted) })

export const submitLead = (lead: Partial<z.input<typeof NewPublicLead>>) =>
  askAs(Taken, publicLeadsApi.submitLead, { json: lead })

export const subscribe = (email: string) => ask(newsletterApi.subscribe, { json: { email } })

export const awaitCity = (email: string, city: string) => ask(newsletterApi.awaitCity, { json: { email, city } })

export const unsubscribe = (email: string) => ask(newsletterApi.unsubscribe, { json: { email } })

export async function listPublicServices(query: ServiceListQuery) {
  const searchParams = serviceListParams(query)
  return (await ask(publicCatalogueApi.listServices, { query: searchParams })).services
}

export async function getPublicService(city: CitySlug, idOrSlug: string) {
  return ask(publicCatalogueApi.getService, { params: { serviceId: idOrSlug }, query: { city } })
}

export const getPublicGarage = (slug: string) => ask(publicGaragesApi.getPublicGarage, { params: { slug } })

/** A week from today, if nothing else is said. */
export const getPublicSlots = (slug: string, searchParams: { from?: string; days?: number } = {}) =>
  ask(publicGaragesApi.listOpenSlots, { params: { slug }, query: searchParams })

export const listPublicReviews = (slug: string, cursor: string) =>
  ask(publicReviewsApi.listPublicReviews, { params: { slug }, query: { cursor } })

export async function listDemoMessages() {
  return (await ask(inboxApi.listDemoMessages)).messages
}

export const reportReview = (slug: string, id: string, json: Partial<ReviewReport>) =>
  askAs(z.unknown(), publicReviewsApi.reportPublicReview, { params: { slug, reviewId: id }, json })
