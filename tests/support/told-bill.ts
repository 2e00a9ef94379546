import { randomUUID } from 'node:crypto'
import type { BillChanges } from './make-bill.ts'
import type { Person } from './make-people.ts'
import type { Maker } from './use-test-app.ts'

let lastUtr = 632_514_098_000

/** A UTR of UPI that no other test has. */
export const newUtr = () => String(++lastUtr)

/** A garage with a cashier, and a driver who holds the link of a bill: ₹3,658, nothing paid. */
export async function toldBill(make: Maker, changes: BillChanges & { phone?: string } = {}) {
  const { phone, ...given } = changes
  const garage = await make.garage({ name: 'Sri Murugan Auto Works', locality: 'Ambattur' })
  const cashier: Person = await make.member(garage, { name: 'Jeya Raman', role: 'CASHIER' })
  const customer = await make.customer(garage, {
    name: 'Lakshmi Narayanan',
    email: 'lakshmi@mail.example',
    ...(phone ? { phone } : {}),
  })
  const vehicle = await make.vehicle(customer, { make: 'Maruti Suzuki', model: 'Swift' })
  const card = await make.jobCard(garage, { customer_id: customer.id, vehicle_id: vehicle.id })
  const bill = await make.bill(card, given)
  const driver = make.signedOut()
  const open = async (path: 'send' | 'link' = 'send') => {
    const { status, body } = await cashier.post(`/garages/bills/${bill.id}/${path}`, { channel: 'LINK' })
    if (status !== 200) throw new Error(`The bill was not sent: ${JSON.stringify(body)}`)
    return (body.url as string).replace(/^.*\/i\//, '')
  }
  const token = await open()
  const url = `/public/bills/${token}`
  return {
    garage,
    cashier,
    customer,
    card,
    bill,
    driver,
    open,
    token,
    url,
    /** 'I have paid'. */
    tell: (said: { amount?: number; utr?: string; method?: 'UPI' | 'BANK'; requestId?: string } = {}) =>
      driver.post(`${url}/claims`, { amount: 3658, method: 'UPI', utr: newUtr(), requestId: randomUUID(), ...said }),
    read: async () => (await driver.get(url)).body,
    claims: async () => (await cashier.get('/garages/claims')).body,
  }
}
