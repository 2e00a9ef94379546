import type { z } from 'zod'
import type { NewPayment } from '../../../contract/money/payments/payments.ts'
import { Done } from '../../../contract/people/auth/auth.ts'
import type { JobCardStatus } from '../../../contract/platform/terms/workshop.ts'
import { type LineForm, LineSuggestions, type NewLine } from '../../../contract/workshop/job-cards/job-card-lines.ts'
import {
  JobCardDetail,
  type JobCardEdit,
  type JobCardFilter,
  JobCardSummary,
  type NewJobCard,
  type WalkIn,
} from '../../../contract/workshop/job-cards/job-cards.ts'
import type { NewWork, WorkEdit } from '../../../contract/workshop/job-cards/works.ts'
import { call } from '../../platform/api-client.ts'

const base = 'garages/jobcards'

export const getSummary = (filter: JobCardFilter) =>
  call(JobCardSummary, 'get', `${base}/summary`, { searchParams: filter })

export const getJobCard = (id: string) => call(JobCardDetail, 'get', `${base}/${id}`)

/** With what older clients echo besides. */
export type JobCardBody = z.input<typeof NewJobCard> & {
  branchId: 'default'
  customerName: string
  vehicleInfo: string
  registrationNumber: string
  openedAt: string
}

export const addJobCard = (json: JobCardBody) => call(JobCardDetail, 'post', base, { json })

export const addWalkIn = (json: z.input<typeof WalkIn>) => call(JobCardDetail, 'post', `${base}/walk-ins`, { json })

export const changeJobCard = (id: string, json: z.input<typeof JobCardEdit>) =>
  call(JobCardDetail, 'put', `${base}/${id}`, { json })

export const changeJobCardStatus = (id: string, json: { status: JobCardStatus; version: number }) =>
  call(JobCardDetail, 'put', `${base}/${id}/status`, { json })

export const removeJobCard = (id: string) => call(Done, 'delete', `${base}/${id}`)

export const findSuggestions = (search: string) =>
  call(LineSuggestions, 'get', `${base}/line-suggestions`, { searchParams: { search } })

export const addLine = (id: string, json: z.input<typeof NewLine>) =>
  call(JobCardDetail, 'post', `${base}/${id}/lines`, { json })

export const changeLine = (id: string, lineId: string, json: z.input<typeof LineForm>) =>
  call(JobCardDetail, 'put', `${base}/${id}/lines/${lineId}`, { json })

export const removeLine = (id: string, lineId: string) => call(JobCardDetail, 'delete', `${base}/${id}/lines/${lineId}`)

export const addWork = (id: string, json: z.input<typeof NewWork>) =>
  call(JobCardDetail, 'post', `${base}/${id}/works`, { json })

export const changeWork = (id: string, workId: string, json: z.input<typeof WorkEdit>) =>
  call(JobCardDetail, 'put', `${base}/${id}/works/${workId}`, { json })

export const removeWork = (id: string, workId: string) => call(JobCardDetail, 'delete', `${base}/${id}/works/${workId}`)

/** What was declined, put back among what is to be asked. */
export const askAgain = (id: string, workId: string, json: { version: number }) =>
  call(JobCardDetail, 'post', `${base}/${id}/works/${workId}/ask-again`, { json })

export const recordPayment = (id: string, json: z.input<typeof NewPayment>) =>
  call(JobCardDetail, 'post', `${base}/${id}/payments`, { json })

/** Of money that moved before the bill. */
export const voucherAddress = (id: string, paymentId: string, garageId: string | undefined) =>
  `/api/v1/${base}/${id}/payments/${paymentId}/voucher.pdf?${new URLSearchParams({ garageId: garageId ?? '' })}`

/** A file is opened by its address, which carries the garage. */
export const printAddress = (id: string, kind: 'job-card' | 'estimate', garageId: string | undefined) =>
  `/api/v1/${base}/${id}/${kind}.pdf?${new URLSearchParams({ garageId: garageId ?? '' })}`
