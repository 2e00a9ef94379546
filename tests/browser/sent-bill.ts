import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { send } from './catalogue.ts'
import { addCard, addCustomer, addMember, openOwnGarage } from './own-garage.ts'
import { newPlate } from './site.ts'

/** A bill of ₹3,658, sent as a link; its garage takes UPI. */
export async function sendBill(page: Page) {
  const garage = await openOwnGarage(page)
  const settings = await (await page.request.get('/api/v1/garages/settings')).json()
  await send(page, 'put', '/garages/settings', { ...settings, upiAddress: 'own@okexample', state: 'Gujarat' })
  const { email } = await addMember(page, { name: 'Jeya Raman', role: 'CASHIER' })
  const car = { registrationNumber: newPlate(), make: 'Maruti Suzuki', model: 'Swift' }
  const { id } = await addCard(page, await addCustomer(page, { name: 'Lakshmi Narayanan' }, car))
  const lines = [
    { kind: 'PART', description: 'Front brake pads', quantity: 1, unitPrice: 2450, taxRate: 18, taxCode: '8708' },
    { kind: 'LABOUR', description: 'Brake pad fitting', quantity: 1, unitPrice: 650, taxRate: 18, taxCode: '998714' },
  ]
  const { version } = await send(page, 'put', `/garages/jobcards/${id}/lines`, {
    lines: lines.map((line) => ({ ...line, priceIncludesTax: false })),
  })
  const bill = await send(page, 'post', `/garages/jobcards/${id}/bill`, {
    expectedTotal: 3658,
    sendLink: false,
    version,
    requestId: randomUUID(),
  })
  const { url } = await send(page, 'post', `/garages/bills/${bill.id}/send`, { channel: 'LINK' })
  return { path: new URL(url).pathname, email, garage }
}
