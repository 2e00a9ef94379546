import { v7 as newId } from 'uuid'
import type { GarageRegistration } from '../../../contract/people/garages/garages.ts'
import { findCity } from '../../../contract/platform/places/cities.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { addressKey, countHit } from '../../platform/rate-limit.ts'
import { logSecurity } from '../../platform/security-log.ts'
import type { Caller } from '../../platform/session/caller.ts'
import { requireHardToGuess } from '../../platform/session/new-password.ts'
import { hashPassword } from '../../platform/session/passwords.ts'
import { createSession } from '../../platform/session/sessions.ts'
import type { Tokens } from '../../platform/session/tokens.ts'
import { mailLink } from '../auth/link-service.ts'
import { limits } from '../auth/rules.ts'
import { findOrCreateGarageUser, isKnownGarageUser } from '../auth/service.ts'
import { garageCreated } from './events.ts'
import { insertGarage, isSlugTaken } from './queries.ts'

/**
 * Makes a garage and its owner (docs/rules.md#garages), mails the owner a link to confirm the address, and signs
 * them in. Either all of it happens or nothing.
 * @param origin where the mailed link leads
 * @throws Problem conflict (email or code taken, at its field), validation_failed at ownerPassword, too_many_requests
 */
export async function registerGarage(
  db: Db,
  asked: GarageRegistration,
  caller: Caller,
  origin: string,
): Promise<Tokens> {
  const person = { name: asked.ownerName, email: asked.ownerEmail, phone: asked.ownerPhone ?? null }
  requireHardToGuess('ownerPassword', asked.ownerPassword, { ...person, garageName: asked.name })
  const address = addressKey(caller.ip)
  await countHit(db, limits.garagesOfAddress, address)
  // Hashing comes last: what is refused anyhow costs little.
  if (await isKnownGarageUser(db, asked.ownerEmail)) throw refusals.ownerEmail()
  if (await isSlugTaken(db, asked.slug)) throw refusals.slug()
  const passwordHash = await hashPassword(asked.ownerPassword, { account: asked.ownerEmail, address })
  const id = newId()
  const { userId, tokens } = await transact(db, async (tx) => {
    const { userId, isNew } = await findOrCreateGarageUser(tx, { ...person, passwordHash, hasOwnPassword: true })
    if (!isNew) throw refusals.ownerEmail()
    const owner = { id: userId, ...person }
    const garage = {
      id,
      slug: asked.slug,
      name: asked.name,
      email: asked.email ?? asked.ownerEmail,
      phone: asked.phone ?? asked.ownerPhone ?? '',
      address: asked.address,
      city: asked.city,
      state: asked.state ?? findCity(asked.city)?.state ?? '',
      pincode: asked.pincode ?? '',
    }
    if (!(await insertGarage(tx, garage, owner))) throw refusals.slug()
    await garageCreated.tell(tx, { garageId: id })
    await mailLink(tx, owner, 'verify-email', origin)
    return { userId, tokens: await createSession(tx, userId, caller) }
  })
  logSecurity('garage.registered', { userId, garageId: id })
  return tokens
}

const taken = (field: string, sentence: string) => new Problem('conflict', { at: field, sentence })
const refusals = {
  ownerEmail: () => taken('ownerEmail', 'This email already has an account. Please sign in instead.'),
  slug: () => taken('slug', 'This code is taken. Please choose another.'),
}
