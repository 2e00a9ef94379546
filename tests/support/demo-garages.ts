import { createService } from '../../server/catalogue/services/service.ts'
import { demoGarages } from '../../server/demo/garages.ts'
import { demoPassword, ownerOf } from '../../server/demo/people.ts'
import { seedCustomers } from '../../server/demo/seed-customers.ts'
import { seedStaff } from '../../server/demo/seed-staff.ts'
import { confirmAddress } from '../../server/people/auth/link-service.ts'
import { insertGarageUser } from '../../server/people/auth/queries.ts'
import { insertGarage } from '../../server/people/garages/queries.ts'
import { type Db, transact } from '../../server/platform/database/database.ts'
import { hashPassword } from '../../server/platform/session/passwords.ts'
import { addStandardChecklists } from '../../server/workshop/checklists/service.ts'

/** All demo garages, because each of them gets its customers and its staff; pictures are left out. */
export async function seedDemoGarages(db: Db): Promise<void> {
  const passwordHash = await hashPassword(demoPassword, { account: 'demo' })
  await transact(db, async (tx) => {
    for (const [index, demo] of demoGarages.entries()) {
      const { services, ...garage } = demo
      const owner = ownerOf(demo, index)
      await insertGarageUser(tx, { ...owner, passwordHash, hasOwnPassword: true })
      await insertGarage(tx, garage, owner)
      await addStandardChecklists(tx, garage.id)
      for (const { pictures: _pictures, ...service } of services) await createService(tx, garage.id, service)
    }
  })
  for (const [index, demo] of demoGarages.entries()) {
    await transact(db, (tx) => confirmAddress(tx, ownerOf(demo, index).id))
  }
  await seedStaff(db)
  await seedCustomers(db)
}
