import type { UserVehicle } from '../../contract/drivers/account/account.ts'
import { type CarFactName, factsText } from '../../contract/platform/terms/car-facts.ts'

export const carName = ({ make, model }: Pick<UserVehicle, 'make' | 'model'>) => `${make} ${model}`

/** 'Petrol, 2019' */
export const carFacts = (car: Pick<UserVehicle, CarFactName>) => factsText(car)
