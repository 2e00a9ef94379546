import { expect, test } from 'vitest'
import { maxPhotosOfCard } from '../../../contract/workshop/photos/card-photos.ts'
import type { Person } from '../../../tests/support/make-people.ts'
import { noise, photo } from '../../../tests/support/make-pictures.ts'
import { textOfPdf } from '../../../tests/support/pdf-text.ts'
import { useUploads } from '../../../tests/support/use-uploads.ts'
import { privatePictureName } from '../../catalogue/images/rules.ts'

const { app, make, storage } = await useUploads()

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const mark = (changes: object = {}) => ({
  id: crypto.randomUUID(),
  view: 'LEFT',
  x: 0.5,
  y: 0.4,
  kind: 'DENT',
  at: minutesAgo(0),
  ...changes,
})

async function arrived(changes: Parameters<typeof make.jobCard>[1] = {}) {
  const garage = await make.garage()
  const card = await make.jobCard(garage, changes)
  const technician = await make.member(garage, { accessLevel: 'STAFF', role: 'TECHNICIAN', name: 'Bala' })
  const url = `/garages/jobcards/${card.id}/check-in`
  const sign = async () => {
    const signatureId = await make.cardPhoto(card, { purpose: 'SIGNATURE' })
    return technician.post(`${url}/finish`, { name: 'Farhan Sait', signatureId })
  }
  return { garage, card, technician, url, sign }
}

test('a car comes in: damage, things and reading are entered, the driver signs, and the card says so', async () => {
  const { card, technician, url, sign } = await arrived()
  expect((await technician.get(url)).body).toMatchObject({ state: 'OPEN', odometerIn: 41_200, marks: [] })

  const accessories = [{ name: 'Floor mats', count: 4 }]
  const said = { accessories, valuables: 'Sunglasses', odometerIn: 41_310, fuelLevel: 'FULL', at: minutesAgo(1) }
  expect((await technician.put(url, said)).status).toBe(200)
  await technician.post(`${url}/marks`, mark())
  const { status, body } = await technician.post(`${url}/marks`, mark({ view: 'TOP', x: 0.5, y: 0.6, kind: 'CHIP' }))
  expect(status).toBe(201)
  expect(body.marks).toMatchObject([
    { number: 1, zone: 'Front left door', kind: 'DENT', late: false, by: 'Bala' },
    { number: 2, zone: 'Roof', kind: 'CHIP' },
  ])

  const signed = await sign()

  expect(signed.body).toMatchObject({
    state: 'SIGNED',
    accessories,
    valuables: 'Sunglasses',
    odometerIn: 41_310,
    fuelLevel: 'FULL',
    signedName: 'Farhan Sait',
    completedBy: 'Bala',
  })
  const shown = (await technician.get(`/garages/jobcards/${card.id}`)).body
  expect([shown.odometerIn, shown.fuelLevel]).toEqual([41_310, 'FULL'])
})

test('finished it is evidence: nothing of it changes, its photos stay, and what is found later says so', async () => {
  const { card, technician, url, sign } = await arrived()
  const first = mark()
  await technician.post(`${url}/marks`, first)
  const arrival = await make.cardPhoto(card)
  const { body: signed } = await sign()

  for (const refused of [
    await technician.put(url, { valuables: 'A watch', at: minutesAgo(0) }),
    await technician.post(`${url}/marks`, mark()),
    await technician.delete(`${url}/marks/${first.id}`),
    await technician.post(`${url}/finish`, { skipReason: 'TOWED_IN' }),
  ]) {
    expect([refused.status, refused.body.code]).toEqual([409, 'check_in_closed'])
  }
  expect((await technician.delete(`/garages/jobcards/${card.id}/photos/${arrival}`)).body.code).toBe('in_use')
  expect((await technician.get(url)).body).toEqual(signed)

  const later = await technician.post(`${url}/marks`, mark({ late: true }))
  expect(later.body.marks).toMatchObject([{ late: false }, { number: 2, late: true }])
})

const printOf = (technician: Person, url: string) =>
  fetch(`${app.origin}/api/v1${url}.pdf`, { headers: { cookie: `access=${technician.cookie('access')}` } })
const saidBy = async (print: Response) => textOfPdf(Buffer.from(await print.arrayBuffer()))

/** A signature that was drawn, sent and signed with. */
async function signByHand(technician: Person, cardUrl: string) {
  const wish = { filename: 'signature.png', mimeType: 'image/png', fileSize: 1000 }
  const { body: permission } = await technician.post(`${cardUrl}/photos/presigned-url`, wish)
  const picture = new Uint8Array(await photo(300, 120, 'png'))
  const to = permission.uploadUrl.replace('/api/v1', '')
  const { body: files } = await technician.put(to, picture, { 'content-type': 'image/png' })
  const { body } = await technician.post(`${cardUrl}/photos/confirm-upload`, { ...files, purpose: 'SIGNATURE' })
  return technician.post(`${cardUrl}/check-in/finish`, { name: 'Farhan Sait', signatureId: body.id })
}

