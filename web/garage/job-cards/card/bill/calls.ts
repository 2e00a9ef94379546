import { queryOptions } from '@tanstack/react-query'
import { Bill, type BillDiscount, BillPreview, type NewBill } from '../../../../../contract/money/bills/bills.ts'
import type { z } from '../../../../../contract/platform/zod.ts'
import { JobCardDetail } from '../../../../../contract/workshop/job-cards/job-cards.ts'
import { call } from '../../../../platform/api-client.ts'

const of = (cardId: string) => `garages/jobcards/${cardId}`

/** The bill as it would be issued now. Whatever changes the card changes it. */
export const previewQuery = (card: Pick<JobCardDetail, 'id' | 'version'>, placeOfSupply: string) =>
  queryOptions({
    // Not among the cards' own: once the card is billed there is none, and nothing should ask.
    queryKey: ['bill-preview', card.id, card.version, placeOfSupply],
    queryFn: () => call(BillPreview, 'get', `${of(card.id)}/bill-preview`, { searchParams: { placeOfSupply } }),
    // What was seen stays in view until the next is there.
    placeholderData: (before) => before,
  })

export const issueBill = (cardId: string, json: z.input<typeof NewBill>) =>
  call(Bill, 'post', `${of(cardId)}/bill`, { json })

export const discountBill = (cardId: string, json: z.input<typeof BillDiscount>) =>
  call(JobCardDetail, 'put', `${of(cardId)}/discount`, { json })
