import { v7 as newId } from 'uuid'
import { decimal, hundredths } from '../../../contract/platform/exact-numbers.ts'
import { usualPartSentences } from '../../../contract/stock/usual-parts/usual-part-sentences.ts'
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

export type Put = { rows: PutRow[]; outOfUse: string[] }
export const nothingPut: Put = { rows: [], outOfUse: [] }

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
  return { rows: found.flatMap(({ rows }) => rows), outOfUse: found.flatMap(({ outOfUse }) => outOfUse) }
}

/** Lines that name a service and are new. */
export const servicesIn = (lines: readonly Asked[]): Named[] =>
  lines.flatMap(({ id, was, line: { serviceId } }) => (!was && serviceId ? [{ id, serviceId }] : []))

/** The answer with what was put, and what of it is missing. */
export const withPutParts = (tx: Tx, scope: GarageScope, card: JobCardDetail, { rows, outOfUse }: Put) =>
  saying(
    tx,
    scope,
    card,
    rows.map(({ id }) => id),
    outOfUse,
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
  return saying(tx, scope, card, lineIds, parts.get(serviceId.toLowerCase())?.outOfUse ?? [])
}

async function saying(tx: Tx, scope: GarageScope, card: JobCardDetail, lineIds: string[], outOfUse: string[]) {
  if (lineIds.length + outOfUse.length === 0) return card
  const lines = card.lines.filter(({ id }) => lineIds.includes(id))
  const missing = lines.flatMap(({ description: name, unit, quantity, part }) => {
    const short = part ? missingOf(quantity, part) : 0
    return short > 0 ? [{ name, unit, missing: short }] : []
  })
  const { hold_parts: isHeld } = await stockSettings(tx, scope)
  const sentence = usualPartSentences.put({ put: lines.length, isHeld, missing, outOfUse })
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
