import * as queries from '../../../../server/workshop/warranties/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  findVehicle: (db) => queries.findVehicle(db, scope, id),
  listWarrantedLines: (db) => queries.listWarrantedLines(db, scope, id),
  findBilledLine: (db) => queries.findBilledLine(db, scope, id, { billId: id, position: 1 }),
  listWarrantedLinesOfPhone: {
    'of all time': (db) => queries.listWarrantedLinesOfPhone(db, '9876543210', undefined),
    'of a number’s new owner': (db) => queries.listWarrantedLinesOfPhone(db, '9876543210', new Date(0)),
  },
}
