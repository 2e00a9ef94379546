import { endpoint } from '../../platform/endpoints.ts'
import { SearchQuery, SearchResults } from './search.ts'

export const search = endpoint(
  'GET',
  '/garages/search',
  'VIEW_ONLY',
  'Customers, vehicles, bookings, job cards and leads, five of each',
  {
    querystring: SearchQuery,
    response: { 200: SearchResults },
  },
)
