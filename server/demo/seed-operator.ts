import { v7 as newId } from 'uuid'
import { upsertCustomer } from '../people/auth/queries.ts'
import { saveOperator, setReviewer } from '../people/operators/queries.ts'
import { beginFactor, confirmFactor } from '../people/second-factor/queries.ts'
import type { Db } from '../platform/database/database.ts'
import { type SecretsKeys, seal } from '../platform/sealing.ts'
import { seedOnce } from './seed-once.ts'

/** Whoever runs the demo; the key of their authenticator app is known to everybody, as the demo's passwords are. */
const demoOperator = { name: 'Kavitha Iyer', phone: '9000009010', key: 'PAHIYADEMODESKKEYPAHIYADEMODESK2' }

export async function seedOperator(db: Db, keys: SecretsKeys): Promise<void> {
  const { name, phone, key } = demoOperator
  await seedOnce(db, 'operator-1', async (tx) => {
    await upsertCustomer(tx, { id: newId(), name, phone })
    const { id } = await tx
      .selectFrom('users')
      .select('id')
      .where('phone_key', '=', phone)
      .where('user_type', '=', 'CUSTOMER')
      .executeTakeFirstOrThrow()
    await saveOperator(tx, id, 'DELETE')
    await setReviewer(tx, id, true)
    const sealed = seal(keys, key, id)
    await beginFactor(tx, id, sealed)
    await confirmFactor(tx, id, sealed)
  })
}
