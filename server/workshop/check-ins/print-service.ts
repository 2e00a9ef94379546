import type { CheckIn, CheckInMark } from '../../../contract/workshop/check-ins/check-ins.ts'
import type { CardPhoto } from '../../../contract/workshop/photos/card-photos.ts'
import type { PictureParts } from '../../catalogue/images/picture-upload-service.ts'
import { languageOfPaper } from '../../messages/messages/paper-language-service.ts'
import { firstNameOf } from '../../platform/first-name.ts'
import { pdfPrinter, shareOfDriver } from '../../platform/pdf/printer.ts'
import { Problem } from '../../platform/problem.ts'
import { actAsDriver, type GarageScope } from '../../platform/session/guard.ts'
import { printedGarageOf } from '../job-cards/print-service.ts'
import { getJobCard } from '../job-cards/service.ts'
import { readPhotoAsPng, readPhotosAsJpeg } from '../photos/service.ts'
import type { CheckInPrint, PrintedPhoto } from './check-in-document.ts'
import { getCheckIn } from './service.ts'

const document = new URL('./check-in-document.ts', import.meta.url)

type Asked = { cardId: string; account: string }

/** @param account whose share of printing it is */
async function readPrint(parts: PictureParts, scope: GarageScope, { cardId, account }: Asked): Promise<CheckInPrint> {
  const { db } = parts.database
  const checkIn = await getCheckIn(db, scope, cardId)
  const { completedAt } = checkIn
  if (!completedAt) throw new Problem('not_found', { sentence: 'The check-in of this job card is not finished yet.' })
  const { jobCardNumber, customerName, customerPhone, vehicleInfo, registrationNumber } = await getJobCard(
    db,
    scope,
    cardId,
  )
  const photos = await readPhotosAsJpeg(parts, scope, { cardId, lane: { account } }, (photo) => {
    const shown = whatItShows(photo, checkIn.marks)
    return shown && { ...shown, takenAt: photo.takenAt }
  })
  return {
    garage: await printedGarageOf(db, scope),
    jobCardNumber,
    checkIn,
    completedAt,
    customer: { name: customerName, phone: customerPhone },
    car: { vehicleInfo, registrationNumber },
    photos: photos.map(({ shown, picture }) => ({ ...shown, picture })),
    signature: undefined,
  }
}

const nameOf = ({ jobCardNumber }: CheckInPrint) => `${jobCardNumber}-check-in.pdf`

/**
 * A finished check-in, as a PDF that the garage keeps: in English.
 * @throws Problem not_found, unavailable (too many prints at once, or this one takes too long)
 */
export function printCheckIn(parts: PictureParts, scope: GarageScope, cardId: string) {
  const account = scope.garageId
  const { db } = parts.database
  return pdfPrinter.withShare(account, async (set) => {
    const print = await readPrint(parts, scope, { cardId, account })
    const { signatureId } = print.checkIn
    const signature = signatureId
      ? await readPhotoAsPng(parts, scope, cardId, { id: signatureId, width: 800 })
      : undefined
    return {
      name: nameOf(print),
      bytes: await set(document, { ...print, signature }, await languageOfPaper(db, scope, 'garage')),
    }
  })
}

/**
 * As whoever holds a link may have it, which may be another than the driver, in the language of the page that they have open:
 * first names of the driver only, no phone, no signature, and nobody of the garage by name.
 * @throws Problem not_found, unavailable
 */
export function printCheckInForDriver(parts: PictureParts, { garageId, cardId }: { garageId: string; cardId: string }) {
  const account = shareOfDriver(cardId)
  return pdfPrinter.withShare(account, async (set) => {
    const print = await readPrint(parts, actAsDriver(garageId, ''), { cardId, account })
    const { checkIn, customer, garage } = print
    const forDriver: CheckInPrint = {
      ...print,
      customer: { name: firstNameOf(customer.name), phone: '' },
      checkIn: withoutNames(checkIn, garage.name),
    }
    return {
      name: nameOf(print),
      bytes: await set(document, forDriver, await languageOfPaper(parts.database.db, { garageId }, 'page')),
    }
  })
}

const withoutNames = (checkIn: CheckIn, garage: string): CheckIn => ({
  ...checkIn,
  signedName: checkIn.signedName && firstNameOf(checkIn.signedName),
  completedBy: garage,
  marks: checkIn.marks.map((mark) => ({ ...mark, by: garage })),
})

/** Only what belongs to the check-in: a card has photos of findings and parts too. */
function whatItShows(
  { purpose, slot, subjectId }: CardPhoto,
  marks: CheckInMark[],
): Pick<PrintedPhoto, 'shows'> | undefined {
  if (purpose === 'ARRIVAL') return { shows: slot ?? undefined }
  const mark = purpose === 'DAMAGE' ? marks.find(({ id }) => id === subjectId) : undefined
  return mark && { shows: mark.number }
}
