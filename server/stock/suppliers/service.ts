import { v7 as newId } from 'uuid'
import { paise } from '../../../contract/platform/paise.ts'
import { mayKeepParts } from '../../../contract/platform/terms/access.ts'
import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import type {
  NewSupplier,
  Supplier,
  SupplierChange,
  SuppliersQuery,
} from '../../../contract/stock/suppliers/suppliers.ts'
import { changedFields, recordAudit } from '../../platform/audit.ts'
import { findCreated } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { type Page, pageOf, totalFound } from '../../platform/paging.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import { searchText } from '../../platform/search.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { requireKeeper } from '../parts/rules.ts'
import * as queries from './queries.ts'

const gone = () => new Problem('not_found', { sentence: stockSentences.supplierGone })

const present = (row: queries.SupplierRow, showsMoney: boolean): Supplier => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  gstin: row.gstin,
  address: row.address,
  creditDays: row.credit_days,
  isActive: row.is_active,
  parts: row.parts,
  lastBillOn: row.last_bill_on,
  boughtThisMonth: showsMoney ? Number(row.bought_this_month) : null,
  unpaid: showsMoney
    ? {
        amount: (paise(row.unpaid) - paise(row.unpaid_returned)) / 100,
        dueOn: row.unpaid_due_on,
        returned: Number(row.unpaid_returned),
      }
    : null,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export async function listSuppliers(db: Db, scope: GarageScope, query: SuppliersQuery): Promise<Page<Supplier>> {
  const rows = await queries.listSuppliers(db, scope, query)
  const total = await totalFound(rows, query, () => queries.countSuppliers(db, scope, query))
  return pageOf(
    rows.map((row) => present(row, mayKeepParts(scope))),
    query.limit,
    total,
  )
}

/** @throws Problem not_found */
export async function getSupplier(db: Db | Tx, scope: GarageScope, id: string): Promise<Supplier> {
  const row = await queries.findSupplier(db, scope, id)
  if (!row) throw gone()
  return present(row, mayKeepParts(scope))
}

/** The one that a form names, which is not deleted until the transaction ends. @throws Problem validation_failed at supplierId */
export async function namedSupplier(tx: Tx, scope: GarageScope, id: string): Promise<Supplier> {
  await queries.keepSupplier(tx, scope, id)
  const row = await queries.findSupplier(tx, scope, id)
  if (!row) throw invalid('supplierId', stockSentences.supplierGone)
  return present(row, mayKeepParts(scope))
}

const columnsOf = (supplier: NewSupplier | SupplierChange) => {
  const { name, phone = '', gstin = '', address = '', creditDays } = supplier
  const search_text = searchText([name, phone, gstin, address], name)
  return { name, phone, gstin, address, credit_days: creditDays, search_text }
}

/** @throws Problem forbidden */
export function createSupplier(db: Db, scope: GarageScope, supplier: NewSupplier): Promise<Supplier> {
  requireKeeper(scope)
  return transact(db, async (tx) => {
    const made = await findCreated(tx, scope, 'suppliers', supplier.requestId)
    if (made) return getSupplier(tx, scope, made)
    const id = newId()
    const columns = columnsOf(supplier)
    const ids = { garage_id: scope.garageId, id, request_id: supplier.requestId ?? null }
    await queries.insertSupplier(tx, { ...ids, ...columns })
    await recordAudit(tx, scope, { action: 'supplier.created', subject: { id, label: columns.name }, changes: columns })
    return getSupplier(tx, scope, id)
  })
}

/** @throws Problem forbidden, not_found, edit_conflict */
export function changeSupplier(db: Db, scope: GarageScope, id: string, change: SupplierChange): Promise<Supplier> {
  requireKeeper(scope)
  return transact(db, async (tx) => {
    const before = await queries.lockSupplier(tx, scope, id)
    if (!before) throw gone()
    requireVersion(before, change.version)
    const columns = { ...columnsOf(change), is_active: change.isActive ?? before.is_active }
    await queries.updateSupplier(tx, scope, id, columns)
    await recordAudit(tx, scope, {
      action: 'supplier.changed',
      subject: { id, label: columns.name },
      changes: changedFields<Record<string, unknown>>(before, columns),
    })
    return getSupplier(tx, scope, id)
  })
}

/** @throws Problem forbidden, not_found, in_use */
export function deleteSupplier(db: Db, scope: GarageScope, id: string): Promise<void> {
  requireKeeper(scope)
  return transact(db, async (tx) => {
    const supplier = await queries.lockSupplier(tx, scope, id)
    if (!supplier) throw gone()
    if (await queries.findBillOf(tx, scope, id)) throw new Problem('in_use', { sentence: stockSentences.billed })
    await queries.deleteSupplier(tx, scope, id)
    await recordAudit(tx, scope, { action: 'supplier.deleted', subject: { id, label: supplier.name } })
  })
}
