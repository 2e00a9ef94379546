import type { UserVehicle } from '../../../contract/account.ts'
import type { FuelType } from '../../../contract/vehicles.ts'

export const fuelLabels: Record<FuelType, string> = {
  PETROL: 'Petrol',
  DIESEL: 'Diesel',
  CNG: 'CNG',
  ELECTRIC: 'Electric',
  HYBRID: 'Hybrid',
}

export const carName = ({ make, model }: Pick<UserVehicle, 'make' | 'model'>) => `${make} ${model}`

/** 'Petrol, 2019' */
export const carFacts = ({ fuelType, year }: Pick<UserVehicle, 'fuelType' | 'year'>) =>
  [fuelType && fuelLabels[fuelType], year].filter(Boolean).join(', ')
