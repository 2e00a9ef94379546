import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { reminderValues } from '../../../contract/customers/dues/due-kinds.ts'
import type { GarageDues } from '../../../contract/customers/dues/dues.ts'
import { smsText } from '../../../contract/messages/messages/messages.ts'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { whyNotSend } from '../../messages/messages/overtaken-service.ts'
import { noteReply } from '../../messages/messages/reply-service.ts'
import { transact } from '../../platform/database/database.ts'
import { papersChanged } from './car-service.ts'
import { remindOfDues } from './reminder-service.ts'
import { sendDues } from './send-service.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const today = indianDay()
const noon = new Date(`${today}T12:00:00+05:30`)
const origin = 'https://pahiya.example'
const failures: unknown[] = []
const log = { error: (failure: unknown) => failures.push(failure) } as never

async function setting() {
  const garage = await make.garage({ name: 'Sri Murugan Auto Works' })
  const meena = await make.member(garage, { name: 'Meena' })
  const scope = { garageId: garage.id, userId: meena.userId } as Parameters<typeof sendDues>[2]
  /** Of a driver who agreed to be reminded. */
  const due = async (days: number, { agreed = true, customer = {}, ...changes }: Given = {}) => {
    const owner = await make.customer(garage, customer)
    if (agreed) await make.consent(owner.phone_key, 'REMINDER')
    return make.due(await make.vehicle(owner), { due_by: addDays(today, days), ...changes })
  }
  const list = async (query = ''): Promise<GarageDues> => (await meena.get(`/garages/dues${query}`)).body
  const send = (...ids: string[]) => sendDues(db, origin, scope, ids, noon)
  const contact = (id: string, body: object) => meena.post(`/garages/dues/${id}/contacts`, body)
  const told = () =>
    db.selectFrom('messages').selectAll().where('garage_id', '=', garage.id).where('event', '=', 'DUE').execute()
  const row = (id: string) =>
    db.selectFrom('dues').selectAll().where('garage_id', '=', garage.id).where('id', '=', id).executeTakeFirstOrThrow()
  const undo = (id: string, contactId: string) => meena.post(`/garages/dues/${id}/contacts/${contactId}/undo`, {})
  /** How the customer has the car, and how many they have. */
  const car = ({ vehicle_id }: { vehicle_id: string }) =>
    db
      .selectFrom('vehicles as v')
      .innerJoin('customers as c', (join) => join.on('c.garage_id', '=', garage.id).onRef('c.id', '=', 'v.customer_id'))
      .select(['v.state', 'c.vehicle_count'])
      .where('v.garage_id', '=', garage.id)
      .where('v.id', '=', vehicle_id)
      .executeTakeFirstOrThrow()
  return { garage, meena, due, list, send, contact, undo, told, row, car }
}
type Given = { agreed?: boolean; customer?: object } & Partial<Parameters<typeof make.due>[1]>

const idsOf = ({ dues }: GarageDues) => dues.map(({ id }) => id)