test('stands on A4 as it was signed: damage, things, reading, photos, the signature, and what was found later', async () => {
  const { card, technician, url } = await arrived()
  const dent = mark({ note: 'Behind the handle' })
  await technician.post(`${url}/marks`, dent)
  const accessories = [{ name: 'Floor mats', count: 4 }]
  await technician.put(url, { accessories, valuables: 'Sunglasses', odometerIn: 41_310, at: minutesAgo(1) })
  await make.cardPhoto(card, { slot: 'LEFT', taken_at: new Date('2026-11-20T04:01:00Z') })
  await make.cardPhoto(card, { purpose: 'DAMAGE', subject_id: dent.id })
  await make.cardPhoto(card, { purpose: 'FINDING' })
  const unfinished = await technician.get(`${url}.pdf`)
  expect([unfinished.status, unfinished.body.detail]).toEqual([
    404,
    'The check-in of this job card is not finished yet.',
  ])
  expect((await signByHand(technician, `/garages/jobcards/${card.id}`)).status).toBe(200)
  await technician.post(`${url}/marks`, mark({ view: 'TOP', y: 0.6, kind: 'CHIP', late: true }))

  const print = await printOf(technician, url)

  expect([print.headers.get('content-type'), print.headers.get('cache-control')]).toEqual([
    'application/pdf',
    'private, no-store',
  ])
  const bytes = Buffer.from(await print.clone().arrayBuffer())
  expect(bytes.includes('/Subtype /Image')).toBe(true)
  const text = await saidBy(print)
  for (const said of [card.job_card_number, '41,310 km', 'Half', 'Floor mats, 4', 'Sunglasses', 'Taken by: Bala']) {
    expect(text).toContain(said)
  }
  expect(text).toContain('1 Dent, front left door Behind the handle')
  expect(text).toMatch(/2 Chip, roof Found later: .*, Bala/)
  expect(text).toContain('Left side 20 Nov 2026, 9:31 am')
  expect(text.match(/Mark 1/g)).toHaveLength(1)
  expect(text).toMatch(/Signed: Farhan Sait, \d+ \w+ \d{4}, \d+:\d\d [ap]m/)
})

test('keeps the language of the screen that was signed on; without a signature, none', async () => {
  const { garage, card, url } = await arrived()
  const technician = await make.member(garage, { accessLevel: 'STAFF', role: 'TECHNICIAN', name: 'Bala' })
  const signatureId = await make.cardPhoto(card, { purpose: 'SIGNATURE' })
  const cookie = `access=${technician.cookie('access')}`
  const finish = (language: string) =>
    fetch(`${app.origin}/api/v1${url}/finish`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'x-language': language, origin: app.origin },
      body: JSON.stringify({ name: 'Farhan Sait', signatureId }),
    })
  expect((await (await finish('ta')).json()).signedIn).toBe('ta')
  // Sent again from another page it is the same signature.
  expect((await (await finish('hi')).json()).signedIn).toBe('ta')

  const skipped = await arrived()
  const { body } = await skipped.technician.post(`${skipped.url}/finish`, { skipReason: 'TOWED_IN' })
  expect(body.signedIn).toBeNull()
})

test('printed without a signature it says why; one whose picture is lost is printed without it', async () => {
  const skipped = await arrived()
  await skipped.technician.post(`${skipped.url}/finish`, { skipReason: 'TOWED_IN' })
  const signed = await arrived()
  await signed.sign()

  const [towed, lost] = [await printOf(skipped.technician, skipped.url), await printOf(signed.technician, signed.url)]

  expect(await saidBy(towed)).toContain('Not signed: The car was towed in')
  expect(await saidBy(lost)).toContain('Signed: Farhan Sait')
})

test('with all the photos that a card may have, it is a paper of a few megabytes', { timeout: 60_000 }, async () => {
  const { card, technician, url } = await arrived()
  const hash = '0123456789abcdef'
  for (let number = 0; number < maxPhotosOfCard; number++) {
    // Noise is the largest that a picture can be, and no two are alike.
    const id = await make.cardPhoto(card, { content_hash: hash, slot: 'LEFT' })
    const file = `${privatePictureName(card.garage_id, { id, hash })}-400.webp`
    await storage.write(file, await noise(400, 300).webp().toBuffer())
  }
  await technician.post(`${url}/finish`, { skipReason: 'TOWED_IN' })

  const print = await printOf(technician, url)

  const bytes = Buffer.from(await print.arrayBuffer())
  expect(print.status).toBe(200)
  expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(maxPhotosOfCard)
  expect(bytes.length).toBeLessThan(6_000_000)
  expect((await textOfPdf(bytes)).match(/Left side/g)).toHaveLength(maxPhotosOfCard)
})

test('a card whose check-in is signed is not deleted; one that was skipped is', async () => {
  const { garage, card, sign } = await arrived()
  const skipped = await make.jobCard(garage)
  const manager = await make.member(garage, { accessLevel: 'MANAGER' })
  await sign()
  await manager.post(`/garages/jobcards/${skipped.id}/check-in/finish`, { skipReason: 'TOWED_IN' })

  const { status, body } = await manager.delete(`/garages/jobcards/${card.id}`)

  const sentence = 'This job card has a signed check-in: it cannot be deleted.'
  expect([status, body.code, body.error]).toEqual([409, 'wrong_state', sentence])
  expect((await manager.delete(`/garages/jobcards/${skipped.id}`)).status).toBe(200)
  expect((await manager.get(`/garages/jobcards/${card.id}`)).status).toBe(200)
})

