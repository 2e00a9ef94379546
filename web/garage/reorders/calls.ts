import { queryOptions } from '@tanstack/react-query'
import type { z } from '../../../contract/platform/zod.ts'
import * as reordersApi from '../../../contract/stock/reorders/api.ts'
import type { NewOrder, NewReorder, OrderDue } from '../../../contract/stock/reorders/reorders.ts'
import { ask } from '../../platform/api-client.ts'

export const listPart = (json: z.input<typeof NewReorder>) => ask(reordersApi.listPart, { json })

export const orderParts = (json: z.input<typeof NewOrder>) => ask(reordersApi.orderParts, { json })

export const onTheWayQuery = queryOptions({
  queryKey: ['reorders', 'on-the-way'],
  queryFn: () => ask(reordersApi.listOnTheWay),
})

export const setOrderDue = (json: z.input<typeof OrderDue>) => ask(reordersApi.setOrderDue, { json })

export const dropReorder = (id: string) => ask(reordersApi.dropReorder, { params: { reorderId: id } })
