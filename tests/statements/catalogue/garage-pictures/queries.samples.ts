import * as queries from '../../../../server/catalogue/garage-pictures/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const picture = { id, hash: 'hash', kind: 'PHOTO', caption: '', printPicture: null, requestId: id } as const

export const samples: Samples<typeof queries> = {
  listPictures: (db) => queries.listPictures(db, scope),
  lockGarage: (tx) => queries.lockGarage(tx, scope),
  findPrintedLogo: (db) => queries.findPrintedLogo(db, scope),
  insertPicture: (tx) => queries.insertPicture(tx, scope, picture),
  deletePicture: (tx) => queries.deletePicture(tx, scope, id),
}
