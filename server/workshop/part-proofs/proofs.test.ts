import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { Approval, AskMode } from '../../../contract/platform/terms/workshop.ts'
import { useUploads } from '../../../tests/support/use-uploads.ts'
import { privatePictureName } from '../../catalogue/images/rules.ts'

const { app, make, storage } = await useUploads()
const { db } = app.database

const filter = { kind: 'PART', description: 'Oil filter', quantity: 1, unitPrice: 385, taxRate: 18 }

async function workshop({ ask = 'WARN', approval = 'PROPOSED' }: { ask?: AskMode; approval?: Approval } = {}) {
  const garage = await make.garage()
  await db.updateTable('garages').set({ ask_before_work: ask }).where('id', '=', garage.id).execute()
  const bala = await make.member(garage, { name: 'Bala Subramani', role: 'TECHNICIAN' })
  const meena = await make.member(garage, { name: 'Meena Krishnan' })
  const card = await make.jobCard(garage, { technician_id: bala.userId })
  const cardUrl = `/garages/jobcards/${card.id}`
  const { body } = await meena.post(`${cardUrl}/lines`, filter)
  const lineId = body.lines[0].id
  await db
    .updateTable('job_card_lines')
    .set({ approval })
    .where('garage_id', '=', garage.id)
    .where('id', '=', lineId)
    .execute()
  const status = 'IN_PROGRESS'
  await db
    .updateTable('job_cards')
    .set({ status })
    .where('garage_id', '=', garage.id)
    .where('id', '=', card.id)
    .execute()
  return { garage, bala, meena, card, cardUrl, lineId, url: `${cardUrl}/lines/${lineId}/proof` }
}

/** An estimate and its answer, as the driver left it. */
async function answered(garage: { id: string }, cardId: string, old_parts: 'KEEP' | 'DISPOSE') {
  const ids = { garage_id: garage.id, job_card_id: cardId }
  const estimate = { ...ids, id: newId(), content: '{}', content_hash: 'hash', total: 0, new_total: 0 }
  const [{ count }] = (await db
    .selectFrom('estimates')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('garage_id', '=', garage.id)
    .execute()) as [{ count: number }]
  const version = Number(count) + 1
  const made = {
    version,
    number: `JC/E${version}`,
    created_by: newId(),
    created_by_name: 'Meena',
    expires_at: new Date(),
  }
  await db
    .insertInto('estimates')
    .values({ ...estimate, ...made })
    .execute()
  const answer = { ...ids, id: newId(), estimate_id: estimate.id, channel: 'LINK', decisions: '[]' } as const
  await db
    .insertInto('estimate_answers')
    .values({ ...answer, old_parts, name: 'Lakshmi', said_at: new Date(), content_hash: 'hash', request_id: newId() })
    .execute()
}

describe('the proof of a part', () => {
  test('keeps serial number, old part and who fitted it', async () => {
    const { bala, cardUrl, lineId, url } = await workshop()

    const saved = await bala.put(url, { serialNumber: ' BP-4410-88213 ', oldPart: 'GIVEN' })

    const proof = { lineId, serialNumber: 'BP-4410-88213', oldPart: 'GIVEN', fittedBy: 'Bala Subramani', version: 1 }
    expect(saved).toMatchObject({ status: 200, body: proof })
    expect((await bala.get(`${cardUrl}/proofs`)).body).toEqual({ proofs: [saved.body], oldParts: null })
  })

  test('is of the card’s technician where somebody else writes it down, and stays theirs', async () => {
    const { garage, meena, url } = await workshop()
    const other = await make.member(garage, { name: 'Jeya', role: 'TECHNICIAN' })

    expect((await meena.put(url, {})).body.fittedBy).toBe('Bala Subramani')
    expect((await other.put(url, { serialNumber: '7' })).body).toMatchObject({
      fittedBy: 'Bala Subramani',
      serialNumber: '7',
      version: 2,
    })
  })

  test('that somebody else has changed is told', async () => {
    const { bala, meena, url } = await workshop()
    await bala.put(url, { serialNumber: '1' })
    await meena.put(url, { serialNumber: '2', version: 1 })

    expect(await bala.put(url, { serialNumber: '3', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict' },
    })
  })

  test('stays with its line when all lines are saved anew', async () => {
    const { bala, meena, cardUrl, lineId, url } = await workshop()
    await bala.put(url, { serialNumber: '1' })

    await meena.put(`${cardUrl}/lines`, { lines: [{ ...filter, id: lineId }] })

    expect((await bala.get(`${cardUrl}/proofs`)).body.proofs).toMatchObject([{ lineId, serialNumber: '1' }])
  })

  test.each<[AskMode, Approval, number]>([
    ['OFF', 'PROPOSED', 200],
    ['WARN', 'PROPOSED', 200],
    ['STRICT', 'APPROVED', 200],
    ['STRICT', 'PROPOSED', 409],
  ])('under %s of a line that is %s answers %i', async (ask, approval, status) => {
    const { bala, url } = await workshop({ ask, approval })

    const reply = await bala.put(url, {})

    expect(reply.status).toBe(status)
    if (status !== 409) return
    expect(reply.body).toMatchObject({
      code: 'approval_needed',
      detail: 'This part is not approved yet: Oil filter. Please ask the driver before you fit it.',
    })
  })

  test('is none of a part that was declined', async () => {
    const { bala, url } = await workshop({ approval: 'DECLINED' })

    expect(await bala.put(url, {})).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', detail: 'The driver declined this part: Oil filter.' },
    })
  })

  test('is none of labour', async () => {
    const { meena, cardUrl } = await workshop()
    const { body } = await meena.post(`${cardUrl}/lines`, { ...filter, kind: 'LABOUR', description: 'Fitting' })
    const labour = body.lines.find((line: { kind: string }) => line.kind === 'LABOUR')

    expect(await meena.put(`${cardUrl}/lines/${labour.id}/proof`, {})).toMatchObject({
      status: 409,
      body: { detail: 'Only a part can be proved, not labour.' },
    })
  })

  test('refuses a serial number of 61 letters beside its field', async () => {
    const { bala, url } = await workshop()

    expect(await bala.put(url, { serialNumber: 'x'.repeat(61) })).toMatchObject({
      status: 400,
      body: { fields: { serialNumber: 'Please use at most 60 characters' } },
    })
  })
})

