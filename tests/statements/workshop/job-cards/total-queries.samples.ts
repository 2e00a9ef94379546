import * as queries from '../../../../server/workshop/job-cards/total-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const card = { id, charges_tax: true, total_amount: '100', amount_paid: '0' }

export const samples: Samples<typeof queries> = {
  sumLines: (db) => queries.sumLines(db, scope, card),
  comparePaidWithTotal: (tx) => queries.comparePaidWithTotal(tx, scope, card, '0'),
  taxOpenCards: (tx) => queries.taxOpenCards(tx, scope, true),
  updateCardTotals: {
    'after a change': (tx) => queries.updateCardTotals(tx, scope, id, '100'),
    'as it is billed': (tx) => queries.updateCardTotals(tx, scope, id, '100', { live_bill_id: id }),
    'as it is opened again': (tx) => queries.updateCardTotals(tx, scope, id, '100', { live_bill_id: null }),
    'after an estimate': (tx) => queries.updateCardTotals(tx, scope, id, '100', { estimate_count: 2 }),
  },
}
