import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from '../../support/server-process.ts'
import { Visitor } from '../../support/visitor.ts'
import type { RegisteredGarage } from './garage-at.ts'
import { insistAt } from './insist.ts'

const phones = ['9840800001', '9840800002', '9840800003']
const judgesPhone = '9840800009'
/** A visit takes twenty writes an hour, those that are sent again among them. */
const mostTurns = 8

type Visit = { driver: Visitor; card: string; stars?: number; review?: string; answer?: string; isDown?: boolean }

/** The command that appoints the desk; with the embedded database no server runs meanwhile. */
export const appointJudge = (env: Record<string, string>) =>
  execFileSync(process.execPath, ['server/desk/main.ts', 'add', judgesPhone], {
    env: { ...process.env, NODE_ENV: '', DEV: '', ...env },
    stdio: 'ignore',
  })

/** By the code that a server without a gateway prints. */
async function signIn({ origin, said }: ServerProcess, phone: string): Promise<Visitor> {
  const person = new Visitor(origin)
  const before = said().length
  await person.post('/auth/customer/send-otp', { phone })
  for (let turn = 0; turn < 200; turn++) {
    const code = /SMS to \S+ .*?(\d{6})/.exec(said().slice(before))?.[1]
    if (code) {
      const { status, body } = await person.post('/auth/customer/verify-otp', { phone, otp: code })
      if (status !== 200) throw new Error(`Nobody is signed in: ${status} ${JSON.stringify(body)}`)
      return person
    }
    await sleep(50)
  }
  throw new Error('No code was printed.')
}

async function deliveredTo(server: ServerProcess, { owner, card }: RegisteredGarage, phone: string): Promise<Visit> {
  const made = async (path: string, body: object) => {
    const reply = await owner.post(path, body)
    if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body.id as string
  }
  const customerId = await made('/garages/customers', { name: 'Kavya Raman', phone })
  const plate = `TN 22 RV ${phone.slice(-4)}`
  const car = { make: 'Tata', model: 'Nexon', registrationNumber: plate }
  const vehicleId = await made(`/garages/customers/${customerId}/vehicles`, car)
  const id = await made('/garages/jobcards', { ...card, customerId, vehicleId })
  for (const status of ['IN_PROGRESS', 'READY', 'DELIVERED']) {
    const reply = await owner.put(`/garages/jobcards/${id}/status`, { status })
    if (reply.status !== 200) throw new Error(`${status}: ${reply.status} ${JSON.stringify(reply.body)}`)
  }
  return { driver: await signIn(server, phone), card: id }
}

/**
 * Drivers who write and change reviews of visits that are over, the garage that answers each time, and the desk, which
 * takes the last one down once it is appointed.
 */
export async function startReviewing(server: ServerProcess, garage: RegisteredGarage, origin: () => string) {
  const visits: Visit[] = []
  for (const phone of phones) visits.push(await deliveredTo(server, garage, phone))
  const judge = await signIn(server, judgesPhone)
  const { insist, seen } = insistAt(origin)
  let [finishing, isAppointed] = [false, false]

  async function takeDown(visit: Visit) {
    const note = { rule: 2, note: 'It insults somebody.' }
    await insist(garage.owner, `/garages/reviews/${visit.review}/report`, note)
    while (!isAppointed && !finishing) await sleep(25)
    const reply = await judge
      .at(origin())
      .get('/desk/reviews')
      .catch(() => undefined)
    const report = reply?.body?.reviews?.find(({ reviewId }: { reviewId: string }) => reviewId === visit.review)
    if (!report) return
    const url = `/desk/garages/${report.garageId}/reports/${report.reportId}/decision`
    visit.isDown = (await insist(judge, url, { decision: 'TAKE_DOWN', rule: 2, reason: 'It insults.' })) !== undefined
  }

  async function goOn(visit: Visit, place: number) {
    for (let turn = 0; turn < mostTurns && !finishing; turn++) {
      const stars = 1 + ((turn + place) % 5)
      const written = await insist(visit.driver, `/account/bookings/${visit.card}/review`, { stars, words: `${turn}` })
      if (!written) return
      visit.stars = stars
      visit.review = written.body.review.id
      const words = `Answer ${turn}`
      if (await insist(garage.owner, `/garages/reviews/${visit.review}/reply`, { words })) visit.answer = words
      await sleep(200)
    }
    if (place === visits.length - 1) await takeDown(visit)
  }

  const all = Promise.all(visits.map(goOn))
  return {
    seen,
    visits: visits.length,
    appointed: () => {
      isAppointed = true
    },
    finish: async () => {
      finishing = true
      await all
    },
    /** Each review once, as it was acknowledged last; and the stars that they come to. */
    async differences(owner: Visitor): Promise<string[]> {
      const { reviews, rating } = (await owner.get('/garages/reviews')).body
      const told = visits.filter(({ stars }) => stars !== undefined)
      const said = (visit: Visit) =>
        visit.isDown ? [visit.review, null, null] : [visit.review, visit.stars, visit.answer ?? null]
      const expected = told.map((visit) => said(visit).join()).sort()
      const found = reviews
        .map((row: { id: string; stars: number | null; reply: { words: string } | null }) =>
          [row.id, row.stars, row.reply?.words ?? null].join(),
        )
        .sort()
      const standing = told.filter(({ isDown }) => !isDown).length
      return [
        ...(found.join('; ') === expected.join('; ') ? [] : [`reviews are ${found} instead of ${expected}`]),
        ...((rating?.count ?? 0) === standing ? [] : [`${rating?.count} count instead of ${standing}`]),
      ]
    },
  }
}
