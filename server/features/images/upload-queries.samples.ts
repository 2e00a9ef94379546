import { type Samples, sample } from '../../../tests/support/query-samples.ts'
import * as queries from './upload-queries.ts'

const { scope, id } = sample
const picture = { id, hash: 'hash', fileSize: 1 }

export const samples: Samples<typeof queries> = {
  insertUpload: (tx) => queries.insertUpload(tx, scope, { id, serviceId: id, tokenHash: 'hash', minutes: 10 }),
  consumeUploadToken: (db) => queries.consumeUploadToken(db, scope, id, 'hash'),
  markStored: (tx) => queries.markStored(tx, scope, id, picture),
  takeStored: (tx) => queries.takeStored(tx, scope, id, picture),
  deleteUpload: (db) => queries.deleteUpload(db, scope, id),
  deleteOldUploads: (db) => queries.deleteOldUploads(db),
}
