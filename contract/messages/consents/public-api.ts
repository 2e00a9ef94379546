import { linkParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { ProblemDocument } from '../../platform/problems.ts'
import { z } from '../../platform/zod.ts'
import { StopPage, TickedConsent } from './consents.ts'

const schema = { params: linkParams, response: { 200: StopPage, 410: ProblemDocument } }
const params = linkParams.extend({ kind: TickedConsent })

export const readStop = endpoint(
  'GET',
  '/public/stop/:token',
  'public',
  'Whose review requests and reminders a link stops',
  schema,
)

export const stopByLink = endpoint(
  'POST',
  '/public/stop/:token',
  'public',
  'Stop review requests and reminders of one garage',
  { ...schema, body: z.object({}) },
)

export const readStopOfKind = endpoint(
  'GET',
  '/public/stop/:token/:kind',
  'public',
  'Leads to the page that stops review requests and reminders',
  {
    params,
    response: { 303: z.undefined() },
  },
)
