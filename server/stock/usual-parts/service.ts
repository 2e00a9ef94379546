import { customerSentences } from '../../../contract/platform/sentences.ts'
import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import type {
  UsualList,
  UsualParts,
  UsualPartsForm,
  UsualPartsQuery,
} from '../../../contract/stock/usual-parts/usual-parts.ts'
import { listForCar } from '../../../contract/stock/usual-parts/usual-parts.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { keepPartsOf } from '../parts/line-service.ts'
import { type HeldPart, lockParts } from '../parts/move-service.ts'
import { stockSettings } from '../parts/service.ts'
import * as queries from './queries.ts'

/** @throws Problem service_not_found, validation_failed at vehicleId */
export async function getUsualParts(
  db: Db | Tx,
  scope: GarageScope,
  serviceId: string,
  { vehicleId }: UsualPartsQuery = {},
): Promise<UsualParts> {
  const service = await queries.findService(db, scope, serviceId)
  if (!service) throw new Problem('service_not_found')
  const rows = await queries.listUsualParts(db, scope, serviceId, await stockSettings(db, scope))
  const lists = listsOf(rows)
  const answer = { serviceId, version: service.parts_version }
  if (vehicleId === undefined) return { ...answer, lists }
  const car = await queries.findCar(db, scope, vehicleId)
  if (!car) throw invalid('vehicleId', customerSentences.vehicleNotFound)
  const list = listForCar(lists, car)
  return { ...answer, lists: list ? [list] : [] }
}

const listsOf = (rows: queries.UsualPartRow[]): UsualList[] =>
  [...Map.groupBy(rows, ({ make, model }) => `${make}\n${model}`).values()].map((ofCars) => ({
    make: ofCars[0]?.make ?? '',
    model: ofCars[0]?.model ?? '',
    parts: ofCars.map((row) => ({
      partId: row.part_id,
      number: row.number,
      name: row.name,
      unit: row.unit,
      quantity: Number(row.quantity),
      free: Number(row.free),
      isActive: row.is_active,
    })),
  }))

/** All lists of a service anew, that for all cars first. @throws Problem service_not_found, edit_conflict, validation_failed */
export function setUsualParts(
  db: Db,
  scope: GarageScope,
  serviceId: string,
  { lists, version }: UsualPartsForm,
): Promise<UsualParts> {
  return transact(db, async (tx) => {
    const service = await queries.lockService(tx, scope, serviceId)
    if (!service) throw new Problem('service_not_found')
    requireVersion({ version: service.parts_version }, version)
    await requireKnown(tx, scope, lists)
    const ordered = [...lists].sort((one, other) => Number(one.make !== '') - Number(other.make !== ''))
    const rows = ordered.flatMap(({ make, model, parts }) =>
      parts.map(({ partId, quantity }) => ({ make, model, part_id: partId, quantity })),
    )
    await queries.replaceUsualParts(
      tx,
      scope,
      serviceId,
      rows.map((row, at) => ({ ...row, position: at + 1 })),
    )
    await queries.bumpVersion(tx, scope, serviceId)
    await recordAudit(tx, scope, {
      action: 'service.parts-changed',
      subject: { id: serviceId, label: service.name },
      changes: { lists: ordered.length, parts: rows.length },
    })
    return getUsualParts(tx, scope, serviceId)
  })
}

/** @throws Problem validation_failed at the first part that is none of the garage */
async function requireKnown(tx: Tx, scope: GarageScope, lists: UsualPartsForm['lists']): Promise<void> {
  const ids = lists.flatMap(({ parts }) => parts.map(({ partId }) => partId.toLowerCase()))
  if (ids.length === 0) return
  const known = await keepPartsOf(tx, scope, ids)
  for (const [at, { parts }] of lists.entries()) {
    const gone = parts.findIndex(({ partId }) => !known.has(partId.toLowerCase()))
    if (gone >= 0) throw invalid(`lists.${at}.parts.${gone}.partId`, stockSentences.gone)
  }
}

export type PartToPut = { part: HeldPart; quantity: string }

/**
 * The usual parts of services for a car, by service; those out of use are named only. The parts are locked, so that of two
 * cards that need the last one the second is told: the card is locked before.
 * @returns nothing of a service that is none of the garage
 */
export async function usualPartsFor(
  tx: Tx,
  scope: GarageScope,
  serviceIds: string[],
  vehicleId: string,
): Promise<Map<string, { put: PartToPut[]; outOfUse: string[] }>> {
  const ids = [...new Set(serviceIds.map((id) => id.toLowerCase()))]
  const rows = await queries.listForCard(tx, scope, ids, vehicleId)
  const byService = Map.groupBy(rows, ({ service_id }) => service_id)
  const chosen = [...byService].map(([serviceId, all]) => ({ serviceId, parts: partsForCar(all) }))
  const locked = await lockParts(
    tx,
    scope,
    chosen.flatMap(({ parts }) => parts.map(({ part_id }) => part_id)),
  )
  return new Map(
    chosen.map(({ serviceId, parts }) => {
      const found = parts.flatMap(({ part_id, quantity }) => {
        const part = locked.get(part_id)
        return part ? { part, quantity } : []
      })
      return [
        serviceId,
        {
          put: found.filter(({ part }) => part.is_active),
          outOfUse: found.filter(({ part }) => !part.is_active).map(({ part }) => part.name),
        },
      ]
    }),
  )
}

type CardRow = Awaited<ReturnType<typeof queries.listForCard>>[number]

function partsForCar(rows: CardRow[]): { part_id: string; quantity: string }[] {
  const [first] = rows
  const listed = rows.flatMap(({ make, model, part_id, quantity }) =>
    make !== null && model !== null && part_id !== null && quantity !== null ? { make, model, part_id, quantity } : [],
  )
  const car = { make: first?.car_make ?? '', model: first?.car_model ?? '' }
  const list = listForCar(listed, car)
  return listed.filter(({ make, model }) => make === list?.make && model === list.model)
}
