import { queryOptions } from '@tanstack/react-query'
import * as billsApi from '../../../../../contract/money/bills/api.ts'
import type { BillDiscount, NewBill } from '../../../../../contract/money/bills/bills.ts'
import type { z } from '../../../../../contract/platform/zod.ts'
import type { JobCardDetail } from '../../../../../contract/workshop/job-cards/job-cards.ts'
import { ask } from '../../../../platform/api-client.ts'

/** The bill as it would be issued now. Whatever changes the card changes it. */
export const previewQuery = (card: Pick<JobCardDetail, 'id' | 'version'>, placeOfSupply: string) =>
  queryOptions({
    // Not among the cards' own: once the card is billed there is none, and nothing should ask.
    queryKey: ['bill-preview', card.id, card.version, placeOfSupply],
    queryFn: () => ask(billsApi.previewBill, { params: { jobCardId: card.id }, query: { placeOfSupply } }),
    // What was seen stays in view until the next is there.
    placeholderData: (before) => before,
  })

export const issueBill = (cardId: string, json: z.input<typeof NewBill>) =>
  ask(billsApi.issueBill, { params: { jobCardId: cardId }, json })

export const discountBill = (cardId: string, json: z.input<typeof BillDiscount>) =>
  ask(billsApi.setDiscount, { params: { jobCardId: cardId }, json })
