import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { answerTo, askableCard, jobs } from '../../../tests/support/asked-card.ts'
import { billableCard } from '../../../tests/support/billable-card.ts'
import { toldBill } from '../../../tests/support/told-bill.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { stopMessages } from '../../messages/consents/service.ts'
import { whyNotSend } from '../../messages/messages/overtaken-service.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'

const { app, make } = await useTestApp()
const db = acrossGarages(app.database.db)
const setUp = (changes?: Parameters<typeof toldBill>[1]) => toldBill(make, changes)
const messagesOf = (billId: string) =>
  db.selectFrom('messages').selectAll().where('subject_id', '=', billId).orderBy('id').execute()
const linksOf = (billId: string) =>
  db.selectFrom('garage_links').selectAll().where('subject_id', '=', billId).orderBy('id').execute()
const dayAgo = new Date(Date.now() - 40 * 3_600_000).toISOString().slice(0, 10)

test('a bill is theirs whose number the garage has corrected it to, and no more theirs who have the one before', async () => {
  const { bill, cashier, customer } = await setUp()
  const phone = '9840012121'
  const [before, after] = [await make.driver(customer.phone), await make.driver(phone)]
  const theirs = async (driver: typeof before) => {
    const { bills } = (await driver.get('/account/bills')).body
    const file = JSON.stringify((await driver.get('/account/export.json')).body)
    const opened = await driver.post(`/account/bills/${bill.id}/link`, {})
    return [bills.length, file.includes(`"${bill.number}"`), opened.status]
  }
  expect(await theirs(before)).toEqual([1, true, 200])

  await cashier.put(`/garages/customers/${customer.id}`, { name: customer.name, phone })

  expect(await theirs(before)).toEqual([0, false, 404])
  expect(await theirs(after)).toEqual([1, true, 200])
})

