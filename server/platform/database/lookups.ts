import { expressionBuilder, type Selectable } from 'kysely'
import type { GarageScope } from '../session/guard.ts'
import type { Tables } from './tables.ts'

/** A booking, a job card or a vehicle, by the name that its queries give it. */
type Work = Record<'b' | 'j' | 'v', Pick<Selectable<Tables['bookings']>, 'customer_id'>> &
  Record<'b' | 'j', Pick<Selectable<Tables['bookings']>, 'vehicle_id'>> &
  Record<'b', Pick<Selectable<Tables['bookings']>, 'service_id'>>
const beside = expressionBuilder<Tables & Work, keyof Work>()

/**
 * Whose car came in, to be joined laterally: looked up row by row, because told to join plainly the planner reads all
 * customers, or the garage's, for a handful of bookings.
 */
export const customerOf = (work: 'b' | 'j' | 'v', { garageId }: GarageScope) =>
  beside
    .selectFrom('customers')
    .select(['name as customer_name', 'phone as customer_phone'])
    .where('garage_id', '=', garageId)
    .whereRef('id', '=', `${work}.customer_id`)
    .limit(1)
    .as('c')

/** Which car, as `customerOf`. */
export const vehicleOf = (work: 'b' | 'j', { garageId }: GarageScope) =>
  beside
    .selectFrom('vehicles')
    .select(['make', 'model', 'registration_number'])
    .where('garage_id', '=', garageId)
    .whereRef('id', '=', `${work}.vehicle_id`)
    .limit(1)
    .as('car')

/** What for, as `customerOf`. */
export const serviceOf = (work: 'b', { garageId }: GarageScope) =>
  beside
    .selectFrom('services')
    .select('name as service_name')
    .where('garage_id', '=', garageId)
    .whereRef('id', '=', `${work}.service_id`)
    .limit(1)
    .as('s')
