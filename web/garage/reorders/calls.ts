import type { z } from '../../../contract/platform/zod.ts'
import * as reordersApi from '../../../contract/stock/reorders/api.ts'
import type { NewOrder, NewReorder } from '../../../contract/stock/reorders/reorders.ts'
import { ask } from '../../platform/api-client.ts'

export const listPart = (json: z.input<typeof NewReorder>) => ask(reordersApi.listPart, { json })

export const orderParts = (json: z.input<typeof NewOrder>) => ask(reordersApi.orderParts, { json })

export const dropReorder = (id: string) => ask(reordersApi.dropReorder, { params: { reorderId: id } })
