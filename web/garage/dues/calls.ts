import { infiniteQueryOptions } from '@tanstack/react-query'
import * as duesApi from '../../../contract/customers/dues/api.ts'
import type { DueTab } from '../../../contract/customers/dues/due-kinds.ts'
import type { NewDueContact } from '../../../contract/customers/dues/dues.ts'
import type { z } from '../../../contract/platform/zod.ts'
import { ask } from '../../platform/api-client.ts'

export const duesQuery = (tab: DueTab, search: string) =>
  infiniteQueryOptions({
    queryKey: ['dues', tab, search],
    queryFn: ({ pageParam }) =>
      ask(duesApi.listGarageDues, {
        query: { tab, ...(search ? { search } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const sendReminders = (ids: string[]) => ask(duesApi.sendDues, { json: { ids } })

export const noteContact = (id: string, json: z.input<typeof NewDueContact>) =>
  ask(duesApi.recordContact, { params: { dueId: id }, json })

export const undoContact = (id: string, contactId: string) =>
  ask(duesApi.undoContact, { params: { dueId: id, contactId } })
