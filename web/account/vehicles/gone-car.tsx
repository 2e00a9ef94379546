import { indianDay, printedDay } from '../../../contract/formats.ts'
import type { AcceptedOffer } from '../../../contract/passports.ts'
import { phoneLabel } from '../../../contract/phone.ts'
import { plateLabel } from '../../../contract/plates.ts'
import { Note } from '../../ui/note.tsx'

/** A car that its buyer has accepted: it is in no list here any more, so its seller is told where it went. */
export const GoneCar = ({ offer: { registrationNumber, phone, acceptedAt } }: { offer: AcceptedOffer }) => (
  <Note kind="good">
    <span>
      <b>{plateLabel(registrationNumber)} is handed over.</b> {phoneLabel(phone)} accepted it on{' '}
      {printedDay(indianDay(new Date(acceptedAt)))}. Your bills and bookings stay with you.
    </span>
  </Note>
)
