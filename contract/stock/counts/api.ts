import { Done } from '../../people/auth/auth.ts'
import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { z } from '../../platform/zod.ts'
import { stockSentences } from '../parts/stock-sentences.ts'
import { BookCount, CountDetail, Counted, CountsQuery, NewCount, Racks, StockCounts } from './counts.ts'

const countParams = idParams('countId')

export const listCounts = endpoint('GET', '/garages/stock-counts', 'VIEW_ONLY', 'Counts of the shelf, newest first', {
  querystring: CountsQuery,
  response: { 200: StockCounts },
})

export const listRacks = endpoint('GET', '/garages/stock-counts/racks', 'VIEW_ONLY', 'What can be counted, by rack', {
  response: { 200: Racks },
})

export const openCount = endpoint(
  'POST',
  '/garages/stock-counts',
  'STAFF',
  'Begin to count a rack, or what is scanned',
  {
    body: NewCount,
    response: { 201: CountDetail },
  },
)

export const getCount = endpoint('GET', '/garages/stock-counts/:countId', 'VIEW_ONLY', 'One count, part by part', {
  params: countParams,
  response: { 200: CountDetail },
})

export const enterCount = endpoint(
  'PUT',
  '/garages/stock-counts/:countId/lines/:partId',
  'STAFF',
  'Enter what was counted of a part; what is expected is told then',
  {
    params: z.object({ countId: countParams.shape.countId, partId: z.uuid(stockSentences.gone) }),
    body: Counted,
    response: { 200: CountDetail },
  },
)

export const bookCount = endpoint(
  'POST',
  '/garages/stock-counts/:countId/book',
  'MANAGER',
  'Book what differs into the ledger: counted less expected, onto what is there now',
  { params: countParams, body: BookCount, response: { 200: CountDetail } },
)

export const dropCount = endpoint('DELETE', '/garages/stock-counts/:countId', 'STAFF', 'Give up a count', {
  params: countParams,
  response: { 200: Done },
})
