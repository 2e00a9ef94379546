import { v7 as newId } from 'uuid'
import type { DueKind } from '../../../contract/customers/dues/due-kinds.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import * as queries from './queries.ts'
import { contradicted, dueByOf, nextDue, type Reading } from './rules.ts'

const tell = (tx: Tx, { garageId }: OfGarage) => announce(tx, { garageId, kind: 'due', id: null })

type NewReading = {
  km: number
  readOn: string
  source: 'CARD' | 'DRIVER'
  requestId?: string | undefined
  /** Of the one that this one puts right. */
  correctsId?: string | undefined
}

/** What an odometer showed, and what follows for the days on which something is due. */
export async function recordReading(tx: Tx, scope: OfGarage, vehicleId: string, read: NewReading): Promise<void> {
  await queries.lockCar(tx, scope, vehicleId)
  const known = await queries.listReadings(tx, scope, vehicleId)
  const before = known.filter(({ id }) => id !== read.correctsId)
  await queries.insertReading(tx, {
    garage_id: scope.garageId,
    id: newId(),
    vehicle_id: vehicleId,
    km: read.km,
    read_on: read.readOn,
    source: read.source,
    doubtful: contradicted(read.km, read.readOn, before) !== undefined,
    corrects_id: read.correctsId ?? null,
    request_id: read.requestId ?? null,
  })
  await refreshDays(tx, scope, vehicleId)
}

/**
 * The odometer of a delivered card was put right: the wrong reading counts no more, and what was due by its kilometres is
 * due by the right ones, to be told of anew.
 */
export async function readingCorrected(
  tx: Tx,
  scope: OfGarage,
  { vehicle_id: vehicleId, opened_at, odometer_in: wrong }: Pick<Card, 'vehicle_id' | 'opened_at' | 'odometer_in'>,
  km: number,
): Promise<void> {
  await queries.lockCar(tx, scope, vehicleId)
  const readOn = indianDay(opened_at)
  const readings = await queries.listReadings(tx, scope, vehicleId)
  const corrected = readings.find((each) => each.source === 'CARD' && each.read_on === readOn && each.km === wrong)
  for (const due of await queries.listOpenDues(tx, scope, vehicleId)) {
    if (due.interval_km === null || due.from_km !== wrong || (due.from_on ?? '') < readOn) continue
    const anew = { looked_at: null, contacted_until: due.later_on === null ? null : due.contacted_until }
    await queries.updateDue(tx, scope, due.id, { from_km: km, due_km: km + due.interval_km, ...anew })
  }
  await recordReading(tx, scope, vehicleId, { km, readOn, source: 'CARD', correctsId: corrected?.id })
}

/** What a driver has put off keeps the day that they named. */
async function refreshDays(tx: Tx, scope: OfGarage, vehicleId: string): Promise<void> {
  const readings = await queries.listReadings(tx, scope, vehicleId)
  for (const due of await queries.listOpenDues(tx, scope, vehicleId)) {
    if (due.due_km === null || due.later_on !== null) continue
    const due_by = dueByOf(due, readings)
    if (due_by !== due.due_by) await queries.updateDue(tx, scope, due.id, { due_by })
  }
  await tell(tx, scope)
}

type Done = { vehicleId: string; serviceIds: string[]; on: string; km: number | undefined }

/** Services were done: what was due for them is, and is due again after their interval. */
async function servicesDone(tx: Tx, scope: OfGarage, { vehicleId, serviceIds, ...done }: Done): Promise<void> {
  if (serviceIds.length === 0) return
  await queries.lockCar(tx, scope, vehicleId)
  const readings = await queries.listReadings(tx, scope, vehicleId)
  for (const { id, service_id } of await queries.listOpenDues(tx, scope, vehicleId)) {
    if (service_id && serviceIds.includes(service_id)) await queries.updateDue(tx, scope, id, { state: 'DONE' })
  }
  for (const service of await queries.listIntervals(tx, scope, serviceIds)) {
    const due = nextDue(service, done)
    if (due) await openDue(tx, scope, vehicleId, due, readings)
  }
  await tell(tx, scope)
}

type Opened = Omit<Parameters<typeof queries.insertDue>[1], 'garage_id' | 'id' | 'vehicle_id' | 'due_by'> & {
  due_on: string | null
  due_km: number | null
}
const openDue = (tx: Tx, scope: OfGarage, vehicleId: string, due: Opened, readings: Reading[]) =>
  queries.insertDue(tx, {
    garage_id: scope.garageId,
    id: newId(),
    vehicle_id: vehicleId,
    ...due,
    due_by: dueByOf(due, readings),
  })

type Card = { id: string; vehicle_id: string; odometer_in: number; opened_at: Date }

/** A car is handed back: its odometer was read when it came, and what its lines name is done. */
export async function carDelivered(tx: Tx, scope: OfGarage, card: Card): Promise<void> {
  const km = card.odometer_in
  await recordReading(tx, scope, card.vehicle_id, { km, readOn: indianDay(card.opened_at), source: 'CARD' })
  const serviceIds = await queries.listServicesOfCard(tx, scope, card.id)
  await servicesDone(tx, scope, { vehicleId: card.vehicle_id, serviceIds, on: indianDay(), km })
}

/** A booking is over without a job card: what it was for is done, at whatever kilometres. */
export async function bookingDone(tx: Tx, scope: OfGarage, booking: { id: string; vehicle_id: string }): Promise<void> {
  const rows = await queries.listServicesOfBooking(tx, scope, booking.id)
  const serviceIds = rows.map(({ service_id }) => service_id)
  await servicesDone(tx, scope, { vehicleId: booking.vehicle_id, serviceIds, on: indianDay(), km: undefined })
}

export type Papers = { insuranceUntil?: string | null | undefined; pucUntil?: string | null | undefined }

/** Until when a car's papers hold was written down, or renewed: that is when they are due. What is absent stays. */
export async function papersChanged(tx: Tx, scope: OfGarage, vehicleId: string, papers: Papers): Promise<void> {
  const kinds: [DueKind, string | null | undefined][] = [
    ['INSURANCE', papers.insuranceUntil],
    ['PUC', papers.pucUntil],
  ]
  if (kinds.every(([, until]) => until === undefined)) return
  await queries.lockCar(tx, scope, vehicleId)
  const open = await queries.listOpenDues(tx, scope, vehicleId)
  for (const [kind, until] of kinds) {
    const before = open.find((due) => due.kind === kind)
    if (until === undefined || until === (before?.due_on ?? null)) continue
    if (before) await queries.updateDue(tx, scope, before.id, { state: until ? 'DONE' : 'DROPPED' })
    if (until) await openDue(tx, scope, vehicleId, { kind, due_on: until, due_km: null }, [])
  }
  await tell(tx, scope)
}
