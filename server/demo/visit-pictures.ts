import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { carDrawing, carDrawingBox, placeInDrawing } from '../../contract/customers/vehicles/car-drawing.ts'
import type { CarView } from '../../contract/customers/vehicles/car-zones.ts'
import type { PhotoPurpose } from '../../contract/workshop/photos/card-photos.ts'
import { readPicture, storePicture } from '../catalogue/images/pictures.ts'
import { privatePictureName } from '../catalogue/images/rules.ts'
import { nameOfMember } from '../platform/audit.ts'
import { type Db, transact } from '../platform/database/database.ts'
import type { GarageScope } from '../platform/session/guard.ts'
import type { Storage } from '../platform/storage.ts'
import { insertPhoto } from '../workshop/photos/queries.ts'

export type VisitPlace = { db: Db; storage: Storage; origin: string }

/** As wide as is needed to be told apart: they are drawings. */
const photoWidth = 640

const inks: Record<string, string> = {
  o: 'fill:none;stroke:#f3f1ea;stroke-width:2.4',
  'o p': 'fill:#20262b;stroke:#f3f1ea;stroke-width:2.4',
  d: 'fill:none;stroke:#f3f1ea;stroke-width:1.6',
  'd p': 'fill:#20262b;stroke:#f3f1ea;stroke-width:1.6',
  h: 'fill:none;stroke:#9aa3a8;stroke-width:1',
}

/** One side of the unfolded car in light lines on the dark, as a photograph would weigh. */
export function sideSvg(view: CarView): string {
  const [left, top, width, height] = carDrawingBox
  const corner = (x: number, y: number) => {
    const place = placeInDrawing({ view, x, y })
    return [left + place.x * width, top + place.y * height] as const
  }
  const [[x1, y1], [x2, y2]] = [corner(0, 0), corner(1, 1)]
  const groups = carDrawing.map(({ matrix, shapes }) => {
    const drawn = shapes.map(([look, ...shape]) =>
      shape.length === 1
        ? `<path style="${inks[look]}" d="${shape[0]}"/>`
        : `<circle style="${inks[look]}" cx="${shape[0]}" cy="${shape[1]}" r="${shape[2]}"/>`,
    )
    return `<g transform="matrix(${matrix.join(' ')})">${drawn.join('')}</g>`
  })
  const box = `${x1 - 10} ${y1 - 10} ${x2 - x1 + 20} ${y2 - y1 + 20}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${x2 - x1 + 20}" height="${y2 - y1 + 20}"><rect x="${x1 - 10}" y="${y1 - 10}" width="100%" height="100%" fill="#20262b"/>${groups.join('')}</svg>`
}

export const signatureSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" height="200" fill="#fff"/><path d="M60 130c40-90 70-80 60-20s30 40 60-30 40 60 70 10 30-30 60 0 60-40 90-10 60 10 120-20" fill="none" stroke="#14191d" stroke-width="5" stroke-linecap="round"/></svg>'

type Taken = { purpose: PhotoPurpose; slot?: 'FRONT' | 'LEFT' | 'REAR' | 'RIGHT'; subjectId?: string; svg: string }

/** A drawing in place of a photo, on a card. @returns its id */
export async function takePhoto(
  { db, storage }: VisitPlace,
  scope: GarageScope,
  cardId: string,
  { purpose, slot, subjectId, svg }: Taken,
): Promise<string> {
  const drawn = await sharp(Buffer.from(svg)).resize({ width: photoWidth }).png().toBuffer()
  const picture = await readPicture(drawn, { account: scope.garageId })
  const id = newId()
  await storePicture(storage, privatePictureName(scope.garageId, { id, hash: picture.hash }), picture)
  await transact(db, async (tx) =>
    insertPhoto(tx, {
      garage_id: scope.garageId,
      id,
      job_card_id: cardId,
      purpose,
      slot: slot ?? null,
      subject_id: subjectId ?? null,
      content_hash: picture.hash,
      width: picture.width,
      height: picture.height,
      taken_by: scope.userId,
      taken_by_name: await nameOfMember(tx, scope),
      taken_at: new Date(),
    }),
  )
  return id
}
