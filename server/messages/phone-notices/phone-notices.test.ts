import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import type { PushSubscriptionForm } from '../../../contract/messages/phone-notices/phone-notices.ts'
import { instantOf } from '../../../contract/platform/days.ts'
import { answerTo, askableCard, jobs } from '../../../tests/support/asked-card.ts'
import { pushSubscription } from '../../../tests/support/floor-calls.ts'
import { makerOf } from '../../../tests/support/make.ts'
import type { Person } from '../../../tests/support/make-people.ts'
import { newPushPair } from '../../../tests/support/push-pair.ts'
import { startTestApp, testSettings } from '../../../tests/support/test-app.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { type PushOutcome, pushTransport } from '../../platform/messenger/web-push.ts'

/** A Friday; garages are open from nine to six where they say nothing else. */
const day = '2026-11-20'

let outcome: PushOutcome = { state: 'sent' }
const sent: { endpoint: string; notice: Record<string, string> }[] = []
afterEach(() => {
  outcome = { state: 'sent' }
  sent.splice(0)
})

const { app, make } = await useTestApp({
  clock: () => instantOf(day, '11:00'),
  pushTo: async ({ endpoint }, payload) => {
    sent.push({ endpoint, notice: JSON.parse(payload) })
    return outcome
  },
})
const { db } = app.database

const url = '/garages/phone-notices'

async function workshop() {
  const garage = await make.garage()
  const bala = await make.member(garage, { name: 'Bala Subramani', role: 'TECHNICIAN' })
  const meena = await make.member(garage, { name: 'Meena Krishnan', role: 'SERVICE_ADVISOR' })
  const customer = await make.customer(garage, { name: 'Lakshmi Narayanan', phone: '9840011234' })
  const vehicle = await make.vehicle(customer)
  const newCard = (technicianId: string | null) => ({
    customerId: customer.id,
    vehicleId: vehicle.id,
    odometerIn: 48_210,
    fuelLevel: 'HALF',
    estimatedDelivery: '2099-12-31',
    technicianId,
  })
  const give = async (to: Person) => {
    const { status, body } = await meena.post('/garages/jobcards', newCard(to.userId))
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  return { garage, bala, meena, vehicle, newCard, give }
}

/** The person's phone asks. @returns its address */
async function turnOn(person: Person): Promise<string> {
  const subscription = pushSubscription()
  expect(await person.put(url, subscription)).toMatchObject({ status: 200, body: { isOn: true } })
  return subscription.endpoint
}

/** Whom the phones before this one were told: another garage's is told after them. */
async function toldBefore(): Promise<string[]> {
  const { bala, give } = await workshop()
  const last = await turnOn(bala)
  await give(bala)
  await expect.poll(() => sent.map(({ endpoint }) => endpoint)).toContain(last)
  return sent.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint !== last)
}

