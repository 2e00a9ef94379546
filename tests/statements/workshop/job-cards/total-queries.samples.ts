import * as queries from '../../../../server/workshop/job-cards/total-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const kept = { total_amount: 100, amount_paid: 0, payment_status: 'PENDING' } as const

export const samples: Samples<typeof queries> = {
  updateCardTotals: {
    'after a change': (tx) => queries.updateCardTotals(tx, scope, id, kept),
    'as it is billed': (tx) => queries.updateCardTotals(tx, scope, id, { ...kept, live_bill_id: id }),
    'as it is opened again': (tx) => queries.updateCardTotals(tx, scope, id, { ...kept, live_bill_id: null }),
    'after an estimate': (tx) => queries.updateCardTotals(tx, scope, id, { ...kept, estimate_count: 2 }),
  },
  lockCardsToTax: (tx) => queries.lockCardsToTax(tx, scope, true, 200),
  listLinesOfCards: (tx) => queries.listLinesOfCards(tx, scope, [id]),
  proposeWorksOfCards: (tx) => queries.proposeWorksOfCards(tx, scope, [id], [id]),
  updateTaxedCards: (tx) => queries.updateTaxedCards(tx, scope, true, [{ id, total: 118 }]),
}
