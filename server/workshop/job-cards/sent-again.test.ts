import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { answerTo, askableCard, jobs } from '../../../tests/support/asked-card.ts'
import { photo } from '../../../tests/support/make-pictures.ts'
import { startSecondProcess } from '../../../tests/support/second-process.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import type { Reply } from '../../../tests/support/visitor.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'

/* What is sent again because its answer was lost, for everything that is created on a job card. */

const { app, make } = await useTestApp()
const { db } = app.database
const other = await startSecondProcess(app)
afterAll(() => other?.stop())
/** By turns at this process and, on PostgreSQL, at another one on the same database. */
const origins = [app.origin, other?.origin ?? app.origin]

type Card = Awaited<ReturnType<typeof askableCard>>
type Post = (path: string, body: object) => Promise<Reply>
/** Prepares what the call needs, and returns it: the same body each time. */
type Creation = (card: Card) => Promise<(post: Post) => Promise<Reply>>

const line = { kind: 'PART', description: 'Rags', quantity: 1, unitPrice: 50, taxRate: 18 }
const again = () => ({ requestId: randomUUID() })
const saidAt = '2026-11-20T04:00:00.000Z'

async function inspected({ advisor, url }: Card) {
  const { body } = await advisor.post(`${url}/inspections`, { kind: 'INSPECTION' })
  const [point] = body.points
  const pointUrl = `${url}/inspections/${body.id}/points/${point.id}`
  await advisor.put(pointUrl, { result: 'NOW', note: 'Torn', at: saidAt })
  return pointUrl
}

async function declinedBefore({ url, card, garage }: Card) {
  const earlier = await make.jobCard(garage, {
    customer_id: card.customer_id,
    vehicle_id: card.vehicle_id,
    status: 'DELIVERED',
  })
  const declined = await make.declinedWork(earlier)
  return `${url}/declined-works/${declined.id}/add`
}

