import * as queries from '../../../../server/catalogue/images/upload-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const place = { column: 'service_id', id } as const
const picture = { id, hash: 'hash', fileSize: 1, width: 1, height: 1 }

export const samples: Samples<typeof queries> = {
  insertUpload: (tx) => queries.insertUpload(tx, scope, { id, place, tokenHash: 'hash', minutes: 10 }),
  consumeUploadToken: (db) => queries.consumeUploadToken(db, scope, place, 'hash'),
  markStored: (tx) => queries.markStored(tx, scope, id, picture),
  takeStored: (tx) => queries.takeStored(tx, scope, place, picture),
  deleteUpload: (db) => queries.deleteUpload(db, scope, id),
  deleteOldUploads: (db) => queries.deleteOldUploads(db),
}
