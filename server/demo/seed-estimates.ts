import type { JobCardDetail } from '../../contract/jobcards.ts'
import type { NewWork } from '../../contract/works.ts'
import { recordAnswer } from '../features/estimates/answer-service.ts'
import { sendEstimate } from '../features/estimates/send-service.ts'
import { getJobCard } from '../features/jobcards/service.ts'
import { addWork } from '../features/jobcards/work-service.ts'
import type { Db } from '../platform/database/database.ts'
import type { GarageScope } from '../platform/session/guard.ts'
import { demoGarages } from './garages.ts'
import { seedOnce } from './seed-once.ts'
import { demoDriver } from './seed-workshop.ts'

type Place = { db: Db; origin: string }
type Line = NewWork['lines'][number]

const line = (kind: Line['kind'], description: string, quantity: number, unit: string, unitPrice: number): Line => ({
  ...{ kind, description, quantity, unit, unitPrice },
  ...{ discount: 0, taxCode: '', taxRate: 18, priceIncludesTax: false },
})

const works: Pick<NewWork, 'title' | 'reason' | 'urgency' | 'lines'>[] = [
  {
    title: 'Front brake pads',
    reason: 'Pads at 2 mm. Below 3 mm the plate reaches the disc.',
    urgency: 'NOW',
    lines: [line('PART', 'Front brake pads', 1, 'set', 2450), line('LABOUR', 'Brake pad fitting', 1, 'job', 650)],
  },
  {
    title: 'Wiper blades',
    reason: 'Torn on the driver’s side.',
    urgency: 'SOON',
    lines: [line('PART', 'Wiper blades', 1, 'pair', 780)],
  },
]
const foundLater: (typeof works)[number] = {
  title: 'Rear brake, left: wheel cylinder',
  reason: 'Found when the drum came off: the cylinder leaks onto the shoes.',
  urgency: 'NOW',
  lines: [
    line('PART', 'Rear wheel cylinder, left', 1, 'pc', 1150),
    line('PART', 'Brake fluid DOT 4', 0.5, 'L', 640),
    line('LABOUR', 'Cylinder fitting and bleeding', 1, 'job', 700),
  ],
}

/**
 * A card in work whose driver was asked twice: the first estimate is answered by phone, the second waits. Through the
 * services, so that each seal and event is a true one; nothing is made where an earlier start was cut short.
 */
export async function seedEstimates({ db, origin }: Place): Promise<void> {
  let isFirst = false
  await seedOnce(db, 'estimates-1', async () => {
    isFirst = true
  })
  const garageId = demoGarages[0]?.id
  if (!isFirst || !garageId) return
  const scope = await advisorOf(db, garageId)
  const card = await cardInWork(db, garageId)
  if (!scope || !card) return
  const place = { db, origin }
  const send = { send: [{ channel: 'SMS' as const }] }
  for (const work of works) await addWork(db, scope, card, work as NewWork)
  const first = await sendEstimate(place, scope, card, send)
  await recordAnswer(place, scope, { cardId: card, estimateId: first.estimate.id }, await answerTo(db, scope, card))
  await addWork(db, scope, card, foundLater as NewWork)
  await sendEstimate(place, scope, card, send)
}

async function answerTo(db: Db, scope: GarageScope, cardId: string) {
  const card: JobCardDetail = await getJobCard(db, scope, cardId)
  return {
    channel: 'PHONE' as const,
    name: card.customerName,
    saidAt: new Date().toISOString(),
    note: 'The wipers can wait until the next service.',
    oldParts: undefined,
    requestId: crypto.randomUUID(),
    decisions: card.works.map(({ id, title, termsHash }) => ({
      ...{ workId: id, termsHash },
      decision: title === 'Wiper blades' ? ('DECLINED' as const) : ('APPROVED' as const),
    })),
  }
}

async function advisorOf(db: Db, garageId: string): Promise<GarageScope | undefined> {
  const member = await db
    .selectFrom('garage_members')
    .select(['user_id', 'role', 'access_level'])
    .where('garage_id', '=', garageId)
    .where('role', '=', 'SERVICE_ADVISOR')
    .where('is_active', '=', true)
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst()
  if (!member) return undefined
  const { user_id: userId, role, access_level: accessLevel } = member
  return { garageId, userId, role, accessLevel } as GarageScope
}

/** Not the car of the driver who looks on: their visit is the one that nothing keeps waiting. */
async function cardInWork(db: Db, garageId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('job_cards')
    .select('id')
    .where('garage_id', '=', garageId)
    .where('status', '=', 'IN_PROGRESS')
    .where('phone_key', '<>', demoDriver()?.phone ?? '')
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
