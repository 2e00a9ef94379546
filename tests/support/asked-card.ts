import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Decision, EstimateContent } from '../../contract/workshop/estimates/estimates.ts'
import type { NewGarage } from '../../server/people/garages/queries.ts'
import { transact } from '../../server/platform/database/database.ts'
import type { Person } from './make-people.ts'
import type { TestApp } from './test-app.ts'
import type { Maker } from './use-test-app.ts'
import type { Reply } from './visitor.ts'

const line = (kind: 'PART' | 'LABOUR', description: string, unitPrice: number, quantity = 1) => ({
  kind,
  description,
  unitPrice,
  quantity,
  taxRate: 18,
})

/** The four jobs of a Swift: ₹10,354.50 together. */
export const jobs = {
  pads: {
    title: 'Front brake pads, both sides',
    reason: 'The pads are nearly through.',
    urgency: 'NOW',
    lines: [line('PART', 'Front brake pads', 2450), line('LABOUR', 'Brake pad fitting', 650)],
  },
  service: {
    title: 'Periodic service',
    lines: [
      line('LABOUR', 'Periodic service, labour', 1800),
      line('PART', 'Engine oil 5W-30, synthetic', 620, 3.5),
      line('PART', 'Oil filter', 385),
    ],
  },
  wipers: { title: 'Wiper blades, pair', urgency: 'SOON', lines: [line('PART', 'Wiper blades', 780)] },
  filter: { title: 'Cabin filter', urgency: 'SOON', lines: [line('PART', 'Cabin filter', 540)] },
  cylinder: { title: 'Rear wheel cylinder, left', urgency: 'NOW', lines: [line('PART', 'Rear wheel cylinder', 1150)] },
} as const

type Job = { title: string; lines: readonly object[]; reason?: string; urgency?: string }
type Said = { [title: string]: Decision['decision'] }

/** The token of an address, as its message or the sending call told it. */
export const tokenIn = (url: string) => url.replace(/^.*\/e\//, '')

/** Decisions as a page sends them: with the terms that it shows. */
const decisionsOn = (content: EstimateContent, said: Said, shown: Decision['shown']): Decision[] =>
  content.works
    .filter(({ title }) => title in said)
    .map(({ workId, termsHash, title }) => ({ workId, termsHash, decision: said[title] ?? 'APPROVED', shown }))

export const answerTo = (
  estimate: { id?: string; estimateId?: string; content: EstimateContent },
  said: Said,
  shown?: Decision['shown'],
) => ({
  estimateId: estimate.estimateId ?? estimate.id,
  decisions: decisionsOn(estimate.content, said, shown),
  requestId: randomUUID(),
})

/** A garage with an advisor, a driver, and a card whose jobs can be asked for. */
export async function askableCard(
  { app, make }: { app: TestApp; make: Maker },
  asked: Job[] = Object.values(jobs).slice(0, 4),
) {
  const garage: NewGarage = await make.garage({ name: 'Sri Murugan Auto Works', locality: 'Ambattur' })
  const advisor: Person = await make.member(garage, { name: 'Meena Krishnan' })
  const driver: Person = await make.driver()
  const { phone } = await app.database.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', driver.userId)
    .executeTakeFirstOrThrow()
  const customer = await make.customer(garage, {
    name: 'Lakshmi Narayanan',
    phone: phone ?? '',
    email: 'lakshmi@mail.example',
  })
  const vehicle = await make.vehicle(customer, { make: 'Maruti Suzuki', model: 'Swift' })
  const card = await make.jobCard(garage, { customer_id: customer.id, vehicle_id: vehicle.id })
  const url = `/garages/jobcards/${card.id}`
  for (const job of asked) await addJob(advisor, url, job)
  // What the product may not do, the owner of the table may let itself do.
  const rewrite = (change: RawBuilder<unknown>) =>
    transact(app.database.db, async (tx) => {
      await sql`grant update on estimates to current_user`.execute(tx)
      await sql`alter table estimates disable trigger written_once`.execute(tx)
      await sql`update estimates set ${change} where garage_id = ${garage.id} and job_card_id = ${card.id}`.execute(tx)
      await sql`alter table estimates enable trigger written_once`.execute(tx)
      await sql`revoke update on estimates from current_user`.execute(tx)
    })
  return {
    garage,
    advisor,
    driver,
    customer,
    card,
    url,
    addJob: (job: Job) => addJob(advisor, url, job),
    /** Shares a new version as a link. */
    send: async () => {
      const { status, body } = await advisor.post(`${url}/estimates`, {
        send: [{ channel: 'LINK' }],
        requestId: randomUUID(),
      })
      if (status !== 201) throw new Error(`The estimate was not sent: ${JSON.stringify(body)}`)
      return { estimate: body.estimate, token: tokenIn(body.links[0].url), address: body.links[0].url as string }
    },
    /** As if its time had come. */
    expire: () => rewrite(sql`expires_at = now() - interval '1 minute'`),
    /** As if it had been sent so many hours ago. */
    age: (hours: number) => rewrite(sql`created_at = created_at - make_interval(hours => ${hours})`),
    detail: async () => (await advisor.get(url)).body,
    versions: async () => (await advisor.get(`${url}/estimates`)).body.estimates,
  }
}

async function addJob(advisor: Person, url: string, job: Job): Promise<Reply> {
  const reply = await advisor.post(`${url}/works`, { ...job, requestId: randomUUID() })
  if (reply.status !== 201) throw new Error(`The job was not added: ${JSON.stringify(reply.body)}`)
  return reply
}
