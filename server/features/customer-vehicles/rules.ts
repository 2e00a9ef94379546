import type { Selectable } from 'kysely'
import type { CustomerVehicle, NewCustomerVehicle } from '../../../contract/customer-vehicles.ts'
import { isTaken } from '../../platform/database/errors.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type VehicleRow = Selectable<Tables['vehicles']>

export const columnsOf = ({ make, model, registrationNumber, fuelType, year }: NewCustomerVehicle) => ({
  make,
  model,
  registration_number: registrationNumber,
  fuel_type: fuelType ?? null,
  year: year ?? null,
  search_text: `${make} ${model} ${registrationNumber}`.toLowerCase(),
})

/** Another vehicle of the garage has this plate. */
export const isPlateTaken = (error: unknown) => isTaken(error, 'vehicles_by_plate')

export const presentVehicle = (row: VehicleRow): CustomerVehicle => ({
  id: row.id,
  make: row.make,
  model: row.model,
  registrationNumber: row.registration_number,
  fuelType: row.fuel_type,
  year: row.year,
  version: row.version,
})
