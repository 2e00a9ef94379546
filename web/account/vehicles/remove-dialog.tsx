import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserVehicle } from '../../../contract/drivers/account/account.ts'
import { ApiError, sentenceOf } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'
import { carName } from '../../ui/car-names.ts'
import { NumberPlate } from '../../ui/number-plate.tsx'
import { AccountQuestion } from '../account-dialog.tsx'
import { vehiclesQuery } from '../account-queries.ts'
import { removeVehicle } from '../api-account.ts'

type Props = { car: UserVehicle; onClose: () => void; onRemoved: () => void }

export function RemoveDialog({ car, onClose, onRemoved }: Props) {
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: () => removeVehicle(car.id).catch(ignoreNotFound),
    onSuccess: () => {
      client.setQueryData(vehiclesQuery.queryKey, (cars = []) => cars.filter(({ id }) => id !== car.id))
      onRemoved()
    },
  })
  const { isPending, error, mutate } = removal
  return (
    <AccountQuestion
      title="Remove this car?"
      action="Remove"
      acting="Removing..."
      isBusy={isPending}
      failure={error ? sentenceOf(error, failures.removeCar) : undefined}
      onAct={mutate}
      onClose={onClose}
    >
      <NumberPlate number={car.registrationNumber} />
      <p>The {carName(car)} will be removed from your list. Requests that you sent for it stay under My Bookings.</p>
    </AccountQuestion>
  )
}

/** One that was removed on another device meanwhile is as gone as it was to be. */
function ignoreNotFound(error: unknown) {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
