import * as queries from '../../../../server/workshop/photos/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const photo = {
  garage_id: scope.garageId,
  id,
  job_card_id: id,
  purpose: 'ARRIVAL',
  slot: 'FRONT',
  subject_id: null,
  content_hash: 'hash',
  width: 1,
  height: 1,
  taken_by: id,
  taken_by_name: 'Meena',
  taken_at: new Date(0),
  request_id: id,
} as const

export const samples: Samples<typeof queries> = {
  findCard: (db) => queries.findCard(db, scope, id),
  lockCard: (tx) => queries.lockCard(tx, scope, id),
  listPhotos: (db) => queries.listPhotos(db, scope, id),
  findPhoto: (db) => queries.findPhoto(db, scope, id, id),
  countPhotos: (tx) => queries.countPhotos(tx, scope, id),
  insertPhoto: (tx) => queries.insertPhoto(tx, photo),
  deletePhoto: (tx) => queries.deletePhoto(tx, scope, id),
  sealPhotos: (tx) => queries.sealPhotos(tx, scope, id, [id]),
  listOldPhotos: (db) => queries.listOldPhotos(db, 24, 100),
  deleteOldPhoto: (tx) => queries.deleteOldPhoto(tx, scope, id),
}
