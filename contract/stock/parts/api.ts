import { Done } from '../../people/auth/auth.ts'
import { endpoint, idParams } from '../../platform/endpoints.ts'
import { PageQuery } from '../../platform/paging.ts'
import { z } from '../../platform/zod.ts'
import {
  NewPart,
  Part,
  PartAdjustment,
  PartChange,
  PartDetail,
  Parts,
  PartsQuery,
  PartsSummary,
  StockMoves,
} from './parts.ts'

const partParams = idParams('partId')

export const listParts = endpoint('GET', '/garages/parts', 'VIEW_ONLY', 'Parts by name, with what is free of each', {
  querystring: PartsQuery,
  response: { 200: Parts },
})

export const summariseParts = endpoint('GET', '/garages/parts/summary', 'VIEW_ONLY', 'How much is on the shelf', {
  response: { 200: PartsSummary },
})

export const findPartByCode = endpoint(
  'GET',
  '/garages/parts/by-code/:code',
  'VIEW_ONLY',
  'The part with a code on its box, or with a number',
  {
    params: z.object({ code: z.string().max(200) }),
    response: { 200: Part },
  },
)

export const getPart = endpoint('GET', '/garages/parts/:partId', 'VIEW_ONLY', 'One part, and what it is held for', {
  params: partParams,
  response: { 200: PartDetail },
})

export const listMoves = endpoint(
  'GET',
  '/garages/parts/:partId/moves',
  'VIEW_ONLY',
  'The ledger of a part, newest first',
  {
    params: partParams,
    querystring: PageQuery,
    response: { 200: StockMoves },
  },
)

export const createPart = endpoint('POST', '/garages/parts', 'STAFF', 'Add a part, with what lies on the shelf', {
  body: NewPart,
  response: { 201: Part },
})

export const changePart = endpoint('PUT', '/garages/parts/:partId', 'STAFF', 'Change a part, or put it out of use', {
  params: partParams,
  body: PartChange,
  response: { 200: Part },
})

export const deletePart = endpoint('DELETE', '/garages/parts/:partId', 'STAFF', 'Delete a part that never moved', {
  description:
    'Of one that moved, or stands on a job card, the ledger is kept: 409 in_use; PUT isActive false instead.',
  params: partParams,
  response: { 200: Done },
})

export const adjustPart = endpoint(
  'POST',
  '/garages/parts/:partId/adjust',
  'MANAGER',
  'Correct what is on the shelf by a change, with a reason',
  {
    params: partParams,
    body: PartAdjustment,
    response: { 200: Part },
  },
)