describe('the list', () => {
  test('has this week, what is late, and who was contacted, longest due first', async () => {
    const { due, list, contact } = await setting()
    const [inSeven, now, late, later] = [await due(7), await due(0), await due(-1), await due(-30)]
    await due(8)
    await due(2, { state: 'DONE' })
    await due(2, { state: 'BOOKED' })
    const called = await due(-2)
    await contact(called.id, { outcome: 'NO_ANSWER', note: 'Rang twice' })

    expect(idsOf(await list())).toEqual([now.id, inSeven.id])
    expect(idsOf(await list('?tab=LATE'))).toEqual([later.id, late.id])
    const contacted = await list('?tab=CONTACTED')
    expect(contacted).toMatchObject({ today, counts: { WEEK: 2, LATE: 2, CONTACTED: 1 }, byItself: false })
    expect(contacted.dues).toMatchObject([
      {
        id: called.id,
        noAnswers: 1,
        lastContact: { how: 'CALL', outcome: 'NO_ANSWER', note: 'Rang twice', by: 'Meena' },
      },
    ])
  })

  test('has who was contacted again on the day until which an answer was awaited', async () => {
    const { due, list } = await setting()
    const [awaited, back] = [
      await due(1, { contacted_until: addDays(today, 1) }),
      await due(1, { contacted_until: today }),
    ]
    expect(idsOf(await list('?tab=CONTACTED'))).toEqual([awaited.id])
    expect(idsOf(await list())).toEqual([back.id])
  })

  test('leaves out the car of a customer who has it no more', async () => {
    const { due, list, garage } = await setting()
    const { vehicle_id } = await due(1)
    await db
      .updateTable('vehicles')
      .set({ state: 'PAST' })
      .where('garage_id', '=', garage.id)
      .where('id', '=', vehicle_id)
      .execute()
    expect(await list()).toMatchObject({ dues: [], counts: { WEEK: 0 } })
  })

  test('names customer, car, service and last reading, and how far the interval has come', async () => {
    const { garage, list } = await setting()
    const customer = await make.customer(garage, { name: 'George Mathew', phone: '9447120695' })
    const vehicle = await make.vehicle(customer, { model: 'i20', registration_number: 'KL07CS5120' })
    const { id: service_id } = await make.service(garage, { name: 'Comprehensive Service Package' })
    await make.reading(vehicle, 50_470, addDays(today, -3))
    await make.due(vehicle, {
      kind: 'SERVICE',
      service_id,
      due_by: addDays(today, 5),
      from_km: 41_380,
      interval_km: 15_000,
      due_km: 56_380,
    })
    expect((await list()).dues).toMatchObject([
      {
        customerName: 'George Mathew',
        customerPhone: '9447120695',
        vehicleInfo: 'Hyundai i20',
        registrationNumber: 'KL07CS5120',
        serviceName: 'Comprehensive Service Package',
        drivenKm: 9090,
        lastReading: { km: 50_470, readOn: addDays(today, -3) },
        notNow: 'NO_CONSENT',
        lastContact: null,
      },
    ])
  })

  test('is searched by name, phone and plate, and read page by page', async () => {
    const { due, list, garage } = await setting()
    const one = await due(1, { customer: { name: 'Selvi Travels', phone: '9444082210' } })
    for (const search of ['selvi', '94440 82210']) expect(idsOf(await list(`?search=${search}`))).toEqual([one.id])
    const vehicle = await make.vehicle(await make.customer(garage), {
      registration_number: 'TN22DC9044',
      search_text: 'tn22dc9044',
    })
    const other = await make.due(vehicle)
    expect(idsOf(await list('?search=TN%2022%20DC%209044'))).toEqual([other.id])

    const customer = await make.customer(garage)
    for (let number = 0; number < 50; number++) {
      const car = await make.vehicle(customer)
      for (const kind of ['INSURANCE', 'PUC'] as const) await make.due(car, { kind, due_by: addDays(today, 3) })
    }
    const first = await list()
    const second = await list(`?cursor=${first.nextCursor}`)
    expect([first.dues.length, second.dues.length, second.nextCursor]).toEqual([100, 2, null])
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(102)
  }, 30_000)

  test.each([
    ['?tab=SOON', 'tab'],
    ['?cursor=x', 'cursor'],
  ])('%s is refused', async (query, field) => {
    const { meena } = await setting()
    const { status, body } = await meena.get(`/garages/dues${query}`)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })
})

