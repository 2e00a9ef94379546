import { v7 as newId } from 'uuid'
import type { GarageCategory, PublicCategorySlug } from '../../../contract/catalogue/services/categories.ts'
import type {
  ChangedGarageService,
  GarageService,
  GarageServicesQuery,
  NewGarageService,
} from '../../../contract/catalogue/services/services.ts'
import { serviceTax } from '../../../contract/catalogue/services/tax.ts'
import { changedFields, recordAudit } from '../../platform/audit.ts'
import { findCreated } from '../../platform/created-once.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isStillReferenced, isTaken } from '../../platform/database/errors.ts'
import { type Page, pageOf } from '../../platform/paging.ts'
import { Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { deleteOrphanedFiles, listImagesOf, orphanFilesOf } from '../images/service.ts'
import type { ImageParts } from '../images/upload-service.ts'
import { changeOffer, type OfferParts } from '../public-catalogue/service.ts'
import * as queries from './queries.ts'
import { applyChange, type Changeable, columnsOf, presentService } from './rules.ts'

export type NewService = {
  id: string
  slug: string
  name: string
  category: GarageCategory
  publicCategory: PublicCategorySlug | null
  description: string
  basePrice: number
  discountPercent: number
  /** 18 % and 998714, unless said otherwise. */
  taxRate?: number
  taxCode?: string
  durationMinutes: number
  tags: string[]
  includes: string[]
  additionalInfo: string
  isActive: boolean
}

/** Stores a service; whoever calls it also announces the city's changed catalogue, once for all that it stores. */
export async function createService(tx: Tx, garageId: string, service: NewService): Promise<void> {
  await queries.insertService(tx, {
    garage_id: garageId,
    id: service.id,
    slug: service.slug,
    name: service.name,
    category: service.category,
    public_category: service.publicCategory,
    description: service.description,
    base_price: service.basePrice,
    discount_percent: service.discountPercent,
    tax_rate: service.taxRate ?? serviceTax.taxRate,
    tax_code: service.taxCode ?? serviceTax.taxCode,
    duration: service.durationMinutes,
    tags: service.tags,
    includes: service.includes,
    additional_info: service.additionalInfo,
    is_active: service.isActive,
  })
}

export async function listGarageServices(
  db: Db,
  scope: GarageScope,
  { limit, cursor, ...filter }: GarageServicesQuery,
): Promise<Page<GarageService>> {
  const rows = await queries.listServices(db, scope, filter, limit + 1, cursor)
  const page = pageOf(rows, limit, await queries.countServices(db, scope, filter))
  return { ...page, items: page.items.map((row) => presentService(scope.garageId, row)) }
}

/** @throws Problem service_not_found */
export async function getGarageService(db: Db, scope: GarageScope, id: string): Promise<GarageService> {
  const row = await queries.findService(db, scope, id)
  if (!row) throw new Problem('service_not_found')
  return presentService(scope.garageId, row)
}

function slugTaken(error: unknown): never {
  if (!isTaken(error, 'services_garage_id_slug_key')) throw error
  throw new Problem('conflict', { at: 'slug', sentence: 'Another of your services already uses this web address' })
}

/** @throws Problem conflict at slug */
export function addService(
  parts: OfferParts,
  scope: GarageScope,
  { requestId, ...sent }: NewGarageService,
): Promise<GarageService> {
  const id = newId()
  return changeOffer(parts, scope, async (tx) => {
    const made = await findCreated(tx, scope, 'services', requestId)
    if (made) return presentService(scope.garageId, await queries.getService(tx, scope, made))
    const ids = { garage_id: scope.garageId, id, request_id: requestId ?? null }
    await queries.insertService(tx, { ...ids, ...columnsOf(sent) })
    await recordAudit(tx, scope, { action: 'service.created', subject: { id, label: sent.name }, changes: sent })
    return presentService(scope.garageId, await queries.getService(tx, scope, id))
  }).catch(slugTaken)
}

/**
 * Saves a service. What it is already is no change and no error, from whichever version it was sent.
 * @throws Problem service_not_found, edit_conflict, conflict at slug
 */
export function changeService(
  parts: OfferParts,
  scope: GarageScope,
  id: string,
  sent: ChangedGarageService,
): Promise<GarageService> {
  return changeOffer(parts, scope, async (tx) => {
    if (!(await queries.lockService(tx, scope, id))) throw new Problem('service_not_found')
    const present = presentService(scope.garageId, await queries.getService(tx, scope, id))
    const next = applyChange(present, sent)
    const changes = changedFields<Changeable>(present, next)
    if (Object.keys(changes).length === 0) return present
    requireVersion(present, sent.version)
    await queries.updateService(tx, scope, id, columnsOf(next))
    await recordAudit(tx, scope, { action: 'service.changed', subject: { id, label: next.name }, changes })
    return presentService(scope.garageId, await queries.getService(tx, scope, id))
  }).catch(slugTaken)
}

/**
 * Deletes a service with its images; their files go after the transaction.
 * @throws Problem service_not_found; in_use where bookings or leads point at it
 */
export async function removeService(parts: ImageParts, scope: GarageScope, id: string): Promise<void> {
  const files = await changeOffer(parts, scope, async (tx) => {
    const service = await queries.lockService(tx, scope, id)
    if (!service) throw new Problem('service_not_found')
    const left = await orphanFilesOf(tx, scope, await listImagesOf(tx, scope, id))
    await queries.deleteService(tx, scope, id)
    await recordAudit(tx, scope, { action: 'service.deleted', subject: { id, label: service.name } })
    return left
  }).catch((error: unknown) => {
    if (!isStillReferenced(error)) throw error
    throw new Problem('in_use', {
      sentence: 'This service has bookings or leads and cannot be deleted. Set it inactive instead.',
    })
  })
  await deleteOrphanedFiles(parts, files)
}
