import { queryOptions } from '@tanstack/react-query'
import type { z } from '../../../contract/platform/zod.ts'
import * as purchasesApi from '../../../contract/stock/purchases/api.ts'
import type {
  NewPurchase,
  PurchaseChange,
  PurchasePaid,
  PurchaseUndo,
  TakeIn,
} from '../../../contract/stock/purchases/purchases.ts'
import * as returnsApi from '../../../contract/stock/supplier-returns/api.ts'
import type { CreditReturn, NewReturn, UndoReturn } from '../../../contract/stock/supplier-returns/supplier-returns.ts'
import { ask } from '../../platform/api-client.ts'

export const purchaseQuery = (id: string) =>
  queryOptions({
    queryKey: ['purchases', id],
    queryFn: () => ask(purchasesApi.getPurchase, { params: { purchaseId: id } }),
  })

export const addPurchase = (json: z.input<typeof NewPurchase>) => ask(purchasesApi.createPurchase, { json })

export const changePurchase = (id: string, json: z.input<typeof PurchaseChange>) =>
  ask(purchasesApi.changePurchase, { params: { purchaseId: id }, json })

export const takeIn = (id: string, json: TakeIn) => ask(purchasesApi.takeIn, { params: { purchaseId: id }, json })

export const markPaid = (id: string, json: z.input<typeof PurchasePaid>) =>
  ask(purchasesApi.markPaid, { params: { purchaseId: id }, json })

export const undoPurchase = (id: string, json: PurchaseUndo) =>
  ask(purchasesApi.undoPurchase, { params: { purchaseId: id }, json })

export const sendReturn = (id: string, json: z.input<typeof NewReturn>) =>
  ask(returnsApi.sendReturn, { params: { purchaseId: id }, json })

export const creditReturn = (id: string, json: z.input<typeof CreditReturn>) =>
  ask(returnsApi.creditReturn, { params: { returnId: id }, json })

export const undoReturn = (id: string, json: z.input<typeof UndoReturn>) =>
  ask(returnsApi.undoReturn, { params: { returnId: id }, json })
