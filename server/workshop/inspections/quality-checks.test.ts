import { describe, expect, test } from 'vitest'
import type { InspectionPoint } from '../../../contract/workshop/inspections/inspections.ts'
import type { Person } from '../../../tests/support/make-people.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

async function workshop(card: object) {
  const garage = await make.garage()
  const bala = await make.member(garage, { name: 'Bala Subramani', role: 'TECHNICIAN' })
  const { id } = await make.jobCard(garage, card)
  return { garage, bala, id, url: `/garages/jobcards/${id}/inspections` }
}

async function begun() {
  const setting = await workshop({ status: 'IN_PROGRESS' })
  const { body: inspection } = await setting.bala.post(setting.url, { kind: 'QUALITY' })
  const point = (name: string) => {
    const found = inspection.points.find((each: InspectionPoint) => each.name.startsWith(name))
    return `${setting.url}/${inspection.id}/points/${found.id}`
  }
  return { ...setting, inspection, point, finishUrl: `${setting.url}/${inspection.id}/finish` }
}

async function answerAll(person: Person, url: string, inspection: { id: string; points: { id: string }[] }) {
  for (const { id } of inspection.points) {
    await person.put(`${url}/${inspection.id}/points/${id}`, { result: 'GOOD', at: minutesAgo(5) })
  }
}

const cardOf = (garage: { id: string }, id: string) =>
  db
    .selectFrom('job_cards')
    .selectAll()
    .where('garage_id', '=', garage.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('a quality check', () => {
  test('passed, says so on the card; begun anew, no more', async () => {
    const { garage, bala, id, url, inspection, finishUrl } = await begun()
    await answerAll(bala, url, inspection)

    await bala.post(finishUrl, {})
    expect((await cardOf(garage, id)).quality_at).toBeInstanceOf(Date)

    await bala.post(url, { kind: 'QUALITY' })
    expect((await cardOf(garage, id)).quality_at).toBeNull()
  })

  test('with a No ends at once, unpassed: what was open was not checked', async () => {
    const { garage, bala, id, point, finishUrl } = await begun()
    await bala.put(point('The driver’s concern'), { result: 'NOW', note: 'Still faint', at: minutesAgo(1) })

    const finished = await bala.post(finishUrl, {})

    expect(finished.status).toBe(200)
    const results = finished.body.points.map(({ result }: InspectionPoint) => result)
    expect(results.filter((result: string) => result === 'NOT_CHECKED')).toHaveLength(7)
    expect((await cardOf(garage, id)).quality_at).toBeNull()
  })

  test('without a No needs every point', async () => {
    const { bala, point, finishUrl } = await begun()
    await bala.put(point('Warning lamps'), { result: 'GOOD', at: minutesAgo(1) })

    expect(await bala.post(finishUrl, {})).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('7 points have no result yet') },
    })
  })

  test('is no longer passed when the car goes back to work', async () => {
    const { garage, bala, url, id, inspection, finishUrl } = await begun()
    await answerAll(bala, url, inspection)
    await bala.post(finishUrl, {})
    await db
      .updateTable('job_cards')
      .set({ status: 'READY' })
      .where('garage_id', '=', garage.id)
      .where('id', '=', id)
      .execute()

    expect((await bala.put(`/garages/jobcards/${id}/status`, { status: 'IN_PROGRESS' })).status).toBe(200)

    expect((await cardOf(garage, id)).quality_at).toBeNull()
  })

  test('comes after the work has begun', async () => {
    const { bala, url } = await workshop({ status: 'OPEN' })

    expect(await bala.post(url, { kind: 'QUALITY' })).toMatchObject({
      status: 409,
      body: { detail: 'The quality check comes after the work. Please start the job card first.' },
    })
  })

  test('knows yes and no, and is not opened again with its answers', async () => {
    const { bala, url, inspection, point, finishUrl } = await begun()

    expect(await bala.put(point('Warning lamps'), { result: 'SOON', at: minutesAgo(1) })).toMatchObject({
      status: 400,
      body: { fields: { result: 'Please choose yes or no' } },
    })
    await answerAll(bala, url, inspection)
    await bala.post(finishUrl, {})
    expect(await bala.post(url, { reopens: inspection.id })).toMatchObject({
      status: 400,
      body: { fields: { reopens: 'This inspection cannot be opened again' } },
    })
  })

  test('that failed and is not required is said until it is begun anew, and the log says who went on', async () => {
    const { garage, bala, id, url, point, finishUrl } = await begun()
    const card = `/garages/jobcards/${id}`
    const failedChecks = async () => (await bala.get(card)).body.failedChecks
    await bala.put(point('Warning lamps'), { result: 'NOW', at: minutesAgo(2) })
    await bala.put(point('The driver’s concern'), { result: 'NOW', at: minutesAgo(1) })
    expect(await failedChecks()).toEqual([])
    await bala.post(finishUrl, {})
    expect(await failedChecks()).toEqual(['Warning lamps off', 'The driver’s concern is gone'])

    const ready = await bala.put(`${card}/status`, { status: 'READY' })

    expect(ready).toMatchObject({ status: 200, body: { failedChecks: [] } })
    expect(ready.body.activity[0].what).toBe('set it to Ready, with 2 points of the quality check not passed')
    const { body } = await (await make.owner(garage)).get('/garages/audit')
    expect(body.entries[0]).toMatchObject({ changes: { status: 'READY', failedChecks: 2 } })
    await bala.put(`${card}/status`, { status: 'IN_PROGRESS' })
    expect(await failedChecks()).toHaveLength(2)
    await bala.post(url, { kind: 'QUALITY' })
    expect(await failedChecks()).toEqual([])
  })
})
