import { describe, expect, test } from 'vitest'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { Person } from '../../../tests/support/make-people.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const dayFromToday = (days: number) => indianDay(new Date(Date.now() + days * 24 * 3600 * 1000))
const tomorrow = dayFromToday(1)

const post = (person: Person, body: object) => person.post('/garages/jobcards', body)
const setStatus = (person: Person, id: string, status: string) =>
  person.put(`/garages/jobcards/${id}/status`, { status })
const actionsOf = async (garage: { id: string }) =>
  (await db.selectFrom('audit_log').select('action').where('garage_id', '=', garage.id).orderBy('id').execute()).map(
    ({ action }) => action,
  )

/* No call fails in a new way where a garage does not ask before work, or is only warned. */
describe.each(['OFF', 'WARN'] as const)('where a garage asks before work %s,', (ask_before_work) => {
  async function workshop() {
    const garage = await make.garage()
    await db.updateTable('garages').set({ ask_before_work }).where('id', '=', garage.id).execute()
    const customer = await make.customer(garage)
    const vehicle = await make.vehicle(customer)
    const staff = await make.member(garage)
    const form = (changes: object = {}) => ({
      customerId: customer.id,
      vehicleId: vehicle.id,
      odometerIn: 48_210,
      estimatedDelivery: tomorrow,
      ...changes,
    })
    return { garage, customer, vehicle, staff, form }
  }

  describe('a new job card', () => {
    test('keeps what the form sent, under the proposed number, and is open with nothing paid', async () => {
      const { garage, customer, vehicle, staff, form } = await workshop()
      const [advisor, technician] = [
        await make.member(garage, { name: 'Meena Krishnan' }),
        await make.member(garage, { name: 'Bala Subramani', role: 'TECHNICIAN' }),
      ]

      const made = await post(
        staff,
        form({
          jobCardNumber: 'JC48213907',
          branchId: 'default',
          status: 'OPEN',
          paymentStatus: 'PENDING',
          openedAt: '2001-01-01T00:00:00Z',
          customerConcerns: 'Grinding',
          advisorObservations: 'Pads at 2 mm',
          bayNumber: '3',
          advisorId: advisor.userId,
          technicianId: technician.userId,
          totalAmount: 5,
        }),
      )

      expect(made).toMatchObject({
        status: 201,
        body: {
          jobCardNumber: 'JC48213907',
          branchId: 'default',
          bookingId: null,
          customerName: customer.name,
          vehicleInfo: 'Hyundai Creta',
          registrationNumber: vehicle.registration_number,
          odometerIn: 48_210,
          fuelLevel: 'HALF',
          estimatedDelivery: `${tomorrow}T00:00:00.000Z`,
          bayNumber: '3',
          advisorName: 'Meena Krishnan',
          technicianName: 'Bala Subramani',
          totalAmount: 0,
          amountPaid: 0,
          balance: 0,
          status: 'OPEN',
          paymentStatus: 'PENDING',
          version: 1,
          lines: [],
          payments: [],
          history: [{ status: 'OPEN', by: expect.any(String) }],
          activity: [{ what: 'opened the card' }],
        },
      })
      expect(made.body.openedAt.slice(0, 4)).not.toBe('2001')
      expect((await staff.get(`/garages/jobcards/${made.body.id}`)).body).toEqual(made.body)
      expect(await actionsOf(garage)).toEqual(['job-card.created'])
    })

    test.each([
      [{ customerId: undefined }, 'customerId', 'Customer is required'],
      [{ vehicleId: crypto.randomUUID() }, 'vehicleId', 'Please select one of the customer’s vehicles'],
      [{ odometerIn: undefined }, 'odometerIn', 'Odometer is required'],
      [{ odometerIn: 1.5 }, 'odometerIn', 'Odometer must be a whole number'],
      [{ odometerIn: -1 }, 'odometerIn', 'Odometer must be 0 or more'],
      [{ odometerIn: 3_000_000_000 }, 'odometerIn', 'This number is too large'],
      [{ fuelLevel: 'LOW' }, 'fuelLevel', 'Please select a fuel level'],
      [{ estimatedDelivery: '' }, 'estimatedDelivery', 'Est. delivery is required'],
      [{ estimatedDelivery: dayFromToday(-1) }, 'estimatedDelivery', 'The delivery date must not be before today'],
      [{ status: 'READY' }, 'status', 'A new job card is open'],
      [{ paymentStatus: 'PAID' }, 'paymentStatus', 'A new job card has nothing paid yet'],
      [{ advisorId: crypto.randomUUID() }, 'advisorId', 'Please select an active staff member'],
      [{ technicianId: 'Bala' }, 'technicianId', 'Please select a staff member'],
      [{ bookingId: crypto.randomUUID() }, 'bookingId', 'Please select a booking'],
      [{ customerConcerns: '\ud800' }, 'customerConcerns', 'Please use plain text'],
    ])('refuses %j', async (change, field, sentence) => {
      const { staff, form } = await workshop()

      expect(await post(staff, form(change))).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } })
    })

    test('is refused for a blocked customer, staff who are inactive or another garage’s, and by who may only look', async () => {
      const { garage, staff, form } = await workshop()
      const blocked = await make.customer(garage, { status: 'BLOCKED' })
      const car = await make.vehicle(blocked)
      const gone = await make.member(garage, { isActive: false })
      const { staff: stranger } = await workshop()

      expect(await post(staff, form({ customerId: blocked.id, vehicleId: car.id }))).toMatchObject({
        status: 409,
        body: { code: 'customer_blocked' },
      })
      for (const { userId } of [gone, stranger]) {
        expect((await post(staff, form({ advisorId: userId }))).status).toBe(400)
      }
      expect((await post(await make.member(garage, { accessLevel: 'VIEW_ONLY' }), form())).status).toBe(403)
      expect((await make.signedOut().post('/garages/jobcards', form())).status).toBe(401)
      expect((await post(stranger, form())).status).toBe(400)
    })
  })

  describe('a booking’s job card', () => {
    async function withBooking(status: 'PENDING' | 'CONFIRMED' | 'CANCELLED' = 'CONFIRMED') {
      const shop = await workshop()
      const service = await make.service(shop.garage)
      const ids = { customer_id: shop.customer.id, vehicle_id: shop.vehicle.id }
      const booking = await make.booking(shop.garage, service, { ...ids, status })
      const read = async () => (await shop.staff.get(`/garages/bookings/${booking.id}`)).body
      return { ...shop, service, booking, read }
    }

    test('sets it in progress, and completed when it is delivered', async () => {
      const { garage, customer, staff, form, booking, read } = await withBooking('PENDING')

      const { body: card } = await post(staff, form({ bookingId: booking.id }))

      expect(card).toMatchObject({ bookingId: booking.id, bookingNumber: booking.booking_number })
      expect(await read()).toMatchObject({ status: 'IN_PROGRESS', jobCard: { id: card.id, status: 'OPEN' } })
      for (const status of ['IN_PROGRESS', 'READY', 'DELIVERED']) await setStatus(staff, card.id, status)
      expect((await read()).history.map((each: { status: string }) => each.status)).toEqual([
        'PENDING',
        'IN_PROGRESS',
        'COMPLETED',
      ])
      const { last_visit_date } = await db
        .selectFrom('customers')
        .select('last_visit_date')
        .where('garage_id', '=', garage.id)
        .where('id', '=', customer.id)
        .executeTakeFirstOrThrow()
      expect(last_visit_date).toBe(indianDay())
      expect((await actionsOf(garage)).filter((action) => action === 'booking.status-changed')).toHaveLength(2)
    })

    test('is one, of the same customer and car, and of a booking that is not over', async () => {
      const { garage, staff, form, booking } = await withBooking()
      const other = await make.customer(garage)
      const othersCar = await make.vehicle(other)
      const over = await withBooking('CANCELLED')

      const wrong = await post(staff, form({ bookingId: booking.id, customerId: other.id, vehicleId: othersCar.id }))
      const both = await Promise.all([1, 2].map(() => post(staff, form({ bookingId: booking.id }))))

      expect(wrong).toMatchObject({ status: 400, body: { fields: { bookingId: expect.any(String) } } })
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
      expect(await post(over.staff, over.form({ bookingId: over.booking.id }))).toMatchObject({
        status: 409,
        body: { error: 'This booking is cancelled: no job card can be made from it.' },
      })
    })

    test('may be made again where the first was cancelled', async () => {
      const { staff, form, booking } = await withBooking()
      const { body: first } = await post(staff, form({ bookingId: booking.id }))
      await setStatus(staff, first.id, 'CANCELLED')

      expect((await post(staff, form({ bookingId: booking.id }))).status).toBe(201)
    })

    test('keeps the booking’s customer and vehicle', async () => {
      const { garage, staff, form, booking, service } = await withBooking()
      const { body: card } = await post(staff, form({ bookingId: booking.id }))
      const other = await make.customer(garage)
      const ids = { customerId: other.id, vehicleId: (await make.vehicle(other)).id }

      expect((await staff.put(`/garages/jobcards/${card.id}`, form(ids))).status).toBe(409)
      const asked = { ...ids, serviceId: service.id, preferredDate: tomorrow }
      expect((await staff.put(`/garages/bookings/${booking.id}`, asked)).status).toBe(409)
    })
  })

  describe('an edit', () => {
    test('clears what is absent but advisor and technician, which null takes off', async () => {
      const { garage, staff, form } = await workshop()
      const people = { advisorId: staff.userId, technicianId: staff.userId }
      const { body } = await post(
        staff,
        form({ ...people, customerConcerns: 'Noise', bayNumber: '3', fuelLevel: 'FULL' }),
      )

      const changed = await staff.put(
        `/garages/jobcards/${body.id}`,
        form({ technicianId: null, odometerIn: 5, version: 1 }),
      )

      expect(changed).toMatchObject({
        status: 200,
        body: {
          advisorId: staff.userId,
          technicianId: null,
          customerConcerns: null,
          bayNumber: null,
          fuelLevel: 'HALF',
          odometerIn: 5,
          version: 2,
        },
      })
      expect((await staff.put(`/garages/jobcards/${body.id}`, form({ version: 1 }))).body.code).toBe('edit_conflict')
      expect(await actionsOf(garage)).toContain('job-card.changed')
    })

    test('may keep a past delivery date and an advisor who has left', async () => {
      const { garage, customer, vehicle, staff, form } = await workshop()
      const gone = await make.member(garage, { isActive: false })
      const past = dayFromToday(-2)
      const ids = { customer_id: customer.id, vehicle_id: vehicle.id, advisor_id: gone.userId }
      const card = await make.jobCard(garage, { ...ids, estimated_delivery: past })
      const edit = (changes: object) => staff.put(`/garages/jobcards/${card.id}`, form(changes))

      expect((await edit({ estimatedDelivery: past, advisorId: gone.userId })).status).toBe(200)
      expect((await edit({ estimatedDelivery: dayFromToday(-1) })).status).toBe(400)
      expect((await edit({ technicianId: gone.userId })).status).toBe(400)
    })
  })

  describe('states', () => {
    const moves: Record<string, string[]> = {
      OPEN: ['IN_PROGRESS', 'CANCELLED'],
      IN_PROGRESS: ['READY', 'CANCELLED'],
      READY: ['DELIVERED', 'IN_PROGRESS', 'CANCELLED'],
      DELIVERED: [],
      CANCELLED: [],
    }

    test.each(Object.keys(moves))('from %s only where the rules allow; the same state is no error', async (from) => {
      const { garage, staff } = await workshop()
      for (const to of Object.keys(moves)) {
        const { id } = await make.jobCard(garage, { status: from as 'OPEN' })
        const { status } = await setStatus(staff, id, to)
        const allowed = from === to || moves[from]?.includes(to)
        expect(`${from} to ${to}: ${status}`).toBe(`${from} to ${to}: ${allowed ? 200 : 409}`)
      }
    })

    test('its history says what was changed', async () => {
      const { staff, form } = await workshop()
      const { id } = (await post(staff, form())).body
      await staff.put(`/garages/jobcards/${id}`, { ...form(), bayNumber: '4' })
      const line = { kind: 'PART', description: 'Oil filter', quantity: 1, unitPrice: 100, taxRate: 18 }
      await staff.post(`/garages/jobcards/${id}/lines`, line)
      for (const value of [5, 0]) await staff.put(`/garages/jobcards/${id}/discount`, { kind: 'PERCENT', value })

      const { activity } = (await staff.get(`/garages/jobcards/${id}`)).body

      expect(activity.map((each: { what: string }) => each.what)).toEqual([
        'took the discount away',
        'took 5 % off the bill',
        'added Oil filter',
        'changed the card: bay number',
        'opened the card',
      ])
    })

    test('back from ready, a card is ready no more', async () => {
      const { staff, form } = await workshop()
      const { id } = (await post(staff, form())).body
      for (const status of ['IN_PROGRESS', 'READY', 'IN_PROGRESS']) await setStatus(staff, id, status)

      const { history, activity } = (await staff.get(`/garages/jobcards/${id}`)).body

      expect(history.map((each: { status: string }) => each.status)).toEqual(['OPEN', 'IN_PROGRESS'])
      expect(activity.map((each: { what: string }) => each.what)).toEqual([
        'set it to In Progress',
        'set it to Ready',
        'set it to In Progress',
        'opened the card',
      ])
    })
  })

  describe('deleting', () => {
    test('is a manager’s, of cards without payments that are not delivered', async () => {
      const { garage, staff, form } = await workshop()
      const manager = await make.member(garage, { accessLevel: 'MANAGER' })
      const { id } = (await post(staff, form())).body
      const line = { kind: 'PART', description: 'Oil filter', quantity: 1, unitPrice: 100, taxRate: 18 }
      await staff.post(`/garages/jobcards/${id}/lines`, line)
      const paid = (await post(staff, form())).body
      await staff.post(`/garages/jobcards/${paid.id}/lines`, line)
      for (const kind of ['PAYMENT', 'REFUND']) {
        await staff.post(`/garages/jobcards/${paid.id}/payments`, { kind, method: 'CASH', amount: 5 })
      }
      const delivered = await make.jobCard(garage, { status: 'DELIVERED' })

      expect((await staff.delete(`/garages/jobcards/${id}`)).status).toBe(403)
      expect((await manager.delete(`/garages/jobcards/${id}`)).status).toBe(200)
      expect((await manager.delete(`/garages/jobcards/${id}`)).status).toBe(404)
      expect((await manager.delete(`/garages/jobcards/${paid.id}`)).status).toBe(409)
      expect((await manager.delete(`/garages/jobcards/${delivered.id}`)).status).toBe(409)
      expect((await staff.get('/garages/jobcards')).headers.get('x-total-count')).toBe('2')
      expect(await actionsOf(garage)).toContain('job-card.deleted')
    })
  })

  describe('a delivered card', () => {
    test('has its odometer and concerns put right by managers only, and that is written down', async () => {
      const { garage, staff, form } = await workshop()
      const manager = await make.member(garage, { accessLevel: 'MANAGER' })
      const { body: card } = await post(staff, form({ customerConcerns: 'Grinds when it brakes' }))
      for (const status of ['IN_PROGRESS', 'READY', 'DELIVERED']) await setStatus(staff, card.id, status)
      const url = `/garages/jobcards/${card.id}`
      const found = (await staff.get(url)).body
      const put = (person: typeof staff, changes: object) =>
        person.put(url, { ...found, version: undefined, ...changes })

      for (const [field, value] of Object.entries({
        odometerIn: found.odometerIn + 1,
        customerConcerns: 'Another story',
      })) {
        const refused = await put(staff, { [field]: value })
        expect(refused).toMatchObject({
          status: 403,
          body: { code: 'forbidden', fields: { [field]: expect.any(String) } },
        })
      }
      expect((await put(staff, { customerConcerns: undefined })).status).toBe(403)
      expect((await staff.get(url)).body).toMatchObject({ odometerIn: found.odometerIn, version: found.version })
      expect((await put(staff, { advisorObservations: 'Wipers are worn' })).status).toBe(200)
      expect((await put(manager, { odometerIn: found.odometerIn + 1 })).status).toBe(200)

      const last = await app.database.db
        .selectFrom('audit_log')
        .select(['action', 'user_id', 'changes'])
        .where('garage_id', '=', garage.id)
        .orderBy('id', 'desc')
        .executeTakeFirst()
      expect(last).toMatchObject({ action: 'job-card.changed', user_id: manager.userId })
      expect(last?.changes).toHaveProperty('odometer_in')
    })
  })
})
