import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { account } from '../../../contract/words/account.en.ts'
import { say } from '../../../contract/words/say.ts'
import { useUser } from '../../platform/session-store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { sessionsQuery, vehiclesQuery } from '../account-queries.ts'
import { placeOf } from '../bookings/place-of.ts'
import { useTrips } from '../bookings/use-trips.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { Listed } from './listed.tsx'
import { Part } from './part.tsx'
import { useDeletion } from './use-deletion.ts'

/** What goes with the account and what is kept, for how long and why (docs/rules.md#what-a-lawyer-confirms). */
export function DeletePart() {
  const phone = useUser().phone ?? ''
  const deletion = useDeletion(phone)
  const words = say(account).leaving
  const [isAsked, setAsked] = useState(false)
  const cars = useQuery(vehiclesQuery).data?.length
  const devices = useQuery(sessionsQuery).data?.length
  const ahead =
    useTrips('bookings')
      .data?.pages.flatMap(({ bookings }) => bookings)
      .filter(({ booking }) => booking?.mayCancel) ?? []
  // A booking that is still ahead does not end with the account: then only its link or a call cancels it.
  const stays = [
    ...ahead.map((visit) => words.ahead({ garage: visit.garageName, when: placeOf(visit) })),
    ...words.kept,
  ]
  const ask = () => {
    setAsked(true)
    deletion.start()
  }
  return (
    <Part title={words.title} about={words.about}>
      <div className="gone">
        <Listed title={words.goesAtOnce} icon="close" lines={words.goes({ cars, devices })} />
        <Listed title={words.stays} icon="tick" lines={stays} />
        <div className="do-it">
          <Button look="bad" onClick={ask}>
            {words.delete}
          </Button>
          {ahead.length > 0 && (
            <ButtonLink look="line" to="/account/bookings">
              {words.cancelFirst}
            </ButtonLink>
          )}
          <p className="why">{words.startsEmpty}</p>
        </div>
      </div>
      {isAsked && (
        <DeleteDialog
          deletion={deletion}
          phone={phone}
          losses={words.losses({ cars, devices })}
          stays={stays}
          onClose={() => setAsked(false)}
        />
      )}
    </Part>
  )
}
