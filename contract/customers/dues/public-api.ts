import { linkParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { ProblemDocument } from '../../platform/problems.ts'
import { z } from '../../platform/zod.ts'
import { DueStopped, LinkedDue } from './dues.ts'

const problems = { 410: ProblemDocument }

export const getLinkedDue = endpoint('GET', '/public/due-links/:token', 'public', 'What is due that a link opens', {
  params: linkParams,
  response: { 200: LinkedDue, ...problems },
})

export const stopByDue = endpoint(
  'POST',
  '/public/due-links/:token/stop',
  'public',
  'Stop review requests and reminders of the garage that sent the link',
  { params: linkParams, body: z.object({}), response: { 200: DueStopped, ...problems } },
)
