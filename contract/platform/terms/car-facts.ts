import { fuelWords } from './car-models.ts'

type CarFact = {
  label: string
  /** What its column is called in files of customers. */
  inFiles: string
  /** Of what is chosen. */
  words?: Record<string, string>
  isCounted?: boolean
}

/**
 * What may be known of a car beside make, model and plate, to its driver as to a garage. Each is a column of vehicles and
 * of user_vehicles (snakeOf), null where it is not known; forms, files and answers follow. Apart from the schemas, which
 * stand in contract/platform/fields.ts: no zod.
 */
export const carFacts = {
  fuelType: { label: 'Fuel', inFiles: 'Fuel type', words: fuelWords },
  year: { label: 'Year', inFiles: 'Year', isCounted: true },
} as const satisfies Record<string, CarFact>

export type CarFactName = keyof typeof carFacts
export const carFactNames = Object.keys(carFacts) as CarFactName[]

/** The same of each fact. */
export const eachFact = <Value>(of: (name: CarFactName) => Value) =>
  Object.fromEntries(carFactNames.map((name) => [name, of(name)])) as Record<CarFactName, Value>

/** What is known of a car, as a form sends it. */
export const knownFacts = <Car extends { [Name in CarFactName]: unknown }>(car: Car) =>
  eachFact((name) => car[name] ?? undefined) as { [Name in CarFactName]?: NonNullable<Car[Name]> | undefined }

const textOf = (name: CarFactName, value: string | number) => {
  const fact = carFacts[name]
  return 'words' in fact ? (fact.words as Record<string, string>)[value] : String(value)
}

/** 'Petrol, 2019' */
export const factsText = (car: Record<CarFactName, string | number | null>) =>
  carFactNames.flatMap((name) => (car[name] ? [textOf(name, car[name])] : [])).join(', ')
