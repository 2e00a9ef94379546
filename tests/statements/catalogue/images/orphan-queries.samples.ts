import * as queries from '../../../../server/catalogue/images/orphan-queries.ts'
import type { Samples } from '../../../support/query-samples.ts'

const name = 'garage/picture'

export const samples: Samples<typeof queries> = {
  trackPicture: (db) => queries.trackPicture(db, name),
  claimPicture: (tx) => queries.claimPicture(tx, name),
  orphanPictures: (tx) => queries.orphanPictures(tx, [name]),
  forgetPicture: (db) => queries.forgetPicture(db, name),
  takeOrphans: (db) => queries.takeOrphans(db),
}
