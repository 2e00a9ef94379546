import { queryOptions } from '@tanstack/react-query'
import type { UploadRequest } from '../../../contract/catalogue/images/images.ts'
import { addressOf } from '../../../contract/platform/endpoints.ts'
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
import { resizeImage } from '../../platform/resize-image.ts'
import { uploadFile } from '../services/image-calls.ts'

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

/** Permission, the raw file, and its place with the bill. @throws ApiError, FailedPut */
export async function addPhoto(purchaseId: string, { file, requestId }: { file: File; requestId: string }) {
  const params = { purchaseId }
  const allow = (json: UploadRequest) => ask(purchasesApi.allowPurchasePhoto, { params, json })
  const small = await resizeImage(file)
  const sent = new File([small], file.name, { type: small.type })
  const { filename } = await uploadFile(allow, sent, () => undefined)
  return ask(purchasesApi.confirmPurchasePhoto, { params, json: { filename, requestId } })
}

export const removePhoto = (purchaseId: string, photoId: string) =>
  ask(purchasesApi.removePurchasePhoto, { params: { purchaseId, photoId } })

/** For an <img>, which sends no header: the garage stands in the address. */
export const photoAddress = (garageId: string, purchaseId: string, photoId: string, width: 400 | 1280) =>
  addressOf(purchasesApi.readPurchasePhoto, { params: { purchaseId, photoId }, query: { width, garageId } })
