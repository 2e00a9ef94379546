import { linkParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { ProblemDocument } from '../../platform/problems.ts'
import { z } from '../../platform/zod.ts'
import { PublicPassport } from './passports.ts'

const reading = { 410: ProblemDocument }

export const getSharedPassport = endpoint(
  'GET',
  '/public/passports/:token',
  'public',
  'The history of a car that its owner shares by a link',
  {
    params: linkParams,
    response: { 200: PublicPassport, ...reading },
  },
)

export const countPassportSeen = endpoint(
  'POST',
  '/public/passports/:token/seen',
  'public',
  'The page was opened by somebody',
  { params: linkParams, body: z.object({}), response: { 204: z.null(), ...reading } },
)
