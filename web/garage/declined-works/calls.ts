import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { DeclinedWorks, type DismissDeclinedWork } from '../../../contract/workshop/job-cards/works.ts'
import { call } from '../../platform/api-client.ts'

type Car = { customerId: string; vehicleId: string }

/** What was declined for a car and waits. Asked anew with the job cards, on which it is declined and added. */
export const declinedWorksQuery = ({ customerId, vehicleId }: Car) =>
  queryOptions({
    queryKey: ['job-cards', 'declined-works', vehicleId],
    queryFn: () => call(DeclinedWorks, 'get', `garages/customers/${customerId}/vehicles/${vehicleId}/declined-works`),
  })

/** As of one car, for all cars of a customer. */
export const declinedOfCustomerQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['job-cards', 'declined-works', 'of', customerId],
    queryFn: () => call(DeclinedWorks, 'get', `garages/customers/${customerId}/declined-works`),
  })

export const addDeclinedWork = (cardId: string, id: string) =>
  call(JobCardDetail, 'post', `garages/jobcards/${cardId}/declined-works/${id}/add`, { json: {} })

export const dismissDeclinedWork = (id: string, json: z.input<typeof DismissDeclinedWork>) =>
  call(DeclinedWorks, 'post', `garages/declined-works/${id}/dismiss`, { json })
