import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { askableCard, jobs, tokenIn } from '../../../tests/support/asked-card.ts'
import { textOfPdf } from '../../../tests/support/pdf-text.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const hash = '0123456789abcdef'

/** A car that is at the signing step, with a dent and a photo of its front. */
async function arrived(asked: Parameters<typeof askableCard>[1] = [], customer: { phone?: string } = {}) {
  const visit = await askableCard({ app, make }, asked)
  const { card, advisor, url, garage } = visit
  if (customer.phone !== undefined) {
    await app.database.db.updateTable('customers').set(customer).where('garage_id', '=', garage.id).execute()
  }
  const dent = { id: randomUUID(), view: 'LEFT', x: 0.5, y: 0.4, kind: 'DENT', at: new Date().toISOString() }
  await advisor.post(`${url}/check-in/marks`, dent)
  const accessories = [{ name: 'Floor mats', count: 4 }]
  await advisor.put(`${url}/check-in`, { accessories, odometerIn: 31_540, at: new Date().toISOString() })
  const photos = {
    front: await make.cardPhoto(card, { slot: 'FRONT' }),
    dent: await make.cardPhoto(card, { purpose: 'DAMAGE', subject_id: dent.id }),
    finding: await make.cardPhoto(card, { purpose: 'FINDING' }),
    signature: await make.cardPhoto(card, { purpose: 'SIGNATURE' }),
  }
  for (const id of Object.values(photos)) {
    await app.storage.write(`${garage.id}/photos/${id}-${hash}-400.webp`, Buffer.from(`bytes of ${id}`))
  }
  const signed = { name: 'Lakshmi Narayanan', signatureId: photos.signature }
  const finish = (changes: object = {}, by = advisor) => by.post(`${url}/check-in/finish`, { ...signed, ...changes })
  const terms = async (): Promise<{ workId: string; termsHash: string }[]> =>
    (await visit.detail()).works.map(({ id, termsHash }: never) => ({ workId: id, termsHash }))
  return { ...visit, photos, finish, terms }
}

const outgoing = async (garageId: string) => {
  const queued = await app.database.db
    .selectFrom('garage_outbox')
    .select(['kind', 'template', 'content', 'recipient'])
    .where('garage_id', '=', garageId)
    .orderBy('id')
    .execute()
  return queued as unknown as { kind: string; template: string; content: Record<string, string>; recipient: string }[]
}

async function told() {
  const visit = await arrived()
  expect((await visit.finish({ tellDriver: true })).status).toBe(200)
  const [sms] = await outgoing(visit.garage.id)
  return { ...visit, sms, at: `/public/estimates/${tokenIn(sms?.content.link ?? '')}`, anybody: make.signedOut() }
}

test('the driver is told once that the garage has the car, with a link to the check-in', async () => {
  const { garage, sms, finish, advisor, customer } = await told()
  expect(sms?.template).toBe('CAR_RECEIVED')
  expect(sms?.content).toMatchObject({ garage: 'Sri Murugan Auto Works', km: '31,540', marks: '1 mark' })

  expect((await finish({ tellDriver: true })).status).toBe(200)

  expect(await outgoing(garage.id)).toHaveLength(1)
  const { messages } = (await advisor.get(`/garages/customers/${customer.id}/messages`)).body
  expect(messages).toMatchObject([{ event: 'CAR_RECEIVED', text: expect.stringContaining('31,540 km, 1 mark noted') }])
})

test('nobody is told unasked; a driver without a phone is told by mail, and one without either not at all', async () => {
  const [quiet, abroad] = [await arrived(), await arrived([], { phone: '+44 20 7946 0018' })]
  await quiet.finish()
  await abroad.finish({ tellDriver: true })
  const unknown = await arrived([], { phone: '+44 20 7946 0018' })
  await app.database.db
    .updateTable('customers')
    .set({ email: null })
    .where('garage_id', '=', unknown.garage.id)
    .execute()

  const last = await unknown.finish({ tellDriver: true })

  expect(await outgoing(quiet.garage.id)).toEqual([])
  expect(await outgoing(abroad.garage.id)).toMatchObject([
    { template: 'CAR_RECEIVED', recipient: 'lakshmi@mail.example' },
  ])
  expect([last.body.state, await outgoing(unknown.garage.id)]).toEqual(['SIGNED', []])
})

