import { queryOptions } from '@tanstack/react-query'
import * as billLinksApi from '../../../contract/money/bill-links/api.ts'
import * as billPapersApi from '../../../contract/money/bill-papers/api.ts'
import type { PaperCopy } from '../../../contract/money/bill-papers/bill-papers.ts'
import * as billsApi from '../../../contract/money/bills/api.ts'
import type { BillFilter, NewCreditNote, SendBill } from '../../../contract/money/bills/bills.ts'
import { addressOf } from '../../../contract/platform/endpoints.ts'
import type { z } from '../../../contract/platform/zod.ts'
import * as jobCardsApi from '../../../contract/workshop/job-cards/api.ts'
import { ask, askWithHeaders } from '../../platform/api-client.ts'

/** The filter as it is typed into the address: what is absent is not sent. */
export type BillsAsked = { [Name in keyof BillFilter]?: string | undefined }

export const getBillsSummary = (filter: BillsAsked) => ask(billsApi.summarizeBills, { query: filter })

export const billQuery = (id: string) =>
  queryOptions({ queryKey: ['bills', 'one', id], queryFn: () => ask(billsApi.getBill, { params: { billId: id } }) })

/** How many cars are ready whose bill is not issued; counted to 1,000. */
export const readyToBill = queryOptions({
  queryKey: ['job-cards', 'ready to bill'],
  queryFn: async () => {
    const searchParams = { status: 'READY', bill: 'NONE', limit: 1 }
    const { headers } = await askWithHeaders(jobCardsApi.listJobCards, { query: searchParams })
    return Number(headers.get('x-total-count'))
  },
  staleTime: 60_000,
})

export const creditBill = (id: string, json: z.input<typeof NewCreditNote>) =>
  ask(billsApi.creditBill, { params: { billId: id }, json })

export const sendBill = (id: string, json: z.input<typeof SendBill>) =>
  ask(billLinksApi.sendBill, { params: { billId: id }, json })

/** A file is opened by its address, which carries the garage. */
export const billPaper = (id: string, garageId: string | undefined, copy: PaperCopy = 'recipient') =>
  addressOf(billPapersApi.printBill, {
    params: { billId: id },
    query: { garageId, copy: copy === 'recipient' ? undefined : copy },
  })
