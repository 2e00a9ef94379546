import { queryOptions } from '@tanstack/react-query'
import type { PaperCopy } from '../../../contract/money/bill-papers/bill-papers.ts'
import {
  Bill,
  type BillFilter,
  BillsSummary,
  type NewCreditNote,
  type SendBill,
  SentBill,
} from '../../../contract/money/bills/bills.ts'
import type { z } from '../../../contract/platform/zod.ts'
import { JobCards } from '../../../contract/workshop/job-cards/job-cards.ts'
import { call, callWithHeaders } from '../../platform/api-client.ts'

const base = 'garages/bills'

/** The filter as it is typed into the address: what is absent is not sent. */
export type BillsAsked = { [Name in keyof BillFilter]?: string | undefined }

export const getBillsSummary = (filter: BillsAsked) =>
  call(BillsSummary, 'get', `${base}/summary`, { searchParams: filter })

export const billQuery = (id: string) =>
  queryOptions({ queryKey: ['bills', 'one', id], queryFn: () => call(Bill, 'get', `${base}/${id}`) })

/** How many cars are ready whose bill is not issued; counted to 1,000. */
export const readyToBill = queryOptions({
  queryKey: ['job-cards', 'ready to bill'],
  queryFn: async () => {
    const searchParams = { status: 'READY', bill: 'NONE', limit: 1 }
    const { headers } = await callWithHeaders(JobCards, 'get', 'garages/jobcards', { searchParams })
    return Number(headers.get('x-total-count'))
  },
  staleTime: 60_000,
})

export const creditBill = (id: string, json: z.input<typeof NewCreditNote>) =>
  call(Bill, 'post', `${base}/${id}/credit-notes`, { json })

export const sendBill = (id: string, json: z.input<typeof SendBill>) =>
  call(SentBill, 'post', `${base}/${id}/send`, { json })

/** A file is opened by its address, which carries the garage. */
export const billPaper = (id: string, garageId: string | undefined, copy: PaperCopy = 'recipient') =>
  `/api/v1/${base}/${id}/pdf?${new URLSearchParams({ garageId: garageId ?? '', ...(copy === 'recipient' ? {} : { copy }) })}`
