import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import * as jobCardsApi from '../../../contract/workshop/job-cards/api.ts'
import type { DismissDeclinedWork } from '../../../contract/workshop/job-cards/works.ts'
import { ask } from '../../platform/api-client.ts'

type Car = { customerId: string; vehicleId: string }

/** What was declined for a car and waits. Asked anew with the job cards, on which it is declined and added. */
export const declinedWorksQuery = ({ customerId, vehicleId }: Car) =>
  queryOptions({
    queryKey: ['job-cards', 'declined-works', vehicleId],
    queryFn: () => ask(jobCardsApi.listDeclinedWorks, { params: { id: customerId, vehicleId } }),
  })

/** As of one car, for all cars of a customer. */
export const declinedOfCustomerQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['job-cards', 'declined-works', 'of', customerId],
    queryFn: () => ask(jobCardsApi.listDeclinedOfCustomer, { params: { id: customerId } }),
  })

export const addDeclinedWork = (cardId: string, id: string) =>
  ask(jobCardsApi.addDeclinedWork, { params: { jobCardId: cardId, declinedWorkId: id }, json: {} })

export const dismissDeclinedWork = (id: string, json: z.input<typeof DismissDeclinedWork>) =>
  ask(jobCardsApi.dismissDeclinedWork, { params: { declinedWorkId: id }, json })
