import { chennai } from './garages-chennai.ts'
import { otherCities } from './garages-cities.ts'
import { metros } from './garages-metros.ts'
import { openGarage } from './offers.ts'

/** Believable garages in nine of the ten cities, with fixed ids. */
export const demoGarages = [...chennai, ...metros, ...otherCities].map(openGarage)
