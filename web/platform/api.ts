import ky, { HTTPError } from 'ky'
import type { z } from 'zod'
import { PublicServiceReply, PublicServices } from '../../contract/catalogue.ts'
import type { PublicCategory } from '../../contract/categories.ts'
import type { CitySlug } from '../../contract/cities.ts'
import { LeadReceipt, type NewPublicLead } from '../../contract/leads.ts'
import { SubscriptionReceipt } from '../../contract/newsletter.ts'
import { ProblemDocument } from '../../contract/problems.ts'
import { ApiError } from './api-error.ts'

/** Specification, section 7: base path, cookies, 10 seconds. Loaded only when a call is made. */
const api = ky.create({ prefix: '/api/v1', credentials: 'same-origin', timeout: 10_000, retry: 0 })

/** @throws ApiError for everything that goes wrong, with the server's sentence where it sent one. */
async function call<Schema extends z.ZodType>(
  schema: Schema,
  method: 'get' | 'post',
  path: string,
  options: { json?: unknown; searchParams?: Record<string, string> } = {},
): Promise<z.infer<Schema>> {
  try {
    return schema.parse(await api(path, { method, ...options }).json())
  } catch (error) {
    throw await toApiError(error)
  }
}

async function toApiError(error: unknown): Promise<ApiError> {
  if (!(error instanceof HTTPError)) return new ApiError(undefined, undefined, {})
  const problem = ProblemDocument.partial().safeParse(error.data ?? (await error.response.json().catch(() => ({}))))
  const { error: sentence, message, fields } = problem.success ? problem.data : {}
  return new ApiError(error.response.status, sentence ?? message, fields ?? {})
}

export const submitLead = (lead: Partial<z.input<typeof NewPublicLead>>) =>
  call(LeadReceipt, 'post', 'public/leads', { json: lead })

export const subscribe = (email: string) => call(SubscriptionReceipt, 'post', 'public/newsletter', { json: { email } })

export async function listPublicServices(city: CitySlug, category: PublicCategory | undefined) {
  const searchParams = category ? { city, category: category.slug } : { city }
  return (await call(PublicServices, 'get', 'public/services', { searchParams })).services
}

export async function getPublicService(city: CitySlug, idOrSlug: string) {
  const path = `public/services/${encodeURIComponent(idOrSlug)}`
  return (await call(PublicServiceReply, 'get', path, { searchParams: { city } })).service
}
