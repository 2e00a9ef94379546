import type { AcceptedOffer, DeclinedOffer } from '../../../contract/drivers/passports/passports.ts'
import { phoneLabel, unbroken } from '../../../contract/platform/phone.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { cars } from '../../../contract/words/cars.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Note } from '../../ui/note.tsx'
import { Rich } from '../../ui/rich.tsx'
import { dayInWords } from '../moments.ts'

const number = (phone: string) => <span className="number">{phone}</span>

/** A car that its buyer has accepted: it is in no list here any more, so its seller is told where it went. */
export const GoneCar = ({ offer: { registrationNumber, phone, acceptedAt } }: { offer: AcceptedOffer }) => (
  <Note kind="good">
    <span>
      <Rich
        of={say(cars).handedOver({
          plate: plateLabel(registrationNumber),
          phone: unbroken(phoneLabel(phone)),
          printed: dayInWords(acceptedAt),
        })}
        number={number}
      />
    </span>
  </Note>
)

/** A car that its buyer does not take: its seller may offer it to somebody else. */
export const DeclinedCar = ({ offer: { registrationNumber, phone, declinedAt } }: { offer: DeclinedOffer }) => (
  <Note kind="wait">
    <span>
      <Rich
        of={say(cars).declined({
          plate: plateLabel(registrationNumber),
          phone: unbroken(phoneLabel(phone)),
          printed: dayInWords(declinedAt),
        })}
        number={number}
      />
    </span>
  </Note>
)
