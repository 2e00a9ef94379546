import { type ChosenConsent, chosenConsents } from '../../../contract/messages/consents/consent-words.ts'
import { tenDigits } from '../../../contract/platform/phone.ts'
import { book } from '../../../contract/words/book.en.ts'
import { say } from '../../../contract/words/say.ts'
import { type FieldErrors, fieldErrorsOf, type Values } from '../../platform/use-form.ts'

/** What was typed of the car, the way and the driver, by the names of the form's fields. */
export type Details = Values

/** In the car's own list: one that is typed. */
export const anotherCar = 'another'

/** The car as a call takes it: one of one's own, or one that was typed. */
function carOf({ userVehicleId, registrationNumber = '', vehicle = '', make = '', model = '' }: Details) {
  if (userVehicleId && userVehicleId !== anotherCar) return { userVehicleId }
  const [chosenMake = '', chosenModel = ''] = vehicle.split('|')
  const named = vehicle === anotherCar ? { make, model } : { make: chosenMake, model: chosenModel }
  return { vehicle: { registrationNumber, ...named } }
}

/** The name of the tick that agrees to a kind of message. */
export const tickOf = (kind: ChosenConsent) => `tick-${kind}`

/** What of the details goes into the call. */
export const detailsBody = (details: Details) => ({
  ...carOf(details),
  pickupRequired: details.way === 'PICKUP',
  ...(details.way === 'PICKUP' ? { pickupAddress: details.pickupAddress } : {}),
  name: details.name ?? '',
  email: details.email,
  notes: details.notes,
  consents: chosenConsents.filter((kind) => details[tickOf(kind)] !== undefined),
})

/** As the form's fields are named, of the names in the call. */
export function shownFaults(faults: FieldErrors, details: Details): FieldErrors {
  const isListed = details.vehicle !== anotherCar
  const shown: FieldErrors = {}
  for (const [path, sentence] of Object.entries(faults)) {
    const name = path.replace(/^vehicle\./, '')
    if ((name === 'make' || name === 'model') && isListed) shown.vehicle ??= say(book).chooseCar
    else shown[name] ??= sentence
  }
  return shown
}

/** What the browser can tell by the contract's own sentences, before anything is sent. */
export async function findFaults(details: Details, needsPhone: boolean): Promise<FieldErrors> {
  const { NewOnlineBooking } = await import('../../../contract/drivers/online-bookings/online-bookings.ts')
  const { shape } = NewOnlineBooking
  const body = detailsBody(details)
  const faults: FieldErrors = {}
  for (const name of ['vehicle', 'name', 'email', 'notes', 'pickupAddress'] as const) {
    const value = body[name as keyof typeof body]
    for (const [path, sentence] of Object.entries(fieldErrorsOf(shape[name], value))) {
      faults[[name, path].filter(Boolean).join('.')] = sentence
    }
  }
  const { faults: faultWords } = await import('../../../contract/words/faults.en.ts')
  if (body.pickupRequired && !body.pickupAddress?.trim()) faults.pickupAddress = say(faultWords).pickupAddress
  if (needsPhone && !tenDigits(details.phone ?? '')) faults.phone = say(faultWords).fields.phone
  return shownFaults(faults, details)
}

/** 'Hyundai i20', as one calls one's car; '' where it is not known yet. */
export const carNameOf = ({ vehicle = '', make = '', model = '' }: Details) =>
  vehicle === anotherCar ? [make, model].filter(Boolean).join(' ') : vehicle.replace('|', ' ')
