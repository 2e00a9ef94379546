import * as queries from '../../../../server/drivers/reviews/photo-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const photo = { id, hash: 'hash', width: 1, height: 1 }

export const samples: Samples<typeof queries> = {
  listPhotos: (tx) => queries.listPhotos(tx, scope, id),
  insertPhoto: (tx) => queries.insertPhoto(tx, scope, { ...photo, reviewId: id, position: 0 }),
  movePhoto: (tx) => queries.movePhoto(tx, scope, id, 1),
  deletePhotos: (tx) => queries.deletePhotos(tx, scope, [id]),
  findShown: (db) => queries.findShown(db, scope, photo),
  listFreshDeletions: (db) => queries.listFreshDeletions(db),
  listPhotosOfPhones: (db) => queries.listPhotosOfPhones(db, ['9840000000']),
}
