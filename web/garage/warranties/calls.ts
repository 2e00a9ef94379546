import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { NewRework } from '../../../contract/money/bills/bills.ts'
import { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { Warranties } from '../../../contract/workshop/warranties/warranties.ts'
import { call } from '../../platform/api-client.ts'

type Visit = { odometer: number | undefined; on?: string }

/** What of a car's bills is under warranty at a visit. Asked anew with the job cards. */
export const warrantiesQuery = (vehicleId: string, { odometer, on }: Visit) =>
  queryOptions({
    queryKey: ['job-cards', 'warranties', vehicleId, odometer, on],
    queryFn: () =>
      call(Warranties, 'get', `garages/vehicles/${vehicleId}/warranties`, {
        searchParams: { ...(odometer !== undefined && { odometer }), ...(on && { on }) },
      }),
    // While a reading is typed, what was found for this car stays.
    placeholderData: (before, query) => (query?.queryKey[2] === vehicleId ? before : undefined),
  })

export const addRework = (cardId: string, json: z.input<typeof NewRework>) =>
  call(JobCardDetail, 'post', `garages/jobcards/${cardId}/rework`, { json })
