import { DeskReason } from '../../people/operators/operators.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { z } from '../../platform/zod.ts'
import { CityClosing, DeskCities } from './cities.ts'

const response = { 200: DeskCities }
const params = z.object({ citySlug: z.string().max(40) })

export const listDeskCities = endpoint('GET', '/desk/cities', 'operator-look', 'The ten cities, and which are closed', {
  response,
})

export const closeCity = endpoint(
  'POST',
  '/desk/cities/:citySlug/close',
  'operator-act',
  'Close a city for a while, with the words that its visitors read',
  {
    params,
    body: CityClosing,
    response,
  },
)

export const openCity = endpoint('POST', '/desk/cities/:citySlug/open', 'operator-act', 'Open a closed city', {
  params,
  body: DeskReason,
  response,
})
