import { createLink } from '../../../server/messages/links/service.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { ownersPassword } from '../../support/back-office-calls.ts'
import { Person } from '../../support/make-people.ts'
import type { TestApp } from '../../support/test-app.ts'
import type { Maker } from '../../support/use-test-app.ts'
import type { Visitor } from '../../support/visitor.ts'
import { type PlantedGarage, type PlantedIds, plantGarage } from '../support/planted-garage.ts'
import type { Call } from '../support/send.ts'
import type { FuzzCall, FuzzRole } from './calls.ts'
import { plantBooking } from './planted-booking.ts'
import { plantMoney } from './planted-money.ts'
import { plantReviews } from './planted-reviews.ts'
import { plantStock } from './planted-stock.ts'
import { plantVisit } from './planted-visit.ts'

/** Two garages, and somebody of every role; made anew now and then, since fuzzed calls delete what they can. */
export type World = {
  people: Record<FuzzRole, Visitor>
  /** The texts that somebody of this role must never see. */
  hidden: Record<FuzzRole, string[]>
  /** The call with real ids. */
  filled: (call: FuzzCall['call']) => Call
  /** After a call that may have ended the session. */
  signInAgain: (role: FuzzRole) => Promise<void>
}

let lastPhone = 9_500_000_000
const newPhone = () => String(++lastPhone)

export async function makeWorld(place: { app: TestApp; make: Maker }): Promise<World> {
  const { make } = place
  const operator = await make.operator('DELETE')
  const driversPhone = newPhone()
  const driver = await make.driver(driversPhone)
  const own = await plantGarage(make, 'Own-Kingfisher')
  const foreign = await plantGarage(make, 'Foreign-Hoopoe')
  const member = (accessLevel: 'VIEW_ONLY' | 'STAFF' | 'MANAGER' | 'ADMIN') =>
    make.member(own.garage, { accessLevel, password: ownersPassword })
  const car = { make: 'HYUNDAI', model: 'CRETA', registrationNumber: 'TN 09 AB 1234' }
  const { body } = await driver.post('/account/vehicles', car)
  const sharing = await driver.post(`/account/vehicles/${body.id}/passport-shares`, { withAmounts: true })
  const sellersPhone = newPhone()
  const sold = await (await make.driver(sellersPhone)).post('/account/vehicles', car)
  const offered = { id: String(sold.body.id), plate: String(sold.body.registrationNumber) }
  const { id: handover } = await make.handover(offered, sellersPhone, driversPhone)
  const owned = { id: String(body.id), plate: String(body.registrationNumber) }
  const { id: madeOffer } = await make.handover(owned, driversPhone, newPhone())
  const ofCar = {
    car: String(body.id),
    share: String(sharing.body.id),
    handover,
    madeOffer,
    passportLink: String(sharing.body.url).replace(/^.*\/p\//, ''),
  }
  // A garage knows the driver’s own car; SHARED, since another car may get this plate.
  const knownAs = { registration_number: owned.plate, state: 'SHARED' } as const
  await make.vehicle(await make.customer(own.garage, { phone: driversPhone }), knownAs)
  const secrets = { email: own.owner.email ?? '', password: ownersPassword }
  const plantMore = async (garage: PlantedGarage, phone: string): Promise<PlantedIds> => ({
    ...(await plantDue(place, garage, phone)),
    ...(await plantVisit(make, garage, phone)),
    ...(await plantMoney(make, garage, phone)),
    ...(await plantReviews(place, garage, phone)),
    ...(await plantStock(garage)),
  })
  const ofOwn: PlantedIds = {
    ...own.ids,
    ...secrets,
    ...(await plantMore(own, driversPhone)),
    ...ofCar,
    ...(await plantForDesk(make)),
    ...(await plantBooking(make, own, driver)),
  }
  const ids: Record<string, PlantedIds> = {
    own: ofOwn,
    spare: { ...ofOwn, ...(await plantSpares(make, own)) },
    foreign: {
      ...foreign.ids,
      ...(await plantMore(foreign, newPhone())),
      ...(await plantBooking(make, foreign, await make.driver(newPhone()))),
      // What belongs to nobody here.
      ...Object.fromEntries(
        ['car', 'share', 'handover', 'madeOffer', 'deskGarage'].map((noun) => [noun, foreign.ids.vehicle ?? '']),
      ),
    },
  }
  const fill = (text: string) =>
    text.replace(/\{\{(own|spare|foreign) (\w+)\}\}/g, (whole, whose: string, noun: string) => {
      const id = ids[whose]?.[noun]
      if (!id) throw new Error(`The garages of the fuzz have nothing for ${whole}`)
      return id
    })
  const seesNone = [own.canary, foreign.canary]
  const people: World['people'] = {
    'signed out': make.signedOut(),
    driver,
    desk: operator,
    VIEW_ONLY: await member('VIEW_ONLY'),
    STAFF: await member('STAFF'),
    MANAGER: await member('MANAGER'),
    ADMIN: await member('ADMIN'),
    OWNER: own.owner,
    stranger: foreign.owner,
  }
  return {
    people,
    async signInAgain(role) {
      const person = people[role]
      if (!(person instanceof Person)) return
      people[role] = await make.signedInAgain(person)
      if (role === 'desk') await make.proved(person)
    },
    hidden: {
      'signed out': seesNone,
      driver: seesNone,
      desk: seesNone,
      ...hiddenFrom(['VIEW_ONLY', 'STAFF', 'MANAGER', 'ADMIN', 'OWNER'], foreign),
      ...hiddenFrom(['stranger'], own),
    } as World['hidden'],
    filled: ({ headers = {}, body, ...call }) => ({
      ...call,
      path: fill(call.path),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)])),
      ...(body === undefined ? {} : { body: fill(body) }),
    }),
  }
}

