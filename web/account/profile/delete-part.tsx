import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../platform/session-store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { sessionsQuery, vehiclesQuery } from '../account-queries.ts'
import { useTrips } from '../bookings/use-trips.ts'
import { afterDeletion, lossesText } from './after-deletion.ts'
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
  const ahead =
    useTrips('bookings')
      .data?.pages.flatMap(({ bookings }) => bookings)
      .filter(({ booking }) => booking?.mayCancel) ?? []
  const { goes, stays } = afterDeletion({ cars, devices, ahead })
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
          losses={lossesText(cars, devices)}
          stays={stays}
          onClose={() => setAsked(false)}
        />
      )}
    </Part>
  )
}
