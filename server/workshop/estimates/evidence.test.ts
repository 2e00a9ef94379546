import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { answerTo, askableCard, jobs } from '../../../tests/support/asked-card.ts'
import { expectWrittenOnce } from '../../../tests/support/insert-only.ts'
import { textOfPdf } from '../../../tests/support/pdf-text.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { printedInstant } from '../../platform/pdf/parts.ts'

const { app, make } = await useTestApp()
const tables = ['estimates', 'estimate_events', 'estimate_answers'] as const

test('the product’s own role may read what is evidence, but neither change nor delete it, be it a superuser', async () => {
  const { garage, send, card } = await askableCard({ app, make }, [jobs.pads])
  const { estimate, token } = await send()
  await make
    .signedOut()
    .post(`/public/estimates/${token}/answers`, answerTo(estimate, { [jobs.pads.title]: 'APPROVED' }))

  const ofCard = sql`where garage_id = ${garage.id} and job_card_id = ${card.id}`
  await expectWrittenOnce(app.database.db, tables, ofCard)
})

test('no call changes a version: what was sent is what is shown, whatever becomes of the card', async () => {
  const { garage, send, advisor, url, versions, detail } = await askableCard({ app, make }, [jobs.pads])
  const { estimate } = await send()
  const [pads] = (await detail()).works
  await advisor.put(`${url}/works/${pads.id}`, { title: 'Something else', lines: [{ ...pads.lines[0], unitPrice: 1 }] })
  await send()
  const [, first] = await versions()
  expect([first.content, first.seal, first.total]).toEqual([estimate.content, estimate.seal, estimate.total])
  for (const method of ['put', 'delete'] as const) {
    const { status } = await (method === 'put'
      ? advisor.put(`${url}/estimates/${estimate.id}`, {})
      : advisor.delete(`${url}/estimates/${estimate.id}`))
    expect(status).toBe(404)
  }
  const manager = await make.member(garage, { accessLevel: 'MANAGER' })
  expect((await manager.delete(url)).status).toBe(409)
})

test('the print tells who was asked, when, to which price and what they said, with its seal; the driver’s names no member', async () => {
  const { send, advisor, url, garage, versions } = await askableCard({ app, make }, [jobs.pads, jobs.wipers])
  const { estimate, token } = await send()
  const textAt = async (path: string, cookie = '') => {
    const reply = await fetch(`${app.origin}/api/v1${path}`, { headers: { cookie } })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return (await textOfPdf(Buffer.from(await reply.arrayBuffer()))).replace(/\s+/g, ' ')
  }
  const unanswered = await textAt(`/public/estimates/${token}/pdf`)
  const until = printedInstant(new Date(estimate.expiresAt))
  for (const told of ['Customer Lakshmi', 'Maruti Suzuki Swift', 'Valid until', until]) {
    expect(unanswered).toContain(told)
  }
  for (const untold of ['Open', 'Narayanan']) expect(unanswered).not.toContain(untold)
  const answer = answerTo(estimate, { [jobs.pads.title]: 'APPROVED' })
  const given = await fetch(`${app.origin}/api/v1/public/estimates/${token}/answers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-language': 'ta' },
    body: JSON.stringify({ ...answer, oldParts: 'DISPOSE' }),
  })
  expect(given.status).toBe(200)
  const saidAt = new Date().toISOString()
  await advisor.post(`${url}/estimates/${estimate.id}/answers`, {
    channel: 'PHONE',
    name: 'Lakshmi',
    saidAt,
    note: 'Not this time',
    ...answerTo(estimate, { [jobs.wipers.title]: 'DECLINED' }),
  })
  const { content_hash } = await app.database.db
    .selectFrom('estimates')
    .select('content_hash')
    .where('garage_id', '=', garage.id)
    .where('id', '=', estimate.id)
    .executeTakeFirstOrThrow()
  expect((await versions())[0].answers).toMatchObject([
    { channel: 'LINK', givenIn: 'ta' },
    { channel: 'PHONE', givenIn: null },
  ])
  const tamil = await textAt(`/public/estimates/${token}/pdf?language=ta`)
  for (const told of ['எஸ்டிேமட்', 'Lakshmi Narayanan, லிங்க் வழியாக, தமிழில்', '₹4,578.00', content_hash]) {
    expect(tamil).toContain(told)
  }
  for (const english of ['Approved', 'Estimate', 'Meena']) expect(tamil).not.toContain(english)
  const own = await textAt(`${url}/estimates/${estimate.id}.pdf`, `access=${advisor.cookie('access')}`)
  const drivers = await textAt(`/public/estimates/${token}/pdf`)
  expect(own).toContain('Lakshmi Narayanan')
  for (const text of [own, drivers]) {
    for (const told of [
      estimate.number,
      jobs.pads.title,
      '₹3,658.00',
      '₹4,578.40',
      'Rounding −₹0.40',
      '₹4,578.00',
      'Shared as a link',
      'Lakshmi Narayanan answered by the link, in Tamil:',
      'Approved: Front brake pads, both sides, ₹3,658.00',
      'Old parts: the garage may dispose of them',
      'Lakshmi answered by phone',
      'Declined: Wiper blades, pair, ₹920.40',
      content_hash,
    ]) {
      expect(text).toContain(told)
    }
  }
  expect(own).toContain('Written down by Meena Krishnan: Not this time')
  for (const kept of ['Meena', 'Not this time']) expect(drivers).not.toContain(kept)
})
