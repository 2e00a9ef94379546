import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { askableCard, jobs } from '../../../tests/support/asked-card.ts'
import { messagesOfGarages } from '../../../tests/support/garage-messages.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import type { NewGarage } from '../../people/garages/queries.ts'
import { transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { LinkKind } from '../links/rules.ts'
import { createLink, findLink } from '../links/service.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const tomorrow = addDays(indianDay(), 1)

type Customer = Awaited<ReturnType<typeof make.customer>>
type Link = { kind: LinkKind; token: string }

const opens = async ({ kind, token }: Link) => {
  try {
    await findLink(db, { kind, token, ip: '198.51.100.7' })
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'link_not_valid') return false
    throw error
  }
}

const kinds = ['BOOKING', 'ESTIMATE', 'BILL', 'REVIEW', 'DUE', 'STOP'] as const

/** A customer with all that a link opens, and their links by a channel. */
async function linked(garage: NewGarage, customer: Customer) {
  const vehicle = await make.vehicle(customer)
  const ids = { customer_id: customer.id, vehicle_id: vehicle.id }
  const card = await make.jobCard(garage, ids)
  const subjects = {
    BOOKING: (await make.booking(garage, await make.service(garage), ids)).id,
    ESTIMATE: card.id,
    BILL: (await make.bill(card)).id,
    REVIEW: card.id,
    DUE: (await make.due(vehicle)).id,
    STOP: customer.id,
  }
  const phoneKey = customer.phone_key
  return async (channel: string) => {
    const links: Link[] = []
    for (const kind of kinds) {
      const link = { kind, garageId: garage.id, subjectId: subjects[kind], channel, phoneKey }
      links.push({ kind, token: (await transact(db, (tx) => createLink(tx, link))).token })
    }
    return {
      open: async () => {
        const still = await Promise.all(links.map(async (link) => ((await opens(link)) ? link.kind : undefined)))
        return kinds.filter((kind) => still.includes(kind))
      },
    }
  }
}

/** Two customers who have one number and one address, as in a family. */
async function family() {
  const garage = await make.garage({ name: 'Anna Motors' })
  const staff = await make.member(garage)
  const [phone, email] = ['9840011234', 'family@mail.example']
  const selvi = await make.customer(garage, { name: 'Selvi', phone, email })
  const ravi = await make.customer(garage, { name: 'Ravi', phone, email })
  const correct = async (changes: { phone?: string; email?: string }) => {
    const { status } = await staff.put(`/garages/customers/${selvi.id}`, { name: 'Selvi', phone, email, ...changes })
    expect(status).toBe(200)
  }
  const [hers, his] = [await linked(garage, selvi), await linked(garage, ravi)]
  return {
    garage,
    correct,
    sms: await hers('SMS'),
    copied: await hers('LINK'),
    mail: await hers('EMAIL'),
    his: await his('SMS'),
  }
}

describe('where a garage corrects a customer’s', () => {
  test('number, what went to it opens nothing any more but what stops messages', async () => {
    const { correct, sms, copied, mail, his } = await family()

    await correct({ phone: '9840055555' })

    expect([await sms.open(), await copied.open()]).toEqual([['STOP'], ['STOP']])
    expect([await mail.open(), await his.open()]).toEqual([kinds, kinds])
  })

  test('email, what was mailed opens nothing any more', async () => {
    const { correct, sms, mail, his } = await family()

    await correct({ email: 'selvi@mail.example' })

    expect(await mail.open()).toEqual(['STOP'])
    expect([await sms.open(), await his.open()]).toEqual([kinds, kinds])
  })

  test('number only in how it is written, all opens as before', async () => {
    const { correct, sms, mail } = await family()

    await correct({ phone: '+91 98400 11234' })

    expect([await sms.open(), await mail.open()]).toEqual([kinds, kinds])
  })
})

/** What has left for somebody, by what it is and where it leads. */
const sentTo = async (garageId: string, phone: string) =>
  (
    await messagesOfGarages(db)
      .select(['template', 'content'])
      .where('garage_id', '=', garageId)
      .where('recipient', '=', phone)
      .where('kind', '=', 'sms')
      .orderBy('id')
      .execute()
  ).map(({ template, content }) => ({ template, link: (content as unknown as { link: string }).link }))

const tokenOf = ({ link }: { link: string }) => link.slice(-16)

describe('the new number is told', () => {
  test('of a booking to come that the one before was told of, with a link of its own', async () => {
    const garage = await make.garage()
    const staff = await make.member(garage)
    const customer = await make.customer(garage)
    const vehicle = await make.vehicle(customer)
    const booking = {
      customerId: customer.id,
      vehicleId: vehicle.id,
      serviceId: (await make.service(garage, { basePrice: 1500 })).id,
      preferredTimeSlot: 'MORNING',
    }
    await staff.post('/garages/bookings', { ...booking, preferredDate: tomorrow, tellCustomer: true })
    await staff.post('/garages/bookings', { ...booking, preferredDate: addDays(tomorrow, 1) })
    const [before] = await sentTo(garage.id, customer.phone_key)
    const change = { name: customer.name, phone: '9840077777' }

    await staff.put(`/garages/customers/${customer.id}`, change)
    await staff.put(`/garages/customers/${customer.id}`, change)

    const told = await sentTo(garage.id, '9840077777')
    expect(told).toEqual([{ template: 'BOOKING_RECEIVED', link: expect.stringContaining('/b/') }])
    const [after] = told
    if (!before || !after) throw new Error('Both were told.')
    expect(await opens({ kind: 'BOOKING', token: tokenOf(before) })).toBe(false)
    expect(await opens({ kind: 'BOOKING', token: tokenOf(after) })).toBe(true)
    expect(await sentTo(garage.id, customer.phone_key)).toHaveLength(1)
  })

  test('of an estimate that waits, also by who may not send one', async () => {
    const { garage, customer, advisor, url } = await askableCard({ app, make }, [jobs.pads])
    await advisor.post(`${url}/estimates`, { send: [{ channel: 'SMS' }], requestId: randomUUID() })
    const technician = await make.member(garage, { role: 'TECHNICIAN' })

    await technician.put(`/garages/customers/${customer.id}`, { name: customer.name, phone: '9840088888' })

    expect((await sentTo(garage.id, '9840088888')).map(({ template }) => template)).toEqual(['ESTIMATE_REMINDER'])
  })
})