describe('old parts are the driver’s', () => {
  test('silence keeps them', async () => {
    const { bala, cardUrl, url } = await workshop()

    expect(await bala.put(url, { oldPart: 'DISPOSED' })).toMatchObject({
      status: 409,
      body: {
        code: 'consent_needed',
        fields: { oldPart: 'The driver has not agreed that old parts are disposed of.' },
      },
    })
    expect((await bala.get(`${cardUrl}/proofs`)).body.proofs).toEqual([])
  })

  test('whoever wants them back gets them', async () => {
    const { garage, bala, card, url } = await workshop()
    await answered(garage, card.id, 'KEEP')

    expect(await bala.put(url, { oldPart: 'DISPOSED' })).toMatchObject({
      status: 409,
      body: { code: 'consent_needed', detail: 'Lakshmi wants the old parts back.' },
    })
    expect((await bala.put(url, { oldPart: 'WARRANTY' })).status).toBe(200)
  })

  test('their last word counts', async () => {
    const { garage, bala, card, cardUrl, url } = await workshop()
    await answered(garage, card.id, 'KEEP')
    await answered(garage, card.id, 'DISPOSE')

    expect((await bala.put(url, { oldPart: 'DISPOSED' })).status).toBe(200)
    expect((await bala.get(`${cardUrl}/proofs`)).body.oldParts).toEqual({
      choice: 'DISPOSE',
      name: 'Lakshmi',
      estimate: 'E2',
    })
  })
})

describe('the driver', () => {
  test('sees the parts in their own car', async () => {
    const { bala, card, lineId, url } = await workshop()
    await bala.put(url, { serialNumber: 'OF-7', oldPart: 'GIVEN' })
    const driver = await make.driver(card.phone_key)

    expect((await driver.get(`/account/bookings/${card.id}/proofs`)).body).toMatchObject({
      parts: [
        {
          lineId,
          description: 'Oil filter',
          quantity: 1,
          unit: 'pc',
          serialNumber: 'OF-7',
          oldPart: 'GIVEN',
          fittedBy: 'Bala Subramani',
        },
      ],
    })
  })

  test('sees the photos of a part, and no other of the card', async () => {
    const { garage, bala, card, lineId, url } = await workshop()
    await bala.put(url, {})
    const before = await make.cardPhoto(card, { purpose: 'BEFORE', subject_id: lineId })
    const dent = await make.cardPhoto(card, { purpose: 'DAMAGE', subject_id: lineId })
    const path = `/account/bookings/${card.id}/proofs`
    const driver = await make.driver(card.phone_key)

    const { parts } = (await driver.get(path)).body

    expect(parts[0].photos).toMatchObject([{ id: before, purpose: 'BEFORE' }])
    expect((await driver.get(`${path}/photos/${dent}`)).body.code).toBe('not_found')
    expect((await (await make.driver()).get(`${path}/photos/${before}`)).body.code).toBe('not_found')
    const file = privatePictureName(garage.id, { id: before, hash: '0123456789abcdef' })
    await storage.write(`${file}-400.webp`, new Uint8Array([1]))
    const shown = await driver.get(`${path}/photos/${before}?width=400`)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  test('sees none of somebody else’s car, nor of a number’s deleted account', async () => {
    const { card } = await workshop()
    const path = `/account/bookings/${card.id}/proofs`

    expect((await (await make.driver()).get(path)).status).toBe(404)
    const deleted_at = new Date(Date.now() + 1000)
    await db.insertInto('deleted_accounts').values({ phone_key: card.phone_key, deleted_at }).execute()
    expect((await (await make.driver(card.phone_key)).get(path)).status).toBe(404)
  })
})
