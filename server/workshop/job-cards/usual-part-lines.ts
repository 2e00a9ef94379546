import { v7 as newId } from 'uuid'
import { decimal, hundredths } from '../../../contract/platform/exact-numbers.ts'
import { usualPartSentences } from '../../../contract/stock/usual-parts/usual-part-sentences.ts'
import { maxLines } from '../../../contract/workshop/job-cards/job-card-lines.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { stockSettings } from '../../stock/parts/service.ts'
import { type PartToPut, usualPartsFor } from '../../stock/usual-parts/service.ts'

type Named = { id: string; serviceId: string }
/** `was`: the line that is changed. */
type Asked = { id: string; line: { serviceId?: string | undefined }; was?: object | undefined }

/** A part of the shelf as a line of a card: at its price, without GST, as when somebody chooses it. */
const rowOf = ({ part, quantity }: PartToPut, put_with: string) => ({
  id: newId(),
  kind: 'PART' as const,
  description: part.name,
  quantity,
  unit: part.unit,
  unit_price: part.selling_price,
  discount: '0',
  discount_percent: null,
  tax_code: part.hsn,
  tax_rate: part.tax_rate,
  price_includes_tax: false,
  hours: null,
  warranty_months: null,
  warranty_km: null,
  part_id: part.id,
  put_with,
})
type PutRow = ReturnType<typeof rowOf>

/** `noRoom`: services whose parts were left off, since a card holds no more lines. */
export type Put = { rows: PutRow[]; outOfUse: string[]; noRoom: string[] }
export const nothingPut: Put = { rows: [], outOfUse: [], noRoom: [] }

/**
 * What of it a new card has room for beside the lines of its services: one whose parts do not all fit brings none of them.
 * @param services in the order in which they are put
 */
export function asRoomAllows({ rows, outOfUse }: Put, services: readonly { id: string; description: string }[]): Put {
  let left = maxLines - services.length
  const kept: Put = { rows: [], outOfUse, noRoom: [] }
  for (const { id, description } of services) {
    const own = rows.filter(({ put_with }) => put_with === id)
    if (own.length > left) {
      kept.noRoom.push(description)
      continue
    }
    left -= own.length
    kept.rows.push(...own)
  }
  return kept
}

/** For the audit log; '3.5 L Engine oil, 1 pc Oil filter' */
export const putInWords = ({ rows }: Put) =>
  rows.length === 0
    ? {}
    : {
        usualParts: rows
          .map(({ quantity, unit, description }) => `${Number(quantity)} ${unit} ${description}`)
          .join(', '),
      }

/**
 * The lines of the usual parts of services that are new on a card (docs/rules.md#usual-parts). Of a card to which no service is
 * added nothing is asked.
 * @param card locked
 * @throws Problem validation_failed at serviceId
 */
export async function usualPartsOf(
  tx: Tx,
  scope: GarageScope,
  card: { vehicle_id: string },
  services: readonly Named[],
): Promise<Put> {
  if (services.length === 0) return nothingPut
  const byService = await usualPartsFor(
    tx,
    scope,
    services.map(({ serviceId }) => serviceId),
    card.vehicle_id,
  )
  const found = services.map(({ id, serviceId }) => {
    const parts = byService.get(serviceId.toLowerCase())
    if (!parts) throw invalid('serviceId', usualPartSentences.serviceGone)
    return { rows: parts.put.map((part) => rowOf(part, id)), outOfUse: parts.outOfUse }
  })
  return {
    rows: found.flatMap(({ rows }) => rows),
    outOfUse: found.flatMap(({ outOfUse }) => outOfUse),
    noRoom: [],
  }
}

/** Lines that name a service and are new. */
export const servicesIn = (lines: readonly Asked[]): Named[] =>
  lines.flatMap(({ id, was, line: { serviceId } }) => (!was && serviceId ? [{ id, serviceId }] : []))

/** The answer with what was put, and what of it is missing. */
export const withPutParts = (tx: Tx, scope: GarageScope, card: JobCardDetail, { rows, ...left }: Put) =>
  saying(
    tx,
    scope,
    card,
    rows.map(({ id }) => id),
    left,
  )

/** The answer to a line that is sent again: what was put with it the first time, as it stands now. */
export async function withPartsPutBefore(
  tx: Tx,
  scope: GarageScope,
  card: JobCardDetail,
  { id, serviceId }: { id: string; serviceId?: string | undefined },
): Promise<JobCardDetail> {
  if (!serviceId || !card.vehicleId) return card
  const parts = await usualPartsFor(tx, scope, [serviceId], card.vehicleId)
  const lineIds = card.lines.filter(({ putWith }) => putWith === id).map((line) => line.id)
  const outOfUse = parts.get(serviceId.toLowerCase())?.outOfUse ?? []
  return saying(tx, scope, card, lineIds, { outOfUse, noRoom: [] })
}

type LeftOff = Pick<Put, 'outOfUse' | 'noRoom'>

async function saying(tx: Tx, scope: GarageScope, card: JobCardDetail, lineIds: string[], left: LeftOff) {
  if (lineIds.length + left.outOfUse.length + left.noRoom.length === 0) return card
  const lines = card.lines.filter(({ id }) => lineIds.includes(id))
  const missing = lines.flatMap(({ description: name, unit, quantity, part }) => {
    const short = part ? missingOf(quantity, part) : 0
    return short > 0 ? [{ name, unit, missing: short }] : []
  })
  const { hold_parts: isHeld } = await stockSettings(tx, scope)
  const sentence = usualPartSentences.put({ put: lines.length, isHeld, missing, ...left })
  return { ...card, usualParts: { lineIds: lines.map(({ id }) => id), sentence } }
}

type OfShelf = NonNullable<JobCardDetail['lines'][number]['part']>

/** What of a line is not there: short of all that cards hold, or of what is on hand, where the garage does not hold. */
function missingOf(quantity: number, { free, onHand }: OfShelf): number {
  const [all, over, there] = [hundredths(quantity), -hundredths(free), hundredths(onHand)]
  const short = over > 0n ? over : all - there
  if (short <= 0n) return 0
  return Number(decimal(short < all ? short : all))
}
