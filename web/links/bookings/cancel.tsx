import type { LinkedBooking } from '../../../contract/drivers/online-bookings/online-bookings.ts'
import { say } from '../../../contract/words/say.ts'
import { ticket } from '../../../contract/words/ticket.en.ts'
import { cancelReasons } from '../../../contract/workshop/bookings/booking-words.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Options, SelectField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { placeInWords } from '../../ui/slots/days.ts'
import { BookingTicket } from './booking-ticket.tsx'
import { Lost } from './move.tsx'
import { placeOf } from './words.ts'

type Props = { booking: LinkedBooking; token: string; refused: string | undefined }

export function CancelBooking({ booking, token, refused }: Props) {
  const words = say(ticket)
  return (
    <div className="link-columns">
      <div className="link-move">
        <h1 className="sign">{words.cancelThis}</h1>
        <p className="of">{words.cancelFree({ when: placeInWords(placeOf(booking)) })}</p>
        {refused && <Note kind="bad">{refused}</Note>}
        <Form answered aria-label={words.cancelForm}>
          <input type="hidden" name="version" value={booking.version} />
          <SelectField id="reason" name="reason" label={words.why} optional defaultValue="">
            <option value="">{words.noReason}</option>
            <Options of={cancelReasons.map((reason) => [reason, words.reasons[reason]] as const)} />
          </SelectField>
          <Lost />
          <div className="ways">
            <Button look="bad" type="submit" name="intent" value="cancel">
              {words.cancel}
            </Button>
            {booking.mayMove && (
              <ButtonAnchor look="soft" href={`/b/${token}/move`}>
                {words.moveInstead}
              </ButtonAnchor>
            )}
            <ButtonAnchor look="quiet" href={`/b/${token}`}>
              {words.keep}
            </ButtonAnchor>
          </div>
        </Form>
      </div>
      <BookingTicket booking={booking} />
    </div>
  )
}
