import { randomUUID } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { startCloudApi } from '../../../tests/support/cloud-api.ts'
import { forgetMessages, messagesOfGarages } from '../../../tests/support/garage-messages.ts'
import { testSettings } from '../../../tests/support/test-app.ts'
import { toldBill } from '../../../tests/support/told-bill.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { stopMessages } from '../consents/service.ts'

const { account, close } = await startCloudApi()
close()
const whatsapp = { ...account, templates: { BOOKING_CONFIRMED: 'booking_confirmed' } }
const { app, make } = await useTestApp({ settings: { ...testSettings, whatsapp } })
const { db } = app.database
const path = '/garages/messages'

beforeEach(() => forgetMessages(db))

/** A customer with a confirmed booking, whom staff writes to. */
async function confirmed(changes: { phone?: string; email?: string | null } = {}) {
  const garage = await make.garage({ name: 'Anna Motors' })
  const customer = await make.customer(garage, { name: 'Deepa', email: 'deepa@mail.example', ...changes })
  const service = await make.service(garage)
  const booking = await make.booking(garage, service, { customer_id: customer.id, status: 'CONFIRMED' })
  const staff = await make.member(garage, { role: 'TECHNICIAN' })
  const message = { customerId: customer.id, event: 'BOOKING_CONFIRMED', subjectId: booking.id, channel: 'SMS' }
  const writable = async (person = staff) =>
    (await person.get(`/garages/customers/${customer.id}/writable-messages`)).body.writable
  return { garage, customer, booking, staff, message, writable }
}
const outgoing = () => messagesOfGarages(db).select(['kind', 'recipient', 'by_itself']).orderBy('id').execute()

test('staff tells a customer of a booking again, at once; sent again it is one message', async () => {
  const { customer, staff, message } = await confirmed()
  const whole = { ...message, requestId: randomUUID() }

  const first = await staff.post(path, whole)
  const again = await staff.post(path, whole)

  expect([first.status, again.status]).toEqual([201, 201])
  expect(first.body.message).toMatchObject({ event: 'BOOKING_CONFIRMED', channel: 'SMS', state: 'WAITING' })
  expect(again.body.message.id).toBe(first.body.message.id)
  expect(await outgoing()).toEqual([{ kind: 'sms', recipient: customer.phone, by_itself: false }])
})

test('what can be told is named with its text, and why a way is shut', async () => {
  const { customer, booking, writable } = await confirmed({ email: null })

  const [found, ...more] = await writable()
  expect(more).toEqual([])
  expect(found).toMatchObject({
    event: 'BOOKING_CONFIRMED',
    subjectId: booking.id,
    smsLocked: null,
    text: expect.stringMatching(/^Anna Motors: booking confirmed for .* Total Rs 1,000\. Change: http.*\/…$/),
    whatsappLocked: 'This customer has not agreed to WhatsApp messages.',
    emailLocked: 'This customer has no email address.',
  })

  const driver = await make.driver(customer.phone)
  await driver.put('/account/consents', [{ kind: 'WHATSAPP', given: true }])
  expect((await writable())[0]).toMatchObject({ whatsappLocked: null })
})

test('a way that is shut is refused with its reason', async () => {
  const { staff, message, customer } = await confirmed({ email: null })
  const by = async (channel: string) => {
    const { status, body } = await staff.post(path, { ...message, channel })
    return [status, body.fields?.channel]
  }

  expect(await by('WHATSAPP')).toEqual([400, 'This customer has not agreed to WhatsApp messages.'])
  expect(await by('EMAIL')).toEqual([400, 'This customer has no email address.'])
  await make
    .driver(customer.phone)
    .then((driver) => driver.put('/account/consents', [{ kind: 'WHATSAPP', given: true }]))
  expect(await by('WHATSAPP')).toEqual([201, undefined])
  expect((await outgoing()).map(({ kind }) => kind)).toEqual(['whatsapp'])
})