describe('what a link shows', () => {
  test('the bill to the paisa, the first name, and nothing else of the driver', async () => {
    const { bill, card, customer, driver, url } = await setUp({ paid: 1000 })
    const { status, body, headers } = await driver.get(url)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      kind: 'INVOICE',
      number: bill.number,
      state: 'PARTIAL',
      total: 3658,
      paid: 1000,
      balance: 2658,
      driverFirstName: 'Lakshmi',
      car: { make: 'Maruti Suzuki', model: 'Swift' },
      rounding: 0,
      claim: null,
      lines: [
        {
          description: 'Front brake pads',
          unitPrice: 2450,
          discount: 0,
          priceIncludesTax: false,
          amount: 2450,
          quantity: 1,
          unit: 'set',
        },
        { description: 'Brake pad fitting', amount: 650 },
      ],
      taxesByRate: [{ rate: 18, taxable: 3100, cgst: 279, sgst: 279, igst: 0 }],
      payments: [{ method: 'CASH', amount: 1000, referenceEnd: '' }],
    })
    const text = JSON.stringify(body)
    for (const secret of ['Narayanan', customer.phone, customer.email ?? '', customer.id, card.id, 'Jeya']) {
      expect(text).not.toContain(secret)
    }
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('of a payment no more than the last four of its number, and nothing that was entered by mistake', async () => {
    const { garage, cashier, card, read } = await setUp()
    const manager = await make.member(garage, { accessLevel: 'MANAGER' })
    const payment = { method: 'UPI', amount: 500, reference: '632514098311' }
    const pay = (body: object, by = cashier) => by.post(`/garages/jobcards/${card.id}/payments`, body)
    await pay(payment)
    expect((await read()).payments).toMatchObject([{ amount: 500, referenceEnd: '8311' }])
    await pay({ method: 'CASH', amount: 20 })
    await pay({ kind: 'REFUND', method: 'UPI', amount: 500, isMistake: true }, manager)
    expect(await read()).toMatchObject({ paid: 20, payments: [{ method: 'CASH', amount: 20 }] })
  })

  test('which of its jobs were approved when, by the last word on each: not what was taken back since', async () => {
    const asked = [jobs.pads, jobs.service, jobs.wipers]
    const { advisor, url, send, detail } = await askableCard({ app, make }, asked)
    const { estimate, token } = await send()
    const byPhone = async (said: Parameters<typeof answerTo>[1]) =>
      advisor.post(`${url}/estimates/${estimate.id}/answers`, {
        channel: 'PHONE',
        name: 'Lakshmi',
        saidAt: new Date().toISOString(),
        ...answerTo(estimate, said),
      })
    const afterAll = answerTo(estimate, { [jobs.wipers.title]: 'APPROVED' }, 'DECLINED')
    const replies = [
      await byPhone({
        [jobs.pads.title]: 'APPROVED',
        [jobs.service.title]: 'APPROVED',
        [jobs.wipers.title]: 'DECLINED',
      }),
      await make.signedOut().post(`/public/estimates/${token}/answers`, afterAll),
      await byPhone({ [jobs.wipers.title]: 'DECLINED' }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const { totalAmount } = await detail()
    const issued = await advisor.post(`${url}/bill`, { expectedTotal: totalAmount, requestId: randomUUID() })
    expect(issued.status, JSON.stringify(issued.body)).toBe(201)
    const { billId } = await detail()
    const { body: sent } = await advisor.post(`/garages/bills/${billId}/link`, { channel: 'LINK' })

    const { body } = await make.signedOut().get(`/public/bills/${sent.url.replace(/^.*\/i\//, '')}`)

    expect(body.approvals).toEqual([{ at: expect.any(String), jobs: 2 }])
  })

  test('whether it is overdue, and what was corrected', async () => {
    const { bill, read } = await setUp({ issued_on: dayAgo })
    expect((await read()).state).toBe('OVERDUE')
    const note = await make.creditNote(bill, { positions: [2] })
    expect(await read()).toMatchObject({
      credited: 767,
      balance: 2891,
      total: 3658,
      creditNotes: [{ number: note.number, total: 767, lines: ['Brake pad fitting'] }],
      lines: [{ warrantyMonths: 6 }, { warrantyMonths: 0 }],
    })
  })

  test('reading changes nothing; that somebody saw it the page says', async () => {
    const { bill, driver, url } = await setUp()
    for (const agent of ['WhatsApp/2.23', 'TelegramBot']) await driver.get(url, { 'user-agent': agent })
    expect(await linksOf(bill.id)).toMatchObject([{ last_seen_at: null }])
    expect((await driver.post(`${url}/seen`, {})).status).toBe(204)
    expect(await linksOf(bill.id)).toMatchObject([{ last_seen_at: expect.any(Date) }])
  })

  test('a token that is cut off, guessed or of another kind opens nothing, and is told in a sentence', async () => {
    const { token, driver } = await setUp()
    for (const wrong of [token.slice(0, -1), 'x'.repeat(16), "' or 1=1"]) {
      const path = `/public/bills/${encodeURIComponent(wrong)}`
      for (const { status, body } of [await driver.get(path), await driver.post(`${path}/claims`, claim())]) {
        expect([status, body.code]).toEqual([410, 'link_not_valid'])
        expect(body.message).toBe('We do not know this link. Please check that it is complete.')
      }
    }
    expect((await driver.get(`/public/estimates/${token}`)).status).toBe(410)
  })

  test('sixty times a minute', async () => {
    const { driver, url } = await setUp()
    for (let times = 0; times < 60; times++) expect((await driver.get(url)).status).toBe(200)
    expect((await driver.get(url)).status).toBe(429)
  })
})

const claim = () => ({ amount: 1, method: 'UPI', utr: '123456789012', requestId: randomUUID() })

describe('sending', () => {
  test('by SMS says number, plate, total and what is left, once however often it is sent', async () => {
    const { cashier, bill } = await setUp({ paid: 658 })
    const asked = { channel: 'SMS', requestId: randomUUID() }
    const first = await cashier.post(`/garages/bills/${bill.id}/send`, asked)
    const second = await cashier.post(`/garages/bills/${bill.id}/send`, asked)

    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body).toMatchObject({ url: expect.stringMatching(/\/i\/[0-9A-Za-z]{16}$/), whatsappUrl: null })
    const messages = await messagesOf(bill.id)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.text).toMatch(
      new RegExp(`^Sri Murugan Auto Works: bill ${bill.number}, TN 09 AB \\d{4}, Rs 3,658. To pay: Rs 3,000. .*/i/…$`),
    )
  })

  test('goes with issuing where that is wanted, in the same transaction, once', async () => {
    const garage = await make.garage({ name: 'Sri Murugan Auto Works' })
    const cashier = await make.member(garage, { role: 'CASHIER' })
    for (const [sendLink, told] of [
      [true, 1],
      [false, 0],
    ] as const) {
      const { issue } = await billableCard(make, garage, await make.owner(garage))
      const asked = { sendLink, requestId: randomUUID() }
      const { status, body } = await issue(asked)
      expect(status).toBe(201)
      expect((await issue(asked)).body.id).toBe(body.id)
      expect(await messagesOf(body.id)).toHaveLength(told)
      expect((await cashier.get(`/garages/bills/${body.id}`)).body.link).toEqual(
        sendLink ? { sentAt: expect.any(String), channel: 'SMS', seenAt: null } : null,
      )
    }
  })

  test('by WhatsApp hands the text over; to an address that is none it is refused beside its field', async () => {
    const { cashier, bill, customer } = await setUp()
    const url = `/garages/bills/${bill.id}/send`
    const { body } = await cashier.post(url, { channel: 'WHATSAPP' })
    expect(body.whatsappUrl).toContain(`https://wa.me/91${customer.phone}?text=`)
    expect(body.whatsappUrl).toContain(encodeURIComponent(body.url))
    const refused = await cashier.post(url, { channel: 'MAIL', to: 'nobody' })
    expect([refused.status, refused.body.fields]).toEqual([400, { to: 'Please enter a valid email address' }])
    expect((await cashier.post(url, { channel: 'PIGEON' })).body.fields).toEqual({
      channel: 'Please choose how to send it',
    })
  })

  test.each([
    ['SMS', '9812300099'],
    ['MAIL', 'accounts@fleet.example'],
  ])(
    'by %s to another than the customer it is sent there also where an operator sends it again',
    async (channel, to) => {
      const { garage, cashier, bill } = await setUp()
      expect((await cashier.post(`/garages/bills/${bill.id}/send`, { channel, to })).status).toBe(200)
      const [message] = await messagesOf(bill.id)

      expect(
        await whyNotSend(app.database.db, { garageId: garage.id, messageId: message?.id ?? '', to }),
      ).toBeUndefined()
    },
  )

  test('by SMS to a number that was corrected by then an operator sends it to nobody', async () => {
    const { garage, cashier, bill, customer } = await setUp()
    await cashier.post(`/garages/bills/${bill.id}/send`, { channel: 'SMS' })
    const [message] = await messagesOf(bill.id)
    const look = () =>
      whyNotSend(app.database.db, { garageId: garage.id, messageId: message?.id ?? '', to: customer.phone_key })
    expect(await look()).toBeUndefined()

    await cashier.put(`/garages/customers/${customer.id}`, { name: customer.name, phone: '9812300099' })

    expect(await look()).toBe('the customer had another number by then')
  })

  test('by WhatsApp it is refused to whoever has stopped the garage, and goes by SMS', async () => {
    const { garage, cashier, bill, customer } = await setUp()
    await stopMessages(app.database.db, customer.phone_key, garage.id)
    const url = `/garages/bills/${bill.id}/send`
    const { status, body } = await cashier.post(url, { channel: 'WHATSAPP' })
    const stopped = 'This customer has stopped WhatsApp messages from this garage.'
    expect([status, body.fields]).toEqual([400, { to: stopped }])
    expect((await cashier.get(`/garages/customers/${customer.id}`)).body.whatsappByHandLocked).toBe(stopped)
    expect((await cashier.post(url, { channel: 'SMS' })).status).toBe(200)
  })

  test('a new link ends those that went out before; sending it again does not', async () => {
    const { open, url, driver } = await setUp()
    const sent = await open('send')
    expect((await driver.get(url)).status).toBe(200)
    const renewed = await open('link')
    for (const old of [url, `/public/bills/${sent}`]) {
      const { status, body } = await driver.get(old)
      expect([status, body.message]).toEqual([
        410,
        'A bill’s link works for 180 days, or until the garage makes a new one. Your bill is safe.',
      ])
    }
    expect((await driver.get(`/public/bills/${renewed}`)).status).toBe(200)
  })

  test('is for who stands at the counter of this garage', async () => {
    const { garage, bill } = await setUp()
    const technician = await make.member(garage, { role: 'TECHNICIAN' })
    const stranger = await make.member(await make.garage())
    for (const path of ['send', 'link']) {
      const url = `/garages/bills/${bill.id}/${path}`
      expect((await make.signedOut().post(url, { channel: 'LINK' })).status).toBe(401)
      expect((await technician.post(url, { channel: 'LINK' })).status).toBe(403)
      expect((await stranger.post(url, { channel: 'LINK' })).status).toBe(404)
    }
    expect(await linksOf(bill.id)).toHaveLength(1)
  })
})

