import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DriverBooking } from '../../../contract/driver-bookings.ts'
import { counted } from '../../../contract/formats.ts'
import { useUser } from '../../platform/session-store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { sessionsQuery, vehiclesQuery } from '../account-queries.ts'
import { useTrips } from '../bookings/use-trips.ts'
import { placeOf } from '../bookings/visit-words.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { Listed } from './listed.tsx'
import { Part } from './part.tsx'
import { useDeletion } from './use-deletion.ts'

export function DeletePart() {
  const phone = useUser().phone ?? ''
  const deletion = useDeletion(phone)
  const [isAsked, setAsked] = useState(false)
  const cars = useQuery(vehiclesQuery).data?.length
  const devices = useQuery(sessionsQuery).data?.length
  const goes = [
    'Your name, phone and email here',
    cars === undefined ? 'Your cars' : `Your ${counted(cars, 'car')}`,
    devices === undefined || devices === 1 ? 'Your sign-in' : `Your ${counted(devices, 'sign-in')}`,
    'Your view of the requests you sent',
  ].filter((line) => line !== 'Your 0 cars')
  const ahead =
    useTrips('bookings')
      .data?.pages.flatMap(({ bookings }) => bookings)
      .filter(({ booking }) => booking?.mayCancel) ?? []
  const stays = [
    ...ahead.map(aheadText),
    'What you wrote to a garage: your requests, with the name, phone and email in them',
    'The insurance and PUC dates and the kilometres you entered: garages that know the car keep them, and may call when something is due',
    'The garages’ own records of the work they did and the payments they took',
  ]
  const ask = () => {
    setAsked(true)
    deletion.start()
  }
  return (
    <Part title="Delete account" about="Read both lists first. This cannot be undone.">
      <div className="gone">
        <Listed title="Deleted at once" icon="close" lines={goes} />
        <Listed title="What stays" icon="tick" lines={stays} />
        <div className="do-it">
          <Button look="bad" onClick={ask}>
            Delete account
          </Button>
          {ahead.length > 0 && (
            <ButtonLink look="line" to="/account/bookings">
              Cancel in My Bookings first
            </ButtonLink>
          )}
          <p className="why">A new account with the same number starts empty.</p>
        </div>
      </div>
      {isAsked && (
        <DeleteDialog
          deletion={deletion}
          phone={phone}
          losses={[lossesText(cars, devices), bookedText(ahead.length)].filter(Boolean).join(' ')}
          onClose={() => setAsked(false)}
        />
      )}
    </Part>
  )
}

/** A booking that is still ahead: it does not end with the account, and then only this cancels it. */
const aheadText = (visit: DriverBooking) =>
  `Your booking at ${visit.garageName}, ${placeOf(visit)}: without an account you can cancel it only by the link in its SMS, or by calling the garage`

/** 'Your profile, 2 cars and 3 sign-ins go now.' */
function lossesText(cars: number | undefined, devices: number | undefined): string {
  const things = [cars && counted(cars, 'car'), devices && counted(devices, 'sign-in')].filter(Boolean)
  if (things.length === 0) return 'Your profile is deleted now.'
  return `Your profile${things.length > 1 ? `, ${things[0]}` : ''} and ${things.at(-1)} go now.`
}

const bookedText = (count: number) => count > 0 && `Your ${count === 1 ? 'booking stays' : 'bookings stay'} booked.`