describe('a reminder', () => {
  test('is one SMS with its link and a way to stop, once in 21 days for a car', async () => {
    const { due, send, told, list, row } = await setting()
    const puc = await due(4, { customer: { name: 'Deepa Raghunathan' } })
    const insurance = await make.due({ garage_id: puc.garage_id, id: puc.vehicle_id }, { kind: 'INSURANCE' })
    const { leftOut, sent, leavesAt } = await send(puc.id, insurance.id)
    expect(sent).toMatchObject([{ id: puc.id, customerName: 'Deepa Raghunathan' }])
    expect(leftOut).toMatchObject([{ id: insurance.id, reason: 'SENT' }])
    expect(leavesAt).toBeNull()
    expect(await send(puc.id)).toMatchObject({ sent: [], leftOut: [{ reason: 'SENT' }] })

    const [message, ...others] = await told()
    expect(others).toEqual([])
    expect(message).toMatchObject({ channel: 'SMS', by_name: 'Meena', subject_id: puc.id })
    expect(message?.text).toMatch(
      /^Sri Murugan Auto Works: PUC test due \d{1,2} \w{3} \(\w{4}\) https:\/\/pahiya.example\/d\/… Stop https:\/\/pahiya.example\/s\/\.\.\.$/,
    )
    expect((await list('?tab=CONTACTED')).dues).toMatchObject([
      { id: puc.id, notNow: 'SENT', lastContact: { how: 'SMS', outcome: null, by: 'Meena', state: 'WAITING' } },
    ])
    expect((await row(puc.id)).contacted_until).toBe(addDays(today, 21))
  })

  test.each([
    ['SERVICE', 'SMS'],
    ['INSURANCE', 'WHATSAPP'],
    ['PUC', 'EMAIL'],
  ] as const)('of %s by %s is the one that the list shows before', async (kind, way) => {
    const { due, send, told, list, garage } = await setting()
    const [phone, phone_key] = way === 'EMAIL' ? ['+1 202 555 0123', '2025550123'] : ['9444082211', '9444082211']
    const { id: service_id } = await make.service(garage)
    const customer = { phone, phone_key, email: 'deepa@example.com' }
    const { id } = await due(4, { kind, customer, ...(kind === 'SERVICE' && { service_id }) })
    if (way === 'WHATSAPP') await make.consent(phone_key, 'WHATSAPP')
    const switches = { whatsapp: true, sms: true, email: true }
    await db
      .insertInto('message_settings')
      .values({ garage_id: garage.id, event: 'DUE', ...switches })
      .execute()
    const [shown] = (await list()).dues
    if (!shown) throw new Error('nothing is due')
    expect([shown.way, shown.notNow]).toEqual([way, null])
    await send(id)
    const values = { ...reminderValues(shown, garage.name), stop: `${origin}/s/…` }
    const message = (await told()).find(({ is_stand_in }) => !is_stand_in)
    expect(message).toMatchObject({ channel: way, text: smsText('DUE', values, `${origin}/d/…`) })
  })

  test('that the driver answers by WhatsApp is shown with the answer, until somebody calls; another car’s has none', async () => {
    const { due, send, told, list, contact, garage } = await setting()
    const asked = await due(4)
    const driver = await db
      .selectFrom('customers')
      .selectAll()
      .where('garage_id', '=', garage.id)
      .executeTakeFirstOrThrow()
    const secondCar = await make.vehicle(driver)
    const other = await make.due(secondCar, { due_by: addDays(today, 4) })
    await send(asked.id, other.id)
    const message = (await told()).find(({ subject_id }) => subject_id === asked.id)
    await db
      .updateTable('garage_outbox')
      .set({ kind: 'whatsapp', state: 'sent', provider_id: 'wamid.due' })
      .where('garage_id', '=', garage.id)
      .where('message_id', '=', message?.id ?? '')
      .execute()
    const reply = (body: string) =>
      noteReply(db, {
        from: `91${message?.phone_key}`,
        id: `wamid.${body}`,
        type: 'text',
        text: { body },
        context: { id: 'wamid.due' },
      })
    const shown = async () =>
      new Map(
        (await list('?tab=CONTACTED')).dues.map(({ id, lastContact }) => [
          id,
          [lastContact?.outcome, lastContact?.reply],
        ]),
      )
    expect((await shown()).get(asked.id)).toEqual([null, null])

    await reply('How much is it?')
    await reply('Can you do it on Monday?')

    expect((await shown()).get(asked.id)).toEqual(['REPLIED', 'Can you do it on Monday?'])
    expect((await shown()).get(other.id)).toEqual([null, null])
    await contact(asked.id, { outcome: 'NO_ANSWER' })
    expect((await shown()).get(asked.id)).toEqual(['NO_ANSWER', null])
  })

  test('is one though two press at once, and can be sent anew where it did not leave', async () => {
    const { garage, due, send, told, list } = await setting()
    const { id } = await due(4)
    await Promise.all([send(id), send(id), send(id)])
    expect(await told()).toHaveLength(1)
    await db
      .updateTable('messages')
      .set({ state: 'FAILED' })
      .where('garage_id', '=', garage.id)
      .where('subject_id', '=', id)
      .execute()
    expect((await list('?tab=CONTACTED')).dues).toMatchObject([{ notNow: null }])
    expect((await send(id)).sent).toHaveLength(1)
  })

  test('that is pressed for at night waits for the morning', async () => {
    const { due, meena, garage, told } = await setting()
    const { id } = await due(4)
    const night = new Date(`${today}T22:00:00+05:30`)
    const scope = { garageId: garage.id, userId: meena.userId } as Parameters<typeof sendDues>[2]
    const { leavesAt } = await sendDues(db, origin, scope, [id], night)
    expect(leavesAt).toBe(new Date(`${addDays(today, 1)}T08:00:00+05:30`).toISOString())
    const outbox = await db
      .selectFrom('garage_outbox')
      .select('by_itself')
      .where('garage_id', '=', garage.id)
      .where('template', '=', 'DUE')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect([outbox, (await told()).length]).toEqual([[{ by_itself: true }], 1])
  })

  test('says who is left out and why', async () => {
    const { due, send, garage, meena, list } = await setting()
    const reasons = {
      NO_CONSENT: (await due(1, { agreed: false })).id,
      NOT_OPEN: (await due(1, { state: 'DONE' })).id,
      NO_PHONE: (await due(1, { customer: { phone: '044 2625', phone_key: '0442625' } })).id,
      NOT_FOUND: randomUUID(),
    }
    const [stopped, visiting, booked, sold] = [await due(1), await due(1), await due(1), await due(1)]
    await meena.post(`/garages/dues/${stopped.id}/contacts`, { outcome: 'STOP' })
    const cardOf = (vehicle_id: string) => ({ vehicle_id })
    await make.jobCard(garage, cardOf(visiting.vehicle_id))
    await make.booking(garage, await make.service(garage), { vehicle_id: booked.vehicle_id })
    await meena.post(`/garages/dues/${sold.id}/contacts`, { outcome: 'SOLD' })
    const given = { ...reasons, STOPPED: stopped.id, VISITING: visiting.id }
    const { leftOut, sent } = await send(...Object.values(given), booked.id, sold.id)
    expect(sent).toEqual([])
    expect(leftOut.map(({ id, reason }) => [id, reason])).toEqual([
      ...Object.entries(given).map(([reason, id]) => [id, reason]),
      [booked.id, 'VISITING'],
      [sold.id, 'NOT_OPEN'],
    ])
    const shown = [...(await list()).dues, ...(await list('?tab=CONTACTED')).dues]
    expect(shown.find(({ id }) => id === reasons.NO_CONSENT)?.notNow).toBe('NO_CONSENT')
    expect(shown.find(({ id }) => id === stopped.id)?.notNow).toBe('STOPPED')
  })

  test('goes to nobody who has the number after whoever agreed', async () => {
    const { due, send, list, told } = await setting()
    const phone = '9447120777'
    const { id } = await due(1, { customer: { phone } })
    await db.insertInto('deleted_accounts').values({ phone_key: phone }).execute()

    expect((await list()).dues).toMatchObject([{ notNow: 'NO_CONSENT' }])
    expect((await send(id)).leftOut).toMatchObject([{ reason: 'NO_CONSENT' }])
    expect(await told()).toEqual([])
  })

  test('is held back by a car that is here or comes, not by a booking that nobody came to', async () => {
    const { due, send, garage } = await setting()
    const service = await make.service(garage)
    const bookings = [
      { status: 'PENDING', preferred_date: today },
      { status: 'IN_PROGRESS', preferred_date: addDays(today, -1) },
      { status: 'CONFIRMED', preferred_date: addDays(today, -1) },
      { status: 'CANCELLED', preferred_date: addDays(today, 1) },
    ] as const
    const ids: string[] = []
    for (const booking of bookings) {
      const { id, vehicle_id } = await due(1)
      await make.booking(garage, service, { vehicle_id, ...booking })
      ids.push(id)
    }
    const { sent, leftOut } = await send(...ids)
    expect(leftOut.map(({ id, reason }) => [id, reason])).toEqual(ids.slice(0, 2).map((id) => [id, 'VISITING']))
    expect(sent.map(({ id }) => id)).toEqual(ids.slice(2))
  })

  test('is switched off with its event', async () => {
    const { due, send, garage, list } = await setting()
    const { id } = await due(1)
    const off = { garage_id: garage.id, event: 'DUE', sms: false, email: false }
    await db.insertInto('message_settings').values(off).execute()
    expect((await list()).dues[0]?.notNow).toBe('SWITCHED_OFF')
    expect((await send(id)).leftOut).toMatchObject([{ reason: 'SWITCHED_OFF' }])
  })

  test.each([
    ['BOOKED', 'it was booked by then'],
    ['DONE', 'it was done by then'],
    ['DROPPED', 'it was off the list by then'],
    ['stopped', 'the customer had stopped it by then'],
    ['deleted', 'what it was about was deleted'],
  ])('does not leave any more where it is %s by then', async (by, reason) => {
    const { due, send, garage, told, contact } = await setting()
    const { id } = await due(1)
    await send(id)
    const [message] = await told()
    const why = () =>
      whyNotSend(db, { garageId: garage.id, messageId: message?.id ?? '', to: message?.phone_key ?? '' })
    expect(await why()).toBeUndefined()
    if (by === 'stopped') await contact(id, { outcome: 'STOP' })
    else if (by === 'deleted') await db.deleteFrom('dues').where('garage_id', '=', garage.id).execute()
    else
      await db
        .updateTable('dues')
        .set({ state: by as 'DONE' })
        .where('garage_id', '=', garage.id)
        .where('id', '=', id)
        .execute()
    expect(await why()).toBe(reason)
  })

  test.each([[{ ids: [] }], [{ ids: ['x'] }], [{ ids: Array.from({ length: 101 }, () => randomUUID()) }], [{}]])(
    'to nobody, or to too many, is refused',
    async (body) => {
      const { meena } = await setting()
      expect((await meena.post('/garages/dues/send', body)).status).toBe(400)
    },
  )
})

