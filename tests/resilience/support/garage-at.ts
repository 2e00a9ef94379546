import { indianDay } from '../../../contract/platform/formats.ts'
import { Visitor } from '../../support/visitor.ts'

const tomorrow = indianDay(new Date(Date.now() + 24 * 3600 * 1000))
export const ownersPassword = 'kept through every kill'

/** What the writers need of a garage: who writes, and the rows that they name. */
export type RegisteredGarage = {
  owner: Visitor
  ownersEmail: string
  slug: string
  /** What its service comes to for somebody new. */
  firstTotal: number
  booking: Record<string, unknown>
  card: Record<string, unknown>
}

let lastNumber = 0

/** A garage registered over HTTP, as anybody does, with a customer, a car and a service. */
export async function registerGarage(origin: string): Promise<RegisteredGarage> {
  const number = ++lastNumber
  const owner = new Visitor(origin)
  const ownersEmail = `owner-${number}@resilience.example`
  const made = async (path: string, body: object) => {
    const reply = await owner.post(path, body)
    if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  const slug = `resilience-${number}`
  await made('/garages/register', {
    name: `Garage ${number}`,
    slug,
    address: '1, Test Road',
    city: 'chennai',
    email: `garage-${number}@resilience.example`,
    phone: '9840011234',
    pincode: '600001',
    ownerName: 'Asha Kumar',
    ownerEmail: ownersEmail,
    ownerPassword: ownersPassword,
  })
  const { id: customerId } = await made('/garages/customers', { name: 'Selvi Travels', phone: '9444082210' })
  const car = { make: 'Maruti Suzuki', model: 'Dzire', registrationNumber: 'TN 22 DC 9043' }
  const { id: vehicleId } = await made(`/garages/customers/${customerId}/vehicles`, car)
  const service = { name: 'Brake pads', slug: 'brake-pads', category: 'Repair', description: 'New pads.' }
  const { id: serviceId } = await made('/garages/services', { ...service, base_price: 2499, duration: 60 })
  const visit = { customerId, vehicleId }
  return {
    owner,
    ownersEmail,
    slug,
    firstTotal: 2124,
    booking: { ...visit, serviceId, preferredDate: tomorrow, preferredTimeSlot: 'MORNING' },
    card: { ...visit, odometerIn: 41_200, estimatedDelivery: tomorrow },
  }
}
