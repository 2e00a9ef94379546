import type { UserVehicle } from '../../contract/drivers/account/account.ts'
import { fuelWords } from '../../contract/platform/terms/car-models.ts'

export const carName = ({ make, model }: Pick<UserVehicle, 'make' | 'model'>) => `${make} ${model}`

/** 'Petrol, 2019' */
export const carFacts = ({ fuelType, year }: Pick<UserVehicle, 'fuelType' | 'year'>) =>
  [fuelType && fuelWords[fuelType], year].filter(Boolean).join(', ')
