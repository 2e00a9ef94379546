import { findCity } from '../../../contract/cities.ts'
import type { Db } from '../../platform/database/database.ts'
import { pdfPrinter } from '../../platform/pdf/printer.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { findBuyer } from '../customers/visit-service.ts'
import type { JobCardPrint } from './job-card-document.ts'
import { getJobCard } from './service.ts'

const document = new URL('./job-card-document.ts', import.meta.url)

/**
 * A job card as a PDF, under the garage's own name and address.
 * @throws Problem not_found, unavailable (too many prints at once, or this one takes too long)
 */
export async function printJobCard(
  db: Db,
  scope: GarageScope,
  id: string,
  kind: JobCardPrint['kind'],
): Promise<{ name: string; bytes: Buffer }> {
  const card = await getJobCard(db, scope, id)
  const garage = await db
    .selectFrom('garages')
    .select(['name', 'address', 'city_slug', 'pincode', 'phone', 'gstin', 'upi_address'])
    .where('id', '=', scope.garageId)
    .executeTakeFirstOrThrow()
  const city = [findCity(garage.city_slug)?.city, garage.pincode].filter(Boolean).join(' ')
  const print: JobCardPrint = {
    kind,
    garage: {
      name: garage.name,
      address: [garage.address, city].filter(Boolean).join(', '),
      phone: garage.phone,
      gstin: garage.gstin,
      upiAddress: garage.upi_address,
    },
    buyer: await findBuyer(db, scope, card.customerId),
    card,
  }
  const name = `${card.jobCardNumber}${kind === 'estimate' ? '-estimate' : ''}.pdf`
  return { name, bytes: await pdfPrinter.print(document, print, scope.garageId) }
}
