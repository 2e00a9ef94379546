import type { Selectable } from 'kysely'
import type { Snake } from '../../contract/platform/snake.ts'
import { snakeOf } from '../../contract/platform/snake.ts'
import { type CarFactName, carFactNames } from '../../contract/platform/terms/car-facts.ts'
import type { Tables } from './database/tables.ts'

/* A car's facts (contract/platform/terms/car-facts.ts) as columns, which garages and drivers have alike. */

type FactColumn = Snake<CarFactName>
/** The compiler finds each column in both tables. */
type FactRow = Pick<Selectable<Tables['vehicles']>, FactColumn> & Pick<Selectable<Tables['user_vehicles']>, FactColumn>
type Facts = { [Name in CarFactName]: FactRow[Snake<Name>] }

/** What is said of a car, by whoever knows it. */
export const carColumns = [
  'make',
  'model',
  'registration_number',
  ...(carFactNames.map(snakeOf) as FactColumn[]),
] as const

export const factsIn = (row: FactRow) =>
  Object.fromEntries(carFactNames.map((name) => [name, row[snakeOf(name)]])) as Facts

type Sent = { [Name in CarFactName]?: Facts[Name] | undefined }
/** What is absent is not known. */
export const columnsOfFacts = (sent: Sent) =>
  Object.fromEntries(carFactNames.map((name) => [snakeOf(name), sent[name] ?? null])) as FactRow
