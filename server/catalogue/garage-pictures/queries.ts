import type { GaragePictureKind } from '../../../contract/catalogue/garage-pictures/garage-pictures.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'

const columns = ['id', 'kind', 'content_hash', 'caption'] as const

/** The logo, then photos in the order in which they came. */
export const listPictures = (db: Db | Tx, { garageId }: OfGarage) =>
  db
    .selectFrom('garage_pictures')
    .select(columns)
    .where('garage_id', '=', garageId)
    .orderBy('kind')
    .orderBy('id')
    .execute()
export type PictureRow = Awaited<ReturnType<typeof listPictures>>[number]

/** Whoever changes a garage's pictures waits here for the one before. */
export const lockGarage = (tx: Tx, { garageId }: GarageScope) =>
  tx.selectFrom('garages').select('name').where('id', '=', garageId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** As a PDF takes it. */
export const findPrintedLogo = (db: Db | Tx, { garageId }: OfGarage) =>
  db
    .selectFrom('garage_pictures')
    .select('print_picture')
    .where('garage_id', '=', garageId)
    .where('kind', '=', 'LOGO')
    .executeTakeFirst()

type NewPicture = {
  id: string
  hash: string
  kind: GaragePictureKind
  caption: string
  printPicture: string | null
  requestId: string | undefined
}

export const insertPicture = (tx: Tx, { garageId }: GarageScope, picture: NewPicture) =>
  tx
    .insertInto('garage_pictures')
    .values({
      garage_id: garageId,
      id: picture.id,
      kind: picture.kind,
      content_hash: picture.hash,
      caption: picture.caption,
      print_picture: picture.printPicture,
      request_id: picture.requestId ?? null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const deletePicture = (tx: Tx, { garageId }: GarageScope, id: string) =>
  tx
    .deleteFrom('garage_pictures')
    .where('garage_id', '=', garageId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
