import * as queries from '../../../../server/catalogue/images/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const image = { id, serviceId: id, hash: 'hash', caption: '', displayOrder: 0, fileSize: 1 }

export const samples: Samples<typeof queries> = {
  findService: (db) => queries.findService(db, scope, id),
  getService: (tx) => queries.getService(tx, scope, id),
  lockService: (tx) => queries.lockService(tx, scope, id),
  listImages: (db) => queries.listImages(db, scope, id),
  lockImage: (tx) => queries.lockImage(tx, scope, id),
  insertImage: (tx) => queries.insertImage(tx, id, image),
  updateImage: (tx) => queries.updateImage(tx, scope, id, { caption: '', display_order: 0 }),
  updateOrder: (tx) => queries.updateOrder(tx, scope, id, [id]),
  deleteImage: (tx) => queries.deleteImage(tx, scope, id),
}
