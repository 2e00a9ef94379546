import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { answerTo, askableCard, jobs } from '../../../tests/support/asked-card.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'

const { app, make } = await useTestApp()
const db = acrossGarages(app.database.db)

const messagesOf = (cardId: string) =>
  db
    .selectFrom('messages')
    .select(['event', 'channel', 'text', 'state'])
    .where('subject_id', '=', cardId)
    .orderBy('id')
    .execute()

const recorded = { channel: 'PHONE', name: 'Lakshmi', saidAt: new Date(Date.now() - 60_000).toISOString() }

describe('an answer that the garage writes down', () => {
  test('decides the works, names who wrote it, and sends the driver a receipt', async () => {
    const { advisor, url, card, send } = await askableCard({ app, make })
    const { estimate } = await send()
    const { status, body } = await advisor.post(`${url}/estimates/${estimate.id}/answers`, {
      ...recorded,
      note: 'Called back at noon',
      oldParts: 'DISPOSE',
      ...answerTo(estimate, { [jobs.pads.title]: 'APPROVED', [jobs.wipers.title]: 'DECLINED' }),
    })

    expect(status).toBe(200)
    const approvals = Object.fromEntries(body.works.map(({ title, approval }: never) => [title, approval]))
    expect(approvals).toMatchObject({
      [jobs.pads.title]: 'APPROVED',
      [jobs.wipers.title]: 'DECLINED',
      [jobs.filter.title]: 'PROPOSED',
    })
    expect(body).toMatchObject({ openAsks: 2, totalAmount: 9434 })
    const [version] = (await advisor.get(`${url}/estimates`)).body.estimates
    expect(version).toMatchObject({ state: 'PARTLY' })
    expect(version.answers).toMatchObject([
      {
        channel: 'PHONE',
        name: 'Lakshmi',
        recordedBy: 'Meena Krishnan',
        note: 'Called back at noon',
        oldParts: 'DISPOSE',
      },
    ])
    const receipt = (await messagesOf(card.id)).find(({ event }) => event === 'ESTIMATE_ANSWERED')
    expect(receipt?.text).toContain('1 approved, 1 declined. Approved in all Rs 3,658.')
  })

  test('before anything was sent is of a version that nobody sent or shared, in its history and its evidence too', async () => {
    const { advisor, url, card } = await askableCard({ app, make }, [jobs.pads])
    const sealed = await advisor.post(`${url}/estimates`, { send: [], requestId: randomUUID() })
    expect([sealed.status, sealed.body.links]).toEqual([201, []])
    const links = await db.selectFrom('garage_links').select('id').where('subject_id', '=', card.id).execute()
    expect(links).toEqual([])

    const { estimate } = sealed.body
    const { body } = await advisor.post(`${url}/estimates/${estimate.id}/answers`, {
      ...recorded,
      ...answerTo(estimate, { [jobs.pads.title]: 'APPROVED' }),
    })

    const [version] = (await advisor.get(`${url}/estimates`)).body.estimates
    expect(version).toMatchObject({ state: 'ANSWERED', events: [], answers: [{ channel: 'PHONE' }] })
    expect(body.activity.map(({ what }: never) => what)).toEqual(
      expect.arrayContaining(['prepared estimate E1', 'wrote down an answer to estimate E1: 1 job approved']),
    )
    expect((await messagesOf(card.id)).map(({ event }) => event)).toEqual(['ESTIMATE_ANSWERED'])
  })

  test('keeps the signature under it: from then on nobody deletes it', async () => {
    const { advisor, url, card, send } = await askableCard({ app, make }, [jobs.pads])
    const { estimate } = await send()
    const signaturePhotoId = await make.cardPhoto(card, { purpose: 'SIGNATURE' })

    const { status } = await advisor.post(`${url}/estimates/${estimate.id}/answers`, {
      ...recorded,
      channel: 'IN_PERSON',
      signaturePhotoId,
      ...answerTo(estimate, { [jobs.pads.title]: 'APPROVED' }),
    })

    expect(status).toBe(200)
    expect((await advisor.delete(`${url}/photos/${signaturePhotoId}`)).body.code).toBe('in_use')
  })

  test.each(['of another card', 'that is a photo of damage', 'that is nowhere'] as const)(
    'a signature %s is refused beside its field, and nothing is decided',
    async (which) => {
      const { advisor, garage, url, card, send, detail } = await askableCard({ app, make }, [jobs.pads])
      const { estimate } = await send()
      const wrong = {
        'of another card': async () => make.cardPhoto(await make.jobCard(garage), { purpose: 'SIGNATURE' }),
        'that is a photo of damage': () => make.cardPhoto(card, { purpose: 'DAMAGE' }),
        'that is nowhere': async () => randomUUID(),
      }

      const { status, body } = await advisor.post(`${url}/estimates/${estimate.id}/answers`, {
        ...recorded,
        signaturePhotoId: await wrong[which](),
        ...answerTo(estimate, { [jobs.pads.title]: 'APPROVED' }),
      })

      expect([status, body.fields]).toEqual([400, { signaturePhotoId: 'The signature has not arrived yet' }])
      expect(await detail()).toMatchObject({ openAsks: 1 })
    },
  )

  test('may take an approval back, which the driver’s link may not', async () => {
    const { advisor, url, send } = await askableCard({ app, make }, [jobs.pads])
    const { estimate, token } = await send()
    const anybody = make.signedOut()
    await anybody.post(`/public/estimates/${token}/answers`, answerTo(estimate, { [jobs.pads.title]: 'APPROVED' }))
    const byLink = await anybody.post(
      `/public/estimates/${token}/answers`,
      answerTo(estimate, { [jobs.pads.title]: 'DECLINED' }),
    )
    expect([byLink.status, byLink.body.code]).toEqual([409, 'estimate_changed'])
    expect(byLink.body.message).toContain('a part may be on its way. To take it back, please call the garage.')

    const { status, body } = await advisor.post(`${url}/estimates/${estimate.id}/answers`, {
      ...recorded,
      ...answerTo(estimate, { [jobs.pads.title]: 'DECLINED' }),
    })
    expect([status, body.totalAmount, body.works[0].approval]).toEqual([200, 0, 'DECLINED'])
  })

  test('is refused where the driver has answered since the form was opened', async () => {
    const { advisor, url, send, detail } = await askableCard({ app, make }, [jobs.pads])
    const { estimate, token } = await send()
    const byLink = answerTo(estimate, { [jobs.pads.title]: 'APPROVED' })
    await make.signedOut().post(`/public/estimates/${token}/answers`, byLink)

    const { status, body } = await advisor.post(`${url}/estimates/${estimate.id}/answers`, {
      ...recorded,
      ...answerTo(estimate, { [jobs.pads.title]: 'DECLINED' }, 'PROPOSED'),
    })

    expect([status, body.code, body.message]).toEqual([
      409,
      'estimate_changed',
      'Front brake pads, both sides was approved since this was opened. Nothing was sent; please look again.',
    ])
    expect((await detail()).works[0].approval).toBe('APPROVED')
  })

  test.each([
    [{ name: '' }, 'name', 'Please say who answered'],
    [{ saidAt: 'today' }, 'saidAt', 'Please say when'],
    [{ saidAt: '2999-01-01T00:00:00Z' }, 'saidAt', 'This is in the future'],
    [{ channel: 'LINK' }, 'channel', 'Please choose how the driver answered'],
    [{ decisions: [] }, 'decisions', 'Please approve or decline at least one job'],
  ])('%j is refused beside its field', async (wrong, field, sentence) => {
    const { advisor, url, send } = await askableCard({ app, make })
    const { estimate } = await send()
    const answer = { ...recorded, ...answerTo(estimate, { [jobs.pads.title]: 'APPROVED' }), ...wrong }
    const { status, body } = await advisor.post(`${url}/estimates/${estimate.id}/answers`, answer)
    expect([status, body.fields?.[field]]).toEqual([400, sentence])
  })
})
