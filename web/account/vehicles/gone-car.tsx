import type { AcceptedOffer, DeclinedOffer } from '../../../contract/drivers/passports/passports.ts'
import { indianDay, printedDay } from '../../../contract/platform/formats.ts'
import { phoneLabel } from '../../../contract/platform/phone.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { Note } from '../../ui/note.tsx'

/** A car that its buyer has accepted: it is in no list here any more, so its seller is told where it went. */
export const GoneCar = ({ offer: { registrationNumber, phone, acceptedAt } }: { offer: AcceptedOffer }) => (
  <Note kind="good">
    <span>
      <b>{plateLabel(registrationNumber)} is handed over.</b> <span className="number">{phoneLabel(phone)}</span>{' '}
      accepted it on {printedDay(indianDay(new Date(acceptedAt)))}. Your bills and bookings stay with you.
    </span>
  </Note>
)

/** A car that its buyer does not take: its seller may offer it to somebody else. */
export const DeclinedCar = ({ offer: { registrationNumber, phone, declinedAt } }: { offer: DeclinedOffer }) => (
  <Note kind="wait">
    <span>
      <b>{plateLabel(registrationNumber)} stays yours.</b> <span className="number">{phoneLabel(phone)}</span> declined
      it on {printedDay(indianDay(new Date(declinedAt)))}. You can offer it to somebody else from its passport.
    </span>
  </Note>
)
