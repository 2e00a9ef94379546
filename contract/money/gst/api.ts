import { csvFile } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { ProblemDocument } from '../../platform/problems.ts'
import { GstPurchases, GstQuery, type GstSection, GstSummary } from './gst.ts'
import { Gstr1 } from './gstr1.ts'

export const readGst = endpoint(
  'GET',
  '/garages/gst',
  'ADMIN',
  'What the GST return of a month or quarter will say, and what to fix before',
  {
    querystring: GstQuery,
    response: { 200: GstSummary },
  },
)

export const exportRegister = endpoint(
  'GET',
  '/garages/gst/sales.csv',
  'ADMIN',
  'The sales register: a row a line of every bill and credit note',
  { querystring: GstQuery, response: { 200: csvFile } },
)

export const readPurchases = endpoint(
  'GET',
  '/garages/gst/purchases',
  'ADMIN',
  'The input tax of a month or quarter, by rate',
  { querystring: GstQuery, response: { 200: GstPurchases } },
)

export const exportPurchases = endpoint(
  'GET',
  '/garages/gst/purchases.csv',
  'ADMIN',
  'The purchase register: a row a line of every supplier’s bill in stock',
  { querystring: GstQuery, response: { 200: csvFile } },
)

export const makeGstr1 = endpoint('GET', '/garages/gst/gstr1.json', 'ADMIN', 'The file of GSTR-1 for the portal', {
  querystring: GstQuery,
  response: { 200: Gstr1, 409: ProblemDocument },
})

export const exportSection = (section: GstSection) =>
  endpoint('GET', `/garages/gst/${section}.csv`, 'ADMIN', `Section ${section} of GSTR-1 as the offline tool's CSV`, {
    querystring: GstQuery,
    response: { 200: csvFile },
  })
