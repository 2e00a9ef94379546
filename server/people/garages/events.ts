import type { CitySlug } from '../../../contract/platform/places/cities.ts'
import { defineEvent } from '../../platform/events.ts'

/** A garage was registered: its row is there, nobody has seen it yet. */
export const garageCreated = defineEvent<{ garageId: string }>('a garage is created')

/** What drivers see of a city's garages has changed. */
export const offerOfCityChanged = defineEvent<{ citySlug: CitySlug }>('what a city offers has changed')
