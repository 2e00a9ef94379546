import type { AccessLevel, Role } from '../../../contract/platform/terms/access.ts'
import type { NewGarage } from '../../../server/people/garages/queries.ts'
import type { TestApp } from '../../support/test-app.ts'
import type { Maker } from '../../support/use-test-app.ts'
import type { Visitor } from '../../support/visitor.ts'
import type { Part } from './rights-table.ts'

/** Somebody for a part, acting for this garage. */
export async function personFor(
  part: Part,
  { database: { db } }: TestApp,
  make: Maker,
  garage: NewGarage,
): Promise<Visitor> {
  const member = (accessLevel: AccessLevel, role: Role) => make.member(garage, { accessLevel, role })
  switch (part) {
    case 'signed out':
      return make.signedOut()
    case 'driver':
      return make.driver()
    case 'operator without a code':
      return make.operator('DELETE', { isProved: false })
    case 'operator who may look':
      return make.operator('LOOK')
    case 'operator who may act':
      return make.operator('ACT')
    case 'operator who may delete':
      return make.operator('DELETE')
    case 'owner of another garage':
      return make.owner(await make.garage())
    case 'member made inactive':
      return make.member(garage, { accessLevel: 'OWNER', isActive: false })
    case 'cashier who may view':
      return member('VIEW_ONLY', 'CASHIER')
    case 'owner elsewhere who may view here': {
      const owner = await make.owner(await make.garage())
      const here = { garage_id: garage.id, user_id: owner.userId, name: 'Both', phone: null }
      await db
        .insertInto('garage_members')
        .values({ ...here, role: 'GARAGE_MANAGER', access_level: 'VIEW_ONLY' })
        .execute()
      return owner
    }
    case 'technician with Staff access':
      return member('STAFF', 'TECHNICIAN')
    case 'cashier with Staff access':
      return member('STAFF', 'CASHIER')
    case 'advisor with Staff access':
      return member('STAFF', 'SERVICE_ADVISOR')
    case 'manager':
      return member('MANAGER', 'GARAGE_MANAGER')
    case 'admin':
      return member('ADMIN', 'GARAGE_MANAGER')
    case 'owner':
      return make.owner(garage)
  }
}
