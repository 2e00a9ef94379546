import type { JobCardDetail } from '../../contract/workshop/job-cards/job-cards.ts'
import type { NewWork } from '../../contract/workshop/job-cards/works.ts'
import type { GarageScope } from '../platform/session/guard.ts'
import { finishCheckIn } from '../workshop/check-ins/finish-service.ts'
import { addMark, enterCheckIn } from '../workshop/check-ins/service.ts'
import { makeGatePass } from '../workshop/gate-passes/service.ts'
import { answerPoint, finishInspection, startInspection } from '../workshop/inspections/service.ts'
import { addWorkOfPoint } from '../workshop/inspections/work-service.ts'
import { proveLine } from '../workshop/part-proofs/service.ts'
import { pictureSvg } from './pictures.ts'
import { sideSvg, signatureSvg, takePhoto, type VisitPlace } from './visit-pictures.ts'

const moment = () => new Date().toISOString()

/** How the car came in: its four sides, two marks, what is in it, and a signature. */
export async function seedCheckIn(place: VisitPlace, scope: GarageScope, cardId: string, name: string) {
  for (const slot of ['FRONT', 'LEFT', 'REAR', 'RIGHT'] as const) {
    await takePhoto(place, scope, cardId, { purpose: 'ARRIVAL', slot, svg: sideSvg(slot) })
  }
  const dent = { view: 'LEFT', x: 0.42, y: 0.55, kind: 'DENT', note: 'Size of a coin' } as const
  const scratch = { view: 'FRONT', x: 0.3, y: 0.8, kind: 'SCRATCH', note: '' } as const
  for (const mark of [dent, scratch]) {
    await addMark(place.db, scope, cardId, { ...mark, id: crypto.randomUUID(), late: false, at: moment() })
  }
  const things = ['Stepney', 'Jack and spanner', 'Floor mats', 'Music system']
  const accessories = things.map((thing) => ({ name: thing, count: thing === 'Floor mats' ? 4 : 1 }))
  await enterCheckIn(place.db, scope, cardId, { accessories, valuables: '', at: moment() })
  const signatureId = await takePhoto(place, scope, cardId, { purpose: 'SIGNATURE', svg: signatureSvg })
  await finishCheckIn(place, scope, cardId, { name, signatureId, approve: [], tellDriver: false })
}

type Found = Pick<NewWork, 'title' | 'reason' | 'lines'> & { point: string; measure?: number; result: 'NOW' | 'SOON' }

/** A finished inspection, all good but for what was found, of which each is a job of the card. */
export async function seedInspection(place: VisitPlace, scope: GarageScope, cardId: string, found: Found[]) {
  const { db } = place
  const { id: inspectionId, points } = await startInspection(db, scope, cardId, {
    kind: 'INSPECTION',
    checklistId: undefined,
    reopens: undefined,
    requestId: undefined,
  })
  for (const { id: pointId, name } of points) {
    const ids = { cardId, inspectionId, pointId }
    const job = found.find(({ point }) => point === name)
    await answerPoint(db, scope, ids, {
      result: job?.result ?? 'GOOD',
      measure: job?.measure,
      note: job?.reason ?? '',
      at: moment(),
    })
    if (!job) continue
    if (job.measure !== undefined) {
      const svg = pictureSvg('brake-pads/ink')
      await takePhoto(place, scope, cardId, { purpose: 'FINDING', subjectId: pointId, svg })
    }
    const { title, lines } = job
    await addWorkOfPoint(db, scope, ids, { title, lines, requestId: undefined })
  }
  await finishInspection(db, scope, cardId, inspectionId)
}

/** That a part was fitted, shown new. */
export async function seedProof(place: VisitPlace, scope: GarageScope, { id, works }: JobCardDetail, part: string) {
  const line = works
    .flatMap(({ lines }) => lines)
    .find(({ kind, description }) => kind === 'PART' && description === part)
  if (!line) return
  const svg = pictureSvg('brake-pads/sheet')
  await takePhoto(place, scope, id, { purpose: 'AFTER', subjectId: line.id, svg })
  const proof = { serialNumber: 'BP-4410-88213', oldPart: 'GIVEN', version: undefined } as const
  await proveLine(place.db, scope, { cardId: id, lineId: line.id }, proof)
}

/** The car that left last, with its pass. */
export async function seedGatePass({ db }: VisitPlace, scope: GarageScope): Promise<void> {
  const card = await db
    .selectFrom('job_cards as j')
    .innerJoin('customers as c', (join) =>
      join.on('c.garage_id', '=', scope.garageId).onRef('c.id', '=', 'j.customer_id'),
    )
    .select(['j.id', 'j.odometer_in', 'c.name'])
    .where('j.garage_id', '=', scope.garageId)
    .where('j.status', '=', 'DELIVERED')
    .orderBy('j.delivered_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!card) return
  await makeGatePass(db, scope, card.id, {
    handedTo: card.name,
    relation: 'Owner',
    phone: undefined,
    odometerOut: card.odometer_in + 6,
    returned: [{ name: 'Key', count: 1, isBack: true }],
    marksNote: '',
    requestId: undefined,
  })
}
