import { arrivalSlotLabels, type CardPhoto } from '../../../contract/card-photos.ts'
import type { CheckInMark } from '../../../contract/check-ins.ts'
import { pdfPrinter } from '../../platform/pdf/printer.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import type { PictureParts } from '../images/picture-upload-service.ts'
import { printedGarageOf } from '../jobcards/print-service.ts'
import { getJobCard } from '../jobcards/service.ts'
import { listPhotos, readPhotoAsPng } from '../photos/service.ts'
import type { CheckInPrint } from './check-in-document.ts'
import { getCheckIn } from './service.ts'

const document = new URL('./check-in-document.ts', import.meta.url)

/**
 * A finished check-in, as a PDF.
 * @throws Problem not_found, unavailable (too many prints at once, or this one takes too long)
 */
export async function printCheckIn(parts: PictureParts, scope: GarageScope, cardId: string) {
  const { db } = parts.database
  const checkIn = await getCheckIn(db, scope, cardId)
  const { completedAt, signatureId } = checkIn
  if (!completedAt) throw new Problem('not_found', { sentence: 'The check-in of this job card is not finished yet.' })
  const { jobCardNumber, customerName, customerPhone, vehicleInfo, registrationNumber } = await getJobCard(
    db,
    scope,
    cardId,
  )
  const photos = await listPhotos(db, scope, cardId)
  const print: CheckInPrint = {
    ...{ garage: await printedGarageOf(db, scope), jobCardNumber, checkIn, completedAt },
    customer: { name: customerName, phone: customerPhone },
    car: { vehicleInfo, registrationNumber },
    photos: photos.flatMap((photo) => {
      const shows = whatItShows(photo, checkIn.marks)
      return shows ? [{ shows, takenAt: photo.takenAt }] : []
    }),
    signature: signatureId ? await readPhotoAsPng(parts, scope, cardId, { id: signatureId, width: 800 }) : undefined,
  }
  const name = `${jobCardNumber}-check-in.pdf`
  return { name, bytes: await pdfPrinter.print(document, print, scope.garageId) }
}

/** Only what belongs to the check-in: a card has photos of findings and parts too. */
function whatItShows({ purpose, slot, subjectId }: CardPhoto, marks: CheckInMark[]): string | undefined {
  if (purpose === 'ARRIVAL') return slot ? arrivalSlotLabels[slot] : 'The car'
  const mark = purpose === 'DAMAGE' ? marks.find(({ id }) => id === subjectId) : undefined
  return mark && `Mark ${mark.number}`
}