test('sent again after a lost answer, a mark is one mark and a signature one signature', async () => {
  const { card, technician, url } = await arrived()
  const one = mark()
  const answers = [await technician.post(`${url}/marks`, one), await technician.post(`${url}/marks`, one)]
  for (const { status, body } of answers) expect([status, body.marks.length]).toEqual([201, 1])
  const signatureId = await make.cardPhoto(card, { purpose: 'SIGNATURE' })

  const asked = { name: 'Farhan Sait', signatureId }
  const first = await technician.post(`${url}/finish`, asked)
  const again = await technician.post(`${url}/finish`, asked)

  expect([again.status, again.body]).toEqual([200, first.body])
})

test('of entries that were queued on a phone the newest stays, whichever comes first, and the other is audited', async () => {
  const { garage, card, technician, url } = await arrived()
  await technician.put(url, { valuables: 'Sunglasses', at: minutesAgo(1) })

  const { body } = await technician.put(url, { valuables: 'Nothing', odometerIn: 41_500, at: minutesAgo(9) })
  const older = await technician.put(url, { odometerIn: 41_400, at: minutesAgo(20) })

  expect([body.valuables, body.odometerIn, older.body.odometerIn]).toEqual(['Sunglasses', 41_500, 41_500])
  const trail = await app.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('garage_id', '=', garage.id)
    .where('subject_id', '=', card.id)
    .orderBy('id')
    .execute()
  expect(trail.map(({ action }) => action)).toEqual(['check-in.changed', 'check-in.changed', 'check-in.superseded'])
})

test('a number that a removed mark had is not given to the next of two', async () => {
  const { technician, url } = await arrived()
  const [one, two] = [mark(), mark()]
  await technician.post(`${url}/marks`, one)
  await technician.post(`${url}/marks`, two)
  await technician.delete(`${url}/marks/${one.id}`)

  const { body } = await technician.post(`${url}/marks`, mark())

  expect(body.marks.map(({ number }: { number: number }) => number)).toEqual([2, 3])
})

test('a check-in without a signature asks one reason', async () => {
  const { technician, url } = await arrived()
  const { status, body } = await technician.post(`${url}/finish`, {})
  expect([status, body.fields]).toEqual([400, { name: 'Please enter who signs', signatureId: 'Please sign' }])

  const skipped = await technician.post(`${url}/finish`, { skipReason: 'TOWED_IN' })

  expect(skipped.body).toMatchObject({ state: 'SKIPPED', skipReason: 'TOWED_IN', signedName: null })
})

test.each([
  ['another card’s', true],
  ['a photo of damage', false],
])('%s picture is no signature', async (_what, isElsewhere) => {
  const { garage, card, technician, url } = await arrived()
  const of = isElsewhere ? await make.jobCard(garage) : card
  const signatureId = await make.cardPhoto(of, { purpose: isElsewhere ? 'SIGNATURE' : 'DAMAGE' })

  const { status, body } = await technician.post(`${url}/finish`, { name: 'Farhan Sait', signatureId })

  expect([status, body.fields]).toEqual([400, { signatureId: 'The signature has not arrived yet' }])
})

test.each([
  [{ view: 'BELOW' }, { view: 'Please tap the car' }],
  [{ x: 1.2 }, { x: 'Please tap the car' }],
  [{ kind: 'BURNT' }, { kind: 'Please say what it is' }],
  [{ at: 'now' }, { at: 'Please say when' }],
])('a mark with %j is refused beside its field', async (wrong, fields) => {
  const { technician, url } = await arrived()
  expect((await technician.post(`${url}/marks`, mark(wrong))).body.fields).toEqual(fields)
})

test('a card takes 40 marks, and a delivered one none', async () => {
  const { technician, url } = await arrived()
  for (let count = 0; count < 40; count++) await technician.post(`${url}/marks`, mark())
  expect((await technician.post(`${url}/marks`, mark())).body.code).toBe('limit_reached')

  const over = await arrived({ status: 'DELIVERED', delivered_at: new Date() })
  expect((await over.technician.post(`${over.url}/marks`, mark())).body.code).toBe('wrong_state')
  expect((await over.technician.put(over.url, { valuables: 'x', at: minutesAgo(0) })).body.code).toBe('wrong_state')
})

test('the reading of the visit before stands beside the new one', async () => {
  const before = await arrived({ odometer_in: 29_744 })
  const { card, garage, technician } = before
  const next = await make.jobCard(garage, { customer_id: card.customer_id, vehicle_id: card.vehicle_id })

  const { body } = await technician.get(`/garages/jobcards/${next.id}/check-in`)

  expect(body.previousReading).toMatchObject({ odometer: 29_744 })
  expect((await technician.get(before.url)).body.previousReading).toBeNull()
})