/** What is due for a car of the garage, the link of a reminder of it, and what a call took off the list. */
async function plantDue(
  { app, make }: { app: TestApp; make: Maker },
  { garage, owner }: PlantedGarage,
  phoneKey: string,
) {
  // Of a car of its own: whoever holds the link may read its make, which elsewhere is what nobody else may see.
  const vehicle = await make.vehicle(await make.customer(garage))
  const { id } = await make.due({ garage_id: garage.id, id: vehicle.id })
  const link = { kind: 'DUE', garageId: garage.id, subjectId: id, channel: 'SMS', phoneKey } as const
  const { token } = await transact(app.database.db, (tx) => createLink(tx, link))
  const dropped = await make.due({ garage_id: garage.id, id: vehicle.id }, { kind: 'INSURANCE' })
  const { body } = await owner.post(`/garages/dues/${dropped.id}/contacts`, { outcome: 'ELSEWHERE' })
  return { due: id, dueLink: token, droppedDue: dropped.id, contact: body.contactId }
}

/**
 * The desk stops and deletes garages, and reads and deletes drivers: none that the others of this world work in or know.
 * A number that was drawn may be a customer's by then, and the desk may read what every garage knows of it.
 */
async function plantForDesk(make: Maker): Promise<PlantedIds> {
  const garage = await make.garage()
  const deskPhone = newPhone()
  await make.driver(deskPhone)
  await make.vehicle(await make.customer(garage, { phone: deskPhone }))
  return { deskGarage: garage.id, deskPhone }
}

/** Rows to which nothing points, so that they can be deleted. */
async function plantSpares(make: Maker, { garage }: PlantedGarage): Promise<PlantedIds> {
  const customer = await make.customer(garage)
  return {
    customer: customer.id,
    vehicle: (await make.vehicle(customer)).id,
    service: (await make.service(garage)).id,
    lead: (await make.lead(garage)).id,
    jobCard: (await make.jobCard(garage)).id,
    staff: (await make.member(garage)).userId,
  }
}

const hiddenFrom = (roles: FuzzRole[], { canary }: PlantedGarage) =>
  Object.fromEntries(roles.map((role) => [role, [canary]]))