describe('a driver’s account', () => {
  async function ownBill() {
    const driver = await make.driver()
    const user = await db.selectFrom('users').select('phone').where('id', '=', driver.userId).executeTakeFirstOrThrow()
    return { ...(await setUp({ phone: user.phone ?? '', paid: 1000 })), account: driver }
  }

  test('opens a bill by a link that counts as seen, but not as sent', async () => {
    const { account, bill, cashier, driver } = await ownBill()
    const link = async () => (await cashier.get(`/garages/bills/${bill.id}`)).body.link
    await cashier.post(`/garages/bills/${bill.id}/send`, { channel: 'SMS' })
    const sent = await link()
    expect(sent).toEqual({ sentAt: expect.any(String), channel: 'SMS', seenAt: null })
    const { body } = await account.post(`/account/bills/${bill.id}/link`, {})
    expect(await link()).toEqual(sent)

    await driver.post(`/public/bills/${body.url.replace(/^.*\/i\//, '')}/seen`, {})

    expect(await link()).toEqual({ ...sent, seenAt: expect.any(String) })
  })

  test('was opened also where it was by a link that was sent before tokens named their garage', async () => {
    const { garage, bill, cashier } = await ownBill()
    const link = async () => (await cashier.get(`/garages/bills/${bill.id}`)).body.link
    const seenAt = new Date(Date.now() - 3_600_000)
    await app.database.db
      .insertInto('public_links')
      .values({
        hash: `old ${bill.id}`,
        id: randomUUID(),
        kind: 'BILL',
        garage_id: garage.id,
        subject_id: bill.id,
        channel: 'WA_LINK',
        created_at: seenAt,
        expires_at: new Date(Date.now() + 86_400_000),
        last_seen_at: seenAt,
      })
      .execute()
    const newest = { sentAt: expect.any(String), channel: 'LINK', seenAt: seenAt.toISOString() }
    expect(await link()).toEqual(newest)

    // As where all were sent before.
    await app.database.db.deleteFrom('garage_links').where('garage_id', '=', garage.id).execute()
    expect(await link()).toEqual({ ...newest, channel: 'WA_LINK', sentAt: seenAt.toISOString() })
  })

  test('lists the bills of one’s own phone, and opens them to be paid', async () => {
    const { account, bill, tell } = await ownBill()
    await tell({ amount: 100 })
    expect((await account.get('/account/bills')).body.bills).toMatchObject([
      {
        id: bill.id,
        number: bill.number,
        garageName: 'Sri Murugan Auto Works',
        vehicleInfo: 'Maruti Suzuki Swift',
        total: 3658,
        balance: 2658,
        state: 'PARTIAL',
        isBeingChecked: true,
      },
    ])
    const { status, body } = await account.post(`/account/bills/${bill.id}/link`, {})
    expect(status).toBe(200)
    const opened = await make.signedOut().get(`/public/bills/${body.url.replace(/^.*\/i\//, '')}`)
    expect(opened.body.number).toBe(bill.number)
  })

  test('says that the bill is what to do next, whatever state its card is in', async () => {
    const { account, card } = await ownBill()
    await app.database.db
      .updateTable('job_cards')
      .set({ status: 'IN_PROGRESS' })
      .where('garage_id', '=', card.garage_id)
      .execute()
    expect((await account.get('/account/bookings')).body.bookings[0].jobCard.next).toBe('PAY')
  })

  test('neither shows nor opens another’s, nor what is older than a deleted account of the number', async () => {
    const { bill, customer } = await ownBill()
    const other = await make.driver()
    expect((await other.get('/account/bills')).body.bills).toEqual([])
    expect((await other.post(`/account/bills/${bill.id}/link`, {})).status).toBe(404)
    expect((await make.signedOut().post(`/account/bills/${bill.id}/link`, {})).status).toBe(401)
    expect((await make.signedOut().get('/account/bills')).status).toBe(401)

    await app.database.db.deleteFrom('users').where('phone', '=', customer.phone).execute()
    await app.database.db.insertInto('deleted_accounts').values({ phone_key: customer.phone }).execute()
    const next = await make.driver(customer.phone)
    expect((await next.get('/account/bills')).body.bills).toEqual([])
    expect((await next.post(`/account/bills/${bill.id}/link`, {})).status).toBe(404)
  })
})
