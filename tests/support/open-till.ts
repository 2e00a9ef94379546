import { expect } from 'vitest'
import type { Person } from './make-people.ts'
import type { Maker } from './use-test-app.ts'

/** A garage with a cashier, and a card on which much can be paid. */
export async function openTill(make: Maker) {
  const garage = await make.garage()
  const jeya: Person = await make.member(garage, { name: 'Jeya Raman', role: 'CASHIER' })
  const card = await make.jobCard(garage, { total_amount: 100_000 })
  const pay = async (form: object, origin?: string) => {
    const person = origin ? jeya.at(origin) : jeya
    const reply = await person.post(`/garages/jobcards/${card.id}/payments`, form)
    expect(reply.status).toBe(201)
  }
  return { garage, jeya, card, pay }
}

export const openDay = async (person: Person) => (await person.get('/garages/day-close')).body
export const nothing = { cash: 0, upi: 0, card: 0, bank: 0 }

/** What closes the day as it is now, with nothing counted. */
export async function closing(person: Person, changes: object = {}) {
  const { computedAt } = await openDay(person)
  return { counted: nothing, banked: 0, expectedAt: computedAt, requestId: crypto.randomUUID(), ...changes }
}
