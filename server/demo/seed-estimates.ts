import type { JobCardDetail } from '../../contract/workshop/job-cards/job-cards.ts'
import type { NewWork } from '../../contract/workshop/job-cards/works.ts'
import type { Db } from '../platform/database/database.ts'
import type { GarageScope } from '../platform/session/guard.ts'
import { recordAnswer } from '../workshop/estimates/answer-service.ts'
import { sendEstimate } from '../workshop/estimates/send-service.ts'
import { getJobCard } from '../workshop/job-cards/service.ts'
import { addWork } from '../workshop/job-cards/work-service.ts'
import { demoGarages } from './garages.ts'
import { memberOf } from './people.ts'
import { seedOnce } from './seed-once.ts'
import { seedCheckIn, seedGatePass, seedInspection, seedProof } from './seed-visit.ts'
import { demoDriver } from './seed-workshop.ts'
import type { VisitPlace } from './visit-pictures.ts'

type Line = NewWork['lines'][number]

const line = (kind: Line['kind'], description: string, quantity: number, unit: string, unitPrice: number): Line => ({
  kind,
  description,
  quantity,
  unit,
  unitPrice,
  discount: 0,
  taxCode: '',
  taxRate: 18,
  priceIncludesTax: false,
})

const found: Parameters<typeof seedInspection>[3] = [
  {
    point: 'Front brake pads',
    measure: 2,
    result: 'NOW',
    title: 'Front brake pads',
    reason: 'Pads at 2 mm. Below 3 mm the plate reaches the disc.',
    lines: [line('PART', 'Front brake pads', 1, 'set', 2450), line('LABOUR', 'Brake pad fitting', 1, 'job', 650)],
  },
  {
    point: 'Wipers',
    result: 'SOON',
    title: 'Wiper blades',
    reason: 'Torn on the driver’s side.',
    lines: [line('PART', 'Wiper blades', 1, 'pair', 780)],
  },
]
const foundLater: Pick<NewWork, 'title' | 'reason' | 'urgency' | 'lines'> = {
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
 * A card in work, checked in and inspected, whose driver was asked twice: the first estimate is answered by phone, a part
 * of it is fitted, the second waits; and a car that left with its gate pass. Through the services, so that each seal and event is a true one; nothing is made where an earlier start was cut short.
 */
export async function seedEstimates(place: VisitPlace): Promise<void> {
  const { db } = place
  let isFirst = false
  await seedOnce(db, 'estimates-1', async () => {
    isFirst = true
  })
  const garageId = demoGarages[0]?.id
  if (!isFirst || !garageId) return
  const scope = await memberOf(db, garageId, 'SERVICE_ADVISOR')
  const technician = await memberOf(db, garageId, 'TECHNICIAN')
  const card = await cardInWork(db, garageId)
  if (!scope || !technician || !card) return
  const { customerName } = await getJobCard(db, scope, card)
  await seedCheckIn(place, scope, card, customerName)
  await seedInspection(place, technician, card, found)
  const send = { send: [{ channel: 'SMS' as const }] }
  const first = await sendEstimate(place, scope, card, send)
  await recordAnswer(place, scope, { cardId: card, estimateId: first.estimate.id }, await answerTo(db, scope, card))
  await seedProof(place, technician, await getJobCard(db, scope, card), 'Front brake pads')
  await addWork(db, scope, card, foundLater as NewWork)
  await sendEstimate(place, scope, card, send)
  await seedGatePass(place, scope)
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
      workId: id,
      termsHash,
      decision: title === 'Wiper blades' ? ('DECLINED' as const) : ('APPROVED' as const),
    })),
  }
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
