import { weekFigures } from '../../../../contract/desk/week/week.ts'
import * as queries from '../../../../server/desk/week/queries.ts'
import type { Samples } from '../../../support/query-samples.ts'

const span = { from: '2026-11-16', until: '2026-11-23' }

export const samples: Samples<typeof queries> = {
  countFigures: (db) => queries.countFigures(db, span, span),
  listFigure: Object.fromEntries(
    weekFigures.map((figure) => [
      figure,
      (db: Parameters<typeof queries.listFigure>[0]) => queries.listFigure(db, figure, span),
    ]),
  ),
}
