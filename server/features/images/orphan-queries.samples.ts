import type { Samples } from '../../../tests/support/query-samples.ts'
import * as queries from './orphan-queries.ts'

const name = 'garage/picture'

export const samples: Samples<typeof queries> = {
  trackPicture: (db) => queries.trackPicture(db, name),
  claimPicture: (tx) => queries.claimPicture(tx, name),
  orphanPictures: (tx) => queries.orphanPictures(tx, [name]),
  forgetPicture: (db) => queries.forgetPicture(db, name),
  takeOrphans: (db) => queries.takeOrphans(db),
}
