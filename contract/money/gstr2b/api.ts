import { endpoint } from '../../platform/endpoints.ts'
import { Gstr2bFile, Gstr2bMatch, Gstr2bQuery } from './gstr2b.ts'

export const matchGstr2b = endpoint(
  'GET',
  '/garages/gst/2b',
  'ADMIN',
  'What suppliers filed by the GSTR-2B that was read, beside the bills in stock',
  { querystring: Gstr2bQuery, response: { 200: Gstr2bMatch } },
)

export const readGstr2b = endpoint(
  'POST',
  '/garages/gst/2b',
  'ADMIN',
  'Read a GSTR-2B (the body): the portal’s JSON, or a sheet of its Excel saved as CSV',
  {
    consumes: ['application/json', 'text/csv'],
    querystring: Gstr2bFile,
    response: { 200: Gstr2bMatch },
  },
)
