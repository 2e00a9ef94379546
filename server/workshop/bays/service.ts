import { v7 as newId } from 'uuid'
import { instantOf, midnightOf } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { usualHours } from '../../../contract/platform/terms/workshop.ts'
import { type Bay, type BayBoard, type BaysForm, type BoardCard, bayKey } from '../../../contract/workshop/bays/bays.ts'
import { hoursOn } from '../../people/garages/hours-service.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { invalid } from '../../platform/problem.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import { isLate, promisedAt } from '../job-cards/rules.ts'
import { listPartRequests } from '../part-requests/service.ts'
import * as queries from './queries.ts'

export const listBays = (db: Db, of: OfGarage): Promise<Bay[]> => queries.listBays(db, of)

/** All anew; one whose name stays keeps its id. @throws Problem validation_failed */
export function setBays(db: Db, scope: GarageScope, { bays }: BaysForm): Promise<Bay[]> {
  const keys = bays.map(({ name }) => bayKey(name))
  const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index)
  if (twice >= 0) throw invalid(`bays.${twice}.name`, 'There is a bay of this name already')
  return transact(db, async (tx) => {
    await queries.lockBays(tx, scope)
    const before = new Map((await queries.listBays(tx, scope)).map(({ id, name }) => [bayKey(name), id]))
    const rows = bays.map(({ name, kind }, index) => ({
      garage_id: scope.garageId,
      id: before.get(bayKey(name)) ?? newId(),
      name,
      kind,
      position: index + 1,
    }))
    await queries.deleteBays(tx, scope)
    if (rows.length > 0) await queries.insertBays(tx, rows)
    await recordAudit(tx, scope, {
      action: 'bay.changed',
      subject: { id: null, label: 'Bays' },
      changes: { names: bays.map(({ name }) => name).join(', ') },
    })
    return queries.listBays(tx, scope)
  })
}

/** Which car stands where. A card's bay is text, and stands in the row that has its name. */
export async function getBayBoard(db: Db, scope: GarageScope, now = new Date()): Promise<BayBoard> {
  const running = Map.groupBy(await queries.listRunning(db, scope), ({ job_card_id }) => job_card_id)
  const lacking = new Set(
    (await listPartRequests(db, scope)).flatMap(({ cardId, state }) => (state === 'HERE' ? [] : cardId)),
  )
  const here = await queries.listCardsHere(db, scope)
  const today = instantOf(indianDay(now), '00:00')
  const gone = await queries.listGone(db, scope, today)
  const left = Map.groupBy(
    [...here.flatMap(leftBay), ...gone.flatMap(leftBay), ...gone.flatMap(wentHome)],
    ({ bay }) => bay,
  )
  const cards = here.map((row) => present(row, running.get(row.id) ?? [], lacking.has(row.id), now))
  const bays = await queries.listBays(db, scope)
  const byBay = Map.groupBy(cards, ({ bayNumber }) => bayKey(bayNumber ?? ''))
  const listed = new Set(bays.map(({ name }) => bayKey(name)))
  return {
    rows: bays.map((bay) => {
      const key = bayKey(bay.name)
      return rowOf(
        bay,
        byBay.get(key) ?? [],
        (left.get(key) ?? []).filter(({ at }) => at >= today),
      )
    }),
    yard: cards.filter(({ bayNumber }) => !listed.has(bayKey(bayNumber ?? ''))),
    ...((await hoursOn(db, scope, indianDay(now))) ?? usualHours),
    late: cards.filter((card) => card.isLate).length,
    carriedOver: cards.filter((card) => card.isCarriedOver).length,
  }
}

/** That a car was in a bay, and when it left. */
type Left = { bay: string; cardId: string; at: Date }

const leftBay = ({
  id,
  left_bay,
  left_bay_at: at,
}: Pick<queries.GoneRow, 'id' | 'left_bay' | 'left_bay_at'>): Left[] =>
  left_bay && at ? [{ bay: bayKey(left_bay), cardId: id, at }] : []

const wentHome = ({ id, bay_number, delivered_at: at }: queries.GoneRow): Left[] =>
  bay_number && at ? [{ bay: bayKey(bay_number), cardId: id, at }] : []

function rowOf(bay: Bay, cards: BoardCard[], left: Left[]): BayBoard['rows'][number] {
  const last = Math.max(...left.map(({ at }) => at.getTime()))
  return {
    bay,
    cards,
    freeSince: cards.length === 0 && left.length > 0 ? new Date(last).toISOString() : null,
    carsToday: new Set([...cards.map(({ id }) => id), ...left.map(({ cardId }) => cardId)]).size,
  }
}

const present = (row: queries.CardRow, running: queries.RunningRow[], waitsForPart: boolean, now: Date): BoardCard => ({
  id: row.id,
  jobCardNumber: row.job_card_number,
  registrationNumber: row.registration_number,
  vehicleInfo: `${row.make} ${row.model}`,
  model: row.model,
  status: row.status,
  bayNumber: row.bay_number,
  since: (row.bay_since ?? row.opened_at).toISOString(),
  isCarriedOver: row.status !== 'READY' && indianDay(row.opened_at) < indianDay(now),
  estimatedDelivery: midnightOf(row.estimated_delivery),
  estimatedTime: row.promised_time?.slice(0, 5) ?? null,
  promisedAt: promisedAt(row).toISOString(),
  isLate: isLate(row, now),
  technicianName: row.technician_name,
  working: running.map(({ name, started_at }) => ({ userName: name, startedAt: started_at.toISOString() })),
  waitsForDriver: row.open_asks > 0,
  waitsForPart,
  handedAt: row.handed_at?.toISOString() ?? null,
})
