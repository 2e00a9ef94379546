import { type Week, type WeekFigure, type WeekList, weekFigures } from '../../../contract/desk/week/week.ts'
import { addDays } from '../../../contract/platform/days.ts'
import type { Db } from '../../platform/database/database.ts'
import * as queries from './queries.ts'

const spanFrom = (from: string): queries.Span => ({ from, until: addDays(from, 7) })

/** Seven days, each figure beside that of the seven before. */
export async function getWeek(db: Db, from: string): Promise<Week> {
  const rows = await queries.countFigures(db, spanFrom(from), spanFrom(addDays(from, -7)))
  const counts = new Map(rows.map(({ figure, count, before }) => [figure, { count, before }]))
  const figures = weekFigures.map((figure) => ({ figure, count: 0, before: 0, ...counts.get(figure) }))
  return { from, to: addDays(from, 6), figures }
}

export const listOfWeek = async (db: Db, figure: WeekFigure, from: string): Promise<WeekList> => ({
  rows: (await queries.listFigure(db, figure, spanFrom(from))).map(({ id, garage_id, label, at }) => ({
    id,
    garageId: garage_id,
    label,
    at: at.toISOString(),
  })),
})
