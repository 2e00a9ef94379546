import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { transact } from '../../platform/database/database.ts'
import type { Problem } from '../../platform/problem.ts'
import { hashOf } from '../../platform/session/secrets.ts'
import { garageNumberOf, isLinkToken, limits, newLinkToken } from './rules.ts'
import { createLink, endLinks, findLink, linkAddress, markLinkSeen, sweepLinks } from './service.ts'

const { app, make } = await useTestApp()
const { db } = app.database

let lastAddress = 0
const someAddress = () => `198.51.100.${++lastAddress}`

async function link(subjectId = newId()) {
  const { id: garageId } = await make.garage()
  const made = await transact(db, (tx) =>
    createLink(tx, { kind: 'ESTIMATE', garageId, subjectId, channel: 'SMS', phoneKey: '9840011234' }),
  )
  return { ...made, garageId, subjectId }
}
/** As processes made it before a token named its garage. */
async function oldLink(garageId: string, subjectId: string) {
  const [id, token] = [newId(), newLinkToken()]
  await db
    .insertInto('public_links')
    .values({
      hash: hashOf(token),
      id,
      kind: 'ESTIMATE',
      garage_id: garageId,
      subject_id: subjectId,
      phone_key: '9840011234',
      channel: 'SMS',
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
  return { id, token }
}
const open = (token: string, ip = someAddress()) => findLink(db, { kind: 'ESTIMATE', token, ip })
const refusalOf = async (work: Promise<unknown>) => {
  const problem = (await work.then(
    () => undefined,
    (error: unknown) => error,
  )) as Problem | undefined
  return problem && { code: problem.code, sentence: problem.message, status: problem.status }
}
const ended = {
  code: 'link_not_valid',
  status: 410,
  sentence: 'This link has ended. Please ask the garage for a new one.',
}
const unknown = {
  code: 'link_not_valid',
  status: 410,
  sentence: 'We do not know this link. Please check that it is complete.',
}

describe('a link', () => {
  test('opens what it was made for, and its token stands in no table', async () => {
    const { token, id, garageId, subjectId } = await link()

    expect(token).toMatch(/^[0-9A-Za-z]{16}$/)
    expect(linkAddress('https://pahiya.example', 'ESTIMATE', token)).toBe(`https://pahiya.example/e/${token}`)
    expect(await open(token)).toMatchObject({ id, garageId, subjectId, channel: 'SMS', createdAt: expect.any(Date) })
    const rows = await db.selectFrom('garage_links').selectAll().where('garage_id', '=', garageId).execute()
    expect(rows).toHaveLength(1)
    const limited = await db.selectFrom('garage_limits').selectAll().where('garage_id', '=', garageId).execute()
    expect(JSON.stringify([rows, limited])).not.toContain(token)
  })

  test('that has ended or run out says so; one that never was says that', async () => {
    const [first, second] = [await link(), await link()]
    await transact(db, (tx) => endLinks(tx, 'ESTIMATE', first.garageId, first.subjectId))
    await db
      .updateTable('garage_links')
      .set({ expires_at: sql`now()` })
      .where('garage_id', '=', second.garageId)
      .where('id', '=', second.id)
      .execute()

    expect(await refusalOf(open(first.token))).toEqual(ended)
    expect(await refusalOf(open(second.token))).toEqual(ended)
    expect(await refusalOf(open(newLinkToken()))).toEqual(unknown)
  })

  test('of one kind opens nothing of another', async () => {
    const { token } = await link()
    expect(await refusalOf(findLink(db, { kind: 'BILL', token, ip: someAddress() }))).toEqual(unknown)
  })

  test('of one thing is ended without those of another', async () => {
    const [first, second] = [await link(), await link()]
    await transact(db, (tx) => endLinks(tx, 'ESTIMATE', first.garageId, second.subjectId))

    expect(await refusalOf(open(first.token))).toBeUndefined()
    expect(await refusalOf(open(second.token))).toBeUndefined()
  })

  test('was seen when its page says so, and not when it is read', async () => {
    const { token, garageId } = await link()
    const seenAt = async () =>
      (
        await db
          .selectFrom('garage_links')
          .select('last_seen_at')
          .where('garage_id', '=', garageId)
          .executeTakeFirstOrThrow()
      ).last_seen_at

    await open(token)
    expect(await seenAt()).toBeNull()
    await markLinkSeen(db, 'ESTIMATE', token)
    expect(await seenAt()).toBeInstanceOf(Date)
  })

  test('is forgotten thirty days after it ran out', async () => {
    const { token, garageId } = await link()
    const runOut = (days: number) =>
      db
        .updateTable('garage_links')
        .set({ expires_at: sql`now() - make_interval(days => ${days})` })
        .where('garage_id', '=', garageId)
        .execute()

    await runOut(29)
    await sweepLinks(db)
    expect(await refusalOf(open(token))).toEqual(ended)
    await runOut(31)
    await sweepLinks(db)
    expect(await refusalOf(open(token))).toEqual(unknown)
  })
})

test('a token names its garage: with another’s number in it, or with none that was given, it opens nothing', async () => {
  const [one, other] = [await link(), await link()]
  const forged = other.token.slice(0, 4) + one.token.slice(4)

  expect(one.token.slice(0, 4)).not.toBe(other.token.slice(0, 4))
  expect(await refusalOf(open(forged))).toEqual(unknown)
  expect(await refusalOf(open(newLinkToken(62 ** 4 - 1)))).toEqual(unknown)
  expect(garageNumberOf(newLinkToken(62 ** 4 - 1))).toBe(62 ** 4 - 1)
})

describe('a link that was sent before tokens named their garage', () => {
  test('opens what it did, is seen, and ends together with a new one', async () => {
    const made = await link()
    const { id, token } = await oldLink(made.garageId, made.subjectId)

    expect(await open(token)).toMatchObject({ id, garageId: made.garageId, subjectId: made.subjectId })
    await markLinkSeen(db, 'ESTIMATE', token)
    const seen = db.selectFrom('public_links').select('last_seen_at').where('id', '=', id)
    expect(await seen.execute()).toEqual([{ last_seen_at: expect.any(Date) }])

    await transact(db, (tx) => endLinks(tx, 'ESTIMATE', made.garageId, made.subjectId))
    for (const each of [token, made.token]) expect(await refusalOf(open(each))).toEqual(ended)
  })

  test('is forgotten thirty days after it ran out', async () => {
    const { id, token } = await oldLink(newId(), newId())
    await db
      .updateTable('public_links')
      .set({ expires_at: sql`now() - make_interval(days => 31)` })
      .where('id', '=', id)
      .execute()
    await sweepLinks(db)
    expect(await refusalOf(open(token))).toEqual(unknown)
  })
})

test('what is a driver’s own is no garage’s', async () => {
  const { token } = await transact(db, (tx) =>
    createLink(tx, { kind: 'PASSPORT', garageId: null, subjectId: newId(), channel: 'ACCOUNT' }),
  )
  expect(await refusalOf(findLink(db, { kind: 'PASSPORT', token, ip: someAddress() }))).toEqual(unknown)
})

test('whatever a link is asked is kept by no cache, listed by nobody, and passed on to no other page', async () => {
  const calls = app.guardedRoutes.filter(({ method, url }) => method !== 'HEAD' && /\/public\/.*:token/.test(url))
  expect(calls.length).toBeGreaterThan(15)
  for (const { method, url } of calls) {
    await db.deleteFrom('address_limits').execute()
    const path = url.replace(':token', newLinkToken()).replace(/:\w+/g, crypto.randomUUID())
    const { headers } = await fetch(app.origin + path, { method })
    const said = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => headers.get(name))
    expect([`${method} ${url}`, ...said]).toEqual([`${method} ${url}`, 'no-store', 'noindex', 'no-referrer'])
  }
})

describe('guessing', () => {
  test('ends after thirty misses of an address in an hour; a link that works still opens there', async () => {
    const ip = someAddress()
    const { token } = await link()
    const misses = await Promise.all(Array.from({ length: 40 }, () => refusalOf(open(newLinkToken(), ip))))

    expect(misses.filter((miss) => miss?.code === 'link_not_valid')).toHaveLength(30)
    expect(await refusalOf(open(newLinkToken(), ip))).toMatchObject({ code: 'too_many_requests', status: 429 })
    expect(await refusalOf(open(token, ip))).toBeUndefined()
  })

  test('what is no token at all is asked of no table', async () => {
    for (const text of ['', 'short', `${newLinkToken()}x`, `${newLinkToken().slice(1)}.`, 'é'.repeat(16)]) {
      expect(isLinkToken(text)).toBe(false)
    }
    const ip = someAddress()
    for (let times = 0; times < 31; times++) await refusalOf(open('x'.repeat(400), ip))

    const { token } = await link()
    expect(await refusalOf(open(token, ip))).toBeUndefined()
  })

  test('a link is read sixty times a minute; its photos have a limit of their own', async () => {
    const { token } = await link()
    const ip = someAddress()
    for (let times = 0; times < 60; times++) await open(token, ip)

    expect(await refusalOf(open(token, ip))).toMatchObject({ code: 'too_many_requests' })
    const photo = findLink(db, { kind: 'ESTIMATE', token, ip, limit: limits.photosOfLink })
    expect(await refusalOf(photo)).toBeUndefined()
  })
})
