import { hundredths, priceWithTax } from '../../../contract/platform/exact-numbers.ts'
import { customerSentences } from '../../../contract/platform/sentences.ts'
import { carNamed } from '../../../contract/platform/terms/car-models.ts'
import { figureOf } from '../../../contract/platform/typed-numbers.ts'
import { searchKey } from '../../../contract/platform/typed-text.ts'
import { type PartTarget, type PartVerdict, partTargetLabels } from '../../../contract/stock/parts/part-columns.ts'
import type { ImportedPartRow, PartMapping } from '../../../contract/stock/parts/part-files.ts'
import { isAboveMrp, NewPart, numberKey } from '../../../contract/stock/parts/parts.ts'
import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import { changedFields } from '../../platform/audit.ts'
import { findTitles as findTitlesIn, guessByLooks, guessByTitle, type Looks } from '../../platform/imports/titles.ts'
import type { KnownPart } from './import-queries.ts'
import { columnsOf, comparable } from './rules.ts'

/** Other titles that stock lists are kept under, in workshops and in what other programs export. */
const titles: Partial<Record<PartTarget, string[]>> = {
  number: ['partno', 'partnum', 'partcode', 'sparepartno', 'mpn', 'manufacturerpartnumber', 'oempartno', 'oemno'],
  name: [
    'partname',
    'itemname',
    'productname',
    'partdescription',
    'itemdescription',
    'productdescription',
    'nameofitem',
  ],
  brand: ['brandname', 'make', 'manufacturer'],
  hsn: ['hsncode', 'hsnsac', 'hsnsaccode', 'hsnno', 'hsnsacno'],
  unit: ['uom', 'units', 'unitofmeasure', 'usageunit', 'baseunit', 'primaryunit'],
  taxRate: ['gstrate', 'gstpercent', 'gstpercentage', 'rateofgst', 'intrastatetaxrate', 'taxrate', 'taxpercentage'],
  buyingPrice: [
    'purchaseprice',
    'purchaserate',
    'purcprice',
    'costprice',
    'buyingrate',
    'buyingbeforegst',
    'landingcost',
    'purchasecost',
    'unitcost',
    'standardcost',
    'lastpurchaseprice',
  ],
  sellingPrice: ['saleprice', 'salesprice', 'salerate', 'salesrate', 'sellingrate', 'sellingbeforegst', 'retailprice'],
  mrp: ['mrponthebox', 'maximumretailprice', 'mrprate'],
  rack: [
    'bin',
    'shelf',
    'rackno',
    'racknumber',
    'binno',
    'binlocation',
    'itemlocation',
    'racklocation',
    'storagelocation',
  ],
  minimum: [
    'minqty',
    'minimumquantity',
    'minimumstock',
    'minimumstockquantity',
    'reorderlevel',
    'reorderpoint',
    'minstock',
  ],
  orderUpTo: ['maxqty', 'maximumquantity', 'maximumstock', 'maxstock', 'maxlevel'],
  pack: ['packsize', 'packing', 'soldinpacksof', 'moq'],
  supplier: ['vendor', 'suppliername', 'vendorname', 'preferredvendor', 'preferredsupplier'],
  codes: ['barcode', 'barcodes', 'barcodeno', 'ean', 'eancode', 'ean13', 'upc', 'gtin', 'codeonthebox', 'qrcode'],
  fits: ['vehicles', 'models', 'carmodels', 'fits', 'applicability', 'vehiclemodel'],
  quantity: [
    'qty',
    'quantity',
    'quantityonhand',
    'qtyonhand',
    'stockonhand',
    'stockqty',
    'stockquantity',
    'ontheshelfnow',
    'closingstock',
    'closingqty',
    'currentstock',
    'currentstockquantity',
    'availablestock',
    'inhand',
  ],
  status: ['active', 'inuse', 'itemstatus'],
}

