import { addressOf } from '../../../../contract/platform/endpoints.ts'
import * as estimatesApi from '../../../../contract/workshop/estimates/api.ts'
import { ask } from '../../../platform/api-client.ts'

export const getComparison = (cardId: string) => ask(estimatesApi.compareWithBill, { params: { jobCardId: cardId } })

/** A file is opened by its address, which carries the garage. */
export const comparisonAddress = (cardId: string, garageId: string | undefined) =>
  addressOf(estimatesApi.printComparison, { params: { jobCardId: cardId }, query: { garageId } })
