import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { NewUserVehicle, type UserVehicle } from '../../../contract/account.ts'
import { plateLabel } from '../../../contract/plates.ts'
import { ApiError, sentenceOf } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { AccountDialog } from '../account-dialog.tsx'
import { vehiclesQuery } from '../account-queries.ts'
import { addVehicle, changeVehicle } from '../api-account.ts'
import { CarFields, type CarForm, emptyCar } from './car-fields.tsx'

type Props = { car?: UserVehicle; onClose: () => void; onSaved: (car: UserVehicle) => void }

/** Adds a car, or changes the one that is given. */
export function CarDialog({ car, onClose, onSaved }: Props) {
  const form = useForm<CarForm, unknown, NewUserVehicle>({
    resolver: zodResolver(NewUserVehicle),
    defaultValues: car ? asForm(car) : emptyCar,
  })
  const saving = useSaveCar(car, onSaved)
  const fieldFaults = saving.error instanceof ApiError ? Object.entries(saving.error.fields) : []

  const save = form.handleSubmit((values) =>
    saving.mutateAsync(values).catch((error: unknown) => {
      const faults = error instanceof ApiError ? Object.entries(error.fields) : []
      for (const [name, message] of faults) form.setError(name as keyof CarForm, { message }, { shouldFocus: true })
    }),
  )
  const isNew = !car
  return (
    <AccountDialog title={isNew ? 'Add a car' : 'Change this car'} isBusy={saving.isPending} onClose={onClose}>
      <form onSubmit={save} noValidate aria-label={isNew ? 'Add a car' : 'Change this car'}>
        <div className="body">
          <CarFields form={form} />
          {saving.error && fieldFaults.length === 0 && (
            <div className="full">
              <Note kind="bad">
                {sentenceOf(saving.error, isNew ? 'Failed to add the car' : 'Failed to change the car')}
              </Note>
            </div>
          )}
        </div>
        <footer>
          <Button look="soft" disabled={saving.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button look="signal" type="submit" aria-busy={saving.isPending || undefined}>
            {saving.isPending ? 'Saving...' : isNew ? 'Add car' : 'Save'}
          </Button>
        </footer>
      </form>
    </AccountDialog>
  )
}

function useSaveCar(car: UserVehicle | undefined, onSaved: (car: UserVehicle) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (values: NewUserVehicle) => (car ? changeVehicle(car.id, values) : addVehicle(values)),
    onSuccess: (saved) => {
      client.setQueryData(vehiclesQuery.queryKey, (cars = []) =>
        car ? cars.map((each) => (each.id === saved.id ? saved : each)) : [...cars, saved],
      )
      onSaved(saved)
    },
  })
}

const asForm = ({ make, model, registrationNumber, fuelType, year }: UserVehicle): CarForm => ({
  make,
  model,
  registrationNumber: plateLabel(registrationNumber),
  fuelType: fuelType ?? '',
  year: year === null ? '' : String(year),
})