/** Each program has its own word for the number and the barcode: 'Code' is the number where no column is called one. */
const weakTitles: Partial<Record<PartTarget, string[]>> = {
  number: ['itemcode', 'itemno', 'itemnumber', 'productcode', 'sku', 'code', 'alias', 'number', 'no', 'material'],
  name: ['part', 'item', 'product', 'description', 'particulars'],
  brand: ['company', 'group'],
  taxRate: ['tax', 'igst'],
  buyingPrice: ['cost', 'buying'],
  sellingPrice: ['price', 'rate', 'selling', 'unitprice'],
  rack: ['location'],
  minimum: ['min', 'minlevel'],
  orderUpTo: ['max', 'maximum'],
  supplier: ['party', 'partyname'],
  codes: ['code', 'itemcode', 'productcode', 'sku', 'alias'],
  quantity: ['stock', 'balance', 'available', 'openingstock', 'openingstockquantity', 'openingqty', 'opstockqty'],
  status: ['state'],
}

export const guessMapping = (columns: string[]): PartMapping =>
  guessByTitle(columns, { labels: partTargetLabels, others: titles, weak: weakTitles })

export const findTitles = (rows: string[][]) =>
  findTitlesIn(rows, { countKnown: (cells) => guessMapping(cells).filter(Boolean).length, isData: () => false })

const used = ['ACTIVE', 'YES', 'Y', 'TRUE', '1', 'IN USE']
const notUsed = ['INACTIVE', 'NO', 'N', 'FALSE', '0', 'NOT USED ANY MORE']

const unitWords = [
  'pc',
  'pcs',
  'piece',
  'no',
  'nos',
  'l',
  'ltr',
  'litre',
  'ml',
  'kg',
  'g',
  'm',
  'set',
  'pair',
  'box',
  'kit',
]
const taxRates = [0, 5, 12, 18, 28, 40].map(String)
/** Chapters of the tariff that car parts, oils and consumables are in. */
const hsnOfParts = /^(27|32|34|35|38|39|40|48|59|68|70|73|74|76|82|83|84|85|87|90|91|94)\d{2}(\d{2}){0,2}$/

/** Of figures alone nobody can see which are prices, and which is on hand: those columns are left to be chosen. */
const looks: Looks<PartTarget> = [
  ['codes', (cell) => /^\d{12,14}$/.test(cell)],
  [
    'number',
    (cell) => /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]+([-/. ][A-Z0-9]+)*$/i.test(cell) && !/^[A-Z]-?\d{1,2}$/i.test(cell),
  ],
  ['rack', (cell) => /^[A-Z]{1,2}-?\d{1,2}$/i.test(cell)],
  ['taxRate', (cell) => taxRates.includes(cell.replace(/\s*%$/, ''))],
  ['hsn', (cell) => hsnOfParts.test(cell)],
  ['unit', (cell) => unitWords.includes(cell.toLowerCase().replace('.', ''))],
  ['status', (cell) => [...used, ...notUsed].includes(cell.toUpperCase()) && !/^[01]$/.test(cell)],
  ['name', (cell) => /^\p{L}.*\p{L}/u.test(cell)],
]

/** For a list without titles, by its first rows. */
export const guessFromContent = (rows: string[][]): PartMapping => guessByLooks(rows, looks)

type Fields = Omit<NewPart, 'quantity' | 'requestId'>
type Said = Partial<Fields> & { supplier?: string; quantity?: number; isActive?: boolean }
type Fault = ImportedPartRow['faults'][number]
type FileRow = { row: number; cells: string[] }

const figures: Partial<Record<PartTarget, string>> = {
  taxRate: '%',
  buyingPrice: '₹',
  sellingPrice: '₹',
  mrp: '₹',
  minimum: '',
  orderUpTo: '',
  pack: '',
  quantity: '',
}

const listOf = (cell: string) => cell.split(/[;|\n]/).flatMap((each) => each.trim() || [])

/** 'Maruti Suzuki / Swift; Hyundai i20' */
const carsIn = (cell: string) =>
  listOf(cell).map((car) => {
    // A model may have one too.
    const [, make, model] = /^(.*?)\s*\/\s*(.*)$/.exec(car) ?? []
    return make && model ? { make, model } : (carNamed(car) ?? { make: car, model: '' })
  })

