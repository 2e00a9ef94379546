import { v7 as newId } from 'uuid'
import { catalogueChanged } from '../../server/catalogue/public-catalogue/service.ts'
import { createService } from '../../server/catalogue/services/service.ts'
import { confirmAddress } from '../../server/people/auth/link-service.ts'
import { insertGarageUser } from '../../server/people/auth/queries.ts'
import { insertGarage } from '../../server/people/garages/queries.ts'
import { openDatabase, transact } from '../../server/platform/database/database.ts'
import type { Store } from './servers.ts'

const count = 2000

/**
 * Adds many services in the one city that the demo leaves empty, so that thousands of answers can be asked for that the
 * product has not made yet; the other cities stay as the demo has them.
 * @returns the paths of their answers, by id and by slug.
 */
export async function addManyServices({ folder, databaseUrl }: Store): Promise<string[]> {
  const services = Array.from({ length: count }, (_, index) => ({ id: newId(), slug: `bench-service-${index}` }))
  const database = await openDatabase({ dataDir: folder, databaseUrl })
  try {
    await transact(database.db, async (tx) => {
      const garageId = newId()
      const owner = { id: newId(), name: 'Owner', email: garage.email, phone: null }
      await insertGarageUser(tx, { ...owner, passwordHash: 'none', hasOwnPassword: true })
      await insertGarage(tx, { ...garage, id: garageId }, owner)
      await confirmAddress(tx, owner.id)
      for (const service of services) await createService(tx, garageId, { ...shared, ...service })
      await catalogueChanged(tx, garage.city)
    })
  } finally {
    await database.close()
  }
  return services
    .flatMap(({ id, slug }) => [id, slug])
    .map((key) => `/api/v1/public/services/${key}?city=${garage.city}`)
}

const garage = {
  slug: 'bench-garage',
  name: 'Bench Garage',
  email: 'bench@example.in',
  phone: '9000000000',
  address: '1 Marine Drive',
  locality: 'Ernakulam',
  city: 'kochi' as const,
  state: 'Kerala',
  pincode: '682001',
}

const shared = {
  name: 'Full synthetic oil change',
  category: 'Maintenance' as const,
  publicCategory: 'oil-change' as const,
  description: 'Drain, new filter, new sump washer, and fresh oil to the mark that the maker gives.'.repeat(3),
  basePrice: 3200,
  discountPercent: 10,
  durationMinutes: 60,
  tags: ['oil', 'filter'],
  includes: ['Engine oil', 'Oil filter', 'Sump washer', 'Level check after the drive'],
  additionalInfo: 'Bring the service book.',
  isActive: true,
}
