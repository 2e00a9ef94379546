import type { UserVehicle } from '../../../contract/drivers/account/account.ts'
import type { CarFactName } from '../../../contract/platform/terms/car-facts.ts'
import { cars } from '../../../contract/words/cars.en.ts'
import { say } from '../../../contract/words/say.ts'

/** 'Petrol, 2019' */
export const factsInWords = ({ fuelType, year }: Pick<UserVehicle, CarFactName>) =>
  [fuelType && say(cars).fuels[fuelType], year].filter(Boolean).join(', ')