describe('a technician’s phone', () => {
  test('is told of a card that somebody gives them: by plate alone, in their language', async () => {
    const { garage, bala, vehicle, give } = await workshop()
    await db.updateTable('users').set({ language: 'ta' }).where('id', '=', bala.userId).execute()
    const endpoint = await turnOn(bala)

    const card = await give(bala)

    await expect.poll(() => sent).toMatchObject([{ endpoint, notice: { cardId: card.id, language: 'ta' } }])
    const { title = '', ...rest } = sent[0]?.notice ?? {}
    expect(title.replaceAll(' ', '')).toBe(vehicle.registration_number)
    expect(rest).toEqual({ cardId: card.id, garageId: garage.id, language: 'ta', text: 'உங்களிடம் கொடுத்திருக்கிறார்கள்' })
  })

  test('is told once when a card becomes theirs later, and not of what they take themselves', async () => {
    const { garage, bala, meena, newCard } = await workshop()
    await db.updateTable('garages').set({ technicians_see: 'EVERYTHING' }).where('id', '=', garage.id).execute()
    const endpoint = await turnOn(bala)
    const { body: card } = await meena.post('/garages/jobcards', newCard(null))
    const change = { ...newCard(bala.userId), bayNumber: '3' }
    const edited = await meena.put(`/garages/jobcards/${card.id}`, { ...change, version: card.version })
    expect(edited.status).toBe(200)
    const again = { ...change, bayNumber: '4', version: edited.body.version }
    expect((await meena.put(`/garages/jobcards/${card.id}`, again)).status).toBe(200)
    const { body: other } = await meena.post('/garages/jobcards', newCard(null))
    expect((await bala.post(`/garages/jobcards/${other.id}/take`, {})).status).toBe(200)

    expect(await toldBefore()).toEqual([endpoint])
  })

  test('is told when work on their card is approved, and not when it is declined', async () => {
    const { garage, advisor, card, url: cardUrl, send } = await askableCard({ app, make })
    const bala = await make.member(garage, { role: 'TECHNICIAN' })
    await db
      .updateTable('job_cards')
      .set({ technician_id: bala.userId })
      .where('garage_id', '=', garage.id)
      .where('id', '=', card.id)
      .execute()
    const endpoint = await turnOn(bala)
    const { estimate } = await send()
    const answer = (said: Parameters<typeof answerTo>[1]) =>
      advisor.post(`${cardUrl}/estimates/${estimate.id}/answers`, {
        channel: 'PHONE',
        name: 'Lakshmi',
        saidAt: new Date(Date.now() - 60_000).toISOString(),
        ...answerTo(estimate, said),
      })

    expect((await answer({ [jobs.wipers.title]: 'DECLINED' })).status).toBe(200)
    expect(await toldBefore()).toEqual([])
    sent.splice(0)
    expect((await answer({ [jobs.pads.title]: 'APPROVED' })).status).toBe(200)

    const notice = { text: 'The driver has approved work', cardId: card.id }
    await expect.poll(() => sent).toMatchObject([{ endpoint, notice }])
  })

  test.each([
    ['before the garage opens', { is_open: true, opens_at: '12:00', closes_at: '18:00' }],
    ['after it has closed', { is_open: true, opens_at: '07:00', closes_at: '11:00' }],
    ['on a day on which it is closed', { is_open: false }],
  ])('is told nothing %s, and nothing later', async (_, hours) => {
    const { garage, bala, give } = await workshop()
    await db
      .insertInto('garage_days')
      .values({ garage_id: garage.id, weekday: 5, ...hours })
      .execute()
    await turnOn(bala)
    await give(bala)

    expect(await toldBefore()).toEqual([])
  })

  test.each([404, 410])('whose push service answers that it is gone is told no more', async () => {
    const { bala, give } = await workshop()
    await turnOn(bala)
    outcome = { state: 'gone' }
    await give(bala)

    await expect.poll(async () => (await bala.get(url)).body).toMatchObject({ isOn: false })
  })

  test('whose push service fails stays, and the card is saved all the same', async () => {
    const { bala, give } = await workshop()
    const endpoint = await turnOn(bala)
    outcome = { state: 'failed', reason: 'the push service answered 500' }
    await give(bala)
    await expect.poll(() => sent).toMatchObject([{ endpoint }])

    expect((await bala.get(url)).body).toMatchObject({ isOn: true })
  })
})

describe('what is told to a phone ends', () => {
  test.each<[string, (shop: Awaited<ReturnType<typeof workshop>>) => Promise<unknown>]>([
    ['when its person signs out', ({ bala }) => bala.post('/auth/logout', {})],
    ['when they turn it off', ({ bala }) => bala.delete(url)],
    [
      'when their session is ended from elsewhere',
      ({ bala }) => db.deleteFrom('sessions').where('user_id', '=', bala.userId).execute(),
    ],
    [
      'when they are removed from the staff',
      async ({ garage, bala }) => (await make.owner(garage)).delete(`/garages/staff/${bala.userId}`),
    ],
    [
      'when they are made inactive',
      async ({ garage, bala }) =>
        (await make.owner(garage)).put(`/garages/staff/${bala.userId}`, {
          name: 'Bala Subramani',
          phone: '9840011235',
          status: 'INACTIVE',
        }),
    ],
  ])('%s', async (_, end) => {
    const shop = await workshop()
    const endpoint = await turnOn(shop.bala)
    expect(await end(shop)).not.toMatchObject({ status: expect.toSatisfy((status) => status >= 400) })

    const kept = db.selectFrom('push_subscriptions').select('session_id').where('endpoint', '=', endpoint)
    expect(await kept.execute()).toEqual([])
  })

  test('when somebody else signs in on it and asks', async () => {
    const { bala, meena, give } = await workshop()
    const phone = pushSubscription()
    await bala.put(url, phone)
    expect((await meena.put(url, phone)).status).toBe(200)

    expect((await bala.get(url)).body).toMatchObject({ isOn: false })
    await give(bala)
    expect(await toldBefore()).toEqual([])
  })

  test('when the garage switches it off: then no phone is offered it either', async () => {
    const { garage, bala, give } = await workshop()
    await turnOn(bala)
    await db.updateTable('garages').set({ tells_technicians: false }).where('id', '=', garage.id).execute()
    await give(bala)

    expect(await toldBefore()).toEqual([])
    expect((await bala.get(url)).body).toEqual({ publicKey: null, isOn: false })
    expect(await bala.put(url, pushSubscription())).toMatchObject({
      status: 409,
      body: { detail: 'Phones are told nothing at this garage.' },
    })
  })
})

