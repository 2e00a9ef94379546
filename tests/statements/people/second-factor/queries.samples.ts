import * as queries from '../../../../server/people/second-factor/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { id } = sample

export const samples: Samples<typeof queries> = {
  findFactor: (db) => queries.findFactor(db, id),
  findAddress: (tx) => queries.findAddress(tx, id),
  beginFactor: (tx) => queries.beginFactor(tx, id, 'secret'),
  confirmFactor: (tx) => queries.confirmFactor(tx, id, 'secret'),
  useStep: (tx) => queries.useStep(tx, id, 1),
  removeFactor: (tx) => queries.removeFactor(tx, id),
  replaceRecoveryCodes: (tx) => queries.replaceRecoveryCodes(tx, id, ['one', 'two']),
  useRecoveryCode: (tx) => queries.useRecoveryCode(tx, id, 'one'),
  countRecoveryCodes: (db) => queries.countRecoveryCodes(db, id),
  listSecrets: (tx) => queries.listSecrets(tx),
  replaceSecret: (tx) => queries.replaceSecret(tx, { userId: id, before: 'secret', after: 'sealed:secret' }),
}
