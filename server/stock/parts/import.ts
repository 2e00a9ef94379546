import { v7 as newId } from 'uuid'
import { hundredths } from '../../../contract/platform/exact-numbers.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { searchKey } from '../../../contract/platform/typed-text.ts'
import { mostRowsTold, partFileLimits } from '../../../contract/stock/parts/part-columns.ts'
import type { PartImport, PartImportQuery, PartMapping } from '../../../contract/stock/parts/part-files.ts'
import { numberKey } from '../../../contract/stock/parts/parts.ts'
import { recordAudit } from '../../platform/audit.ts'
import { UnreadableCsv } from '../../platform/csv.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { readTable, refuseFile } from '../../platform/imports/read-table.ts'
import { Pace } from '../../platform/pace.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as importQueries from './import-queries.ts'
import {
  findTitles,
  guessFromContent,
  guessMapping,
  importRefusals,
  type Judged,
  judgeRow,
  type Known,
  readPartRow,
  type Seen,
} from './import-rules.ts'
import { type HeldPart, lockParts, type Move, openingOf, postMoves } from './move-service.ts'
import { valueOfDifference } from './moving-average.ts'
import * as queries from './queries.ts'
import { isTaxCredited, requireKeeper } from './rules.ts'
import { seesCost } from './service.ts'
import { countPart, unmoved } from './totals-service.ts'

type FileRow = { row: number; cells: string[] }
type File = { columns: string[]; isTitled: boolean; unused: string[]; rows: FileRow[] }

const tooMany = 'Please import at most 20,000 rows at once.'

/** @throws Problem validation_failed at file */
async function readFile(bytes: Uint8Array): Promise<File> {
  try {
    const { columns, isTitled, rows, unused } = await readTable(bytes, { limits: partFileLimits, tooMany, findTitles })
    const all: FileRow[] = []
    for await (const row of rows) all.push(row)
    return { columns, isTitled, rows: all, unused: unused.sentences() }
  } catch (error) {
    throw error instanceof UnreadableCsv ? refuseFile(error.message) : error
  }
}

/** Rows by whose looks the columns of a file without titles are guessed. */
const sampleSize = 50

const guessedFor = ({ columns, isTitled, rows }: File) =>
  isTitled ? guessMapping(columns) : guessFromContent(rows.slice(0, sampleSize).map(({ cells }) => cells))

type Reading = { mapping: PartMapping; seesCost: boolean; isTaxed: boolean; suppliers: Map<string, string> }

/** Judges rows beside the parts that are here now. */
async function judge(
  db: Db | Tx,
  scope: GarageScope,
  rows: FileRow[],
  reading: Reading,
  seen: Seen,
): Promise<Judged[]> {
  const { known, codes } = keysOf(rows, reading.mapping)
  const parts = await importQueries.listByNumber(db, scope, known)
  const owners = codes.length > 0 ? await importQueries.listCodeOwners(db, scope, codes) : []
  const beside: Known = {
    parts: new Map(parts.map((part) => [part.number_key, part])),
    codes: new Map(owners.map((owner) => [owner.code, owner])),
    suppliers: reading.suppliers,
  }
  return rows.map((row) => judgeRow(row, reading, beside, seen))
}

function keysOf(rows: FileRow[], mapping: PartMapping) {
  const said = rows.map((row) => readPartRow(row, mapping).said)
  return {
    known: said.flatMap(({ number }) => (number === undefined ? [] : [numberKey(number)])),
    codes: said.flatMap(({ codes }) => codes ?? []),
  }
}

/**
 * Looks a file of parts through, and takes it over where that is asked: batch by batch, each in a transaction of its own.
 * A known number changes its part in the columns that the file has, any other adds one. Sent again it goes on: what is taken
 * over already is the same by then.
 * @throws Problem validation_failed at file or mapping; conflict where there is nothing to run, or faulty rows nobody has
 * agreed to leave out
 */
