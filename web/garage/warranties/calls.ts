import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import * as billsApi from '../../../contract/money/bills/api.ts'
import type { NewRework } from '../../../contract/money/bills/bills.ts'
import * as warrantiesApi from '../../../contract/workshop/warranties/api.ts'
import { ask } from '../../platform/api-client.ts'

type Visit = { odometer: number | undefined; on?: string }

/** What of a car's bills is under warranty at a visit. Asked anew with the job cards. */
export const warrantiesQuery = (vehicleId: string, { odometer, on }: Visit) =>
  queryOptions({
    queryKey: ['job-cards', 'warranties', vehicleId, odometer, on],
    queryFn: () =>
      ask(warrantiesApi.listWarranties, {
        params: { vehicleId },
        query: { ...(odometer !== undefined && { odometer }), ...(on && { on }) },
      }),
    // While a reading is typed, what was found for this car stays.
    placeholderData: (before, query) => (query?.queryKey[2] === vehicleId ? before : undefined),
  })

export const addRework = (cardId: string, json: z.input<typeof NewRework>) =>
  ask(billsApi.addRework, { params: { jobCardId: cardId }, json })
