import { randomInt } from 'node:crypto'
import { chargesTax } from '../../../contract/catalogue/services/tax.ts'
import { priceWithTax } from '../../../contract/platform/exact-numbers.ts'
import { searchKey } from '../../../contract/platform/typed-text.ts'
import type { GivenCodes, LabelledParts, LabelsQuery } from '../../../contract/stock/parts/labels.ts'
import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { pdfPrinter } from '../../platform/pdf/printer.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './label-queries.ts'
import type { LabelsPrint } from './labels-document.ts'
import { lockParts } from './move-service.ts'
import { lockNames } from './queries.ts'
import { requireKeeper } from './rules.ts'

const document = new URL('./labels-document.ts', import.meta.url)

/** Without those that look like others, and without vowels: no code is a word. */
const signs = '23456789BCDFGHJKMNPQRTVWXZ'
const signsOfCode = 8

/** A code of the garage's own: by chance, so that none comes again once its part is gone and its label is not. */
const newCode = () => Array.from({ length: signsOfCode }, () => signs[randomInt(signs.length)]).join('')

/**
 * Gives each of these parts that has no code one of the garage's own, once: its label is read ever after.
 * @throws Problem forbidden, not_found
 */
export function giveCodes(db: Db, scope: GarageScope, { partIds }: LabelledParts): Promise<GivenCodes> {
  requireKeeper(scope)
  return transact(db, async (tx) => {
    await lockNames(tx, scope)
    await lockParts(tx, scope, partIds)
    const parts = await queries.listForLabels(tx, scope, partIds)
    if (parts.length < partIds.length) throw new Problem('not_found', { sentence: stockSentences.gone })
    const bare = parts.filter(({ code }) => code === null)
    const codes = bare.map(({ id }) => ({ part_id: id, code: newCode() }))
    if (codes.length > 0) {
      await queries.insertCodes(
        tx,
        scope,
        codes.map((each) => ({ ...each, search: searchKey(each.code) })),
      )
    }
    const [first] = parts
    await recordAudit(tx, scope, {
      action: 'part.labelled',
      subject: { id: parts.length === 1 && first ? first.id : null, label: first?.name ?? '' },
      changes: { parts: parts.length, given: codes.length },
    })
    return { given: codes.length }
  })
}

/**
 * Labels of parts as a PDF; of one without a code its number stands in it, which a scan finds too.
 * @throws Problem forbidden, not_found, unavailable (too many prints at once)
 */
export async function printLabels(db: Db, scope: GarageScope, { parts: ids, copies, start, price }: LabelsQuery) {
  requireKeeper(scope)
  const rows = new Map((await queries.listForLabels(db, scope, ids)).map((row) => [row.id, row]))
  const garage = await queries.getGarage(db, scope)
  const isTaxed = chargesTax({ gstin: garage.gstin, taxScheme: garage.tax_scheme })
  const priceOf = (selling: string, rate: string) => (isTaxed ? priceWithTax(selling, rate) : Number(selling))
  const labels = ids.flatMap((id) => {
    const part = rows.get(id)
    if (!part) throw new Problem('not_found', { sentence: stockSentences.gone })
    const { name, number, number_key, rack, code, selling_price, tax_rate } = part
    const label = {
      code: code ?? number_key,
      name,
      number,
      rack,
      price: price ? priceOf(selling_price, tax_rate) : null,
    }
    return Array.from({ length: copies }, () => label)
  })
  const print: LabelsPrint = { garage: garage.name, labels, start }
  return { name: 'labels.pdf', bytes: await pdfPrinter.print(document, print, scope.garageId) }
}