export async function importParts(
  db: Db,
  scope: GarageScope,
  { fileName, mapping: asked, run, skipFaulty, countStock }: PartImportQuery,
  bytes: Uint8Array,
): Promise<PartImport> {
  requireKeeper(scope)
  const file = await readFile(bytes)
  const mapping = asked ?? guessedFor(file)
  if (mapping.length !== file.columns.length) throw invalid('mapping', importRefusals.columns(file.columns.length))
  const settings = await queries.getStockSettings(db, scope)
  const names = await importQueries.listSupplierNames(db, scope)
  const reading = {
    mapping,
    seesCost: seesCost(scope, settings),
    isTaxed: isTaxCredited(settings),
    suppliers: new Map(names.map(({ id, name }) => [searchKey(name), id])),
  }
  const found = await lookThrough(db, scope, file, reading)
  if (!run) return { fileName, ...found, done: null }
  requireRunnable(found, { skipFaulty, countStock })
  const done = await takeOver(db, scope, file, reading, { fileName, countStock, isTaxCredited: reading.isTaxed })
  return { fileName, ...found, done }
}

type Found = Omit<PartImport, 'fileName' | 'done'>

async function lookThrough(db: Db, scope: GarageScope, file: File, reading: Reading): Promise<Found> {
  const seen: Seen = { numbers: new Map(), codes: new Map() }
  const told = new Map<string, number>()
  const found: Found = {
    columns: file.columns,
    mapping: reading.mapping,
    isTitled: file.isTitled,
    unused: [...file.unused, ...costsLeftOut(reading)],
    totalRows: file.rows.length,
    newParts: 0,
    changedParts: 0,
    sameParts: 0,
    faultyRows: 0,
    partialRows: 0,
    aboveMrp: 0,
    differingStock: 0,
    rows: [],
  }
  for await (const batch of batchesOf(file.rows)) {
    for (const { part: _, differs, ...row } of await judge(db, scope, batch, reading, seen)) {
      const isPartial = row.verdict !== 'FAULTY' && row.faults.length > 0
      if (row.verdict === 'NEW') found.newParts++
      else if (row.verdict === 'CHANGED') found.changedParts++
      else if (row.verdict === 'SAME') found.sameParts++
      else found.faultyRows++
      if (isPartial) found.partialRows++
      if (row.note !== null) found.aboveMrp++
      if (differs) found.differingStock++
      const kind = isPartial ? 'PARTIAL' : row.note === null ? row.verdict : 'ABOVE_MRP'
      const before = told.get(kind) ?? 0
      told.set(kind, before + 1)
      if (before < mostRowsTold) found.rows.push(row)
    }
  }
  return found
}

const costsLeftOut = ({ mapping, seesCost }: Reading) =>
  seesCost || !mapping.includes('buyingPrice')
    ? []
    : ['Buying prices of parts that are here already stay: what parts cost is not shown to you.']

/** As many as take no longer than others can wait. */
async function* batchesOf(rows: FileRow[]) {
  const pace = new Pace()
  for (let at = 0; at < rows.length; ) {
    await pace.rest()
    const batch = rows.slice(at, at + pace.size)
    at += batch.length
    yield batch
  }
}

/** @throws Problem conflict */
function requireRunnable(
  { newParts, changedParts, differingStock, faultyRows }: Found,
  { skipFaulty, countStock }: Pick<PartImportQuery, 'skipFaulty' | 'countStock'>,
): void {
  if (faultyRows > 0 && !skipFaulty) {
    const [have, them] = faultyRows === 1 ? ['has', 'it'] : ['have', 'them']
    const sentence = `${counted(faultyRows, 'row')} ${have} errors. Correct ${them}, or leave ${them} out.`
    throw new Problem('conflict', { sentence })
  }
  if (newParts + changedParts + (countStock ? differingStock : 0) === 0) {
    throw new Problem('conflict', { sentence: importRefusals.nothing })
  }
}

type Done = NonNullable<PartImport['done']>
type Run = { fileName: string; countStock: boolean; isTaxCredited: boolean }

/** So many new parts change how the database best finds one. */
const fewestNew = 250

