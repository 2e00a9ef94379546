import * as queries from '../../../../server/workshop/part-proofs/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const proof = { serial_number: 'BP-4410', old_part: 'GIVEN', fitted_by: id, fitted_by_name: 'Bala' } as const

export const samples: Samples<typeof queries> = {
  listProofs: (db) => queries.listProofs(db, scope, id),
  findProof: (tx) => queries.findProof(tx, scope, id, id),
  findLine: (tx) => queries.findLine(tx, scope, id, id),
  findOldPartsChoice: (db) => queries.findOldPartsChoice(db, scope, id),
  findAskMode: (tx) => queries.findAskMode(tx, scope),
  listFitters: (tx) => queries.listFitters(tx, scope, [id]),
  saveProof: (tx) => queries.saveProof(tx, scope, id, id, proof),
  listProvedParts: (db) => queries.listProvedParts(db, scope, id),
}
