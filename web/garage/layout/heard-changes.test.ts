import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as customersApi from '../../../contract/customers/customers/api.ts'
import * as duesApi from '../../../contract/customers/dues/api.ts'
import * as leadsApi from '../../../contract/customers/leads/api.ts'
import * as billsApi from '../../../contract/money/bills/api.ts'
import * as outstandingApi from '../../../contract/money/outstanding/api.ts'
import * as dashboardApi from '../../../contract/office/dashboard/api.ts'
import * as purchasesApi from '../../../contract/stock/purchases/api.ts'
import * as bookingsApi from '../../../contract/workshop/bookings/api.ts'
import * as floorApi from '../../../contract/workshop/floor/api.ts'
import * as jobCardsApi from '../../../contract/workshop/job-cards/api.ts'

/** What an answer takes from another record as it is now, by the name of the field: whose change changes the screen too. */
const takenFrom: Record<string, string> = {
  customerName: 'customer',
  customerPhone: 'customer',
  registrationNumber: 'vehicle',
  assignedTo: 'staff',
  advisorName: 'staff',
  technicianName: 'staff',
  supplierName: 'supplier',
  lastVisitDate: 'job-card',
}

// Of bills, payments to check and reviews the names are those of then.
test.each([
  ['bookings/page.tsx', bookingsApi.listBookings, ['customer', 'vehicle']],
  ['job-cards/page.tsx', jobCardsApi.listJobCards, ['customer', 'vehicle', 'staff']],
  ['job-cards/card/page.tsx', jobCardsApi.getJobCard, ['customer', 'vehicle', 'staff']],
  ['job-cards/card/bill/preview-panel.tsx', billsApi.previewBill, ['vehicle']],
  ['customers/page.tsx', customersApi.listCustomers, ['job-card', 'vehicle']],
  ['dues/page.tsx', duesApi.listGarageDues, ['customer', 'vehicle']],
  ['leads/page.tsx', leadsApi.listLeads, ['staff']],
  ['outstanding/page.tsx', outstandingApi.readOutstanding, ['customer']],
  ['dashboard/page.tsx', dashboardApi.getDashboard, ['customer', 'vehicle']],
  ['floor/use-floor.ts', floorApi.getMyWork, ['vehicle', 'staff']],
  ['purchases/page.tsx', purchasesApi.listPurchases, ['supplier']],
  ['purchases/purchase/page.tsx', purchasesApi.getPurchase, ['supplier', 'vehicle']],
] as const)('%s is drawn anew where what it takes from another record is corrected', (file, endpoint, expected) => {
  const answer = JSON.stringify(z.toJSONSchema(endpoint.schema.response[200] as z.ZodType, { unrepresentable: 'any' }))
  const needed = new Set(
    Object.entries(takenFrom).flatMap(([field, kind]) => (answer.includes(`"${field}":`) ? [kind] : [])),
  )
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  const heard = /(?:useLive\(|shownKinds = )\[([^\]]+)\]/.exec(source)?.[1] ?? ''

  expect([...needed]).toEqual(expect.arrayContaining([...expected]))
  expect([...needed].filter((kind) => !heard.includes(`'${kind}'`))).toEqual([])
})
