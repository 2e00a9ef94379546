import type { DriverBooking } from '../../../contract/drivers/account/driver-bookings.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { placeOf } from '../bookings/visit-words.ts'

type Own = { cars: number | undefined; devices: number | undefined; ahead: readonly DriverBooking[] }

/** What goes with the account and what is kept, for how long and why: on the page and in its dialog (docs/rules.md#what-a-lawyer-confirms). */
export const afterDeletion = ({ cars, devices, ahead }: Own) => ({
  goes: [
    'Your name, phone and email here',
    cars === undefined ? 'Your cars' : `Your ${counted(cars, 'car')}`,
    devices === undefined || devices === 1 ? 'Your sign-in' : `Your ${counted(devices, 'sign-in')}`,
    'Your open requests: they are withdrawn, and the garages’ copies are deleted',
    'The photos in your reviews, and your name beside them',
  ].filter((line) => line !== 'Your 0 cars'),
  stays: [
    ...ahead.map(aheadText),
    'With each garage, for as long as it keeps them: its records of your visits, and requests that it has turned into a booking or a customer',
    'The insurance and PUC dates and the kilometres you entered: garages that know the car keep them, and may call when something is due',
    'That you agreed to messages, and when, as evidence: it has no effect any more',
    'Bills, for the 72 months that tax law asks (CGST Act, section 36)',
    'In our log, for one year: that you signed in, without name or phone (DPDP Rules, 2025, rule 8(3))',
  ],
})

/** A booking that is still ahead: it does not end with the account, and then only this cancels it. */
const aheadText = (visit: DriverBooking) =>
  `Your booking at ${visit.garageName}, ${placeOf(visit)}: without an account you can cancel it only by the link in its SMS, or by calling the garage`

/** 'Your profile, 2 cars and 3 sign-ins go now.' */
export function lossesText(cars: number | undefined, devices: number | undefined): string {
  const things = [cars && counted(cars, 'car'), devices && counted(devices, 'sign-in'), 'open requests'].filter(Boolean)
  return `Your profile${things.length > 1 ? `, ${things.slice(0, -1).join(', ')}` : ''} and ${things.at(-1)} go now.`
}
