import * as queries from '../../../../server/stock/purchases/photo-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const photo = {
  garage_id: scope.garageId,
  id,
  purchase_id: id,
  content_hash: 'hash',
  width: 1,
  height: 1,
  taken_by_name: 'Meena',
  request_id: id,
}

export const samples: Samples<typeof queries> = {
  listPhotos: (db) => queries.listPhotos(db, scope, id),
  findPhoto: (db) => queries.findPhoto(db, scope, id, id),
  insertPhoto: (tx) => queries.insertPhoto(tx, photo),
  deletePhoto: (tx) => queries.deletePhoto(tx, scope, id),
  findBill: (db) => queries.findBill(db, scope, id),
}