/** One line of the audit log for a run, with what it came to, also where it was cut off. */
async function takeOver(db: Db, scope: GarageScope, { rows }: File, reading: Reading, run: Run): Promise<Done> {
  const seen: Seen = { numbers: new Map(), codes: new Map() }
  const done: Done = { added: 0, changed: 0, counted: 0 }
  let known = 0
  try {
    for await (const batch of batchesOf(rows)) {
      if (done.added >= 2 * known + fewestNew) {
        known = done.added
        await importQueries.noteSizes(db)
      }
      const { added, changed, counted } = await transact(db, async (tx) => {
        await queries.lockNames(tx, scope)
        const suppliers = await keepSuppliers(tx, scope, batch, reading)
        await importQueries.lockByNumber(tx, scope, keysOf(batch, reading.mapping).known)
        const judged = await judge(tx, scope, batch, { ...reading, suppliers }, seen)
        return writeBatch(tx, scope, judged, run)
      })
      done.added += added
      done.changed += changed
      done.counted += counted
    }
    if (done.added > known) await importQueries.noteSizes(db)
  } finally {
    if (done.added + done.changed + done.counted > 0) await logImport(db, scope, run.fileName, done)
  }
  return done
}

/** By their names, as far as rows name them: they are there until the rows are written. */
async function keepSuppliers(tx: Tx, scope: GarageScope, rows: FileRow[], { mapping, suppliers }: Reading) {
  const named = rows.flatMap((row) => {
    const { supplier } = readPartRow(row, mapping).said
    const [key, id] = [searchKey(supplier ?? ''), suppliers.get(searchKey(supplier ?? ''))]
    return supplier === undefined || id === undefined ? [] : [[key, id] as const]
  })
  if (named.length === 0) return new Map<string, string>()
  const ids = [...new Set(named.map(([_key, id]) => id))]
  const there = new Set((await queries.keepSuppliers(tx, scope, ids)).map(({ id }) => id))
  return new Map(named.filter(([_key, id]) => there.has(id)))
}

const logImport = (db: Db, scope: GarageScope, label: string, done: Done) =>
  transact(db, (tx) =>
    recordAudit(tx, scope, { action: 'part.imported', subject: { id: null, label }, changes: { ...done } }),
  )

/** What is known of these is locked. */
async function writeBatch(tx: Tx, scope: GarageScope, judged: Judged[], run: Run): Promise<Done> {
  const parts = judged.flatMap(({ verdict, part, differs }) =>
    part ? [{ verdict, differs, id: part.known?.id ?? newId(), ...part }] : [],
  )
  const added = parts.filter(({ verdict }) => verdict === 'NEW')
  const changed = parts.filter(({ verdict }) => verdict === 'CHANGED')
  const rowOf = ({ id, columns }: (typeof parts)[number]) => ({ id, ...columns })
  if (added.length > 0) await importQueries.insertParts(tx, scope, added.map(rowOf))
  if (changed.length > 0) await importQueries.updateParts(tx, scope, changed.map(rowOf))
  for (const { known, columns } of [...added, ...changed]) {
    countPart(tx, scope, known, { ...(known ?? unmoved), ...columns })
  }
  const written = [...added, ...changed]
  if (written.length > 0) {
    const lists = written.map(({ id, fields: { codes, fits } }) => ({ part_id: id, codes, fits }))
    await importQueries.saveLists(tx, scope, lists)
  }
  const opening = added.filter(({ quantity }) => quantity !== undefined && quantity > 0)
  const recounted = run.countStock ? parts.filter(({ differs }) => differs) : []
  const held = await lockParts(
    tx,
    scope,
    [...opening, ...recounted].map(({ id }) => id),
  )
  const counts = recounted.flatMap(({ id, quantity = 0 }) => countOf(held.get(id), hundredths(quantity), run.fileName))
  const openings = opening.map(({ id, quantity = 0, fields: { buyingPrice, taxRate } }) =>
    openingOf(id, { quantity, buyingPrice, taxRate }, run.isTaxCredited),
  )
  await postMoves(tx, scope, held, [...openings, ...counts])
  return { added: added.length, changed: changed.length, counted: counts.length }
}

/** What is there now becomes what was counted. */
function countOf(part: HeldPart | undefined, found: bigint, fileName: string): Move[] {
  if (part === undefined || part.stock.quantity === found) return []
  const difference = found - part.stock.quantity
  return [
    {
      partId: part.id,
      kind: 'COUNT',
      quantity: difference,
      reason: fileName,
      value: (stock) => valueOfDifference(stock, difference),
    },
  ]
}