/** As the schema of the form takes it. */
function typedOf(target: PartTarget, cell: string): unknown {
  const unit = figures[target]
  if (unit !== undefined) return figureOf(unit)(cell)
  if (target === 'codes') return cell.split(/[,;\n]/).filter((code) => code.trim() !== '')
  return target === 'fits' ? carsIn(cell) : cell
}

/** What a row says, by the rules of the form. What cannot be read is left out, and told. */
export function readPartRow({ cells }: FileRow, mapping: PartMapping): { said: Said; faults: Fault[] } {
  const said: Record<string, unknown> = {}
  const faults: Fault[] = []
  for (const [column, target] of mapping.entries()) {
    const cell = cells[column]?.trim() ?? ''
    if (!target || cell === '') continue
    const refuse = (sentence: string) => faults.push({ column, target, sentence })
    if (target === 'supplier') {
      said.supplier = cell
    } else if (target === 'status') {
      const word = cell.toUpperCase()
      if (used.includes(word) || notUsed.includes(word)) said.isActive = used.includes(word)
      else refuse('A part is Active or Inactive')
    } else {
      // A spreadsheet that took the unit of a figure for a part of it.
      const { data, error } = NewPart.shape[target].safeParse(typedOf(target, cell))
      if (error) refuse(error.issues[0]?.message ?? stockSentences.numberRequired)
      else said[target] = data
    }
  }
  return { said: said as Said, faults }
}

/** What the rows before this one have brought, and in which row. */
export type Seen = { numbers: Map<string, number>; codes: Map<string, number> }

export type Known = {
  parts: Map<string, KnownPart>
  /** Whose a code is. */
  codes: Map<string, { part_id: string; name: string }>
  suppliers: Map<string, string>
}

/** A part that a row adds or changes, as its columns are written. */
export type Judged = FileRow & {
  verdict: PartVerdict
  faults: Fault[]
  note: string | null
  part?: { known: KnownPart | undefined; fields: Fields; columns: Columns; quantity: number | undefined }
  /** Whether what is on hand is said to be another figure, of a part that is here. */
  differs: boolean
}
type Columns = ReturnType<typeof columnsOf> & { buying_price: number; is_active: boolean }

const faultAt = (mapping: PartMapping, target: PartTarget, sentence: string): Fault => {
  const column = mapping.indexOf(target)
  return { column: column === -1 ? null : column, target, sentence }
}

const missing = {
  number: stockSentences.numberRequired,
  name: stockSentences.nameRequired,
  taxRate: 'GST rate is required',
  sellingPrice: stockSentences.sellingPriceRequired,
} as const
const needed = ['name', 'taxRate', 'sellingPrice'] as const

type Options = { mapping: PartMapping; seesCost: boolean; isTaxed: boolean }

/** Judges a row beside the parts that are here and the rows before it. */
export function judgeRow(file: FileRow, { mapping, seesCost, isTaxed }: Options, known: Known, seen: Seen): Judged {
  const { said, faults } = readPartRow(file, mapping)
  const faulty = (...more: Fault[]): Judged => ({
    ...file,
    verdict: 'FAULTY',
    faults: [...faults.filter(({ target }) => more.every((fault) => fault.target !== target)), ...more],
    note: null,
    differs: false,
  })
  const key = said.number === undefined ? '' : numberKey(said.number)
  if (key === '') {
    const unreadable = faults.find(({ target }) => target === 'number')
    return faulty(unreadable ?? faultAt(mapping, 'number', missing.number))
  }
  const twin = seen.numbers.get(key)
  if (twin !== undefined) return faulty(faultAt(mapping, 'number', `Row ${twin} has the same part number`))
  const part = known.parts.get(key)
  const lacks = needed.filter((target) => part === undefined && said[target] === undefined)
  if (lacks.length > 0) {
    return faulty(
      ...lacks.map(
        (target) => faults.find((each) => each.target === target) ?? faultAt(mapping, target, missing[target]),
      ),
    )
  }
  seen.numbers.set(key, file.row)
  const leftOut = [...faults, ...leaveOutTaken(file.row, said, part, mapping, known, seen)]
  const before = part && fieldsOf(part)
  const isPriced = part === undefined || seesCost
  const fields = { ...emptyFields, ...before, ...withoutUnsaid(said) } as Fields
  const buyingPrice = isPriced ? fields.buyingPrice : Number(part.buying_price)
  const columns = {
    ...columnsOf({ ...fields, quantity: 0 }),
    buying_price: buyingPrice,
    is_active: said.isActive ?? part?.is_active ?? true,
  }
  const isSame =
    part !== undefined &&
    // What it is found by has its codes in the order in which they were typed.
    Object.keys(changedFields<Record<string, unknown>>(comparable(part), { ...columns, search_text: part.search_text }))
      .length === 0 &&
    hasSameLists(before as Fields, fields)
  return {
    ...file,
    verdict: part === undefined ? 'NEW' : isSame ? 'SAME' : 'CHANGED',
    faults: leftOut,
    note: isSame ? null : aboveMrp(fields, isTaxed),
    part: { known: part, fields: { ...fields, buyingPrice }, columns, quantity: said.quantity },
    differs:
      part !== undefined && said.quantity !== undefined && hundredths(said.quantity) !== hundredths(part.on_hand),
  }
}

