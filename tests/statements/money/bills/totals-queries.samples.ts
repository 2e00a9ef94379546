import * as queries from '../../../../server/money/bills/totals-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, day } = sample
const counted = {
  ...({ garage_id: id, month: day, kind: 'INVOICE', state: 'PAID', with_gstin: true } as const),
  bills: 1,
  total: 118,
  tax: 18,
  paid: 118,
}

export const samples: Samples<typeof queries> = {
  addCounted: (tx) => queries.addCounted(tx, [counted]),
  sumMonths: {
    all: (tx) => queries.sumMonths(tx, scope, { first: undefined, last: undefined }, {}),
    filtered: (tx) =>
      queries.sumMonths(tx, scope, { first: day, last: day }, { kind: 'INVOICE', state: 'PAID', withGstin: true }),
  },
}