const off = 'The driver is not told: ‘Car received’ is switched off under Settings, Messages.'
test.each([
  [true, true, { ways: ['SMS', 'EMAIL'], whyNot: null }, ['sms', 'mail']],
  [false, true, { ways: ['EMAIL'], whyNot: null }, ['mail']],
  [false, false, { ways: [], whyNot: off }, []],
])('with SMS switched %j and email %j that is what its last step says, and does', async (sms, email, says, sent) => {
  const visit = await arrived()
  const { garage, advisor, url } = visit
  await app.database.db
    .insertInto('message_settings')
    .values({ garage_id: garage.id, event: 'CAR_RECEIVED', sms, email })
    .execute()
  expect((await advisor.get(`${url}/check-in/telling`)).body).toEqual(says)

  const finished = await visit.finish({ tellDriver: true })

  expect(finished.body.state).toBe('SIGNED')
  expect((await outgoing(garage.id)).map(({ kind }) => kind)).toEqual(sent)
})

test('whom nothing reaches that is switched on is said; how is asked by who finishes, of a card of their garage', async () => {
  const { advisor, url, garage } = await arrived([], { phone: '+44 20 7946 0018' })
  const telling = `${url}/check-in/telling`
  await app.database.db.updateTable('customers').set({ email: null }).where('garage_id', '=', garage.id).execute()

  expect((await advisor.get(telling)).body).toEqual({
    ways: [],
    whyNot:
      'The driver is not told: what is switched on for ‘Car received’ under Settings, Messages, does not reach this customer.',
  })
  expect((await make.signedOut().get(telling)).status).toBe(401)
  expect((await (await make.member(garage, { accessLevel: 'VIEW_ONLY' })).get(telling)).status).toBe(403)
  const { advisor: stranger } = await arrived()
  expect((await stranger.get(telling)).status).toBe(404)
  expect((await advisor.get('/garages/jobcards/x/check-in/telling')).status).toBe(400)
})

test('the link shows how the car came in: of the driver the first name, and no contact data', async () => {
  const { at, anybody, photos, customer } = await told()

  const { status, body, headers } = await anybody.get(`${at}/check-in`)

  expect(status).toBe(200)
  expect(body).toMatchObject({
    odometerIn: 31_540,
    accessories: [{ name: 'Floor mats', count: 4 }],
    signedBy: 'Lakshmi',
    garage: { name: 'Sri Murugan Auto Works', locality: 'Ambattur' },
    marks: [{ number: 1, zone: 'Front left door', photos: [{ id: photos.dent }] }],
    photos: [{ id: photos.front, slot: 'FRONT' }],
  })
  expect(headers.get('cache-control')).toContain('no-store')
  const said = JSON.stringify(body)
  for (const secret of ['Narayanan', customer.phone, 'lakshmi@', 'Meena', photos.signature]) {
    expect(said).not.toContain(secret)
  }
  const estimate = await anybody.get(at)
  expect([estimate.status, estimate.body.error]).toEqual([404, 'There is no estimate for this visit.'])
})

test('through the link one sees the photos of the check-in, and no signature, finding or photo of another card', async () => {
  const { at, anybody, photos } = await told()
  const other = await told()
  for (const id of [photos.front, photos.dent]) {
    expect((await anybody.get(`${at}/photos/${id}?width=400`)).body).toBe(`bytes of ${id}`)
  }
  for (const id of [photos.signature, photos.finding, other.photos.front]) {
    expect((await anybody.get(`${at}/photos/${id}?width=400`)).status).toBe(404)
  }
})

test('until the check-in is finished a link shows nothing of it', async () => {
  const { send, photos, url, advisor } = await arrived([jobs.wipers])
  const at = `/public/estimates/${(await send()).token}`
  const anybody = make.signedOut()

  const { status, body } = await anybody.get(`${at}/check-in`)

  expect([status, body.error]).toEqual([404, 'There is no check-in of this visit.'])
  for (const id of [photos.front, photos.dent]) expect((await anybody.get(`${at}/photos/${id}`)).status).toBe(404)
  await advisor.post(`${url}/check-in/finish`, { skipReason: 'TOWED_IN' })
  expect((await anybody.get(`${at}/check-in`)).body).toMatchObject({ signedBy: null, skipReason: 'TOWED_IN' })
})

test('a link that never was opens neither check-in nor its print', async () => {
  const anybody = make.signedOut()
  for (const what of ['check-in', 'check-in.pdf']) {
    const { status, body } = await anybody.get(`/public/estimates/${'x'.repeat(16)}/${what}`)
    expect([status, body.code]).toEqual([410, 'link_not_valid'])
  }
})

