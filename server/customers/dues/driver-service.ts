import type { CarDues, CarPapers, NewReading } from '../../../contract/customers/dues/dues.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { replies } from '../../../contract/words/replies.en.ts'
import { say } from '../../../contract/words/say.ts'
import { findDeletion } from '../../people/driver-directory/service.ts'
import { recordAudit } from '../../platform/audit.ts'
import { lockRequest } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { byWhom, countHit, type Limit } from '../../platform/rate-limit.ts'
import { actAsDriver, type GarageScope } from '../../platform/session/guard.ts'
import type { SignedIn } from '../../platform/session/sessions.ts'
import { setPapers } from '../vehicles/service.ts'
import { recordReading } from './car-service.ts'
import * as queries from './driver-queries.ts'
import { readingBeforeHandover } from './events.ts'
import { presentDue } from './present.ts'
import { findReadingByRequest } from './queries.ts'
import { contradicted } from './rules.ts'

/** Each is a line in the logs of garages. */
const writesOfDriver: Limit = { name: 'car-readings', max: 30, windowSeconds: 86_400 }

/** One's own car. @throws Problem forbidden; not_found, for another driver's car too */
async function whoseCar(db: Db, { phoneKey: phone, userId }: SignedIn, vehicleId: string): Promise<queries.Whose> {
  if (!phone) throw new Problem('forbidden')
  const car = await queries.findOwnPlate(db, userId, vehicleId)
  if (!car) throw new Problem('not_found')
  return { phone, plate: car.registration_number, since: await findDeletion(db, phone) }
}

const latestOf = (days: (string | null)[]) =>
  days
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null

type Row = Awaited<ReturnType<typeof queries.listDuesOf>>[number]
const dayOf = ({ due_on, due_by }: Row) => due_on ?? due_by

/**
 * What is due for one's own car, at all garages that know it by one's phone; of one that was handed over here also what
 * its passport read last.
 * @throws Problem forbidden, not_found
 */
export async function readCarDues(db: Db, signedIn: SignedIn, vehicleId: string): Promise<CarDues> {
  const whose = await whoseCar(db, signedIn, vehicleId)
  const knowing = await queries.listKnowing(db, whose)
  const [last] = await queries.listReadingsOf(db, whose)
  const visit = await queries.findLastVisit(db, whose)
  const before = await readingBeforeHandover.get()(db, whose.phone, whose.plate)
  const isNewer = before !== undefined && (!last || before.on > last.read_on)
  const rows = await queries.listDuesOf(db, whose)
  // Several garages may have written down the same paper: the latest day is the one that holds.
  const holding = (kind: 'INSURANCE' | 'PUC') =>
    rows
      .filter((row) => row.kind === kind)
      .reduce<Row | undefined>((one, each) => (one && dayOf(one) >= dayOf(each) ? one : each), undefined)
  const papers = [holding('INSURANCE'), holding('PUC')]
  return {
    garages: new Set(knowing.map(({ garage_id }) => garage_id)).size,
    lastReading: isNewer ? { km: before.km, readOn: before.on } : last ? { km: last.km, readOn: last.read_on } : null,
    lastVisit: latestOf([visit ? indianDay(visit) : null, before?.on ?? null]),
    insuranceUntil: latestOf(knowing.map(({ insurance_until }) => insurance_until)),
    pucUntil: latestOf(knowing.map(({ puc_until }) => puc_until)),
    dues: rows
      .filter((row) => row.kind === 'SERVICE' || papers.includes(row))
      .map((row) => ({
        ...presentDue(row, last?.km ?? null),
        garage: { name: row.garage_name, slug: row.garage_slug, citySlug: row.city_slug },
        isOffered: row.is_offered,
        booked:
          row.state === 'BOOKED' && row.booked_on && row.booked_slot && row.booked_status
            ? { on: row.booked_on, slot: row.booked_slot, status: row.booked_status }
            : null,
      })),
  }
}

type Knowing = Awaited<ReturnType<typeof queries.listKnowing>>

/** @throws Problem wrong_state, where there is no garage to tell; too_many_requests */
async function requireKnowing(db: Db, whose: queries.Whose, signedIn: SignedIn): Promise<Knowing> {
  const knowing = await queries.listKnowing(db, whose)
  if (knowing.length === 0) throw new Problem('wrong_state', { sentence: say(replies).noGarageKnows })
  await countHit(db, writesOfDriver, byWhom(signedIn))
  return knowing
}

/** Each garage in a transaction of its own: a second try goes on where the first ended. */
async function atEach(
  db: Db,
  knowing: Knowing,
  work: (tx: Tx, scope: GarageScope, vehicleId: string) => Promise<void>,
) {
  for (const { garage_id, vehicle_id, customer_name } of knowing) {
    await transact(db, (tx) => work(tx, actAsDriver(garage_id, customer_name), vehicle_id))
  }
}

/**
 * What the odometer of one's own car shows, told to all garages that know it by one's phone.
 * @throws Problem forbidden, not_found, wrong_state, validation_failed, reading_lower, too_many_requests
 */
export async function addReading(db: Db, signedIn: SignedIn, vehicleId: string, asked: NewReading): Promise<CarDues> {
  const { km, readOn = indianDay(), requestId } = asked
  const whose = await whoseCar(db, signedIn, vehicleId)
  if (readOn > indianDay()) throw invalid('readOn', say(replies).readInFuture)
  const knowing = await requireKnowing(db, whose, signedIn)
  if (!asked.confirmed) requireRising(km, readOn, await queries.listReadingsOf(db, whose))
  await atEach(db, knowing, async (tx, scope, car) => {
    if (requestId) await lockRequest(tx, { what: 'odometer_readings', whose: scope.garageId }, requestId)
    if (requestId && (await findReadingByRequest(tx, scope, requestId))) return
    await recordReading(tx, scope, car, { km, readOn, source: 'DRIVER', requestId })
    await recordAudit(tx, scope, {
      action: 'vehicle.odometer-read',
      subject: { id: car, label: plateLabel(whose.plate) },
      changes: { km, readOn },
    })
  })
  return readCarDues(db, signedIn, vehicleId)
}

/** @throws Problem reading_lower at km */
function requireRising(km: number, readOn: string, readings: Parameters<typeof contradicted>[2]): void {
  const odd = contradicted(km, readOn, readings)
  if (!odd) return
  throw new Problem('reading_lower', {
    at: 'km',
    sentence: say(replies)[odd.is]({ km: odd.than.km, day: odd.than.read_on }),
  })
}

/**
 * Until when the papers of one's own car hold, told to all garages that know it by one's phone.
 * @throws Problem forbidden, not_found, wrong_state, too_many_requests
 */
export async function savePapers(db: Db, signedIn: SignedIn, vehicleId: string, papers: CarPapers): Promise<CarDues> {
  const whose = await whoseCar(db, signedIn, vehicleId)
  const knowing = await requireKnowing(db, whose, signedIn)
  await atEach(db, knowing, (tx, scope, car) => setPapers(tx, scope, car, papers))
  return readCarDues(db, signedIn, vehicleId)
}
