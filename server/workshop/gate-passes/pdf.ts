import type { Db } from '../../platform/database/database.ts'
import { pdfPrinter } from '../../platform/pdf/printer.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { getCheckIn } from '../check-ins/service.ts'
import { printedGarageOf } from '../job-cards/print-service.ts'
import { getJobCard } from '../job-cards/service.ts'
import type { GatePassPrint } from './gate-pass-document.ts'
import { listGatePasses } from './service.ts'

const document = new URL('./gate-pass-document.ts', import.meta.url)

/**
 * The newest gate pass of a card, as a PDF.
 * @throws Problem not_found, unavailable (too many prints at once, or this one takes too long)
 */
export async function printGatePass(db: Db, scope: GarageScope, cardId: string) {
  const [pass] = await listGatePasses(db, scope, cardId)
  if (!pass) throw new Problem('not_found', { sentence: 'This job card has no gate pass yet.' })
  const { vehicleInfo, registrationNumber, odometerIn, works } = await getJobCard(db, scope, cardId)
  const titles = (isDeclined: boolean) =>
    works.filter(({ approval }) => (approval === 'DECLINED') === isDeclined).map(({ title }) => title)
  const print: GatePassPrint = {
    garage: await printedGarageOf(db, scope),
    pass,
    car: { vehicleInfo, registrationNumber, odometerIn },
    done: titles(false),
    declined: titles(true),
    marks: (await getCheckIn(db, scope, cardId)).marks,
  }
  const name = `${pass.number.replace('/', '-')}.pdf`
  return { name, bytes: await pdfPrinter.print(document, print, scope.garageId) }
}