test('whoever has stopped the garage is written to by SMS, and by nobody’s WhatsApp', async () => {
  const { garage, customer, staff, message, writable } = await confirmed()
  const stopped = 'This customer has stopped WhatsApp messages from this garage.'
  expect((await writable())[0].whatsappByHandLocked).toBeNull()
  await stopMessages(db, customer.phone_key, garage.id)

  expect((await writable())[0]).toMatchObject({
    whatsappLocked: stopped,
    whatsappByHandLocked: stopped,
    smsLocked: null,
  })
  const byHand = await staff.post(path, { ...message, channel: 'WA_LINK' })
  expect([byHand.status, byHand.body.fields]).toEqual([400, { channel: stopped }])
  expect((await staff.post(path, message)).status).toBe(201)
})

test('by one’s own WhatsApp it is an address to press, and unknown until it is said', async () => {
  const { staff, message, customer } = await confirmed()

  const { status, body } = await staff.post(path, { ...message, channel: 'WA_LINK' })

  expect([status, body.message.state]).toEqual([201, 'UNKNOWN'])
  expect(body.whatsappUrl).toMatch(new RegExp(`^https://wa\\.me/91${customer.phone}\\?text=Anna%20Motors`))
  expect(await outgoing()).toEqual([])
})

test('nobody tells what is not so, or of another’s', async () => {
  const { garage, staff, message, booking } = await confirmed()
  const other = await confirmed()
  const post = async (changes: object, person = staff) => {
    const { status, body } = await person.post(path, { ...message, ...changes })
    return [status, body.code]
  }

  expect(await post({ event: 'BOOKING_RECEIVED' })).toEqual([409, 'wrong_state'])
  expect(await post({ subjectId: newId() })).toEqual([404, 'not_found'])
  expect(await post({ subjectId: other.booking.id })).toEqual([404, 'not_found'])
  expect(await post({ customerId: (await make.customer(garage)).id })).toEqual([404, 'not_found'])
  expect(await post({}, other.staff)).toEqual([404, 'not_found'])
  expect(await post({}, await make.member(garage, { accessLevel: 'VIEW_ONLY' }))).toEqual([403, 'forbidden'])
  expect((await make.signedOut().post(path, message)).status).toBe(401)
  expect((await staff.post(path, { event: 'HELLO', channel: 'FAX' })).body.fields).toEqual({
    customerId: 'Please choose a customer',
    event: 'Please choose a message',
    subjectId: 'Please choose what it is about',
    channel: 'Please choose SMS, EMAIL, WHATSAPP or WA_LINK',
  })
  expect(booking.status).toBe('CONFIRMED')
  expect(await outgoing()).toEqual([])
})

test('a bill is told by who stands at the counter; a car that is ready as long as it is', async () => {
  const { garage, customer, card, bill, cashier } = await toldBill(make)
  const technician = await make.member(garage, { role: 'TECHNICIAN' })
  const message = { customerId: customer.id, subjectId: bill.id, event: 'BILL_REMINDER', channel: 'SMS' }
  const ready = { ...message, event: 'CAR_READY', subjectId: card.id }
  const setStatus = (status: 'READY' | 'DELIVERED') =>
    db.updateTable('job_cards').set({ status }).where('garage_id', '=', garage.id).where('id', '=', card.id).execute()
  const events = async (person = cashier) =>
    (await person.get(`/garages/customers/${customer.id}/writable-messages`)).body.writable.map(
      ({ event }: { event: string }) => event,
    )

  await setStatus('READY')
  expect(await events()).toEqual(['CAR_READY', 'BILL_REMINDER'])
  expect(await events(technician)).toEqual([])
  expect((await technician.post(path, message)).status).toBe(403)
  expect((await cashier.post(path, ready)).status).toBe(201)
  expect((await cashier.post(path, { ...ready, subjectId: newId() })).body.code).toBe('not_found')
  await setStatus('DELIVERED')
  expect(await events()).toEqual(['BILL_REMINDER'])
  expect((await cashier.post(path, ready)).status).toBe(409)
  expect((await cashier.post(path, message)).status).toBe(201)
})
