import { insertGarageUser, markEmailVerified } from '../features/auth/queries.ts'
import { catalogueChanged } from '../features/catalogue/service.ts'
import { insertGarage } from '../features/garages/queries.ts'
import { type Picture, renderPicture, storePicture } from '../features/images/pictures.ts'
import { createImage } from '../features/images/service.ts'
import { createService } from '../features/services/service.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { hashPassword } from '../platform/session/passwords.ts'
import type { Storage } from '../platform/storage.ts'
import { demoGarages } from './garages.ts'
import { demoPassword, ownerOf } from './people.ts'
import { drawPicture, type PictureName } from './pictures.ts'
import { isSeeded, seedOnce } from './seed-once.ts'
import type { DemoGarage } from './types.ts'

const seedName = 'garages-2'

/**
 * Fills an empty database with believable garages, once: fixed ids, made through the features' own services. Pictures
 * are drawn before the transaction, so that it is short.
 */
export async function seedDemo(db: Db, storage: Storage, say: (line: string) => void): Promise<void> {
  if (await isSeeded(db, seedName)) return
  say('Drawing the demo garages (first time only)…')
  const pictures = await drawPictures()
  const passwordHash = await hashPassword(demoPassword)
  for (const garage of demoGarages) await storePictures(storage, garage, pictures)
  await seedOnce(db, seedName, async (tx) => {
    for (const [index, garage] of demoGarages.entries()) {
      await createDemoGarage(tx, garage, index, passwordHash, pictures)
    }
    for (const city of new Set(demoGarages.map((garage) => garage.city))) await catalogueChanged(tx, city)
  })
}

type Pictures = Map<PictureName, Picture>

/** Each picture is drawn and encoded once, however many services show it. */
async function drawPictures(): Promise<Pictures> {
  const names = new Set(
    demoGarages.flatMap(({ services }) => services.flatMap((service) => service.pictures.map((each) => each.picture))),
  )
  const pictures: Pictures = new Map()
  for (const name of names) pictures.set(name, await renderPicture(await drawPicture(name)))
  return pictures
}

const picturesOf = (garage: DemoGarage, pictures: Pictures) =>
  garage.services.flatMap((service) =>
    service.pictures.map((shown, displayOrder) => {
      const picture = pictures.get(shown.picture)
      if (!picture) throw new Error(`No picture was drawn for ${shown.picture}`)
      return { id: shown.id, caption: shown.caption, serviceId: service.id, displayOrder, picture }
    }),
  )

async function storePictures(storage: Storage, garage: DemoGarage, pictures: Pictures) {
  for (const { id, picture } of picturesOf(garage, pictures)) await storePicture(storage, garage.id, id, picture)
}

async function createDemoGarage(tx: Tx, demo: DemoGarage, index: number, passwordHash: string, pictures: Pictures) {
  const { services, ...garage } = demo
  const owner = ownerOf(demo, index)
  await insertGarageUser(tx, { ...owner, passwordHash })
  await insertGarage(tx, garage, owner)
  // No bank has this handle: nobody is paid by mistake.
  const upi_address = `${garage.slug}@demo`
  await tx.updateTable('garages').set({ upi_address }).where('id', '=', garage.id).execute()
  await markEmailVerified(tx, owner.id)
  for (const { pictures: _shown, ...service } of services) await createService(tx, garage.id, service)
  for (const image of picturesOf(demo, pictures)) await createImage(tx, garage.id, image)
}
