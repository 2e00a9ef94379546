import { findCity } from '../../../contract/platform/places/cities.ts'
import type { PublicCheckIn } from '../../../contract/workshop/check-ins/check-ins.ts'
import type { CardPhoto } from '../../../contract/workshop/photos/card-photos.ts'
import { type Db, readMoment, type Tx } from '../../platform/database/database.ts'
import { firstNameOf } from '../../platform/first-name.ts'
import { Problem } from '../../platform/problem.ts'
import { actAsDriver } from '../../platform/session/guard.ts'
import { readyCar } from '../job-cards/ready-service.ts'
import { listPhotos } from '../photos/service.ts'
import * as queries from './queries.ts'
import { getCheckIn } from './service.ts'

type OfCard = { garageId: string; cardId: string }

const noCheckIn = () => new Problem('not_found', { sentence: 'There is no check-in of this visit.' })

/** Whoever calls it has checked that the card may be seen. */
async function getFinished(db: Db | Tx, { garageId, cardId }: OfCard) {
  const checkIn = await getCheckIn(db, actAsDriver(garageId, ''), cardId)
  if (checkIn.completedAt === null) throw noCheckIn()
  return { ...checkIn, completedAt: checkIn.completedAt }
}

/** A finished check-in, for whoever holds a link to its card. @throws Problem not_found */
export const readCheckInAsDriver = (db: Db, of: OfCard): Promise<PublicCheckIn> =>
  readMoment(db, async (tx) => {
    const visit = await queries.findVisit(tx, of, of.cardId)
    if (!visit) throw noCheckIn()
    const { marks, completedAt, odometerIn, fuelLevel, accessories, valuables, ...checkIn } = await getFinished(tx, of)
    const photos = await listPhotos(tx, of, of.cardId)
    const linked = ({ id, takenAt }: CardPhoto) => ({ id, takenAt })
    return {
      garage: {
        name: visit.garage_name,
        locality: visit.locality,
        phone: visit.garage_phone,
        city: findCity(visit.city_slug)?.city ?? '',
      },
      car: { make: visit.make, model: visit.model, registrationNumber: visit.registration_number },
      jobCardNumber: visit.job_card_number,
      odometerIn,
      fuelLevel,
      accessories,
      valuables,
      completedAt,
      marks: marks.map(({ by: _by, ...mark }) => ({
        ...mark,
        photos: photos.filter(({ purpose, subjectId }) => purpose === 'DAMAGE' && subjectId === mark.id).map(linked),
      })),
      photos: photos
        .filter(({ purpose }) => purpose === 'ARRIVAL')
        .map((photo) => ({ ...linked(photo), slot: photo.slot })),
      signedBy: checkIn.signedName === null ? null : firstNameOf(checkIn.signedName),
      skipReason: checkIn.skipReason,
      ready: await readyCar(tx, of, of.cardId),
    }
  })

/** Whether a photo stands in the finished check-in of a card; its signature is nobody's to see. */
export async function isInCheckIn(db: Db, of: OfCard, photoId: string): Promise<boolean> {
  const photos = await listPhotos(db, of, of.cardId)
  const photo = photos.find(({ id }) => id === photoId)
  if (photo?.purpose === 'ARRIVAL') return (await queries.findCheckIn(db, of, of.cardId))?.completed_at != null
  if (photo?.purpose !== 'DAMAGE') return false
  const { completedAt, marks } = await getCheckIn(db, actAsDriver(of.garageId, ''), of.cardId)
  return completedAt !== null && marks.some(({ id }) => id === photo.subjectId)
}
