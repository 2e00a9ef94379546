import { sql } from 'kysely'
import { plateKey } from '../../contract/platform/plates.ts'
import type { Tx } from './database/database.ts'
import type { GarageScope } from './session/guard.ts'

type Series =
  | { name: 'booking'; prefix: 'BK' }
  | { name: 'job-card'; prefix: 'JC' }
  | { name: 'counter-sale'; prefix: 'CS' }

const digits = 8

const isNumber = ({ prefix }: Pick<Series, 'prefix'>, text: string) =>
  new RegExp(`^${prefix}\\d{${digits}}$`).test(text)

/**
 * The whole number that somebody looks for. It has an index of its own: the zeros, which are in every number of every
 * garage, are the worst that the index on search texts can be asked for.
 */
export function numberIn(typed: string, prefix: Series['prefix']): string | undefined {
  const tidy = plateKey(typed)
  return isNumber({ prefix }, tidy) ? tidy : undefined
}

/**
 * Stores a row under the number that the client proposed or, where that is malformed or taken, under the garage's
 * next. Proposed numbers may lie ahead of the counter, so the next is asked for until one is free.
 * @param insert stores the row `on conflict do nothing`, and says whether it did.
 * @returns the number that it has.
 */
export async function insertNumbered(
  tx: Tx,
  scope: GarageScope,
  series: Series,
  proposed: unknown,
  insert: (number: string) => Promise<boolean>,
): Promise<string> {
  if (typeof proposed === 'string' && isNumber(series, proposed) && (await insert(proposed))) return proposed
  for (;;) {
    const number = series.prefix + String(await nextOfSeries(tx, scope, series.name)).padStart(digits, '0')
    if (await insert(number)) return number
  }
}

/** The counter's row stays locked until the transaction ends, so no number is given twice. */
export async function nextOfSeries(
  tx: Tx,
  scope: GarageScope,
  name: Series['name'] | 'supplier-return',
): Promise<number> {
  const { last_number } = await tx
    .insertInto('garage_counters')
    .values({ garage_id: scope.garageId, name, last_number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['garage_id', 'name']).doUpdateSet({ last_number: sql`garage_counters.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}