const creations: Record<string, { rows: Record<string, number>; prepare: Creation }> = {
  'a job': {
    rows: { job_card_works: 1, job_card_lines: 1 },
    prepare: async ({ url }) => {
      const body = { title: 'Rags', lines: [line], ...again() }
      return (post) => post(`${url}/works`, body)
    },
  },
  'a line': {
    rows: { job_card_lines: 1 },
    prepare: async ({ url }) => {
      const body = { ...line, ...again() }
      return (post) => post(`${url}/lines`, body)
    },
  },
  'an estimate, with its SMS': {
    rows: { estimates: 1, estimate_events: 1, messages: 1 },
    prepare: async ({ url }) => {
      const body = { send: [{ channel: 'SMS' }], ...again() }
      return (post) => post(`${url}/estimates`, body)
    },
  },
  'an estimate that is sent once more': {
    rows: { estimate_events: 1, messages: 1 },
    prepare: async ({ url, send }) => {
      const { estimate } = await send()
      const body = { channel: 'SMS', ...again() }
      return (post) => post(`${url}/estimates/${estimate.id}/links`, body)
    },
  },
  'an answer that is written down, with its receipt': {
    rows: { estimate_answers: 1, messages: 1 },
    prepare: async ({ url, send }) => {
      const { estimate } = await send()
      const answer = answerTo(estimate, { [jobs.pads.title]: 'APPROVED', [jobs.wipers.title]: 'DECLINED' })
      const body = { channel: 'PHONE', name: 'Lakshmi', saidAt, ...answer }
      return (post) => post(`${url}/estimates/${estimate.id}/answers`, body)
    },
  },
  'an answer by the link': {
    rows: { estimate_answers: 1, messages: 1 },
    prepare: async ({ send }) => {
      const { estimate, token } = await send()
      const body = answerTo(estimate, { [jobs.pads.title]: 'APPROVED', [jobs.wipers.title]: 'DECLINED' })
      return (post) => post(`/public/estimates/${token}/answers`, body)
    },
  },
  'a wish to be called': {
    rows: { estimate_events: 1 },
    prepare: async ({ send }) => {
      const { token } = await send()
      return (post) => post(`/public/estimates/${token}/call`, {})
    },
  },
  'an inspection': {
    rows: { inspections: 1, inspection_points: 24 },
    prepare: async ({ url }) => {
      const body = { kind: 'INSPECTION', ...again() }
      return (post) => post(`${url}/inspections`, body)
    },
  },
  'a job of what was found': {
    rows: { job_card_works: 1, job_card_lines: 1 },
    prepare: async (card) => {
      const pointUrl = await inspected(card)
      const body = { title: 'Wipers', lines: [line], ...again() }
      return (post) => post(`${pointUrl}/works`, body)
    },
  },
  'a job that was declined before': {
    rows: { job_card_works: 1, job_card_lines: 1 },
    prepare: async (card) => {
      const path = await declinedBefore(card)
      return (post) => post(path, {})
    },
  },
  'a mark on the car': {
    rows: { check_in_marks: 1 },
    prepare: async ({ url }) => {
      const body = { id: randomUUID(), view: 'LEFT', x: 0.5, y: 0.4, kind: 'DENT', at: saidAt }
      return (post) => post(`${url}/check-in/marks`, body)
    },
  },
  'a photo': {
    rows: { card_photos: 1 },
    prepare: async ({ advisor, url }) => {
      const wish = { filename: 'front.jpg', mimeType: 'image/jpeg', fileSize: 1000 }
      const { body } = await advisor.post(`${url}/photos/presigned-url`, wish)
      const jpeg = { 'content-type': 'image/jpeg' }
      const picture = new Uint8Array(await photo(60, 40))
      const { body: file } = await advisor.put(body.uploadUrl.replace('/api/v1', ''), picture, jpeg)
      const confirmed = { filename: file.filename, purpose: 'ARRIVAL', slot: 'FRONT', ...again() }
      return (post) => post(`${url}/photos/confirm-upload`, confirmed)
    },
  },
  'a gate pass': {
    rows: { gate_passes: 1 },
    prepare: async ({ garage, card }) => {
      await db
        .updateTable('job_cards')
        .set({ status: 'DELIVERED' })
        .where('garage_id', '=', garage.id)
        .where('id', '=', card.id)
        .execute()
      const body = { handedTo: 'Lakshmi', relation: 'Owner', odometerOut: 48_214, ...again() }
      return (post) => post(`/garages/jobcards/${card.id}/gate-pass`, body)
    },
  },
}

const watched = [...new Set(Object.values(creations).flatMap(({ rows }) => Object.keys(rows))), 'audit_log']

/** How many rows of each kind the garage has. */
async function census({ garage }: Card) {
  const counts: Record<string, number> = {}
  for (const table of watched) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where garage_id = ${garage.id}
    `.execute(acrossGarages(db))
    counts[table] = rows[0]?.count ?? 0
  }
  return counts
}

const grown = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([table, count]) => [table, count - (before[table] ?? 0)] as const)
      .filter(([, more]) => more > 0),
  )

describe.each(Object.entries(creations))('%s', (_what, { rows, prepare }) => {
  test('is one, sent once or again: the second answer says the same, and nothing else is written', async () => {
    const card = await askableCard({ app, make })
    const send = await prepare(card)
    const post: Post = (path, body) => card.advisor.post(path, body)
    const before = await census(card)

    const first = await send(post)
    const after = await census(card)
    const second = await send(post)

    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300)
    expect(second.status, JSON.stringify(second.body)).toBe(first.status)
    expect(second.body?.id).toBe(first.body?.id)
    const { audit_log: _told, ...made } = grown(before, after)
    expect(made).toEqual(rows)
    expect(await census(card)).toEqual(after)
  })

  test('sent five times at once is one', async () => {
    const card = await askableCard({ app, make })
    const send = await prepare(card)
    const before = await census(card)

    const replies = await Promise.all(
      Array.from({ length: 5 }, (_each, turn) =>
        send((path, body) => card.advisor.at(origins[turn % 2] ?? app.origin).post(path, body)),
      ),
    )

    expect(replies.filter(({ status }) => status >= 300).map(({ body }) => body)).toEqual([])
    const { audit_log: _told, ...made } = grown(before, await census(card))
    expect(made).toEqual(rows)
  })
})
