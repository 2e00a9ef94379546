import { findBuyer } from '../../customers/customers/visit-service.ts'
import { languageOfPaper } from '../../messages/messages/paper-language-service.ts'
import type { Db } from '../../platform/database/database.ts'
import { pdfPrinter } from '../../platform/pdf/printer.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import type { JobCardPrint } from './job-card-document.ts'
import { printedGarageOf } from './print-service.ts'
import { getJobCard } from './service.ts'

const document = new URL('./job-card-document.ts', import.meta.url)

/**
 * A job card as a PDF, under the garage's own name and address, in English; its estimate in its customer's language.
 * @throws Problem not_found, unavailable (too many prints at once, or this one takes too long)
 */
export async function printJobCard(
  db: Db,
  scope: GarageScope,
  id: string,
  kind: JobCardPrint['kind'],
): Promise<{ name: string; bytes: Buffer }> {
  const card = await getJobCard(db, scope, id)
  const print: JobCardPrint = {
    kind,
    garage: await printedGarageOf(db, scope),
    buyer: await findBuyer(db, scope, card.customerId),
    card,
  }
  const name = `${card.jobCardNumber}${kind === 'estimate' ? '-estimate' : ''}.pdf`
  const reader = kind === 'estimate' ? { customerId: card.customerId } : 'garage'
  const language = await languageOfPaper(db, scope, reader)
  return { name, bytes: await pdfPrinter.print(document, print, scope.garageId, language) }
}
