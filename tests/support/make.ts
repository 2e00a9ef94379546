import '../../server/listeners.ts'
import { v7 as newId } from 'uuid'
import { createImage } from '../../server/catalogue/images/service.ts'
import { catalogueChanged } from '../../server/catalogue/public-catalogue/service.ts'
import { createService, type NewService } from '../../server/catalogue/services/service.ts'
import { confirmAddress } from '../../server/people/auth/link-service.ts'
import { insertGarageUser } from '../../server/people/auth/queries.ts'
import { insertGarage, type NewGarage } from '../../server/people/garages/queries.ts'
import { transact } from '../../server/platform/database/database.ts'
import { addStandardChecklists } from '../../server/workshop/checklists/service.ts'
import { billMaker } from './make-bill.ts'
import { dueMaker } from './make-due.ts'
import { peopleMaker } from './make-people.ts'
import { tillMaker } from './make-till.ts'
import { workshopMaker } from './make-workshop.ts'
import type { TestApp } from './test-app.ts'

let lastNumber = 0

/** Builders of believable rows: a test names only what it is about. */
export function makerOf(app: Pick<TestApp, 'database' | 'versions' | 'origin'>) {
  const {
    database: { db },
    versions,
  } = app
  return {
    ...peopleMaker(app),
    ...workshopMaker(db),
    ...dueMaker(db),
    ...billMaker(db),
    ...tillMaker(db),

    /** Drivers see it, because its owner's address is confirmed. */
    async garage(changes: Partial<NewGarage> = {}, { isConfirmed = true } = {}): Promise<NewGarage> {
      const number = ++lastNumber
      const garage: NewGarage = {
        id: newId(),
        slug: `garage-${number}`,
        name: `Garage ${number}`,
        email: `garage-${number}@mail.example`,
        phone: '9000000001',
        address: '1, Test Road',
        locality: 'Test Nagar',
        city: 'chennai',
        state: 'Tamil Nadu',
        pincode: '600001',
        gstin: '33AABCS1429B1Z1',
        ...changes,
      }
      const owner = { id: newId(), name: `Owner ${number}`, email: `owner-${number}@mail.example`, phone: null }
      await transact(db, async (tx) => {
        await insertGarageUser(tx, { ...owner, passwordHash: 'none', hasOwnPassword: true })
        await insertGarage(tx, garage, owner)
        await addStandardChecklists(tx, garage.id)
        // As garages that were there before: a technician is what role and level say (own-cards.test.ts has the rest).
        await tx.updateTable('garages').set({ technicians_see: 'EVERYTHING' }).where('id', '=', garage.id).execute()
        if (isConfirmed) await confirmAddress(tx, owner.id)
      })
      await versions.refresh()
      return garage
    },

    async service(garage: NewGarage, changes: Partial<NewService> = {}): Promise<NewService> {
      const number = ++lastNumber
      const service: NewService = {
        id: newId(),
        slug: `service-${number}`,
        name: `Service ${number}`,
        category: 'Repair',
        publicCategory: null,
        description: 'What is done, in a sentence.',
        basePrice: 1000,
        discountPercent: 0,
        durationMinutes: 60,
        tags: [],
        includes: [],
        additionalInfo: '',
        isActive: true,
        ...changes,
      }
      await transact(db, async (tx) => {
        await createService(tx, garage.id, service)
        await catalogueChanged(tx, garage.city)
      })
      await versions.refresh()
      return service
    },

    async image(
      garage: NewGarage,
      service: NewService,
      displayOrder: number,
      caption: string,
      changes: { mimeType?: string } = {},
    ): Promise<string> {
      const id = newId()
      const image = { id, serviceId: service.id, caption, displayOrder, hash: '0123456789abcdef', fileSize: 0 }
      await transact(db, (tx) => createImage(tx, garage.id, { ...image, ...changes }))
      return id
    },
  }
}
