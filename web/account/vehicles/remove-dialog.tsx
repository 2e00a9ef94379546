import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserVehicle } from '../../../contract/account.ts'
import { ApiError, sentenceOf } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'
import { Button } from '../../ui/button.tsx'
import { carName } from '../../ui/car-names.ts'
import { Note } from '../../ui/note.tsx'
import { NumberPlate } from '../../ui/number-plate.tsx'
import { AccountDialog } from '../account-dialog.tsx'
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
  return (
    <AccountDialog title="Remove this car?" small isBusy={removal.isPending} onClose={onClose}>
      <div className="body">
        <NumberPlate number={car.registrationNumber} />
        <p>The {carName(car)} will be removed from your list. Requests that you sent for it stay under My Bookings.</p>
        {removal.error && <Note kind="bad">{sentenceOf(removal.error, failures.removeCar)}</Note>}
      </div>
      <footer>
        <Button look="soft" disabled={removal.isPending} onClick={onClose}>
          Keep it
        </Button>
        <Button look="bad" aria-busy={removal.isPending || undefined} onClick={() => removal.mutate()}>
          {removal.isPending ? 'Removing...' : 'Remove'}
        </Button>
      </footer>
    </AccountDialog>
  )
}

/** One that was removed on another device meanwhile is as gone as it was to be. */
function ignoreNotFound(error: unknown) {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
