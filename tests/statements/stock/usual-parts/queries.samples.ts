import * as queries from '../../../../server/stock/usual-parts/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  findService: (db) => queries.findService(db, scope, id),
  lockService: (tx) => queries.lockService(tx, scope, id),
  findCar: (db) => queries.findCar(db, scope, id),
  listUsualParts: {
    held: (db) => queries.listUsualParts(db, scope, id, { hold_parts: true }),
    'of a garage that holds nothing': (db) => queries.listUsualParts(db, scope, id, { hold_parts: false }),
  },
  listForCard: (tx) => queries.listForCard(tx, scope, [id], id),
  replaceUsualParts: (tx) =>
    queries.replaceUsualParts(tx, scope, id, [{ make: '', model: '', part_id: id, quantity: 3.5, position: 1 }]),
  bumpVersion: (tx) => queries.bumpVersion(tx, scope, id),
}
