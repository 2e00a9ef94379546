import { insertGarageUser, markEmailVerified } from '../people/auth/queries.ts'
import { insertMember } from '../people/staff/queries.ts'
import type { Db } from '../platform/database/database.ts'
import { hashPassword } from '../platform/session/passwords.ts'
import { demoGarages } from './garages.ts'
import { demoPassword, teamOf } from './people.ts'
import { isSeeded, seedOnce } from './seed-once.ts'

const seedName = 'staff-1'

/** Gives each demo garage its team, after the garages: a step of its own, so that data of an older version get it too. */
export async function seedStaff(db: Db): Promise<void> {
  if (await isSeeded(db, seedName)) return
  const passwordHash = await hashPassword(demoPassword, { account: 'demo' })
  await seedOnce(db, seedName, async (tx) => {
    for (const [index, garage] of demoGarages.entries()) {
      for (const { role, accessLevel, ...user } of teamOf(garage, index)) {
        // Somebody may have signed up with this address in an older demo.
        if (!(await insertGarageUser(tx, { ...user, passwordHash, hasOwnPassword: true }))) continue
        const member = { userId: user.id, name: user.name, phone: user.phone, role, accessLevel }
        await insertMember(
          tx,
          { garageId: garage.id },
          { ...member, isActive: true, isInvited: false, readsBooks: false },
        )
        await markEmailVerified(tx, user.id)
      }
    }
  })
}
