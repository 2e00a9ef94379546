import * as queries from '../../../../server/office/reports/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, day } = sample
const range = { from: day, to: day, previousFrom: day, today: day }

export const samples: Samples<typeof queries> = {
  revenueByDay: () => queries.revenueByDay(scope, range),
  revenueByMethod: () => queries.revenueByMethod(scope, range),
  billedTotals: () => queries.billedTotals(scope, range),
  revenueTotals: () => queries.revenueTotals(scope, range),
  bookingsByStatusAndSlot: () => queries.bookingsByStatusAndSlot(scope, range),
  openCardsByAge: () => queries.openCardsByAge(scope, range),
  oldestOpenCards: () => queries.oldestOpenCards(scope, range),
  workOfTechnicians: () => queries.workOfTechnicians(scope, range),
  leadsBySource: () => queries.leadsBySource(scope, range),
  topServices: () => queries.topServices(scope, range),
}
