import { PhotoQuery, UploadPermission, UploadRequest } from '../../catalogue/images/images.ts'
import { Done } from '../../people/auth/auth.ts'
import { idParams, pictureFile } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { ProblemDocument } from '../../platform/problems.ts'
import { ConfirmedPurchasePhoto, PurchasePhoto } from './photos.ts'
import {
  NewPurchase,
  PurchaseChange,
  PurchaseDetail,
  PurchasePaid,
  Purchases,
  PurchasesQuery,
  PurchaseUndo,
  TakeIn,
} from './purchases.ts'

const purchaseParams = idParams('purchaseId')
const photoParams = idParams('purchaseId', 'photoId')

export const listPurchases = endpoint('GET', '/garages/purchases', 'STAFF', 'Bills of suppliers, newest first', {
  querystring: PurchasesQuery,
  response: { 200: Purchases },
})

export const getPurchase = endpoint('GET', '/garages/purchases/:purchaseId', 'STAFF', 'One bill of a supplier', {
  params: purchaseParams,
  response: { 200: PurchaseDetail },
})

export const createPurchase = endpoint(
  'POST',
  '/garages/purchases',
  'STAFF',
  'Write a supplier’s bill down, as a draft',
  {
    body: NewPurchase,
    response: { 201: PurchaseDetail },
  },
)

export const changePurchase = endpoint('PUT', '/garages/purchases/:purchaseId', 'STAFF', 'Change a draft', {
  params: purchaseParams,
  body: PurchaseChange,
  response: { 200: PurchaseDetail },
})

export const deletePurchase = endpoint('DELETE', '/garages/purchases/:purchaseId', 'STAFF', 'Throw a draft away', {
  params: purchaseParams,
  response: { 200: Done },
})

export const takeIn = endpoint(
  'POST',
  '/garages/purchases/:purchaseId/take-in',
  'MANAGER',
  'Take a bill into stock: it never changes again',
  { params: purchaseParams, body: TakeIn, response: { 200: PurchaseDetail } },
)

export const markPaid = endpoint(
  'PUT',
  '/garages/purchases/:purchaseId/paid',
  'MANAGER',
  'Mark a bill in stock paid on a day, or not paid after all',
  { params: purchaseParams, body: PurchasePaid, response: { 200: PurchaseDetail } },
)

export const undoPurchase = endpoint(
  'POST',
  '/garages/purchases/:purchaseId/undo',
  'MANAGER',
  'Take a bill out of stock again, within 7 days, all of it still free',
  { params: purchaseParams, body: PurchaseUndo, response: { 200: PurchaseDetail } },
)

export const readPurchasePhoto = endpoint(
  'GET',
  '/garages/purchases/:purchaseId/photos/:photoId',
  'STAFF',
  'The file of a photo of a bill',
  { params: photoParams, querystring: PhotoQuery, response: { 200: pictureFile } },
)

export const allowPurchasePhoto = endpoint(
  'POST',
  '/garages/purchases/:purchaseId/photos/presigned-url',
  'STAFF',
  'Ask to upload one photo of a bill',
  { params: purchaseParams, body: UploadRequest, response: { 200: UploadPermission } },
)

export const confirmPurchasePhoto = endpoint(
  'POST',
  '/garages/purchases/:purchaseId/photos/confirm-upload',
  'STAFF',
  'Put an uploaded photo with its bill',
  { params: purchaseParams, body: ConfirmedPurchasePhoto, response: { 201: PurchasePhoto, 410: ProblemDocument } },
)

export const removePurchasePhoto = endpoint(
  'DELETE',
  '/garages/purchases/:purchaseId/photos/:photoId',
  'STAFF',
  'Delete a photo of a bill; of one that was taken in, managers do',
  { params: photoParams, response: { 200: Done } },
)
