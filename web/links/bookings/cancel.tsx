import type { LinkedBooking } from '../../../contract/drivers/online-bookings/online-bookings.ts'
import { cancelReasons, cancelReasonWords } from '../../../contract/workshop/bookings/booking-words.ts'
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
  return (
    <div className="link-columns">
      <div className="link-move">
        <h1 className="sign">Cancel this booking?</h1>
        <p className="of">
          {placeInWords(placeOf(booking))}. There is nothing to pay, and your place is free for somebody else at once.
        </p>
        {refused && <Note kind="bad">{refused}</Note>}
        <Form answered aria-label="Cancel">
          <input type="hidden" name="version" value={booking.version} />
          <SelectField id="reason" name="reason" label="Why" optional defaultValue="">
            <option value="">No reason given</option>
            <Options of={cancelReasons.map((reason) => [reason, cancelReasonWords[reason]] as const)} />
          </SelectField>
          <Lost />
          <div className="ways">
            <Button look="bad" type="submit" name="intent" value="cancel">
              Cancel booking
            </Button>
            {booking.mayMove && (
              <ButtonAnchor look="soft" href={`/b/${token}/move`}>
                Move instead
              </ButtonAnchor>
            )}
            <ButtonAnchor look="quiet" href={`/b/${token}`}>
              Keep it
            </ButtonAnchor>
          </div>
        </Form>
      </div>
      <BookingTicket booking={booking} />
    </div>
  )
}
