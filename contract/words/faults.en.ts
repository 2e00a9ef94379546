import { pinSentences } from '../people/pins/pin-sentences.ts'
import { catalogueSentences, leadSentences } from '../platform/public-sentences.ts'
import { dueSentences, fieldSentences, requiredSentences, tooLong } from '../platform/sentences.ts'
import type { Said } from './said.ts'

const { chosenCity, code, make, model, name, pickupAddress, plate } = requiredSentences
const { chooseCity, garageNotFound, invalidService, serviceNotFound } = catalogueSentences
const { phone, email, text, plate: wrongPlate } = fieldSentences
const { booked, quoted, taken, tooLongTogether } = leadSentences

/** What the driver's forms say of their fields, as the schemas of the contract find it, and what a request is answered. */
export const faults = {
  area: 'faults',
  fields: { phone, email, text } as Said<Pick<typeof fieldSentences, 'phone' | 'email' | 'text'>>,
  chosenCity: chosenCity as string,
  name: name as string,
  code: code as string,
  /** Of the digits of a PIN. */
  pin: pinSentences.digits as string,
  whichGarage: pinSentences.garage as string,
  plate: plate as string,
  wrongPlate: wrongPlate as string,
  make: make as string,
  model: model as string,
  pickupAddress: pickupAddress as string,
  invalidService: invalidService as string,
  leads: { booked, quoted, taken, tooLongTogether } as Said<
    Pick<typeof leadSentences, 'booked' | 'quoted' | 'taken' | 'tooLongTogether'>
  >,
  chooseCity: chooseCity as string,
  garageNotFound: garageNotFound as string,
  serviceNotFound: serviceNotFound as string,
  date: fieldSentences.date as string,
  /** That a car was built in. */
  year: 'Invalid year',
  kilometres: dueSentences.kilometres as string,
  tooLong: ({ most }: { most: number }) => tooLong(most),
  withoutTags: 'Please use plain text, without HTML tags',
  typeEmail: 'Please enter your email address',
  chooseVehicle: 'Please select your vehicle details',
  onTheList: 'You are on the list. Thank you.',
  offTheList: 'Your address is off the list.',
  weWrite: ({ city }: { city: string }) => `We will write to you once, when a garage in ${city} takes requests.`,
  servedAlready: ({ city }: { city: string }) => `Garages in ${city} take requests already`,
}
