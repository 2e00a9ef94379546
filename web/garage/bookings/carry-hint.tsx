/** The id of the words that say which key carries a booking. */
export const carryHint = 'booking-carry-hint'

export function CarryHint() {
  return (
    <span id={carryHint} hidden>
      Space lifts it.
    </span>
  )
}
