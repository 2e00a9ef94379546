import { infiniteQueryOptions } from '@tanstack/react-query'
import type { DueTab } from '../../../contract/customers/dues/due-kinds.ts'
import { DueContacted, DuesSent, GarageDues, type NewDueContact } from '../../../contract/customers/dues/dues.ts'
import type { z } from '../../../contract/platform/zod.ts'
import { call } from '../../platform/api-client.ts'

const base = 'garages/dues'

export const duesQuery = (tab: DueTab, search: string) =>
  infiniteQueryOptions({
    queryKey: ['dues', tab, search],
    queryFn: ({ pageParam }) =>
      call(GarageDues, 'get', base, {
        searchParams: { tab, ...(search ? { search } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const sendReminders = (ids: string[]) => call(DuesSent, 'post', `${base}/send`, { json: { ids } })

export const noteContact = (id: string, json: z.input<typeof NewDueContact>) =>
  call(DueContacted, 'post', `${base}/${id}/contacts`, { json })

export const undoContact = (id: string, contactId: string) =>
  call(DueContacted, 'post', `${base}/${id}/contacts/${contactId}/undo`)
