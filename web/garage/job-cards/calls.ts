import type { z } from 'zod'
import * as billPapersApi from '../../../contract/money/bill-papers/api.ts'
import * as paymentsApi from '../../../contract/money/payments/api.ts'
import type { NewPayment } from '../../../contract/money/payments/payments.ts'
import { addressOf } from '../../../contract/platform/endpoints.ts'
import type { JobCardStatus } from '../../../contract/platform/terms/workshop.ts'
import * as floorApi from '../../../contract/workshop/floor/api.ts'
import type { LineTick } from '../../../contract/workshop/floor/floor.ts'
import * as jobCardsApi from '../../../contract/workshop/job-cards/api.ts'
import type { LineForm, NewLine } from '../../../contract/workshop/job-cards/job-card-lines.ts'
import type { JobCardEdit, JobCardFilter, NewJobCard, WalkIn } from '../../../contract/workshop/job-cards/job-cards.ts'
import type { NewWork, WorkEdit } from '../../../contract/workshop/job-cards/works.ts'
import { ask } from '../../platform/api-client.ts'
import { ApiError } from '../../platform/api-error.ts'

export const getSummary = (filter: JobCardFilter) => ask(jobCardsApi.countTiles, { query: filter })

export const getJobCard = (id: string) => ask(jobCardsApi.getJobCard, { params: { jobCardId: id } })

/** With what older clients echo besides. */
export type JobCardBody = z.input<typeof NewJobCard> & {
  branchId: 'default'
  customerName: string
  vehicleInfo: string
  registrationNumber: string
  openedAt: string
}

export const addJobCard = (json: JobCardBody) => ask(jobCardsApi.createJobCard, { json })

export const addWalkIn = (json: z.input<typeof WalkIn>) => ask(jobCardsApi.openForWalkIn, { json })

export const changeJobCard = (id: string, json: z.input<typeof JobCardEdit>) =>
  ask(jobCardsApi.editJobCard, { params: { jobCardId: id }, json })

export const changeJobCardStatus = (id: string, json: { status: JobCardStatus; version: number }) =>
  ask(jobCardsApi.changeJobCardStatus, { params: { jobCardId: id }, json })

export const removeJobCard = (id: string) => ask(jobCardsApi.deleteJobCard, { params: { jobCardId: id } })

export const findSuggestions = (search: string) => ask(jobCardsApi.listSuggestions, { query: { search } })

export const addLine = (id: string, json: z.input<typeof NewLine>) =>
  ask(jobCardsApi.addLine, { params: { jobCardId: id }, json })

export const changeLine = (id: string, lineId: string, json: z.input<typeof LineForm>) =>
  ask(jobCardsApi.changeLine, { params: { jobCardId: id, lineId }, json })

export const removeLine = (id: string, lineId: string) =>
  ask(jobCardsApi.removeLine, { params: { jobCardId: id, lineId } })

export const tickLine = (id: string, lineId: string, json: z.input<typeof LineTick>) =>
  ask(floorApi.tickLine, { params: { jobCardId: id, lineId }, json })

export const addWork = (id: string, json: z.input<typeof NewWork>) =>
  ask(jobCardsApi.addWork, { params: { jobCardId: id }, json })

export const changeWork = (id: string, workId: string, json: z.input<typeof WorkEdit>) =>
  ask(jobCardsApi.changeWork, { params: { jobCardId: id, workId }, json })

export const removeWork = (id: string, workId: string) =>
  ask(jobCardsApi.removeWork, { params: { jobCardId: id, workId } })

/** What was declined, put back among what is to be asked. */
export const askAgain = (id: string, workId: string, json: { version: number }) =>
  ask(jobCardsApi.askAgain, { params: { jobCardId: id, workId }, json })

export const recordPayment = (id: string, json: z.input<typeof NewPayment>) =>
  ask(paymentsApi.recordPayment, { params: { jobCardId: id }, json })

/** The reference stands in another payment: it is recorded only if that is meant. */
export const isUtrUsed = (error: unknown) => error instanceof ApiError && error.code === 'utr_used'

/** Of money that moved before the bill. */
export const voucherAddress = (id: string, paymentId: string, garageId: string | undefined) =>
  addressOf(billPapersApi.printVoucher, { params: { jobCardId: id, paymentId }, query: { garageId } })

/** A file is opened by its address, which carries the garage. */
export const printAddress = (id: string, kind: 'job-card' | 'estimate', garageId: string | undefined) =>
  addressOf(kind === 'estimate' ? jobCardsApi.printEstimate : jobCardsApi.printJobCard, {
    params: { jobCardId: id },
    query: { garageId },
  })
