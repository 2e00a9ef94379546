import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserVehicle } from '../../../contract/drivers/account/account.ts'
import type { DriverBooking } from '../../../contract/drivers/account/driver-bookings.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { knownFacts } from '../../../contract/platform/terms/car-facts.ts'
import { cars } from '../../../contract/words/cars.en.ts'
import { say } from '../../../contract/words/say.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { Art } from '../../ui/art.tsx'
import { Button } from '../../ui/button.tsx'
import { bodyOf } from '../../ui/car-body.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { NumberPlate } from '../../ui/number-plate.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { vehiclesQuery } from '../account-queries.ts'
import { addVehicle } from '../api-account.ts'

type Props = { visit: DriverBooking; onAdded: (car: UserVehicle) => void }

/** A car that stands in a workshop under the driver's phone and not in their list: one press takes it over. */
export function FoundCar({ visit, onAdded }: Props) {
  const { vehicle, registrationNumber, garageName } = visit
  const client = useQueryClient()
  const words = say(cars).found
  const [requestId] = useState(newRequestId)
  const taking = useMutation({
    mutationFn: () => {
      const { make, model } = vehicle
      return addVehicle({ make, model, registrationNumber, ...knownFacts(vehicle), requestId })
    },
    onSuccess: (car) => {
      client.setQueryData(vehiclesQuery.queryKey, (before = []) => [...before, car])
      onAdded(car)
    },
  })
  return (
    <article className="car-card car-card--add">
      <div className="figure">
        <div className="ground">
          <Art name={`car-${bodyOf(vehicle.model)}`} eager />
        </div>
      </div>
      <div className="about">
        <div className="top-line">
          <div>
            <h2>{`${vehicle.make} ${vehicle.model}`}</h2>
            <small>{words.where({ garage: garageName })}</small>
          </div>
          <NumberPlate number={registrationNumber} />
        </div>
        {taking.error && <Note kind="bad">{sentenceOf(taking.error, say(cars).form.notAdded)}</Note>}
        <div className="actions">
          <Button look="signal" aria-busy={taking.isPending || undefined} onClick={() => taking.mutate()}>
            <Icon name="plus" />
            {taking.isPending ? words.adding : words.add({ plate: plateLabel(registrationNumber) })}
          </Button>
        </div>
      </div>
    </article>
  )
}