describe('what came of a call', () => {
  test('later: it comes back on that day', async () => {
    const { due, contact, row, list } = await setting()
    const { id } = await due(-5)
    const laterOn = addDays(today, 8)
    expect((await contact(id, { outcome: 'LATER', laterOn, note: 'after salary' })).body).toEqual({
      state: 'OPEN',
      dueBy: laterOn,
      contactId: null,
    })
    expect(await row(id)).toMatchObject({ due_by: laterOn, later_on: laterOn, contacted_until: laterOn })
    expect((await list('?tab=CONTACTED')).dues).toMatchObject([
      { laterOn, lastContact: { laterOn, note: 'after salary' } },
    ])
  })

  test.each(['INSURANCE', 'PUC'] as const)(
    '%s booked: awaited for a week, until the new day is written down',
    async (kind) => {
      const { due, contact, row, list, garage } = await setting()
      const paper = await due(1, { kind, due_on: addDays(today, 1) })
      const note = 'at the agent on Friday'
      expect((await contact(paper.id, { outcome: 'BOOKED', note })).body).toMatchObject({
        state: 'OPEN',
        contactId: null,
      })
      expect((await row(paper.id)).contacted_until).toBe(addDays(today, 7))
      expect((await list('?tab=CONTACTED')).dues).toMatchObject([{ lastContact: { outcome: 'BOOKED', note } }])
      const renewed = { [kind === 'PUC' ? 'pucUntil' : 'insuranceUntil']: addDays(today, 365) }
      await transact(db, (tx) => papersChanged(tx, { garageId: garage.id }, paper.vehicle_id, renewed))
      expect((await row(paper.id)).state).toBe('DONE')
      expect((await list('?tab=CONTACTED')).dues).toEqual([])
    },
  )

  test.each([
    [{ outcome: 'LATER' }, 'laterOn'],
    [{ outcome: 'LATER', laterOn: today }, 'laterOn'],
    [{ outcome: 'PERHAPS' }, 'outcome'],
    [{ outcome: 'NO_ANSWER', note: 'x'.repeat(301) }, 'note'],
  ])('%j is refused', async (body, field) => {
    const { due, contact } = await setting()
    const { status, body: problem } = await contact((await due(1)).id, body)
    expect([status, Object.keys(problem.fields)]).toEqual([400, [field]])
  })

  test('no answer three times, or elsewhere, takes it off the list', async () => {
    const { due, contact, row } = await setting()
    const [unheard, elsewhere] = [await due(1), await due(1)]
    for (const state of ['OPEN', 'OPEN', 'DROPPED']) {
      expect((await contact(unheard.id, { outcome: 'NO_ANSWER' })).body.state).toBe(state)
    }
    expect((await contact(elsewhere.id, { outcome: 'ELSEWHERE' })).body.state).toBe('DROPPED')
    expect(await contact(elsewhere.id, { outcome: 'NO_ANSWER' })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
    expect((await row(elsewhere.id)).no_answers).toBe(0)
  })

  test('sold takes all that is due for the car off the list, and the customer has it no more', async () => {
    const { due, contact, row, car } = await setting()
    const puc = await due(1)
    const insurance = await make.due({ garage_id: puc.garage_id, id: puc.vehicle_id }, { kind: 'INSURANCE' })
    await contact(puc.id, { outcome: 'SOLD' })
    expect((await row(insurance.id)).state).toBe('DROPPED')
    expect(await car(puc)).toEqual({ state: 'PAST', vehicle_count: 0 })
  })

  test('no more messages is a STOP that the garage was told', async () => {
    const { due, contact, garage, meena } = await setting()
    const { id, vehicle_id } = await due(1)
    await contact(id, { outcome: 'STOP' })
    const { customer_id } = await db
      .selectFrom('vehicles')
      .select('customer_id')
      .where('garage_id', '=', garage.id)
      .where('id', '=', vehicle_id)
      .executeTakeFirstOrThrow()
    expect((await meena.get(`/garages/customers/${customer_id}/messages`)).body.stopped).toMatchObject({ by: 'TOLD' })
  })

  test('sent again after a lost answer it is one', async () => {
    const { due, contact, row, garage } = await setting()
    const { id } = await due(1)
    const body = { outcome: 'NO_ANSWER', requestId: randomUUID() }
    await Promise.all([contact(id, body), contact(id, body)])
    expect((await contact(id, body)).status).toBe(200)
    expect((await row(id)).no_answers).toBe(1)
    expect(await db.selectFrom('due_contacts').select('id').where('garage_id', '=', garage.id).execute()).toHaveLength(
      1,
    )
  })

  test('sent again with another outcome, day or note it is told what was noted, and not that all is well', async () => {
    const { due, contact, row, car } = await setting()
    const made = await due(1)
    const body = { outcome: 'LATER', laterOn: addDays(today, 30), note: 'Away', requestId: randomUUID() }
    const noted = (await contact(made.id, body)).body

    for (const changed of [{ outcome: 'SOLD' }, { laterOn: addDays(today, 60) }, { note: '' }]) {
      expect(await contact(made.id, { ...body, ...changed })).toMatchObject({
        status: 409,
        body: { code: 'conflict', error: '‘Later’ is noted already, without what you changed since.' },
      })
    }

    expect((await contact(made.id, body)).body).toEqual(noted)
    expect((await row(made.id)).state).toBe('OPEN')
    expect((await car(made)).state).toBe('CURRENT')
  })

  test('who may only look may not write; who is signed out reads nothing', async () => {
    const { due, garage, contact } = await setting()
    const { id } = await due(1)
    const viewer = await make.member(garage, { accessLevel: 'VIEW_ONLY' })
    expect((await viewer.get('/garages/dues')).status).toBe(200)
    expect((await viewer.post(`/garages/dues/${id}/contacts`, { outcome: 'SOLD' })).status).toBe(403)
    expect((await viewer.post('/garages/dues/send', { ids: [id] })).status).toBe(403)
    expect((await make.signedOut().get('/garages/dues')).status).toBe(401)
    const { contactId } = (await contact(id, { outcome: 'ELSEWHERE' })).body
    const path = `/garages/dues/${id}/contacts/${contactId}/undo`
    expect((await viewer.post(path, {})).status).toBe(403)
    expect((await make.signedOut().post(path, {})).status).toBe(401)
    expect((await (await setting()).meena.post(path, {})).status).toBe(404)
  })
})

describe('what a call took off the list', () => {
  test('is put back as it was, once, by Undo', async () => {
    const { due, contact, undo, row, list, garage } = await setting()
    const contacted_until = addDays(today, 15)
    const [elsewhere, unheard] = [await due(12, { contacted_until }), await due(12, { no_answers: 2 })]
    for (const [{ id }, outcome] of [
      [elsewhere, 'ELSEWHERE'],
      [unheard, 'NO_ANSWER'],
    ] as const) {
      const { body } = await contact(id, { outcome })
      expect(body.state).toBe('DROPPED')
      for (let press = 0; press < 2; press++) {
        expect((await undo(id, body.contactId)).body).toMatchObject({ state: 'OPEN', contactId: null })
      }
    }
    expect(await row(elsewhere.id)).toMatchObject({ contacted_until, no_answers: 0 })
    expect(await row(unheard.id)).toMatchObject({ contacted_until: null, no_answers: 2 })
    expect(idsOf(await list('?tab=CONTACTED'))).toEqual([elsewhere.id])
    const trail = await db
      .selectFrom('audit_log')
      .select('action')
      .where('garage_id', '=', garage.id)
      .where('action', '=', 'due.put-back')
      .execute()
    expect(trail).toHaveLength(2)
  })

  test('comes back with all of a car that was not sold after all, which is its customer’s again', async () => {
    const { due, contact, undo, row, car, garage } = await setting()
    const puc = await due(1)
    const own = { garage_id: puc.garage_id, id: puc.vehicle_id }
    const [insurance, gone] = [
      await make.due(own, { kind: 'INSURANCE', state: 'BOOKED' }),
      await make.due(own, { state: 'DROPPED' }),
    ]
    const service = await make.service(garage)
    await make.booking(garage, service, { vehicle_id: puc.vehicle_id, due_id: insurance.id })
    const { contactId } = (await contact(puc.id, { outcome: 'SOLD' })).body
    expect((await undo(puc.id, contactId)).body).toMatchObject({ state: 'OPEN' })
    expect([(await row(insurance.id)).state, (await row(gone.id)).state]).toEqual(['BOOKED', 'DROPPED'])
    expect(await car(puc)).toEqual({ state: 'CURRENT', vehicle_count: 1 })

    const again = (await contact(puc.id, { outcome: 'SOLD' })).body
    const buyer = await make.customer(garage)
    const { registration_number } = await db
      .selectFrom('vehicles')
      .select('registration_number')
      .where('garage_id', '=', garage.id)
      .where('id', '=', puc.vehicle_id)
      .executeTakeFirstOrThrow()
    await make.vehicle(buyer, { registration_number })
    expect((await undo(puc.id, again.contactId)).status).toBe(200)
    expect(await car(puc)).toEqual({ state: 'CLAIMED', vehicle_count: 1 })
  })

  test('stays off where the same is due anew, or another outcome came since; what stayed on has nothing to undo', async () => {
    const { due, contact, undo } = await setting()
    const [renewed, twice, later] = [await due(1), await due(1), await due(1)]
    const first = (await contact(renewed.id, { outcome: 'ELSEWHERE' })).body
    await make.due({ garage_id: renewed.garage_id, id: renewed.vehicle_id })
    expect(await undo(renewed.id, first.contactId)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })

    const before = (await contact(twice.id, { outcome: 'SOLD' })).body
    await undo(twice.id, before.contactId)
    await contact(twice.id, { outcome: 'ELSEWHERE' })
    expect((await undo(twice.id, before.contactId)).status).toBe(409)
    expect((await undo(twice.id, randomUUID())).status).toBe(404)
    expect((await undo(twice.id, first.contactId)).status).toBe(404)
    expect((await undo(twice.id, 'x')).status).toBe(400)

    await contact(later.id, { outcome: 'LATER', laterOn: addDays(today, 8) })
    const { id: contactId } = await db
      .selectFrom('due_contacts')
      .select('id')
      .where('garage_id', '=', later.garage_id)
      .where('due_id', '=', later.id)
      .executeTakeFirstOrThrow()
    expect((await undo(later.id, contactId)).status).toBe(409)
  })
})

