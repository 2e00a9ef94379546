import type { BillChanges } from './make-bill.ts'
import type { Person } from './make-people.ts'
import { textOfPdf } from './pdf-text.ts'
import type { TestApp } from './test-app.ts'
import type { Maker } from './use-test-app.ts'

export const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

/** A bill of Lakshmi Narayanan's Swift, and what its papers say. */
export function billsOnPaper(app: TestApp, make: Maker) {
  const { db } = app.database

  async function print(person: Person, path: string) {
    const reply = await fetch(`${app.origin}/api/v1${path}`, {
      headers: { cookie: `access=${person.cookie('access')}` },
    })
    const bytes = Buffer.from(await reply.arrayBuffer())
    const text = reply.status === 200 ? await textOfPdf(bytes) : ''
    return { status: reply.status, headers: reply.headers, bytes, text }
  }

  const setGarage = (id: string, changes: object) =>
    db.updateTable('garages').set(changes).where('id', '=', id).execute()

  async function workshop(settings: object = {}) {
    const garage = await make.garage({ name: 'Sri Murugan Auto Works' })
    await setGarage(garage.id, {
      gstin: '33AABCS1429B1Z1',
      upi_address: 'srimurugan@okexample',
      bank_name: 'Example Bank',
      bank_account: '004211003381907',
      bank_ifsc: 'EXMP0000421',
      ...settings,
    })
    return { garage, staff: await make.member(garage) }
  }

  async function billed(changes: BillChanges = {}, settings: object = {}) {
    const { garage, staff } = await workshop(settings)
    const customer = await make.customer(garage, {
      name: 'Lakshmi Narayanan',
      phone: '9840011234',
      state: 'Tamil Nadu',
    })
    const vehicle = await make.vehicle(customer, {
      make: 'Maruti Suzuki',
      model: 'Swift',
      registration_number: 'TN09CB4471',
    })
    const card = await make.jobCard(garage, {
      customer_id: customer.id,
      vehicle_id: vehicle.id,
      job_card_number: 'JC48213907',
      odometer_in: 48_210,
    })
    const bill = await make.bill(card, { issued_on: '2026-11-20', due_on: '2026-11-20', ...changes })
    return { garage, staff, card, bill, url: `/garages/bills/${bill.id}/pdf` }
  }

  return { print, billed, setGarage }
}
