import { randomUUID } from 'node:crypto'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { billableCard } from '../../support/billable-card.ts'
import { newUtr } from '../../support/told-bill.ts'
import type { Maker } from '../../support/use-test-app.ts'
import type { PlantedGarage, PlantedIds } from '../support/planted-garage.ts'

/** What a card comes to that nobody has billed yet. */
export const billableTotal = 3658

/**
 * Cards, bills and claims for the calls of money, by the names that they have in paths and bodies. What the driver may
 * read has no canary; the garage's own bill is of its customer, who has one.
 */
export async function plantMoney(
  make: Maker,
  { garage, owner, ids }: PlantedGarage,
  driversPhone: string,
): Promise<PlantedIds> {
  const earlier = await make.jobCard(garage, {
    customer_id: ids.customer ?? '',
    vehicle_id: ids.vehicle ?? '',
    status: 'DELIVERED',
  })
  const bill = await make.bill(earlier)
  const voucher = await make.voucher(bill)
  const company = await make.bill(await make.jobCard(garage), {
    seller: { turnover: 'ABOVE_5CR' },
    buyer: { name: 'Kaveri Fleet', gstin: '29AAACH7409R1ZX', address: '4 Race Course Road', pincode: '560001' },
  })
  await make.dayClose(garage, { day: addDays(indianDay(), -1) })
  const driver = await make.customer(garage, { name: 'Lakshmi Narayanan', phone: driversPhone })
  const ofDriver = { customer_id: driver.id, vehicle_id: (await make.vehicle(driver)).id }
  const [read, told, regretted] = [await billOfDriver(), await billOfDriver(), await billOfDriver()]
  return {
    bill: bill.id,
    paidCard: earlier.id,
    payment: voucher.payment_id,
    companyBill: company.id,
    billable: (await billableCard(make, garage, owner)).card.id,
    driversBill: read.id,
    billLink: read.token,
    claim: await tellOf(told.token),
    regrettedLink: regretted.token,
    regrettedClaim: await tellOf(regretted.token),
  }

  async function billOfDriver() {
    const { id } = await make.bill(await make.jobCard(garage, ofDriver))
    const { status, body } = await owner.post(`/garages/bills/${id}/send`, { channel: 'LINK' })
    if (status !== 200) throw new Error(`The bill was not sent: ${JSON.stringify(body)}`)
    return { id, token: String(body.url).replace(/^.*\/i\//, '') }
  }

  async function tellOf(token: string): Promise<string> {
    const claim = { amount: 1000, method: 'UPI', utr: newUtr(), requestId: randomUUID() }
    const { status, body } = await make.signedOut().post(`/public/bills/${token}/claims`, claim)
    if (status !== 200) throw new Error(`The payment was not told: ${JSON.stringify(body)}`)
    return body.claim.id
  }
}
