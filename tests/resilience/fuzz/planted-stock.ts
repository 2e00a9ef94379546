import { indianDay } from '../../../contract/platform/formats.ts'
import { photo } from '../../support/make-pictures.ts'
import type { PlantedGarage, PlantedIds } from '../support/planted-garage.ts'

const quantity = 2

/** What a supplier's bill of the garage comes to. */
export const purchaseTotal = 472

/** Parts, suppliers and their bills, by the names that these have in paths and bodies; texts hold the garage's canary. */
export async function plantStock({ owner, canary }: PlantedGarage): Promise<PlantedIds> {
  const post = async (path: string, json: object) => {
    const { status, body } = await owner.post(path, json)
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  const price = { taxRate: 18, sellingPrice: 385 }
  const part = (number: string) => post('/garages/parts', { number, name: canary, ...price, quantity: 40 })
  const [shelf, counted] = [await part('OF-118'), await part('BP-204')]
  const supplier = await post('/garages/suppliers', { name: canary })
  const bill = (number: string) =>
    post('/garages/purchases', {
      supplierId: supplier.id,
      number,
      invoiceDate: indianDay(),
      lines: [{ partId: shelf.id, quantity, unitPrice: 200, taxRate: 18 }],
    })
  const [draft, taken] = [await bill(`${canary}/1`), await bill(`${canary}/2`)]
  const inStock = await post(`/garages/purchases/${taken.id}/take-in`, { expectedTotal: purchaseTotal })
  const line = { lineId: inStock.lines[0].id, quantity: 1 }
  const back = await post(`/garages/purchases/${taken.id}/returns`, { lines: [line], reason: canary })
  const count = await post('/garages/stock-counts', { rack: '' })
  await owner.put(`/garages/stock-counts/${count.id}/lines/${counted.id}`, { counted: 39 })
  await post('/garages/reorders', { partId: counted.id, quantity: 12 })
  const { orders } = (await owner.get(`/garages/parts/${counted.id}`)).body
  return {
    part: shelf.id,
    supplier: supplier.id,
    purchase: draft.id,
    takenPurchase: taken.id,
    purchaseLine: line.lineId,
    purchasePhoto: await addPhoto(),
    return: back.id,
    count: count.id,
    reorder: orders[0].id,
  }

  async function addPhoto(): Promise<string> {
    const folder = `/garages/purchases/${draft.id}/photos`
    const picture = new Uint8Array(await photo(60, 40))
    const wish = { filename: 'bill.jpg', mimeType: 'image/jpeg', fileSize: picture.length }
    const { uploadUrl } = await post(`${folder}/presigned-url`, wish)
    const arrived = await owner.put(uploadUrl.replace('/api/v1', ''), picture, { 'content-type': 'image/jpeg' })
    return (await post(`${folder}/confirm-upload`, { filename: arrived.body.filename })).id
  }
}
