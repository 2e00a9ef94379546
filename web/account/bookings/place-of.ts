import type { DriverBooking } from '../../../contract/drivers/account/driver-bookings.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { say } from '../../../contract/words/say.ts'

/** 'Sat 21 Nov, morning': when it is booked for; '' where nothing is. */
export const placeOf = ({ booking }: DriverBooking) =>
  booking ? say(formats).place({ day: booking.preferredDate, slot: booking.preferredTimeSlot }) : ''
