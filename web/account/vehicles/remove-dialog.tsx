import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserVehicle } from '../../../contract/drivers/account/account.ts'
import { cars } from '../../../contract/words/cars.en.ts'
import { say } from '../../../contract/words/say.ts'
import { ApiError, sentenceOf } from '../../platform/api-error.ts'
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
      client.setQueryData(vehiclesQuery.queryKey, (before = []) => before.filter(({ id }) => id !== car.id))
      onRemoved()
    },
  })
  const { isPending, error, mutate } = removal
  const words = say(cars).removing
  return (
    <AccountQuestion
      title={words.question}
      action={words.action}
      acting={words.acting}
      isBusy={isPending}
      failure={error ? sentenceOf(error, words.failed) : undefined}
      onAct={mutate}
      onClose={onClose}
    >
      <NumberPlate number={car.registrationNumber} />
      <p>{words.follows({ car: carName(car) })}</p>
    </AccountQuestion>
  )
}

/** One that was removed on another device meanwhile is as gone as it was to be. */
function ignoreNotFound(error: unknown) {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
