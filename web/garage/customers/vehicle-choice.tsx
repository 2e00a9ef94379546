import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { CustomerVehicle } from '../../../contract/customers/vehicles/vehicles.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { Button } from '../../ui/button.tsx'
import { Options, SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { customerQuery } from './calls.ts'

type Props = {
  /** Of `useFields`. */
  field: UseFormRegisterReturn & { id: string; error: string | undefined }
  value: string
  /** What the chosen car is called while the list has not arrived yet, or not with a car that was just added. */
  chosen: string
  customerId: string
  onCar: (car: CustomerVehicle | undefined) => void
  onNewCar: () => void
}

/** Shut until the customer is known. */
export function VehicleChoice({ field, value, chosen, customerId, onCar, onNewCar }: Props) {
  const isOpen = customerId !== ''
  const query = useQuery({ ...customerQuery(customerId), enabled: isOpen })
  // One that was sold comes with somebody else now.
  const cars = (query.data?.vehicles ?? []).filter(({ id, state }) => state !== 'PAST' || id === value)
  const isListed = cars.some(({ id }) => id === value)
  const says = whatIsSaid({ isOpen, isError: query.isError, isEmpty: query.data !== undefined && cars.length === 0 })
  return (
    <div className="car-choice">
      <SelectField
        label="Vehicle"
        required
        id={field.id}
        name={field.name}
        // A form takes the value of a field that is shut for none.
        ref={isOpen ? field.ref : undefined}
        disabled={!isOpen}
        onBlur={field.onBlur}
        error={field.error}
        hint={says}
        aria-busy={query.isLoading || undefined}
        value={value}
        onChoose={(chosenId) => {
          // The chosen one again, while the others are not here yet.
          if (chosenId !== value) onCar(cars.find((car) => car.id === chosenId))
        }}
      >
        <option value="">Select a vehicle</option>
        {/* A select without the option that it should show forgets it, and so would the form. */}
        {value !== '' && !isListed && <option value={value}>{chosen}</option>}
        <Options of={cars.map((car) => [car.id, `${plateLabel(car.registrationNumber)}, ${car.make} ${car.model}`])} />
      </SelectField>
      {isOpen && (
        <Button look="soft" onClick={onNewCar}>
          <Icon name="plus" />
          Add a car
        </Button>
      )}
    </div>
  )
}

function whatIsSaid({ isOpen, isError, isEmpty }: { isOpen: boolean; isError: boolean; isEmpty: boolean }) {
  if (!isOpen) return 'Choose the customer first.'
  if (isError) return 'Failed to load the cars'
  return isEmpty ? 'No cars on file yet.' : undefined
}