describe('what a browser sends', () => {
  test.each([
    ['http', 'http://fcm.googleapis.com/fcm/send/1'],
    ['a private address', 'https://10.0.0.7/push'],
    ['another port', 'https://fcm.googleapis.com:8443/fcm/send/1'],
    ['a name and password', 'https://fcm.googleapis.com@10.0.0.7/push'],
    ['a host that only ends like a push service', 'https://evil-push.apple.com.attacker.example/push'],
    ['a host that only sounds like one', 'https://notpush.services.mozilla.com.attacker.example/'],
    ['more than is kept', `https://fcm.googleapis.com/${'a'.repeat(1000)}`],
  ])('is refused with an address of %s', async (_, endpoint) => {
    const { bala } = await workshop()

    expect(await bala.put(url, pushSubscription(endpoint))).toMatchObject({ status: 400 })
  })

  test.each([
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/Q',
    'https://sg2p.notify.windows.com/w/?token=a%2b',
  ])('is taken with an address such as %s', async (endpoint) => {
    const { bala } = await workshop()

    expect(await bala.put(url, pushSubscription(endpoint))).toMatchObject({ status: 200 })
  })

  test('is refused with keys that are none', async () => {
    const { bala } = await workshop()

    expect(await bala.put(url, { ...pushSubscription(), keys: { p256dh: 'a', auth: 'b' } })).toMatchObject({
      status: 400,
    })
  })

  test('is nothing to who is signed out', async () => {
    for (const reply of [await make.signedOut().get(url), await make.signedOut().put(url, pushSubscription())]) {
      expect(reply.status).toBe(401)
    }
  })
})

test('a server without keys offers nothing', async () => {
  const bare = await startTestApp({ settings: { ...testSettings, push: undefined } })
  const maker = makerOf(bare)
  const owner = await maker.owner(await maker.garage())

  expect((await owner.get(url)).body).toEqual({ publicKey: null, isOn: false })
  expect((await owner.put(url, pushSubscription())).status).toBe(409)
  await bare.close()
})

test('a push service gets it encrypted, signed as ours, and is not followed elsewhere', async () => {
  const pair = newPushPair()
  const got: { url: string | undefined; headers: NodeJS.Dict<string | string[]>; body: string }[] = []
  const service = createServer(async (request, reply) => {
    got.push({ url: request.url, headers: request.headers, body: await text(request) })
    const status = Number(request.url?.slice(1))
    reply.writeHead(status, { location: '/201' }).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => service.once('listening', resolve))
  const address = service.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address?.port}`
  const { keys } = pushSubscription()
  const send = (status: number) =>
    pushTransport(pair)({ endpoint: `${origin}/${status}`, keys } satisfies PushSubscriptionForm, 'TN 09 AB 1234')

  expect(await send(201)).toEqual({ state: 'sent' })
  expect(await send(410)).toEqual({ state: 'gone' })
  expect(await send(404)).toEqual({ state: 'gone' })
  expect(await send(307)).toEqual({ state: 'failed', reason: 'the push service answered 307' })
  expect(got.map((each) => each.url)).toEqual(['/201', '/410', '/404', '/307'])
  expect(got[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400', urgency: 'high' })
  expect(got[0]?.headers.authorization).toContain(`k=${pair.publicKey}`)
  expect(got[0]?.body).not.toContain('TN 09')

  await new Promise((resolve) => service.close(resolve))
  expect(await send(201)).toMatchObject({ state: 'failed' })
})
