import { billNumber, finYearOf, seriesPrefix } from '../../../contract/people/settings/bill-numbers.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { SeriesKind } from '../../../contract/platform/terms/bill-kinds.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import * as queries from './series-queries.ts'

/** Of one kind in a financial year. */
const mostNumbers = 99_999

/**
 * @param prefix as the garage's settings have it
 * @param at when, for the demo, which writes its past at once; else the clock says
 */
type Series = { kind: SeriesKind; prefix: string; at?: Date | undefined }
export type TakenNumber = { number: string; fin_year: number; serial: number; issued_on: string; issued_at: Date }

/** Never before the day of the last number: a clock that was set back keeps numbers and days in one order. */
function yearAndDay(at: Date, last: { last_on: string } | undefined) {
  const today = indianDay(at)
  const day = last && last.last_on > today ? last.last_on : today
  return { day, finYear: finYearOf(day) }
}

/**
 * The next number of a series (docs/rules.md#numbers). The caller's transaction has locked the card; it locks the
 * series here, takes the clock after that, and gives the number back if it fails. A prefix is that with which the year
 * began.
 * @throws Problem limit_reached
 */
export async function takeNumber(tx: Tx, scope: OfGarage, { kind, prefix, at: then }: Series): Promise<TakenNumber> {
  for (;;) {
    const last = await queries.lockLatestSeries(tx, scope, kind)
    const at = then ?? new Date()
    const { day, finYear } = yearAndDay(at, last)
    const named = (serial: number, ofYear: string) => ({
      number: billNumber(kind, ofYear, finYear, serial),
      fin_year: finYear,
      serial,
      issued_on: day,
      issued_at: at,
    })
    if (last?.fin_year === finYear) {
      const serial = last.last_number + 1
      if (serial > mostNumbers) {
        throw new Problem('limit_reached', {
          sentence: `A series has at most 99,999 numbers a year, and all are given.`,
        })
      }
      await queries.moveSeries(tx, scope, { kind, fin_year: finYear, last_number: serial, last_on: day })
      return named(serial, last.prefix)
    }
    const begun = { garage_id: scope.garageId, kind, fin_year: finYear, prefix: seriesPrefix(prefix) }
    if (await queries.beginSeries(tx, { ...begun, last_number: 1, last_on: day })) return named(1, begun.prefix)
  }
}

/** The number that would be next, if nobody else takes it before. */
export async function nextNumber(db: Db | Tx, scope: OfGarage, { kind, prefix }: Series): Promise<string> {
  const last = await queries.readLatestSeries(db, scope, kind)
  const { finYear } = yearAndDay(new Date(), last)
  const isOfYear = last?.fin_year === finYear
  return billNumber(kind, isOfYear ? last.prefix : seriesPrefix(prefix), finYear, isOfYear ? last.last_number + 1 : 1)
}
