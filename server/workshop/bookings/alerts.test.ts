import { describe, expect, test } from 'vitest'
import { bodyFor, garageToBook, tomorrow } from '../../../tests/support/bookable-garage.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import type { RenderedMail, RenderedMessage } from '../../platform/messenger/messages.ts'
import { messageOf } from '../../platform/messenger/queue.ts'
import { renderMessage } from '../../platform/messenger/templates.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const path = '/garages/message-settings'

let last = 0
const newPhone = () => `98411${String(++last).padStart(5, '0')}`

/** A garage whose staff have numbers of their own, and what has been queued for any of them. */
async function garageOf() {
  const place = await garageToBook(db, make)
  const { garage } = place
  const owner = await make.owner(garage)
  const phones = { owner: newPhone(), advisor: newPhone() }
  await db.updateTable('garage_members').set({ phone: phones.owner }).where('user_id', '=', owner.userId).execute()
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', owner.userId).execute()
  const email = `advisor-${phones.advisor}@mail.example`
  const advisor = await make.member(garage, { name: 'Kala', phone: phones.advisor, email, isEmailVerified: true })
  const told = async (): Promise<RenderedMessage[]> => {
    const rows = await db
      .selectFrom('garage_outbox')
      .select(['id', 'kind', 'recipient', 'template', 'content'])
      .where('garage_id', '=', garage.id)
      .where('template', '=', 'GARAGE_BOOKED')
      .where('recipient', 'in', [...Object.values(phones), email, owner.email ?? ''])
      .orderBy('id')
      .execute()
    return rows.map((row) => renderMessage(row.id, messageOf(row)))
  }
  return { ...place, owner, advisor, phones, email, told }
}

async function book({ garage, services }: Awaited<ReturnType<typeof garageOf>>) {
  const driver = await make.driver()
  const sent = bodyFor(garage, services, { name: 'முருகன் Narayanan' })
  const { status, body } = await driver.post('/account/bookings', sent)
  expect(status).toBe(201)
  return { driver, id: body.booking.id as string, number: body.booking.booking.bookingNumber as string, sent }
}

describe('a booking that comes in online', () => {
  test('is told to the owner where nobody is chosen, by SMS, and not to an address that nobody has confirmed', async () => {
    const place = await garageOf()
    const { number } = await book(place)

    const told = await place.told()

    expect(told).toMatchObject([{ kind: 'sms', to: place.phones.owner }])
    expect(told[0]?.text).toMatch(
      new RegExp(`^Sri Murugan Auto Works: online booking ${number} came in, TN 10 BK \\d{4}, .*, morning\\. http`),
    )
  })

  test('is told to those whom the garage chose, by mail with all that is to know, and without what is the driver’s', async () => {
    const place = await garageOf()
    await place.owner.put(`${path}/hearers`, { ids: [place.advisor.userId] })
    const { number } = await book(place)

    const told = await place.told()

    expect(told.map(({ kind, to }) => [kind, to])).toEqual([
      ['sms', place.phones.advisor],
      ['mail', place.email],
    ])
    const mail = told[1] as RenderedMail
    expect(mail.subject).toMatch(/^Online booking came in: .*, morning, TN 10 BK \d{4}$/)
    for (const words of ['முருகன் Narayanan', 'Hyundai i20', 'Front brake pads', '₹3,900', `bookings?q=${number}`]) {
      expect(mail.text).toContain(words)
    }
    expect(mail.calendar).toBeUndefined()
  })

  test('is told again when its driver moves or cancels it, once each', async () => {
    const place = await garageOf()
    const { driver, id } = await book(place)
    const move = { preferredDate: tomorrow, preferredTimeSlot: 'EVENING' }

    for (const _twice of [1, 2]) await driver.post(`/account/bookings/${id}/move`, move)
    for (const _twice of [1, 2]) await driver.post(`/account/bookings/${id}/cancel`, {})

    const words = (await place.told()).map(({ text }) => /came in|moved|cancelled/.exec(text)?.[0])
    expect(words).toEqual(['came in', 'moved', 'cancelled'])
  })

  test('that the garage itself takes, moves and cancels is no news to it', async () => {
    const place = await garageOf()
    const { id } = await book(place)
    await place.staff.put(`/garages/bookings/${id}/status`, { status: 'CONFIRMED' })
    await place.staff.put(`/garages/bookings/${id}/status`, { status: 'CANCELLED' })

    expect(await place.told()).toHaveLength(1)
  })

  test('is told in no way that the garage has switched off', async () => {
    const place = await garageOf()
    await place.owner.put(path, { events: [{ event: 'GARAGE_BOOKED', sms: false, email: true, version: 0 }] })
    await book(place)

    expect(await place.told()).toEqual([])
  })

  test('sent again after a lost answer is told once', async () => {
    const place = await garageOf()
    const { driver, sent } = await book(place)
    await driver.post('/account/bookings', sent)

    expect(await place.told()).toHaveLength(1)
  })
})

describe('who is told', () => {
  test('is chosen by an admin among those in the garage, and the audit log tells of it', async () => {
    const place = await garageOf()
    const gone = await make.member(place.garage, { name: 'Gone', isActive: false })
    const { advisor, owner, garage } = place

    const { status, body } = await owner.put(`${path}/hearers`, { ids: [advisor.userId] })

    expect(status).toBe(200)
    expect(body.hearers).toContainEqual({ id: advisor.userId, name: 'Kala', hears: true, isReachable: true })
    expect(body.hearers.map(({ id }: { id: string }) => id)).not.toContain(gone.userId)
    const trail = await db
      .selectFrom('audit_log')
      .select('changes')
      .where('garage_id', '=', garage.id)
      .where('action', '=', 'settings.messages-changed')
      .execute()
    expect(trail).toEqual([{ changes: { 'Told of online bookings': 'Kala' } }])
  })

  test('falls back to the owner when whoever was chosen has left', async () => {
    const place = await garageOf()
    await place.owner.put(`${path}/hearers`, { ids: [place.advisor.userId] })
    await place.owner.delete(`/garages/staff/${place.advisor.userId}`)
    await book(place)

    expect(await place.told()).toMatchObject([{ to: place.phones.owner }])
  })

  test('is chosen by nobody with less, and is nobody else’s staff', async () => {
    const [place, other] = [await garageOf(), await garageOf()]
    const choose = { ids: [place.advisor.userId] }

    expect((await make.signedOut().put(`${path}/hearers`, choose)).status).toBe(401)
    expect((await place.staff.put(`${path}/hearers`, choose)).status).toBe(403)
    const elsewhere = await other.owner.put(`${path}/hearers`, choose)
    expect([elsewhere.status, elsewhere.body.fields]).toEqual([
      400,
      { 'ids.0': 'This person is no longer in the garage' },
    ])
    expect((await place.owner.put(`${path}/hearers`, {})).body.fields).toEqual({ ids: 'Please choose who is told' })
    expect((await place.owner.put(`${path}/hearers`, { ids: ['x'] })).body.fields).toEqual({
      'ids.0': 'Please choose someone on the staff',
    })
    const crowd = { ids: Array.from({ length: 11 }, () => place.advisor.userId) }
    expect((await place.owner.put(`${path}/hearers`, crowd)).body.fields).toEqual({
      ids: 'Please choose at most 10 people',
    })
  })
})
