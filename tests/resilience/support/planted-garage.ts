import type { NewGarage } from '../../../server/people/garages/queries.ts'
import { ownersPassword } from '../../support/back-office-calls.ts'
import type { Person } from '../../support/make-people.ts'
import type { Maker } from '../../support/use-test-app.ts'

/** One id of everything that a garage has, by the name that it has in paths and bodies, without 'Id'. */
export type PlantedIds = Record<string, string>

export type PlantedGarage = { garage: NewGarage; owner: Person; canary: string; ids: PlantedIds }

const line = { kind: 'PART', quantity: 1, unitPrice: 385, taxRate: 18 }

/** A garage with a row of every kind; each text that only its members may read contains the canary. */
export async function plantGarage(make: Maker, canary: string): Promise<PlantedGarage> {
  const garage = await make.garage()
  const owner = await make.owner(garage, { password: ownersPassword })
  const staff = await make.member(garage, { name: `${canary} staff`, role: 'TECHNICIAN', isEmailVerified: true })
  const customer = await make.customer(garage, { name: `${canary} customer`, notes: canary })
  const vehicle = await make.vehicle(customer, { make: canary })
  const service = await make.service(garage)
  const image = await make.image(garage, service, 0, 'Pads')
  const both = { customer_id: customer.id, vehicle_id: vehicle.id }
  const booking = await make.booking(garage, service, { ...both, customer_notes: canary })
  const card = await make.jobCard(garage, { ...both, customer_concerns: canary, technician_id: staff.userId })
  const lead = await make.lead(garage, { name: `${canary} lead`, notes: canary, requirements: canary })
  const url = `/garages/jobcards/${card.id}`
  const lines = await owner.post(`${url}/lines`, { ...line, description: canary })
  await owner.post(`${url}/payments`, { method: 'CASH', amount: 1, reference: canary })
  const file = `Name,Phone\n${canary},9789910236\n`
  const imported = await owner.post('/garages/customers/imports', file, { 'content-type': 'text/csv' })
  await owner.put(`/garages/customers/imports/${imported.body.id}/mapping`, { mapping: ['name', 'phone'] })
  const upload = await owner.post(`/images-presigned/services/${service.id}/presigned-url`, {
    filename: 'pads.png',
    mimeType: 'image/png',
    fileSize: 1000,
  })
  return {
    garage,
    owner,
    canary,
    ids: {
      garage: garage.id,
      customer: customer.id,
      vehicle: vehicle.id,
      service: service.id,
      image,
      photo: await make.cardPhoto(card),
      booking: booking.id,
      jobCard: card.id,
      line: lines.body.lines[0].id,
      lead: lead.id,
      import: imported.body.id,
      staff: staff.userId,
      upload: String(upload.body.uploadUrl).split('/').at(-1) ?? '',
    },
  }
}
