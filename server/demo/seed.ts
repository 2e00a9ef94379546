import { storeDrawing } from '../catalogue/images/pictures.ts'
import { drawingType } from '../catalogue/images/rules.ts'
import { createImage } from '../catalogue/images/service.ts'
import { createService } from '../catalogue/services/service.ts'
import { confirmAddress } from '../people/auth/link-service.ts'
import { insertGarageUser } from '../people/auth/queries.ts'
import { insertGarage } from '../people/garages/queries.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { hashPassword } from '../platform/session/passwords.ts'
import type { Storage } from '../platform/storage.ts'
import { addStandardChecklists } from '../workshop/checklists/service.ts'
import { demoGarages } from './garages.ts'
import { demoPassword, ownerOf } from './people.ts'
import { pictureSvg } from './pictures.ts'
import { isSeeded, seedOnce } from './seed-once.ts'
import type { DemoGarage } from './types.ts'

const seedName = 'garages-2'

/**
 * Fills an empty database with believable garages, once: fixed ids, made through the rooms' own services. Pictures
 * are drawn before the transaction, so that it is short.
 */
export async function seedDemo(db: Db, storage: Storage, say: (line: string) => void): Promise<void> {
  if (await isSeeded(db, seedName)) return
  say('Drawing the demo garages (first time only)…')
  const passwordHash = await hashPassword(demoPassword, { account: 'demo' })
  const pictures = await drawPictures(storage)
  await seedOnce(db, seedName, async (tx) => {
    for (const [index, garage] of demoGarages.entries()) {
      await createDemoGarage(tx, garage, index, passwordHash, pictures.get(garage.id) ?? [])
    }
  })
}

type Drawn = Parameters<typeof createImage>[2]

/** By garage. */
async function drawPictures(storage: Storage): Promise<Map<string, Drawn[]>> {
  const drawn = new Map<string, Drawn[]>()
  for (const garage of demoGarages) {
    const ofGarage: Drawn[] = []
    for (const service of garage.services) {
      for (const [displayOrder, { id, caption, picture }] of service.pictures.entries()) {
        const svg = pictureSvg(picture)
        const hash = await storeDrawing(storage, garage.id, id, svg)
        const fileSize = Buffer.byteLength(svg)
        ofGarage.push({ id, caption, serviceId: service.id, displayOrder, hash, fileSize, mimeType: drawingType })
      }
    }
    drawn.set(garage.id, ofGarage)
  }
  return drawn
}

async function createDemoGarage(tx: Tx, demo: DemoGarage, index: number, passwordHash: string, pictures: Drawn[]) {
  const { services, ...garage } = demo
  const owner = ownerOf(demo, index)
  await insertGarageUser(tx, { ...owner, passwordHash, hasOwnPassword: true })
  await insertGarage(tx, garage, owner)
  await addStandardChecklists(tx, garage.id)
  // No bank has this handle: nobody is paid by mistake. Their first day is long over.
  const settings = { upi_address: `${garage.slug}@demo`, first_steps_hidden: true }
  await tx.updateTable('garages').set(settings).where('id', '=', garage.id).execute()
  for (const { pictures: _shown, ...service } of services) await createService(tx, garage.id, service)
  for (const image of pictures) await createImage(tx, garage.id, image)
  await confirmAddress(tx, owner.id)
}
