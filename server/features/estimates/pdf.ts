import { type Db, readMoment } from '../../platform/database/database.ts'
import { pdfPrinter } from '../../platform/pdf/printer.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { printedGarageOf } from '../jobcards/print-service.ts'
import { readDossier, versionIn } from './dossier.ts'
import type { EvidencePrint } from './evidence-document.ts'
import { presentEstimate } from './present.ts'

const document = new URL('./evidence-document.ts', import.meta.url)

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
    const dossier = await readDossier(tx, scope, cardId)
    const version = versionIn(dossier, estimateId)
    return { contentHash: version.content_hash, estimate: presentEstimate(dossier, version, new Map()) }
  })
  const print: EvidencePrint = { ...found, isForDriver, garage: await printedGarageOf(db, scope) }
  const name = `${found.estimate.number.replace('/', '-')}.pdf`
  return { name, bytes: await pdfPrinter.print(document, print, isForDriver ? 'public' : scope.garageId) }
}