/** Said, and never in the way. */
function aboveMrp({ mrp, sellingPrice, taxRate }: Fields, isTaxed: boolean): string | null {
  const total = priceWithTax(sellingPrice, isTaxed ? taxRate : 0)
  return isAboveMrp(mrp, { quantity: 1, total }) ? stockSentences.aboveMrp(isTaxed && taxRate > 0) : null
}

/** Codes that are another part's, and suppliers who are unknown, are taken out of what a row says. */
function leaveOutTaken(
  row: number,
  said: Said,
  part: KnownPart | undefined,
  mapping: PartMapping,
  known: Known,
  seen: Seen,
): Fault[] {
  const faults: Fault[] = []
  if (said.codes) {
    const codes = [...new Set(said.codes)]
    const refused = codes.flatMap((code) => {
      const owner = known.codes.get(code)
      if (owner && owner.part_id !== part?.id) return [stockSentences.codeTaken(code, owner.name).replace(/\.$/, '')]
      const before = seen.codes.get(code)
      return before === undefined ? [] : [`${code} is in row ${before} too`]
    })
    if (refused.length > 0) {
      faults.push(faultAt(mapping, 'codes', refused.join(', ')))
      delete said.codes
    } else {
      said.codes = codes
      for (const code of codes) seen.codes.set(code, row)
    }
  }
  if (said.supplier !== undefined) {
    const id = known.suppliers.get(searchKey(said.supplier))
    if (id === undefined) faults.push(faultAt(mapping, 'supplier', `No supplier is called ${said.supplier}`))
    else said.supplierId = id
  }
  return faults
}

const emptyFields = { hsn: '', unit: 'pc', buyingPrice: 0, minimum: 0, orderUpTo: 0, pack: 1, codes: [], fits: [] }

const withoutUnsaid = ({ supplier: _, quantity: __, isActive: ___, ...said }: Said) =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))

const fieldsOf = (part: KnownPart): Fields => ({
  number: part.number,
  name: part.name,
  brand: part.brand ?? undefined,
  hsn: part.hsn,
  unit: part.unit,
  taxRate: Number(part.tax_rate),
  buyingPrice: Number(part.buying_price),
  sellingPrice: Number(part.selling_price),
  mrp: part.mrp === null ? undefined : Number(part.mrp),
  rack: part.rack ?? undefined,
  minimum: Number(part.minimum),
  orderUpTo: Number(part.order_up_to),
  pack: Number(part.pack),
  supplierId: part.supplier_id ?? undefined,
  codes: part.codes.map(({ code }) => code),
  fits: part.fits,
})

const inOrder = ({ codes, fits }: Fields) =>
  JSON.stringify([codes.toSorted(), fits.map(({ make, model }) => `${make}\n${model}`).toSorted()])
const hasSameLists = (before: Fields, after: Fields) => inOrder(before) === inOrder(after)

export const importRefusals = {
  nothing: customerSentences.nothingToImport,
  columns: (count: number) => `Please choose where each of the ${count} columns goes`,
}
