import { type RefObject, useEffect, useState } from 'react'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { findVehicleChoice, modelLabel } from '../../../contract/platform/terms/car-models.ts'
import { useSession } from '../../platform/session.ts'
import { type OwnCar, vehicleValue } from './lead-fields.tsx'

/**
 * A driver's own cars, those of a make and model that the public form knows; the only one is chosen at once. They are
 * an offer: where they cannot be read the whole list is still there.
 */
export function useOwnCars(form: RefObject<HTMLFormElement | null>): OwnCar[] {
  const { state, user } = useSession()
  const isDriver = state === 'signed-in' && user.userType === 'CUSTOMER'
  const [cars, setCars] = useState<OwnCar[]>([])

  useEffect(() => {
    if (!isDriver) return
    readOwnCars().then(setCars, () => setCars([]))
  }, [isDriver])

  useEffect(() => {
    const [only, ...others] = cars
    const field = form.current?.elements.namedItem('vehicle')
    if (!only || others.length > 0 || !(field instanceof HTMLSelectElement)) return
    if (field.value === '') field.value = only.value
  }, [cars, form])

  return cars
}

async function readOwnCars(): Promise<OwnCar[]> {
  const { listVehicles } = await import('../../account/api-account.ts')
  return (await listVehicles()).flatMap(({ id, make, model, registrationNumber }) => {
    const choice = findVehicleChoice(make, model)
    if (!choice) return []
    const label = `${choice.label} ${modelLabel(choice.model)}, ${plateLabel(registrationNumber)}`
    return [{ id, value: vehicleValue(choice.make, choice.model), label }]
  })
}
