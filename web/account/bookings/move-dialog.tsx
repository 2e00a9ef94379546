import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DriverBooking } from '../../../contract/drivers/account/driver-bookings.ts'
import { say } from '../../../contract/words/say.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import { ApiError, formSentenceOf } from '../../platform/api-error.ts'
import { useSlots } from '../../platform/use-slots.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { DayRuler } from '../../ui/slots/day-ruler.tsx'
import { type Place, placeInWords, sameSlotOn } from '../../ui/slots/days.ts'
import { Week } from '../../ui/slots/week.tsx'
import { AccountDialog } from '../account-dialog.tsx'
import { moveBooking } from '../api-account.ts'
import { placeOf } from './place-of.ts'

type Props = { visit: DriverBooking; onClose: () => void }

export function MoveDialog({ visit, onClose }: Props) {
  const client = useQueryClient()
  const slots = useSlots(visit.garageSlug ?? '')
  // Nothing is chosen for the driver: the first free time is seldom the one they move to, and moves are few.
  const [place, setPlace] = useState<Place>()
  const moving = useMutation({
    mutationFn: ({ date, slot }: Place) =>
      moveBooking(visit.id, { preferredDate: date, preferredTimeSlot: slot, version: visit.booking?.version }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['trips'] }).then(onClose),
    onError: (error) => {
      const next = error instanceof ApiError ? error.details.nextFree : undefined
      if (next) setPlace(next)
      if (place) void slots.reload(place.date)
    },
  })
  const { isPending, error } = moving
  const words = say(visits).moving
  return (
    <AccountDialog title={words.title} isBusy={isPending} onClose={onClose}>
      <div className="body move-body">
        <p>{words.now({ when: placeOf(visit) })}</p>
        {error && <Note kind="bad">{formSentenceOf(error, words.failed)}</Note>}
        {slots.hasFailed && !slots.days ? (
          <Note kind="bad">{words.slotsNotLoaded}</Note>
        ) : slots.nextFree === null ? (
          <Note kind="bad">{words.nothingFree}</Note>
        ) : (
          <>
            <Week
              days={slots.days}
              chosen={place?.date}
              onChoose={(day) => setPlace(sameSlotOn(day, visit.booking?.preferredTimeSlot))}
              onEarlier={slots.onEarlier}
              onLater={slots.onLater}
            />
            {place ? (
              <DayRuler
                day={slots.dayOf(place.date)}
                chosen={place.slot}
                onChoose={(slot) => setPlace({ ...place, slot })}
              />
            ) : (
              <p className="hint">{words.chooseDay}</p>
            )}
          </>
        )}
      </div>
      <footer>
        <Button look="soft" disabled={isPending} onClick={onClose}>
          {words.keep}
        </Button>
        <Button
          look="signal"
          disabled={!place}
          aria-busy={isPending || undefined}
          onClick={() => place && !isPending && moving.mutate(place)}
        >
          {isPending ? words.acting : place ? words.moveTo({ when: placeInWords(place) }) : words.move}
        </Button>
      </footer>
    </AccountDialog>
  )
}
