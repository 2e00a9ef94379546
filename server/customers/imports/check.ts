import { v7 as newId } from 'uuid'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { customerSentences } from '../../../contract/platform/sentences.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { Pace } from '../../platform/pace.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { columnsOf, phoneKey } from '../customers/rules.ts'
import { columnsOf as vehicleColumnsOf } from '../vehicles/rules.ts'
import * as queries from './queries.ts'
import { faultAt, type Mapping, parseRow, type ReadRow } from './rules.ts'

/** What the rows before this one have brought: whose phone, which plate, and in which row. */
type Seen = {
  phones: Map<string, { row: number; customerId: string }>
  plates: Map<string, { row: number; phoneKey: string | null }>
}
type Known = { phones: Map<string, string>; plates: Map<string, string> }
type Read = { row: number } & ReadRow

/** Judges every row of a file, batch by batch; ends early where another check has begun or the server stops. */
export async function checkRows(
  db: Db,
  scope: GarageScope,
  importId: string,
  check: { number: number; mapping: Mapping },
  stopping: AbortSignal,
): Promise<void> {
  const seen: Seen = { phones: new Map(), plates: new Map() }
  const pace = new Pace()
  let cursor = 0
  while (!stopping.aborted) {
    await pace.rest()
    const rows = await queries.listRows(db, scope, importId, { limit: pace.size, cursor })
    if (rows.length === 0) return queries.setChecked(db, scope, importId, check.number)
    const read = rows.map(({ row_number, cells }) => ({ row: row_number, ...parseRow(cells, check.mapping) }))
    const known = await findKnown(db, scope, read)
    const verdicts = read.map((row) => verdictOf(row, check.mapping, known, seen))
    const isCurrent = await transact(db, (tx) => queries.saveVerdicts(tx, scope, importId, check.number, verdicts))
    if (!isCurrent) return
    if (rows.length < pace.size) return queries.setChecked(db, scope, importId, check.number)
    cursor = rows.at(-1)?.row_number ?? cursor
  }
}

/**
 * Judges one row again that somebody has corrected: beside the register, and beside what the file's other rows bring.
 * @throws Problem conflict where another row is a car of this row's customer, found by the phone as it was
 */
export async function checkCorrectedRow(
  tx: Tx,
  scope: GarageScope,
  importId: string,
  { before, cells, mapping }: { before: queries.ImportRow; cells: string[]; mapping: Mapping },
): Promise<queries.Verdict> {
  const read = { row: before.row_number, ...parseRow(cells, mapping) }
  if (isTakenOver(before) && identityOf(read) === identityOf(parseRow(before.cells, mapping))) {
    const { verdict, note, customer_id, phone_key } = before
    const records = recordsOf(read, verdict === 'NEW')
    return { row_number: read.row, verdict, faults: read.faults, note, customer_id, phone_key, ...records }
  }
  const car =
    before.verdict === 'NEW' && before.phone_key
      ? await queries.findFurtherCar(tx, scope, importId, before.phone_key)
      : undefined
  if (car) {
    const sentence = `Row ${car.row_number} is another car of this customer. Please correct the phone in the file.`
    throw new Problem('conflict', { sentence })
  }
  const key = read.customer ? phoneKey(read.customer.phone) : null
  const plate = read.vehicle?.registrationNumber ?? null
  const others = await queries.findTwins(tx, scope, importId, { row: read.row, phoneKey: key, plate })
  return verdictOf(read, mapping, await findKnown(tx, scope, [read]), seenIn(others))
}

type TakenOver = queries.ImportRow & { verdict: 'NEW' | 'VEHICLE' }
const isTakenOver = (row: queries.ImportRow): row is TakenOver => row.verdict === 'NEW' || row.verdict === 'VEHICLE'

const identityOf = ({ customer, vehicle }: ReadRow) =>
  JSON.stringify([customer && phoneKey(customer.phone), vehicle?.registrationNumber])

function seenIn(rows: queries.Twin[]): Seen {
  const seen: Seen = { phones: new Map(), plates: new Map() }
  for (const { row_number: row, verdict, phone_key, customer_id, plate } of rows) {
    if (verdict === 'NEW' && phone_key && customer_id) seen.phones.set(phone_key, { row, customerId: customer_id })
    if (plate) seen.plates.set(plate, { row, phoneKey: phone_key })
  }
  return seen
}

async function findKnown(db: Db | Tx, scope: GarageScope, rows: Read[]): Promise<Known> {
  const phones = rows.flatMap(({ customer }) => (customer ? [phoneKey(customer.phone)] : []))
  const plates = rows.flatMap(({ vehicle }) => (vehicle ? [vehicle.registrationNumber] : []))
  return {
    phones: await queries.findKnownPhones(db, scope, phones),
    plates: await queries.findKnownPlates(db, scope, plates),
  }
}

const leftOut = { customer_id: null, phone_key: null, customer: null, vehicle: null }

function verdictOf(read: Read, mapping: Mapping, known: Known, seen: Seen): queries.Verdict {
  const { row, faults, customer, vehicle } = read
  if (!customer) return { row_number: row, verdict: 'FAULTY', faults, note: null, ...leftOut }
  const key = phoneKey(customer.phone)
  const owner = known.phones.get(key)
  const out = (note: string) => ({ row_number: row, verdict: 'KNOWN' as const, faults: [], note, ...leftOut })
  if (owner !== undefined) return out(`${owner} already has this phone. Skipped; nothing changed.`)
  const first = seen.phones.get(key)
  if (first && !vehicle) return out(`Twice in this file: row ${first.row} has the same phone. Skipped.`)
  const twin = vehicle && seen.plates.get(vehicle.registrationNumber)
  if (twin?.phoneKey === key) return out(`Twice in this file: row ${twin.row} has the same phone and car. Skipped.`)
  const plate = vehicle && plateFault(vehicle.registrationNumber, known, seen)
  if (plate) {
    const fault = faultAt(mapping, 'registrationNumber', plate)
    return { row_number: row, verdict: 'FAULTY', faults: [fault], note: null, ...leftOut }
  }
  if (vehicle) seen.plates.set(vehicle.registrationNumber, { row, phoneKey: key })
  const customerId = first?.customerId ?? newId()
  if (!first) seen.phones.set(key, { row, customerId })
  return {
    row_number: row,
    verdict: first ? 'VEHICLE' : 'NEW',
    faults,
    note: first ? `Another vehicle for the customer in row ${first.row}.` : null,
    customer_id: customerId,
    phone_key: key,
    ...recordsOf(read, first === undefined),
  }
}

/** The columns to come: of the customer where this row brings them, of the car. */
const recordsOf = ({ customer, vehicle }: ReadRow, isNew: boolean) => ({
  customer: customer && isNew ? { ...columnsOf(customer), status: customer.status ?? 'ACTIVE' } : null,
  vehicle: vehicle ? { id: newId(), ...vehicleColumnsOf(vehicle) } : null,
})

function plateFault(plate: string, known: Known, seen: Seen): string | undefined {
  const twin = seen.plates.get(plate)
  if (twin) return `Row ${twin.row} has the same registration number`
  const owner = known.plates.get(plate)
  return owner === undefined ? undefined : customerSentences.plateTaken(plateLabel(plate), owner)
}
