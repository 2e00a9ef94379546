import { indianDay, printedDay } from '../../../contract/platform/formats.ts'
import { languageOfPaper } from '../../messages/messages/paper-language-service.ts'
import { type Db, readMoment } from '../../platform/database/database.ts'
import { firstNameOf } from '../../platform/first-name.ts'
import { pdfPrinter, shareOfDriver } from '../../platform/pdf/printer.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { printedGarageOf } from '../job-cards/print-service.ts'
import type { ComparisonPrint } from './comparison-document.ts'
import { readEstimateHistory, versionIn } from './estimate-history.ts'
import type { EvidencePrint } from './evidence-document.ts'
import { presentEstimate } from './present.ts'
import { readComparison } from './service.ts'

const evidence = new URL('./evidence-document.ts', import.meta.url)
const comparison = new URL('./comparison-document.ts', import.meta.url)

/**
 * One version with all its events and answers.
 * @throws Problem not_found, unavailable (too many prints at once, or this one takes too long)
 */
export async function printEvidence(
  db: Db,
  scope: GarageScope,
  { cardId, estimateId, isForDriver }: { cardId: string; estimateId: string; isForDriver: boolean },
) {
  const found = await readMoment(db, async (tx) => {
    const history = await readEstimateHistory(tx, scope, cardId)
    const version = versionIn(history, estimateId)
    return {
      contentHash: version.content_hash,
      customerName: isForDriver ? firstNameOf(history.facts.customer_name) : history.facts.customer_name,
      estimate: presentEstimate(history, version, new Map()),
    }
  })
  const print: EvidencePrint = { ...found, isForDriver, garage: await printedGarageOf(db, scope) }
  const name = `${found.estimate.number.replace('/', '-')}.pdf`
  const language = await languageOfPaper(db, scope, isForDriver ? 'page' : 'garage')
  const owner = isForDriver ? shareOfDriver(cardId) : scope.garageId
  return { name, bytes: await pdfPrinter.print(evidence, print, owner, language) }
}

/**
 * The bill beside what was agreed to, as it stands now.
 * @throws Problem not_found, unavailable
 */
export async function printComparison(db: Db, scope: GarageScope, cardId: string) {
  const { card, comparison: compared } = await readComparison(db, scope, cardId)
  const { jobCardNumber: number, customerName, vehicleInfo, registrationNumber } = card
  const print: ComparisonPrint = {
    card: { number, customerName, vehicleInfo, registrationNumber, day: printedDay(indianDay()) },
    comparison: compared,
    garage: await printedGarageOf(db, scope),
  }
  return { name: `${number}-comparison.pdf`, bytes: await pdfPrinter.print(comparison, print, scope.garageId) }
}