describe('by itself', () => {
  const remind = (now = noon) => remindOfDues(db, origin, log, now)
  async function switchedOn() {
    const one = await setting()
    await db.updateTable('garages').set({ reminds_by_itself: true }).where('id', '=', one.garage.id).execute()
    return one
  }

  test('two weeks before, once, however many processes look; not what is late, nor further ahead', async () => {
    const { due, told, row } = await switchedOn()
    const [near, far, late] = [await due(14), await due(15), await due(-1)]
    await Promise.all([remind(), remind(), remind()])
    await remind()
    expect(await told()).toMatchObject([{ subject_id: near.id, by_name: null }])
    expect([(await row(far.id)).looked_at, (await row(late.id)).looked_at]).toEqual([null, null])
    expect(failures).toEqual([])
  })

  test('again two weeks before the day to which the driver has put it off', async () => {
    const { due, contact } = await switchedOn()
    const phone_key = '9400990011'
    const { id } = await due(10, { agreed: false, customer: { phone: phone_key } })
    await remind()
    await contact(id, { outcome: 'LATER', laterOn: addDays(today, 13) })
    await make.consent(phone_key, 'REMINDER')
    expect(await remind()).toBe(1)
  })

  test('not before half past ten, nor where the garage has not switched it on or the driver not agreed', async () => {
    const [on, off] = [await switchedOn(), await setting()]
    const [first] = [await on.due(14), await off.due(14), await on.due(14, { agreed: false })]
    await remind(new Date(`${today}T10:29:00+05:30`))
    expect(await on.told()).toEqual([])
    await remind()
    expect((await on.told()).map(({ subject_id }) => subject_id)).toEqual([first.id])
    expect(await off.told()).toEqual([])
  })

  test('is the admin’s to switch', async () => {
    const { garage } = await setting()
    const owner = await make.owner(garage)
    const { body } = await owner.get('/garages/settings')
    expect(body.remindsByItself).toBe(false)
    const { name, email, address, citySlug: city } = body
    const change = { name, email, address, city, remindsByItself: true }
    expect((await owner.put('/garages/settings', change)).body.remindsByItself).toBe(true)
    const manager = await make.member(garage, { accessLevel: 'MANAGER' })
    expect((await manager.put('/garages/settings', change)).status).toBe(403)
  })
})