test('the driver’s print has the damage, and neither phone, surname nor anybody of the garage', async () => {
  const { at, url, advisor, customer } = await told()
  const late = { id: randomUUID(), view: 'TOP', x: 0.5, y: 0.6, kind: 'CHIP', late: true, at: new Date().toISOString() }
  await advisor.post(`${url}/check-in/marks`, late)

  const print = await fetch(`${app.origin}/api/v1${at}/check-in.pdf`)

  expect([print.status, print.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const text = await textOfPdf(Buffer.from(await print.arrayBuffer()))
  for (const said of ['1 Dent, front left door', '31,540 km', 'Signed: Lakshmi,', 'Taken by: Sri Murugan Auto Works']) {
    expect(text).toContain(said)
  }
  for (const secret of ['Narayanan', customer.phone.slice(-5), 'Meena']) expect(text).not.toContain(secret)

  const inTamil = await fetch(`${app.origin}/api/v1${at}/check-in.pdf?language=ta`)
  expect(await textOfPdf(Buffer.from(await inTamil.arrayBuffer()))).toContain('முன் இடது கதவு')
  const unknown = await fetch(`${app.origin}/api/v1${at}/check-in.pdf?language=xx`)
  expect(unknown.status).toBe(400)
})

test('one signature approves the proposed work too: a version, answered in person, and nothing twice', async () => {
  const { finish, terms, versions, detail, photos, garage } = await arrived([jobs.pads, jobs.wipers])
  const approve = await terms()

  expect((await finish({ approve })).status).toBe(200)

  const works = (await detail()).works.map(({ approval }: { approval: string }) => approval)
  expect(works).toEqual(['APPROVED', 'APPROVED'])
  expect((await finish({ approve })).body.state).toBe('SIGNED')
  expect(await versions()).toMatchObject([
    { state: 'ANSWERED', answers: [{ channel: 'IN_PERSON', name: 'Lakshmi Narayanan', recordedBy: 'Meena Krishnan' }] },
  ])
  const answers = await app.database.db
    .selectFrom('estimate_answers')
    .select(['signature_photo_id', 'decisions', 'given_in'])
    .where('garage_id', '=', garage.id)
    .execute()
  expect(answers).toMatchObject([{ signature_photo_id: photos.signature, given_in: 'en' }])
  expect((await outgoing(garage.id)).map(({ template }) => template)).toEqual(['ESTIMATE_ANSWERED'])
})

test('without the tick nothing is approved, and an approval cannot be added to what was signed', async () => {
  const { finish, terms, versions, detail } = await arrived([jobs.wipers])
  await finish()

  const { status, body } = await finish({ approve: await terms() })

  expect([status, body.code]).toEqual([409, 'check_in_closed'])
  expect([(await detail()).works[0].approval, await versions()]).toEqual(['PROPOSED', []])
})

test('only who may send estimates takes the approval; refused, nothing is signed', async () => {
  const { garage, finish, terms, advisor, url, detail } = await arrived([jobs.wipers])
  const technician = await make.member(garage, { accessLevel: 'STAFF', role: 'TECHNICIAN' })

  const { status, body } = await finish({ approve: await terms(), tellDriver: true }, technician)

  expect([status, body.error]).toEqual([403, 'Sending needs an advisor.'])
  expect((await advisor.get(`${url}/check-in`)).body.state).toBe('OPEN')
  expect([(await detail()).works[0].approval, await outgoing(garage.id)]).toEqual(['PROPOSED', []])
  expect((await finish({}, technician)).body.state).toBe('SIGNED')
})

test.each([
  ['dearer than shown', (lineUrl: string) => ({ url: lineUrl, change: { unitPrice: 900 } })],
  ['joined by another', () => undefined],
])('work that is %s by now refuses the whole signature', async (_what, changeOf) => {
  const { finish, terms, advisor, url, detail, addJob, versions } = await arrived([jobs.wipers])
  const shown = await terms()
  const [line] = (await detail()).lines
  const changed = changeOf(`${url}/lines/${line.id}`)
  const reply = changed
    ? await advisor.put(changed.url, { ...jobs.wipers.lines[0], ...changed.change })
    : await addJob(jobs.filter)
  expect(reply.status).toBeLessThan(300)

  const { status, body } = await finish({ approve: shown })

  expect([status, body.code]).toEqual([409, 'edit_conflict'])
  expect(body.error).toBe('The jobs have changed since they were shown. Nothing was signed; please look again.')
  expect((await advisor.get(`${url}/check-in`)).body.state).toBe('OPEN')
  expect(await versions()).toEqual([])
})

test('work is approved by a signature, not by skipping one', async () => {
  const { terms, advisor, url } = await arrived([jobs.wipers])
  const { status, body } = await advisor.post(`${url}/check-in/finish`, {
    skipReason: 'TOWED_IN',
    approve: await terms(),
  })
  expect([status, body.fields]).toEqual([400, { approve: 'Only a signature approves work' }])
})
