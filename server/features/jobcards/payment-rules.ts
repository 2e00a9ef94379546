import { sql } from 'kysely'
import type { OfGarage } from '../../platform/session/guard.ts'

/** Of payments as p: what no later one took back. */
export const isNotUndone = ({ garageId }: OfGarage) =>
  sql<boolean>`not exists (select 1 from payments u where u.garage_id = ${garageId} and u.undoes_id = p.id)`
